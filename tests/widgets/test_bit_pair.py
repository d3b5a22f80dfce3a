"""Two URLs' bits at once, and colours by setters and age: by mouse and by keys, at every zoom."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from core.plan import BloomSpec
from core.probe import BitProbe, BloomProbe, ExactProbe
from core.scene import bit_layers
from core.scene.answers import answer
from core.scene.bits import Zoom
from core.scene.status import VerdictRequest, VerdictScene
from core.scene.verdict import build_verdict
from core.session import Session
from tests.core.filter_lists import URLS, loaded
from widgets import theme
from widgets.bit_colours import BitColour, colour_table
from widgets.bit_legend import BitLegend
from widgets.bit_marks import BitMark, badge_width
from widgets.bit_pair import pair_marks
from widgets.bits_view import BitsView


class Worker:
    """Answers at once from a session."""

    def __init__(self, view: BitsView, session: Session) -> None:
        self.session, self.asked = session, []  # type: ignore[var-annotated]
        for asking in view.askings():
            asking.wanted.connect(lambda request, asking=asking: self._answer(asking, request))

    def _answer(self, asking, request) -> None:  # type: ignore[no-untyped-def]
        self.asked.append(request)
        asking.answer(request, answer(self.session, request))


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return loaded(tmp_path, URLS, BloomSpec(p=0.01))


@pytest.fixture
def view(qtbot: QtBot, session: Session) -> BitsView:
    made = BitsView()
    qtbot.addWidget(made)
    made.resize(1040, 733)
    made.worker = Worker(made, session)  # type: ignore[attr-defined]
    made.show()
    qtbot.waitExposed(made)
    made.refresh()
    return made


def verdict(url: bytes, *bits: tuple[int, bool]) -> VerdictScene:
    probe = BloomProbe(url, 1, 2, tuple(BitProbe(index, is_set) for index, is_set in bits))
    return VerdictScene(url, url, ExactProbe(url, None, 0, 0), bloom=probe)


def typed(view: BitsView, session: Session, url: bytes) -> VerdictScene:
    found = build_verdict(session, VerdictRequest(url))
    view.set_verdict(found)
    return found


# -- two URLs -------------------------------------------------------------------------------------------------------


def test_marks_of_two_urls() -> None:
    first = verdict(b"a", (5, True), (7, False), (9, True), (5, True))
    second = verdict(b"b", (9, True), (11, False), (5, True))
    assert pair_marks(None, None) == ()
    assert [mark.owner for mark in pair_marks(None, second)] == ["", "", ""]
    assert [mark.owner for mark in pair_marks(first, None)] == ["a"] * 4
    marks = pair_marks(first, second)
    assert [(mark.bit, mark.owner, mark.text) for mark in marks] == [
        (9, "both", "2·0"), (11, "b", "1"), (5, "both", "0·2"), (7, "a", "1"),
    ]  # fmt: skip
    assert len({(mark.token, mark.is_square) for mark in marks}) == 3
    assert [mark.is_hollow for mark in marks] == [False, True, False, True]
    assert badge_width(marks[0]) > badge_width(marks[1])


def test_a_is_kept_and_the_next_url_is_b(qtbot: QtBot, view: BitsView, session: Session) -> None:
    pair = view.pair
    assert not pair.keep.isEnabled() and "type a URL" in pair.said.text()
    typed(view, session, URLS[3])
    assert "keep it" in pair.said.text()
    pair.keep.setFocus()
    qtbot.keyClick(pair.keep, Qt.Key.Key_Space)
    assert view.kept == URLS[3] and pair.keep.text() == "Release A" and pair.first.url == URLS[3]
    typed(view, session, URLS[40])
    assert pair.second.isVisible() and pair.second.url == URLS[40]
    assert session.bloom is not None
    a, b = set(session.bloom.positions(URLS[3])), set(session.bloom.positions(URLS[40]))
    assert pair.shared.text() == f"{len(a & b)} of {len(a | b)} shared"
    twin = view.table()
    assert twin is not None and twin.columns[-1] == "bit of"
    assert {row[-1] for row in twin.rows} >= {"A", "B"} and len(twin.rows) == len(a) + len(b) - len(a & b)
    assert not view.grab().isNull()
    typed(view, session, URLS[3])  # the same URL is no pair
    assert not pair.second.isVisible() and view.table().columns[-1] == "is"  # type: ignore[union-attr]
    pair.keep.click()
    assert view.kept is None
    view.set_verdict(None)
    view.toggle_kept()
    assert view.kept is None


def test_what_is_kept_follows_the_filter(view: BitsView, session: Session) -> None:
    absent = b"http://absent.example/1"
    typed(view, session, absent)
    view.toggle_kept()
    assert view.kept == absent and not all(mark.is_set for mark in view._marks)
    view.set_verdict(None)
    assert all(mark.owner == "a" for mark in view._marks)
    assert session.bloom is not None
    session.bloom.insert_key(absent, True)
    view.refresh()
    assert all(mark.is_set for mark in view._marks)


def test_a_setter_of_the_selected_bit_becomes_b(qtbot: QtBot, view: BitsView, session: Session) -> None:
    assert session.bloom is not None
    counts: dict[int, list[bytes]] = {}
    for url in URLS[:200]:
        for bit in set(session.bloom.positions(url)):
            counts.setdefault(bit, []).append(url)
    bit, (one, other, *_) = next((bit, urls) for bit, urls in counts.items() if len(urls) > 1)
    typed(view, session, one)
    wanted: list[bytes] = []
    view.url_wanted.connect(wanted.append)
    view.select_bit(bit)
    assert other in view.pair.offered and one not in view.pair.offered and view.pair.other.isEnabled()
    menu = view.pair.menu()
    action = next(action for action in menu.actions() if bytes(action.data()) == other)
    action.trigger()
    assert wanted == [other] and view.kept == one
    typed(view, session, other)
    assert any(mark.owner == "both" and mark.bit == bit for mark in view._marks)
    view.whole.next_mark()
    assert view.selected_bit in {mark.bit for mark in view._marks}


# -- colours --------------------------------------------------------------------------------------------------------


def test_colour_by_setters_is_counted_and_drawn_at_every_zoom(
    qtbot: QtBot, view: BitsView, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bit_layers, "SLICE_S", 0.0)
    view.layers.choice.setFocus()
    qtbot.keyClick(view.layers.choice, Qt.Key.Key_Down)
    requests = [request for request in view.worker.asked if isinstance(request, bit_layers.LayerRequest)]  # type: ignore[attr-defined]
    assert {request.kind for request in requests} == {"setters"} and not view.layers.asking.is_waiting
    colour = view.layers.colour
    assert colour.kind == "setters" and colour.top == 5 and view.layers.said.text() == ""
    assert "5 and more" in view.layers.legend.accessibleDescription()
    bit = int(np.flatnonzero(colour.values == 3)[0])
    view.select_bit(bit)
    assert view.whole.hint(view.whole.view.cell(bit).center()) == f"bit {bit:,}: set, 3 URLs"
    level = int(colour.levels(colour.values[bit : bit + 1], np.ones(1, np.uint8))[0])
    image = view.single.grab().toImage()
    at = view.single.view.cell(bit)
    inside = at.center() + QPointF(10, 10)
    assert QColor(image.pixel(inside.toPoint())).rgb() == colour_table("setters", theme.current())[level]
    view.whole.fit()
    assert view.whole.view.zoom == Zoom(3) or view.whole.view.zoom.bits_per_pixel >= 1
    assert not view.grab().isNull()


def test_colour_by_age(qtbot: QtBot, view: BitsView) -> None:
    view.layers.choice.setCurrentIndex(2)
    assert view.layers.colour.kind == "age" and "2,000 lines, 2,000 URLs" in view.layers.said.text()
    bits = view.scene.bits
    early = int(np.flatnonzero(np.unpackbits(view.layers.colour.values, bitorder="little"))[0])
    is_set = np.unpackbits(bits, bitorder="little")
    late = int(np.flatnonzero(is_set & ~np.unpackbits(view.layers.colour.values, bitorder="little") & 1)[0])
    for bit, words in ((early, "first in the first half"), (late, "first in the second half")):
        view.select_bit(bit)
        assert words in view.single.hint(view.single.view.cell(bit).center())
    view.layers.choice.setCurrentIndex(0)
    assert view.layers.colour.kind == "fill" and view.layers.job is None


def test_far_blocks_have_the_means_of_the_layer(qtbot: QtBot, tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(m=2_000_000, k=7))
    view = BitsView()
    qtbot.addWidget(view)
    view.resize(700, 600)
    Worker(view, session)
    view.show()
    qtbot.waitExposed(view)
    view.refresh()
    assert view.whole.view.zoom.bits_per_pixel > 1
    view.layers.choice.setCurrentIndex(1)
    buffer = view.whole._buffer
    assert buffer.shown_kind == "setters" and buffer.shown is not None
    column, row = view.whole.view.layout.place(1_000_000)
    assert "URLs a bit" in view.whole.hint(view.whole.view.cell(1_000_000).center())
    assert buffer.level_at(column, row) is not None
    view.layers.choice.setCurrentIndex(2)
    assert buffer.shown_kind == "age"
    image = view.whole.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    table = set(colour_table("age", theme.current()))
    middle = view.whole.view.area.center().toPoint()
    assert image.pixel(middle) in table
    view.layers.choice.setCurrentIndex(0)
    assert buffer.shown_kind == "fill"


def test_a_filter_without_room_says_so_and_shows_the_fill(view: BitsView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bit_layers, "MOST_BYTES", 1000)
    view.layers.choice.setCurrentIndex(1)
    assert view.layers.colour.kind == "fill" and "1,000 B allowed" in view.layers.said.text()
    assert not view.layers.asking.is_waiting


def test_a_rebuilt_filter_is_counted_anew(view: BitsView, session: Session) -> None:
    view.layers.choice.setCurrentIndex(1)
    before = view.layers.colour
    session.rebuild_bloom(BloomSpec(p=0.1))
    view.refresh()
    assert view.layers.colour is before  # the filter of before serves until the other one is there
    view.layers.choice.setCurrentIndex(2)
    assert view.layers.said.text() == "waits for the list" and view.layers.colour.kind == "fill"
    session.run()
    view.refresh()
    assert view.layers.colour.kind == "age"
    view.layers.choice.setCurrentIndex(1)
    assert view.layers.colour.kind == "setters" and len(view.layers.colour.values) == view.scene.m != len(before.values)


def test_levels_and_means_of_a_colour() -> None:
    colour = BitColour("setters", np.zeros(4, np.uint8), 4)
    is_set = np.array([0, 1, 1, 1], np.uint8)
    assert colour.levels(np.array([0, 0, 2, 9], np.uint8), is_set).tolist() == [0, 1, 128, 255]
    assert colour.mean_of(128) == 2.0 and colour.mean_of(0) == 0
    age = BitColour("age")
    assert age.levels(np.array([1, 0, 0, 1], np.uint8), np.array([0, 0, 1, 1], np.uint8)).tolist() == [0, 0, 255, 1]
    assert BitColour().levels(is_set, is_set).tolist() == [0, 255, 255, 255] and BitColour().mean_of(255) == 1.0


def test_every_legend_names_its_ends(qtbot: QtBot) -> None:
    legend = BitLegend()
    qtbot.addWidget(legend)
    for kind in ("fill", "setters", "age"):
        legend.set_colour(BitColour(kind, top=7))
        assert legend.accessibleDescription() and not legend.grab().isNull()
        assert legend.minimumSizeHint().width() < legend.sizeHint().width()
    assert BitMark(3, 9, True).token == "accent" and BitMark(3, 9, False).is_square
