"""Takes the run home: the pictures of its steps, one a turn of the window's loop, into an animation's file.

The pictures are those of a :class:`~widgets.step_film.StepFilm`, made beside the window, which can be used meanwhile;
a thread encodes and writes them. How far it is stands in the strip at the bottom, and “Stop” ends it.

Where it stands: made by ``stepping``; the command ``shot`` uses it too.
Cost: a picture a turn, 20 to 40 ms; the loop is never held longer than by one picture or one part of the film.

Stable names: ``Animating``, ``Ended``, ``MOST_FRAMES``.
"""

from __future__ import annotations

import queue
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QWidget

from app.animation_file import Frame, check_ending, write_animation
from app.wishes import SaveRun, Writing
from core.errors import ParameterError
from core.units import count_text
from widgets.step_film import StepFilm, StepRun

MOST_FRAMES = 500
"""Of a longer run only the important steps are written."""
LAST_MS = 2_000
"""The end is shown for so long at least, before it begins again."""
_AHEAD = 2
"""Pictures that may wait for the thread."""
_POLL_MS = 4


@dataclass(frozen=True, slots=True)
class Ended:
    """What became of an animation: ``fault`` None and ``is_stopped`` False where it is there."""

    path: str
    n_frames: int
    n_steps: int
    fault: Exception | None = None
    is_stopped: bool = False


class Animating(QObject):
    """Writes one animation at a time.

    Signals
    -------
    progressed
        A Writing, or None at the end.
    ended
        An Ended.
    """

    progressed = Signal(object)
    ended = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._film: StepFilm | None = None
        self._wish = SaveRun("")
        self._steps: tuple[int, ...] = ()
        self._taken = self._step_ms = 0
        self._frames: queue.SimpleQueue[Frame | bool] = queue.SimpleQueue()
        self._written: Future[int] | None = None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._turn)

    @property
    def is_busy(self) -> bool:
        """Whether an animation is being written."""
        return self._film is not None

    def ask(self, run: StepRun, step_ms: int, folder: str = "") -> None:
        """Ask for a path, in a folder first, and write a run there, each step shown for so many milliseconds."""
        kinds = self.tr("Animation (*.gif);;Animation, smaller and sharper (*.webp)")
        start = str(Path(folder or ".") / "steps.gif")
        path, kind = QFileDialog.getSaveFileName(self._window, self.tr("Save the run as an animation"), start, kinds)
        if path and not Path(path).suffix:
            path += ".webp" if "webp" in kind else ".gif"
        if path:
            self.write(run, path, step_ms)

    def write(self, run: StepRun, path: str, step_ms: int) -> None:
        """Write a run to a path; one that is being written is stopped first."""
        self.stop()
        try:
            check_ending(path)
        except ParameterError as fault:
            self.ended.emit(Ended(path, 0, run.length, fault))
            return
        self._wish, self._steps, self._step_ms, self._taken = SaveRun(path), run.shown(MOST_FRAMES), step_ms, 0
        self._film = StepFilm(run)
        self._frames = queue.SimpleQueue()
        pool = ThreadPoolExecutor(1, "animation")
        self._written = pool.submit(write_animation, path, _taken_from(self._frames))
        pool.shutdown(wait=False)
        self._tell()
        self._clock.start(0)

    @Slot()
    def stop(self) -> None:
        """Leave the animation off; its file is not there."""
        if self._film is not None:
            self._frames.put(False)
            self._end(Ended(self._wish.path, 0, self._film.run.length, is_stopped=True))

    @Slot()
    def _turn(self) -> None:
        """Take the next picture, unless enough of them wait."""
        film, written = self._film, self._written
        assert film is not None and written is not None
        if written.done():
            fault = written.exception()
            n = written.result() if fault is None else 0
            self._end(Ended(self._wish.path, n, film.run.length, fault if isinstance(fault, Exception) else None))
        elif not film.is_built:
            film.build()
        elif self._taken == len(self._steps) or self._frames.qsize() >= _AHEAD:
            self._clock.setInterval(_POLL_MS)
        else:
            self._clock.setInterval(0)
            self._take(film)

    def _take(self, film: StepFilm) -> None:
        image = film.picture(self._steps[self._taken])
        self._taken += 1
        is_last = self._taken == len(self._steps)
        shown_ms = max(self._step_ms, LAST_MS) if is_last else self._step_ms
        self._frames.put(frame_of(image, shown_ms))
        if is_last:
            self._frames.put(True)
        self._tell()

    def _tell(self) -> None:
        self.progressed.emit(Writing(self._wish, self._taken / len(self._steps)))

    def _end(self, ended: Ended) -> None:
        self._clock.stop()
        if self._film is not None:
            self._film.deleteLater()
        self._film = self._written = None
        self.progressed.emit(None)
        self.ended.emit(ended)

    def said(self, ended: Ended) -> str:
        """Return what is to be told of an animation that is there."""
        if ended.n_frames == ended.n_steps:
            return self.tr("Saved {0}.").format(ended.path)
        told = self.tr("Saved {0}: {1} of its {2} steps, the first, the last and important ones; {3} are the most.")
        numbers = map(count_text, (ended.n_frames, ended.n_steps, MOST_FRAMES))
        return told.format(ended.path, *numbers)


def frame_of(image: QImage, shown_ms: int) -> Frame:
    """Return an image of RGB pixels as a frame."""
    return Frame(bytes(image.constBits()), image.width(), image.height(), image.bytesPerLine(), shown_ms)


def _taken_from(frames: queue.SimpleQueue[Frame | bool]) -> Iterator[Frame]:
    """Yield what the window's thread takes, to the end; raises ``CancelledError`` where it is left off."""
    while True:
        frame = frames.get()
        if isinstance(frame, Frame):
            yield frame
        elif frame:
            return
        else:
            raise CancelledError
