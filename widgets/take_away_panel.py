"""“Take it away”: the sizes as lines to paste into other programs, each with what that library really makes of them.

Every line has a Copy button; the numbers are those of the library's own rounding, a rate above the one asked for stands
out. The first lines are this program's command line and a link. Follows every move of a slider while it is seen.

Where it stands: a side of the Tune tab; above ``tune_side``. Cost: some 2 ms a move.
"""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.scene.take_away import TakeAwayScene, TakenLine, take_away
from core.scene.tuning import TuningScene
from core.units import bytes_text, count_text, percent_text
from widgets import theme
from widgets.amounts import counted
from widgets.buttons import FlatButton
from widgets.canvas import TableTwin
from widgets.labels import Label, Line, plain_tooltip
from widgets.scroll_column import clear_scroll_area
from widgets.tune_side import TuneSide
from widgets.tuning_plots import rate_label

WIDTHS = {"m": 96, "k": 30, "bytes": 82, "rate": 92}
"""Least widths of the columns of numbers."""
NARROW = 540
"""Below this width the numbers stand below the title."""
CUT = Qt.TextElideMode.ElideRight


_BREAKS = re.compile(r"([/&?.(=_])")
"""Where a line may be broken to fit; what is copied is unbroken."""


class TakenRow(QWidget):
    """One line to paste: what it is for, its numbers, the code, what is to be known of it.

    Signals
    -------
    copied
        What was put on the clipboard.
    """

    copied = Signal(str)

    def __init__(self, title: str) -> None:
        super().__init__()
        self._text = ""
        self._said: tuple[object, ...] = ()
        self.title = Label(title, bold=True, elide=CUT)
        self.cells = {name: Label(steady=True) for name in WIDTHS}
        self.code = Label(mono=True, size=theme.SMALL, steady=True)
        self.code.setWordWrap(True)
        self.note = Label(token="mismatch", size=theme.SMALL)
        self.note.setWordWrap(True)
        self.button = FlatButton(self.tr("Copy"))
        self.button.setAccessibleName(self.tr("Copy: {0}").format(title))
        self.button.clicked.connect(self._copy)
        self._lay_out()

    def _lay_out(self) -> None:
        numbers, below = QHBoxLayout(), QHBoxLayout()
        head = self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for row in (head, numbers, below):
            row.setSpacing(theme.GRID)
        head.addWidget(self.title, 1)
        numbers.addStretch(1)
        for name, cell in self.cells.items():
            cell.setMinimumWidth(WIDTHS[name])
            cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            numbers.addWidget(cell)
        head.addLayout(numbers)
        text = QVBoxLayout()
        text.setSpacing(2)
        text.addWidget(self.code)
        text.addWidget(self.note)
        below.addLayout(text, 1)
        below.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 6)
        column.setSpacing(2)
        column.addLayout(head)
        column.addLayout(below)

    def show_line(self, text: str, numbers: dict[str, str], note: str = "", tip: str = "", *, is_wrong: bool) -> None:
        """Show a line with its numbers; ``is_wrong``: the rate stands out."""
        said = (text, numbers, note, tip, is_wrong)
        if said == self._said:
            return
        self._said, self._text = said, text
        self.code.setText(_BREAKS.sub("\\1\u200b", text))
        for name, cell in self.cells.items():
            cell.setText(numbers.get(name, ""))
        self.cells["bytes"].setToolTip(plain_tooltip(numbers.get("exact", "")))
        self.cells["rate"].set_token("mismatch" if is_wrong else "text")
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.title.setToolTip(plain_tooltip(tip or self.title.text()))
        told = [numbers[name] for name in WIDTHS if name in numbers]
        self.setAccessibleDescription(", ".join((text, *told, note)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        self._head.setDirection(ways.TopToBottom if self.width() < NARROW else ways.LeftToRight)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
        self.copied.emit(self._text)


class TakeAwayPanel(TuneSide):
    """The lines, one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene: TakeAwayScene | None = None
        self._taken_of: TuningScene | None = None
        self.said = Label(token="quiet", size=theme.SMALL, elide=CUT)
        self.rows: dict[str, TakenRow] = {}
        self._inner = QWidget()
        self._column = QVBoxLayout(self._inner)
        self._column.setContentsMargins(0, 0, theme.GRID, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self._lay_out()
        self._show_said()

    def _lay_out(self) -> None:
        scroll = clear_scroll_area(self._inner)
        head = QGridLayout()
        head.setContentsMargins(0, 0, theme.GRID, 0)
        head.setHorizontalSpacing(theme.GRID)
        head.setColumnStretch(0, 1)
        head.addWidget(Label(self.tr("Take it away"), bold=True, elide=CUT), 0, 0)
        words = {"m": self.tr("bits"), "k": self.tr("k"), "bytes": self.tr("bytes"), "rate": self.tr("rate")}
        for at, (name, text) in enumerate(words.items(), start=1):
            label = Label(text, token="quiet", size=theme.SMALL)
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            label.setMinimumWidth(WIDTHS[name])
            head.addWidget(label, 0, at)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.said)
        column.addWidget(Line())
        column.addWidget(scroll, 1)

    # ---- in ------------------------------------------------------------------------------

    def set_tuning(self, scene: TuningScene) -> None:
        super().set_tuning(scene)
        self.go_on()

    def go_on(self) -> None:
        """Work the lines out where they are seen, and only where the fields say something else."""
        if self.isVisible() and self.tuning is not None and self.tuning is not self._taken_of:
            self._taken_of = self.tuning
            self.scene = take_away(self.tuning)
            self._show_rows()
            self._show_said()

    def _row(self, name: str, title: str) -> TakenRow:
        row = self.rows.get(name)
        if row is None:
            row = self.rows[name] = TakenRow(title)
            if len(self.rows) > 1:
                self._column.insertWidget(self._column.count() - 1, Line())
            self._column.insertWidget(self._column.count() - 1, row)
        return row

    def _show_rows(self) -> None:
        scene = self.scene
        self._inner.setVisible(scene is not None)
        if scene is None:
            return
        above = scene.rate > scene.p
        own = _numbers(scene.m, scene.k, scene.size_bytes, scene.rate, is_above=above)
        self._row("command", self.tr("URLoupe, command line")).show_line(scene.command, own, is_wrong=above)
        self._row("link", self.tr("Link to hur.st/bloomfilter")).show_line(scene.link, {}, is_wrong=False)
        for line in scene.lines:
            numbers = {}
            if line.m or not line.refused:
                numbers = _numbers(line.m, line.k, line.size_bytes, line.rate, is_above=line.above_asked)
            tip = f"{line.title} ({line.version})\n{line.rule}"
            wrong = line.above_asked or bool(line.refused)
            self._row(line.name, line.title).show_line(line.line, numbers, self._note(line), tip, is_wrong=wrong)
        shown = {"command", "link", *(line.name for line in scene.lines)}
        for name, row in self.rows.items():
            row.setVisible(name in shown)

    # ---- words ---------------------------------------------------------------------------

    def _show_said(self) -> None:
        if self.scene is None:
            self.said.setText(self.tr("solve n, p, m and k at the left: the lines follow"))
            return
        text = self.tr("{0} at {1}, and what each library makes of it (↑: a rate above the one asked for)")
        self.said.setText(text.format(counted(self.scene.n, "urls"), rate_label(self.scene.p)))

    def _note(self, line: TakenLine) -> str:
        refusals = {
            "too_large": self.tr("refused: this is more than it can hold"),
            "too_small": self.tr("refused: not one bit would be left"),
            "hashes": self.tr("refused: more hashes than it can do"),
        }
        if line.refused:
            return refusals[line.refused]
        if not line.k:
            return self.tr("k is cut to 0: every URL is called seen")
        return ""

    def twin(self) -> TableTwin | None:
        """Return the lines with their numbers as a table."""
        scene = self.scene
        if scene is None:
            return None
        columns = (
            *(self.tr("library"), self.tr("version"), self.tr("bits"), self.tr("hashes"), self.tr("bytes")),
            *(self.tr("rate"), self.tr("how it rounds"), self.tr("remark"), self.tr("line")),
        )
        head = (
            *("URLoupe", "", count_text(scene.m), count_text(scene.k), count_text(scene.size_bytes)),
            *(percent_text(scene.rate), "", "", scene.command),
        )
        rows = [
            (
                *(line.title, line.version, count_text(line.m), count_text(line.k), count_text(line.size_bytes)),
                *(percent_text(line.rate), line.rule, self._note(line), line.line.replace("\n", "; ")),
            )
            for line in scene.lines
        ]
        return TableTwin(self.tr("Take it away"), columns, (head, *rows), (2, 3, 4, 5))

    def exact_rows(self) -> tuple[str, tuple[tuple[object, ...], ...]] | None:
        """Return the lines with all digits."""
        scene = self.scene
        if scene is None:
            return None
        own = ("urloupe", "", scene.n, scene.p, scene.m, scene.k, scene.size_bytes, scene.rate, "", scene.command)
        lines = (
            (
                *(line.name, line.version, scene.n, scene.p, line.m, line.k, line.size_bytes),
                *(line.rate, line.refused, line.line),
            )
            for line in scene.lines
        )
        return "library version urls rate_asked bits hashes bytes rate refused line", (own, *lines)


def _numbers(m: int, k: int, size_bytes: int, rate: float, *, is_above: bool) -> dict[str, str]:
    told = f"↑ {rate_label(rate)}" if is_above else rate_label(rate)
    exact = f"{count_text(size_bytes)} B"
    return {"m": count_text(m), "k": count_text(k), "bytes": bytes_text(size_bytes), "rate": told, "exact": exact}
