"""The table “Schemes on these URLs”: each index scheme's fill, measured and predicted rate, and both as a bar.

A row has two lines: name and numbers, below them bits set, k and the bar (measured) with a tick (predicted). The scheme
in use has the accent at its edge. Arrow keys move, Enter or a double click takes a scheme.

Where it stands: a piece of ``schemes_panel``. Cost: under 1 ms a paint.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from core.scene.schemes import SchemeRow, SchemesScene
from core.units import count_text, percent_text
from widgets import theme
from widgets.canvas import Canvas, TableTwin
from widgets.scheme_words import scheme_name, scheme_tip, short_name
from widgets.structure_cells import LEFT, RIGHT, cut, paint_selected

HEAD, ROW, MOST_ROW, FIRST, INDENT, BAR = 40, 46, 64, 24, 8, 7
"""Heights of the head, a row (least and most), its first line and the bar; where texts begin."""
ENDS = {"fill": 0.45, "measured": 0.66, "predicted": 0.83, "exact": 1.0}
ENDS_WITHOUT = {"fill": 0.56, "measured": 0.78, "predicted": 1.0}
"""Right edges of the numbers as shares of the width, with and without exact rates."""


def per_cent(share: float | None) -> str:
    """Return a share in per cent without the sign, which stands in the head; – where there is none.

    >>> per_cent(0.01), per_cent(None)
    ('1.000', '–')
    """
    return "–" if share is None else percent_text(share).removesuffix(" %")


class SchemeTable(Canvas):
    """Draws the rows of a :class:`~core.scene.schemes.SchemesScene`.

    Signals
    -------
    scheme_chosen
        The name of the scheme that is to be used.
    """

    scheme_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Schemes on these URLs"))
        self._rows: tuple[SchemeRow, ...] = ()
        self._used = "enhanced"
        self._at = 0
        self.setMinimumHeight(HEAD + 6 * ROW)
        self.setMaximumHeight(HEAD + 6 * MOST_ROW)

    def set_scene(self, scene: SchemesScene) -> None:
        """Show the rows of a scene."""
        self._rows = scene.rows
        self._at = min(self._at, max(0, len(self._rows) - 1))
        self._describe()
        self.update()

    def set_used(self, name: str) -> None:
        """Say which scheme the filter has now."""
        self._used = name
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, HEAD + 6 * ROW)

    def _describe(self) -> None:
        self.setAccessibleDescription(", ".join(self._texts(self._rows[self._at])) if self._rows else "")

    # ---- texts ---------------------------------------------------------------------------

    def _texts(self, row: SchemeRow) -> tuple[str, ...]:
        return (
            *(scheme_name(row.name), count_text(row.m), str(row.k), count_text(row.n), count_text(row.n_set)),
            *(percent_text(row.fill), percent_text(row.fill_expected)),
            *(count_text(row.hits), count_text(row.probes)),
            *("–" if row.rate is None else f"≈ {percent_text(row.rate)}", percent_text(row.predicted)),
            "" if row.exact is None else percent_text(row.exact),
        )

    def table(self) -> TableTwin | None:
        """Return the rows with all their numbers, None without any."""
        if not self._rows:
            return None
        columns = (
            *(self.tr("scheme"), self.tr("bits"), self.tr("hashes"), self.tr("URLs"), self.tr("bits set")),
            *(self.tr("fill"), self.tr("fill predicted"), self.tr("false positives"), self.tr("absent URLs asked")),
            *(self.tr("rate measured"), self.tr("rate predicted"), self.tr("rate of this scheme, exact")),
        )
        rows = tuple(self._texts(row) for row in self._rows)
        return TableTwin(self.accessibleName(), columns, rows, tuple(range(1, len(columns))))

    # ---- painting ------------------------------------------------------------------------

    def _row_height(self) -> int:
        return max(ROW, min(MOST_ROW, (self.height() - HEAD) // 6))

    def _ends(self) -> dict[str, int]:
        has_exact = any(row.exact is not None for row in self._rows)
        width = self.width() - INDENT
        return {name: round(share * width) for name, share in (ENDS if has_exact else ENDS_WITHOUT).items()}

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        ends = self._ends()
        self._draw_head(painter, now, ends)
        most = max((max(row.rate or 0.0, row.predicted, row.exact or 0.0) for row in self._rows), default=0.0) or 1.0
        height = self._row_height()
        for place, row in enumerate(self._rows):
            rect = QRect(0, HEAD + place * height, self.width(), height)
            if place == self._at and self.hasFocus():
                painter.fillRect(rect, now.hover)
            if row.name == self._used:
                paint_selected(painter, rect)
            painter.fillRect(INDENT, rect.top(), self.width() - INDENT, 1, now.grid)
            self._draw_row(painter, now, row, ends, rect, most)

    def _draw_head(self, painter: QPainter, now: theme.Theme, ends: dict[str, int]) -> None:
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        painter.drawText(QRectF(INDENT, 20, 120, 18), LEFT, self.tr("scheme"))
        last = max(ends.values())
        painter.drawText(QRectF(last - 200, 2, 200, 18), RIGHT, self.tr("rate of false positives, %"))
        texts = {
            "fill": self.tr("fill, %"),
            "measured": self.tr("≈ measured"),
            "predicted": self.tr("classic"),
            "exact": self.tr("exact"),
        }
        for name, end in ends.items():
            painter.drawText(QRectF(end - 100, 20, 100, 18), RIGHT, texts[name])

    def _draw_row(
        self, painter: QPainter, now: theme.Theme, row: SchemeRow, ends: dict[str, int], rect: QRect, most: float
    ) -> None:
        top = rect.top() + (rect.height() - ROW) // 2
        painter.setFont(theme.font(bold=True))
        painter.setPen(now.text)
        room = ends["fill"] - INDENT - 46
        painter.drawText(QRectF(INDENT, top + 2, room + 4, FIRST), LEFT, cut(short_name(row.name), room, bold=True))
        painter.drawText(QRectF(ends["measured"] - 110, top + 2, 110, FIRST), RIGHT, per_cent(row.rate))
        painter.setFont(theme.font())
        painter.drawText(QRectF(ends["fill"] - 100, top + 2, 100, FIRST), RIGHT, per_cent(row.fill))
        painter.setPen(now.quiet)
        for name, rate in (("predicted", row.predicted), ("exact", row.exact)):
            if name in ends:
                painter.drawText(QRectF(ends[name] - 90, top + 2, 90, FIRST), RIGHT, per_cent(rate))
        painter.setFont(theme.font(theme.SMALL))
        said = self.tr("k = {0}, {1} of {2} bits").format(row.k, count_text(row.n_set), count_text(row.m))
        painter.drawText(QRectF(INDENT, top + FIRST, ends["fill"] - INDENT, 18), LEFT, said)
        self._draw_bar(painter, now, row, QRect(ends["fill"] + 16, top + FIRST + 6, 0, BAR), most)

    def _draw_bar(self, painter: QPainter, now: theme.Theme, row: SchemeRow, place: QRect, most: float) -> None:
        """Draw the measured rate as a bar, the classic formula's as a tick."""
        width = self.width() - INDENT - place.left()
        painter.fillRect(place.left(), place.top(), width, BAR, theme.mix(now.base, now.lines, 0.45))
        painter.fillRect(
            place.left(), place.top(), round(width * (row.rate or 0.0) / most), BAR, now.structure_bar("bloom")
        )
        at = place.left() + min(width - 2, round(width * row.predicted / most))
        painter.fillRect(at, place.top() - 3, 2, BAR + 6, now.text)

    # ---- hands ---------------------------------------------------------------------------

    def _place_at(self, at: QPointF) -> int | None:
        place = int(at.y() - HEAD) // self._row_height()
        return place if at.y() >= HEAD and 0 <= place < len(self._rows) else None

    def pick(self, at: QPointF) -> None:
        place = self._place_at(at)
        if place is not None:
            self._move_to(place)

    def step(self, dx: int, dy: int) -> None:
        if dy and self._rows:
            self._move_to(min(max(self._at + dy, 0), len(self._rows) - 1))

    def activate(self, at: QPointF | None) -> None:
        place = self._at if at is None else self._place_at(at)
        if place is not None and place < len(self._rows):
            self.scheme_chosen.emit(self._rows[place].name)

    def hint(self, at: QPointF) -> str:
        place = self._place_at(at)
        if place is None:
            formulas = (
                self.tr("measured: share of the same absent URLs that are called possibly seen"),
                self.tr("classic: (1 − e^(−kn/m))^k"),
                self.tr("exact: the mean over all hashes under this scheme, worked out for small filters"),
            )
            return "\n".join(formulas) if at.y() < HEAD else ""
        row = self._rows[place]
        said = self.tr("{0} of {1} absent URLs called possibly seen").format(
            count_text(row.hits), count_text(row.probes)
        )
        return f"{said}\n{scheme_tip(row.name)}\n{self.tr('Enter or a double click: use it')}"

    def _move_to(self, place: int) -> None:
        self._at = place
        self._describe()
        self.update()
