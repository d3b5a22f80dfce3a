"""The picture of the partitioned filter: its slices as rows, and the URL's one bit in each.

Where it stands: below ``family_pictures``. Cost: about 3 ms a paint.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.scene.family import FamilyRequest, MemberRow
from core.scene.family_partitioned import SlicesPicture
from core.units import count_text, percent_text
from widgets import theme
from widgets.bit_marks import BitMark, draw_badge, draw_ring
from widgets.canvas import Canvas, TableTwin
from widgets.family_picture import FamilyPicture
from widgets.labels import Label, UrlLabel
from widgets.structure_cells import LEFT, RIGHT

LEAST_ROW, MOST_ROW, BADGE_FROM = 4, 28, 20
LABELS, FILLS, HEAD = 44, 92, 18
REACH = 0.25


class SliceRows(Canvas):
    """All slices, one a row, in pieces by their fill; rings are the URL's bits. Up and Down walk the slices."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Slices by their fill"))
        self.setMinimumHeight(110)
        self._picture: SlicesPicture | None = None
        self._at = 0

    def set_picture(self, picture: SlicesPicture) -> None:
        """Show a picture."""
        self._picture = picture
        self._at = min(self._at, len(picture.counts) - 1)
        self.setAccessibleDescription(self._words(self._at))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, 200)

    def _row_height(self) -> int:
        assert self._picture is not None
        return max(LEAST_ROW, min(MOST_ROW, (self.height() - HEAD) // len(self._picture.counts)))

    def shown(self) -> int:
        """Return how many slices fit."""
        assert self._picture is not None
        return min(len(self._picture.counts), (self.height() - HEAD) // self._row_height())

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        picture = self._picture
        if picture is None:
            return
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        painter.drawText(QRectF(0, 0, LABELS - 8, HEAD), RIGHT, self.tr("slice"))
        head = self.tr("from bit 0 to bit {0}").format(count_text(picture.slice_bits - 1))
        painter.drawText(QRectF(LABELS, 0, self.width() - LABELS - FILLS, HEAD), LEFT, head)
        painter.drawText(QRectF(self.width() - FILLS, 0, FILLS, HEAD), RIGHT, self.tr("bits set"))
        for row in range(self.shown()):
            self._draw_row(painter, now, picture, row)

    def _draw_row(self, painter: QPainter, now: theme.Theme, picture: SlicesPicture, row: int) -> None:
        height = self._row_height()
        top, width = HEAD + row * height, self.width() - LABELS - FILLS
        fills = picture.fills[row].tolist()
        low, high = max(0.0, picture.expected - REACH), min(1.0, picture.expected + REACH)
        if len(fills) == picture.slice_bits:  # a piece is a bit
            low, high = 0.0, 1.0
        gap, is_apart = 2 if height >= 8 else 1, width >= 5 * len(fills)
        for piece, fill in enumerate(fills):
            left = round(LABELS + piece * width / len(fills))
            right = round(LABELS + (piece + 1) * width / len(fills))
            share = min(1.0, max(0.0, (fill - low) / max(1e-9, high - low)))
            colour = theme.mix(now.bit_clear, now.bloom, round(share * 32) / 32)
            painter.fillRect(left, top, max(1, right - left - is_apart), height - gap, colour)
        if height >= 12:
            is_at = row == self._at and self.hasFocus()
            painter.setFont(theme.font(theme.SMALL, bold=is_at))
            painter.setPen(now.text if is_at else now.quiet)
            painter.drawText(QRectF(0, top - 1, LABELS - 8, height), RIGHT, str(row))
            fill_text = percent_text(int(picture.counts[row]) / picture.slice_bits)
            painter.drawText(QRectF(self.width() - FILLS, top - 1, FILLS, height), RIGHT, fill_text)
        at = QPointF(LABELS + (picture.positions[row] + 0.5) / picture.slice_bits * width, top + (height - gap) / 2)
        mark = BitMark(row, picture.positions[row], picture.is_set[row])
        draw_ring(painter, at, mark, now)
        if height >= BADGE_FROM:
            beside = 18 if at.x() + 32 < LABELS + width else -18
            draw_badge(painter, QPointF(at.x() + beside, at.y()), mark, now)

    # ---- hands ---------------------------------------------------------------------------

    def _words(self, row: int) -> str:
        picture = self._picture
        assert picture is not None
        is_set = self.tr("set") if picture.is_set[row] else self.tr("not set")
        text = self.tr("slice {0}: {1} of {2} bits set, {3} expected; bit {4} of the URL is {5}")
        return text.format(
            *(row, count_text(int(picture.counts[row])), count_text(picture.slice_bits)),
            *(percent_text(picture.expected), count_text(picture.positions[row]), is_set),
        )

    def _row_at(self, at: QPointF) -> int | None:
        if self._picture is None or at.y() < HEAD:
            return None
        row = int(at.y() - HEAD) // self._row_height()
        return row if row < self.shown() else None

    def pick(self, at: QPointF) -> None:
        row = self._row_at(at)
        if row is not None:
            self._go(row)

    def step(self, dx: int, dy: int) -> None:
        if self._picture is not None and dy:
            self._go(min(max(self._at + dy, 0), len(self._picture.counts) - 1))

    def _go(self, row: int) -> None:
        self._at = row
        self.setAccessibleDescription(self._words(row))
        self.update()

    def hint(self, at: QPointF) -> str:
        row = self._row_at(at)
        return "" if row is None else self._words(row)


class SlicesView(FamilyPicture):
    """The picture of the partitioned member."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Label(bold=True, elide=Qt.TextElideMode.ElideRight)
        self.rows = SliceRows()
        self.url = UrlLabel(size=theme.URL_CELL)
        self.facts = Label(token="quiet", size=theme.SMALL)
        self.facts.setWordWrap(True)
        self._picture: SlicesPicture | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for part in (self.title, self.url, self.rows, self.facts):
            column.addWidget(part, 1 if part is self.rows else 0)

    def set_member(self, row: MemberRow, picture: object, request: FamilyRequest) -> None:
        super().set_member(row, picture, request)
        assert isinstance(picture, SlicesPicture)
        self._picture = picture
        seen = self.tr("possibly seen") if all(picture.is_set) else self.tr("never inserted")
        title = self.tr("{0} slices of {1} bits, one bit of this URL in each: {2}")
        self.title.setText(title.format(row.k, count_text(picture.slice_bits), seen))
        self.url.set_url(picture.url)
        self.rows.set_picture(picture)
        text = self.tr(
            "m = {0} bits in slices, {1} in the classic filter. The rate is (1 − (1 − 1/s)^n)^k = {2}, exactly; the "
            "classic filter has {3}."
        )
        self.facts.setText(
            text.format(
                *(count_text(row.m), count_text(picture.m_classic)),
                *(percent_text(row.rate_predicted), percent_text(picture.rate_classic)),
            )
        )

    def twin(self) -> TableTwin | None:
        picture = self._picture
        if picture is None:
            return None
        columns = (
            *(self.tr("slice"), self.tr("bits set"), self.tr("fill"), self.tr("fill expected")),
            *(self.tr("bit of the URL"), self.tr("is set")),
        )
        rows = tuple(
            (
                *(str(i), count_text(int(count)), percent_text(int(count) / picture.slice_bits)),
                *(percent_text(picture.expected), count_text(picture.positions[i])),
                self.tr("yes") if picture.is_set[i] else self.tr("no"),
            )
            for i, count in enumerate(picture.counts)
        )
        return TableTwin(self.title.text(), columns, rows, (0, 1, 2, 3, 4))
