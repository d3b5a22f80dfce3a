"""A run taken home as an animation: written frame by frame, read again by Pillow's own readers, stopped, refused."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

import app.animating
from app.animating import LAST_MS, Animating, Ended, frame_of
from app.animation_file import Frame, write_animation
from core.errors import ParameterError, WriteError
from core.scene.lesson import Lesson, lessons_in_the_box
from core.scene.lesson_page import LessonRequest, OpenedLesson
from tests.app.test_window import CHECKOUT
from widgets.lesson_view import LessonView
from widgets.step_film import StepFilm, StepRun
from widgets.step_player import STEP_MS

NEAR = {".gif": 16, ".webp": 0}
"""How far a colour may be off: a GIF has 256 a frame."""
TREES, MANY = "05-trie-to-radix-tree", "10-choosing-m-and-k"


def lesson(name: str) -> Lesson:
    found = next(each.lesson for each in lessons_in_the_box() if each.name == name)
    assert found is not None
    return found


def read(path: Path) -> tuple[list[Image.Image], list[int]]:
    images, shown = [], []
    with Image.open(path) as file:
        for at in range(file.n_frames):  # type: ignore[attr-defined]
            file.seek(at)
            images.append(file.convert("RGB"))
            shown.append(int(file.info["duration"]))
    return images, shown


def off(a: Image.Image, b: Image.Image) -> int:
    """Return how far two images are apart where they differ most."""
    assert a.size == b.size
    return max(high for _, high in ImageChops.difference(a, b).getextrema())  # type: ignore[misc]


def drawn(n: int) -> list[Frame]:
    """Return frames of odd size in which a box of odd size wanders; the last two are the same."""
    frames = []
    for at in range(n):
        image = Image.new("RGB", (77, 51), (255, 255, 255))
        image.paste((200, 30 + 10 * at, 90), (3 + 5 * min(at, n - 2), 7, 3 + 5 * min(at, n - 2) + 13, 30))
        if at == n - 1:
            image = frames[-1].image()
        frames.append(Frame(image.tobytes(), 77, 51, 77 * 3, 100 + 10 * at))
    return frames


@pytest.mark.parametrize("ending", [".gif", ".webp"])
def test_what_is_written_is_read_again_by_pillow(tmp_path: Path, ending: str) -> None:
    path, frames = tmp_path / f"run{ending}", drawn(7)
    assert write_animation(str(path), frames) == 7
    images, shown = read(path)
    assert len(images) == 7
    assert shown == [frame.shown_ms for frame in frames]
    assert [off(image, frame.image()) <= NEAR[ending] for image, frame in zip(images, frames, strict=True)] == [
        True
    ] * 7
    with Image.open(path) as file:
        assert file.info["loop"] == 0  # for ever
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_what_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(ParameterError):
        write_animation(str(tmp_path / "run.mp4"), drawn(3))
    with pytest.raises(WriteError):
        write_animation(str(tmp_path / "no folder" / "run.gif"), drawn(3))

    def broken() -> Iterator[Frame]:
        yield from drawn(3)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        write_animation(str(tmp_path / "run.webp"), broken())
    assert not list(tmp_path.iterdir())


def settle() -> None:
    """Have everything laid out, as it is where a hand asks for it."""
    for _ in range(5):
        QApplication.processEvents()


class Cinema:
    """A Steps tab with an operation of a lesson, and what takes it home."""

    def __init__(self, qtbot: QtBot, name: str, operation: int = 0) -> None:
        self.qtbot, self.view = qtbot, LessonView()
        qtbot.addWidget(self.view)
        self.view.resize(900, 1000)
        self.view.show()
        self.view.set_page(OpenedLesson().answer(LessonRequest(lesson(name), operation)))
        settle()
        self.animating = Animating(self.view)
        self.ended: list[Ended] = []
        self.animating.ended.connect(self.ended.append)

    @property
    def run(self) -> StepRun:
        run = self.view.run()
        assert run is not None
        return run

    def write(self, path: Path) -> Ended:
        self.animating.write(self.run, str(path), self.view.player.step_ms)
        self.qtbot.waitUntil(lambda: bool(self.ended), timeout=60_000)
        return self.ended.pop()


@pytest.fixture
def cinema(qtbot: QtBot) -> Callable[..., Cinema]:
    return lambda name=TREES, operation=0: Cinema(qtbot, name, operation)


@pytest.mark.parametrize("ending", [".gif", ".webp"])
def test_a_run_has_a_frame_for_each_step(cinema: Callable[..., Cinema], tmp_path: Path, ending: str) -> None:
    made = cinema()
    view, n = made.view, made.view.player.length
    view.player.speed.choose("2.0")
    before = view.player.index
    path = tmp_path / f"run{ending}"
    assert made.write(path) == Ended(str(path), n, n)
    assert view.player.index == before  # the tab stays where it is
    images, shown = read(path)
    assert len(images) == n > 5
    assert shown == [STEP_MS // 2] * (n - 1) + [LAST_MS]
    film = StepFilm(made.run)
    made.qtbot.addWidget(film)
    while not film.is_built:
        film.build()
    settle()
    for image, index in ((images[0], 0), (images[-1], n - 1)):
        assert off(image, frame_of(film.picture(index), 0).image()) <= NEAR[ending]
        view.player.go_to(index)
        settle()
        for lane, other in zip(view.lanes, film.lanes, strict=False):  # the very pictures of the tab
            box = QRect(lane.mapTo(view, QPoint(0, 0)), lane.size())
            seen = frame_of(view.grab(box).toImage().convertToFormat(QImage.Format.Format_RGB888), 0).image()
            at = other.pos()
            part = image.crop((at.x(), at.y(), at.x() + other.width(), at.y() + other.height()))
            assert off(part, seen) <= NEAR[ending]


def test_the_window_has_its_turn_between_two_pictures(
    cinema: Callable[..., Cinema], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, turns = cinema(), [0]
    seen: list[int] = []
    monkeypatch.setattr(
        StepFilm, "picture", lambda self, at, draw=StepFilm.picture: seen.append(turns[0]) or draw(self, at)
    )
    heart = QTimer()
    heart.timeout.connect(lambda: turns.__setitem__(0, turns[0] + 1))
    heart.start(0)
    told: list[float] = []
    made.animating.progressed.connect(lambda writing: told.append(writing.share if writing else 2.0))
    made.write(tmp_path / "run.gif")
    heart.stop()
    assert len(seen) == made.view.player.length and len(set(seen)) == len(seen)
    assert told == sorted(told) and told[-2:] == [1.0, 2.0]


def test_of_a_very_long_run_the_important_steps_are_written_and_it_is_said(
    cinema: Callable[..., Cinema], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = cinema()
    monkeypatch.setattr(app.animating, "MOST_FRAMES", 6)
    path = tmp_path / "run.webp"
    ended, n = made.write(path), made.view.player.length
    marks = [mark for mark in made.view.player.marks if 0 < mark < n - 1]
    assert made.run.shown(6)[0] == 0 and made.run.shown(6)[-1] == n - 1 and len(made.run.shown(6)) <= 6
    assert set(made.run.shown(6)[1:-1]) <= set(marks)
    assert ended.n_frames == len(made.run.shown(6)) < ended.n_steps == n
    assert len(read(path)[0]) == ended.n_frames
    assert f"{ended.n_frames} of its {n} steps" in made.animating.said(ended)


def test_a_run_of_many_important_steps_has_its_ends_and_every_so_many_th() -> None:
    run = StepRun("", (), (), (), 10_000, tuple(range(0, 10_000, 2)))
    shown = run.shown(500)
    assert shown[0] == 0 and shown[-1] == 9_999 and 400 < len(shown) <= 500
    assert list(shown) == sorted(set(shown))
    assert StepRun("", (), (), (), 700).shown(500) == (0, 699)
    assert StepRun("", (), (), (), 3, (1,)).shown(500) == (0, 1, 2)


def test_it_is_stopped_and_nothing_is_there(cinema: Callable[..., Cinema], tmp_path: Path) -> None:
    made = cinema()
    path = tmp_path / "run.gif"
    made.animating.progressed.connect(
        lambda writing: made.animating.stop() if writing and writing.share > 0.2 else None
    )
    ended = made.write(path)
    assert ended.is_stopped and ended.fault is None and not made.animating.is_busy
    made.qtbot.waitUntil(lambda: not list(tmp_path.iterdir()), timeout=60_000)
    made.animating.stop()  # there is nothing to stop any more
    assert not made.ended


def test_a_full_disk_and_a_wrong_ending_are_told(cinema: Callable[..., Cinema], tmp_path: Path) -> None:
    made = cinema()
    assert isinstance(made.write(tmp_path / "run.avi").fault, ParameterError)
    if not Path("/dev/full").exists():
        pytest.skip("no full device here")
    (tmp_path / "full.gif").symlink_to("/dev/full")
    fault = made.write(tmp_path / "full.gif").fault
    assert isinstance(fault, WriteError) and fault.facts["reason"]


def test_it_is_asked_for_by_name(
    cinema: Callable[..., Cinema], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = cinema(MANY, 2)
    target = tmp_path / "mine"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), "Animation (*.webp)"))
    made.animating.ask(made.run, 100)
    made.qtbot.waitUntil(lambda: bool(made.ended), timeout=60_000)
    assert len(read(target.with_suffix(".webp"))[0]) == made.view.player.length


def test_a_run_by_command(tmp_path: Path) -> None:
    listed, path = tmp_path / "list.txt", tmp_path / "run.webp"
    listed.write_bytes(b"http://a.example/1\nhttp://a.example/2\n")
    arguments = ["shot", str(listed), "--view", "lesson", "--structure", "radix", "--operation", "insert"]
    command = [
        sys.executable,
        "-m",
        "app",
        *arguments,
        "--url",
        "http://a.example/3",
        "--speed",
        "4.0",
        "-o",
        str(path),
    ]
    subprocess.run(command, cwd=CHECKOUT, check=True, timeout=240)
    images, shown = read(path)
    assert len(images) > 2 and set(shown[:-1]) == {200}
    none = [sys.executable, "-m", "app", *arguments, "-o", str(tmp_path / "none.gif")]
    assert subprocess.run(none, cwd=CHECKOUT, check=False, timeout=240, capture_output=True).returncode == 2
    assert not (tmp_path / "none.gif").exists()
