"""Steps of 1 M URLs at 1600 × 900: asking for a recording, a step forwards, back and anywhere, and long keys too."""

from __future__ import annotations

import os
import random
import statistics
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from benchmarks.lists import seeded
from benchmarks.loading import MILLION, load
from benchmarks.timing import ROUNDS, Row, timed
from core.scene.steps import Operation, StepsRequest, build_steps
from core.session import Session
from core.steps.record import record
from widgets import theme
from widgets.lesson_view import LessonView

MUST, PROBE = "≤ 16 ms", "≤ 20 ×"
SIZE = (1012, 742)
"""The tab's page in a window of 1600 × 900."""
KEYS, MOVES, AGAIN = 40, 30, 20
Plain = Callable[[Session, bytes], object]
PLAIN: dict[str, Plain] = {
    "radix": lambda session, key: session.radix.contains(key),  # type: ignore[union-attr]
    "trie": lambda session, key: session.trie.contains(key),  # type: ignore[union-attr]
    "bloom": lambda session, key: key in session.bloom,  # type: ignore[operator]
    "exact": lambda session, key: session.exact.find(key),
}


def page_of(session: Session) -> LessonView:
    """Return the tab's page, which a session answers at once."""
    view = LessonView()
    for asking in (view.asking, view.second_asking):
        asking.wanted.connect(lambda request, asking=asking: asking.answer(request, build_steps(session, request)))
    view.set_list(("radix", "trie", "bloom"), has_list=True)
    view.resize(*SIZE)
    view.show()
    return view


def told(times: list[float]) -> str:
    """Return the median and the largest of some seconds, in milliseconds."""
    return f"**{1e3 * statistics.median(times):.2f}** (at most {1e3 * max(times):.1f})"


def steps(view: LessonView, keys: list[bytes], name: str, second: str, what: str) -> Row:
    """Return the row of drawing a step: every kind of move, over all keys."""
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    chance, times = random.Random(7), []
    for key in keys:
        view.set_typed(key)
        view.choose(name, "insert", second)
        length = view.player.length
        for move in range(MOVES):
            goal = view.player.index + 1 if move % 3 == 0 else view.player.index - 1 if move % 3 == 1 else None
            goal = chance.randrange(length) if goal is None else goal

            def frame(goal: int = goal) -> None:
                view.player.go_to(goal)
                view.render(image)

            times.append(timed(frame))
    return Row(f"a step of {what}, worded and painted, ms", told(times), MUST)


def recordings(session: Session, keys: list[bytes], name: str) -> list[Row]:
    """Return the rows of asking for a recording, and of recording against the plain operation."""
    asked, recorded, plain = [], [], []
    for key in keys:
        request = StepsRequest(key, name, Operation.LOOK_UP)
        asked.append(timed(lambda request=request: build_steps(session, request)))  # type: ignore[misc]
        recorded.append(
            timed(lambda key=key: [record(session, name, Operation.LOOK_UP, key) for _ in range(AGAIN)]) / AGAIN  # type: ignore[misc]
        )
        plain.append(timed(lambda key=key: [PLAIN[name](session, key) for _ in range(AGAIN)]) / AGAIN)  # type: ignore[misc]
    ratio = statistics.median(a / b for a, b in zip(recorded, plain, strict=True))
    micro = f"{1e6 * statistics.median(recorded):.0f} µs against {1e6 * statistics.median(plain):.0f} µs"
    return [
        Row(f"asking for a recording of the {name}, 1 M URLs, ms", told(asked), MUST),
        Row(f"a probe of the {name} against the plain look-up", f"**{ratio:.1f} ×** ({micro})", PROBE),
    ]


def rows() -> list[Row]:
    """Return the rows of this module."""
    app = QApplication.instance() or QApplication([])
    theme.apply(app, theme.LIGHT)  # type: ignore[arg-type]
    session = load(seeded(MILLION), ("exact", "trie", "radix", "bloom"))
    chance = random.Random(11)
    held = [session.exact.store.key(chance.randrange(session.n_keys)) for _ in range(KEYS // 2)]
    keys = [*held, *(key[: len(key) // 2] + b"x/y" for key in held)]
    found: list[Row] = []
    for name in PLAIN:
        for key in keys[:ROUNDS]:
            record(session, name, Operation.LOOK_UP, key)
        found += recordings(session, keys, name)
    view = page_of(session)
    for name in PLAIN:
        found.append(steps(view, keys, name, "", f"the {name}, 1 M URLs"))
    found.append(steps(view, keys, "radix", "trie", "radix tree and trie, 1 M URLs"))
    long = [held[0][:30] + bytes(chance.randrange(33, 127) for _ in range(10_000)) for _ in range(4)]
    view.pace.choose("byte")
    found.append(steps(view, long, "trie", "", "a key of 10,000 bytes in the trie, byte by byte"))
    for name in ("radix", "trie"):
        asked = [
            timed(lambda key=key, name=name: build_steps(session, StepsRequest(key, name, Operation.INSERT, True)))  # type: ignore[misc]
            for key in long
        ]
        found.append(Row(f"asking for 10,000 steps of the {name}, ms", told(asked), MUST))
    view.hide()
    return found
