"""The path to a prefix as links, and the scale of duplicates: what stands below the icicle.

Where it stands: above ``theme`` and ``labels``, below ``prefix_view``.
Cost: a few texts a paint.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from core.scene.prefixes import CellKind, Crumb
from widgets import theme
from widgets.labels import label_text, plain_tooltip, prefix_text, text_width
from widgets.mass_colours import DARK_START, cividis

GAP = 21
"""Width of the gap that holds a chevron."""
LONGEST = 260
"""A single link is elided from this width on."""


@dataclass(frozen=True, slots=True)
class _Link:
    prefix: bytes
    text: str
    quiet: bool
    left: float
    width: float


class Breadcrumb(QWidget):
    """Links from the whole list to the selected prefix; what does not fit is left out at the left, behind ``…``.

    Signals
    -------
    chosen
        The prefix (bytes) of a link that was clicked or entered.
    context_wanted
        The prefix of a link whose menu is wanted, and the place (QPoint, global).
    """

    chosen = Signal(object)
    context_wanted = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._crumbs: tuple[Crumb, ...] = ()
        self._at = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setFixedHeight(theme.ROW)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Path of the selected prefix"))
        theme.follow(self)

    def set_path(self, crumbs: tuple[Crumb, ...]) -> None:
        """Show the way to a prefix."""
        self._crumbs = crumbs
        self._at = len(crumbs) - 1
        if crumbs:
            self.setAccessibleDescription(prefix_text(crumbs[-1].prefix))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, theme.ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, theme.ROW)

    def _text(self, crumb: Crumb) -> str:
        if crumb.kind is CellKind.ALL:
            return self.tr("all")
        text = label_text(crumb.label, crumb.prefix)
        group = crumb.kind is CellKind.LETTERS and crumb.label != b"www."
        return f"{text}…" if group else text

    def _links(self) -> tuple[list[_Link], bool]:
        """Return the links that fit, laid out, and whether some were left out."""
        plain, bold = theme.font(mono=True), theme.font(mono=True, bold=True)
        sized: list[tuple[Crumb, str, float]] = []
        for place, crumb in enumerate(self._crumbs):
            font = bold if place == len(self._crumbs) - 1 else plain
            longest = min(LONGEST, self.width() - 2 * GAP)
            text = QFontMetricsF(font).elidedText(self._text(crumb), Qt.TextElideMode.ElideMiddle, longest)
            sized.append((crumb, text, text_width(text, font)))
        first = 0
        while first < len(sized) - 1:
            need = sum(width + GAP for _, _, width in sized[first:]) - GAP + (GAP + 10 if first else 0)
            if need <= self.width():
                break
            first += 1
        x = 10.0 + GAP if first else 0.0
        links = []
        for crumb, text, width in sized[first:]:
            links.append(_Link(crumb.prefix, text, crumb.kind is CellKind.LETTERS, x, width))
            x += width + GAP
        return links, first > 0

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        links, cut = self._links()
        baseline = self.height() / 2 + QFontMetricsF(theme.font(mono=True)).capHeight() / 2
        if cut:
            painter.setPen(now.quiet)
            painter.drawText(QPointF(0, baseline), "…")
            self._chevron(painter, links[0].left - GAP, now)
        first = len(self._crumbs) - len(links)
        for place, link in enumerate(links):
            last = place == len(links) - 1
            painter.setFont(theme.font(mono=True, bold=last))
            painter.setPen(now.text if last else now.quiet if link.quiet else now.accent)
            painter.drawText(QPointF(link.left, baseline), link.text)
            if self.hasFocus() and place + first == self._at:
                painter.fillRect(QRectF(link.left, self.height() - 3, link.width, 2), now.accent)
            if not last:
                self._chevron(painter, link.left + link.width, now)

    def _chevron(self, painter: QPainter, x: float, now: theme.Theme) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(now.quiet, 1.3))
        middle, left = self.height() / 2 + 0.5, x + GAP / 2 - 2
        painter.drawPolyline([QPointF(left, middle - 4), QPointF(left + 4, middle), QPointF(left, middle + 4)])
        painter.restore()

    def _link_at(self, x: float) -> _Link | None:
        for link in self._links()[0]:
            if link.left - 4 <= x <= link.left + link.width + 4:
                return link
        return None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        link = self._link_at(event.position().x())
        self.setCursor(Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.ArrowCursor)
        if link is not None:
            QToolTip.showText(event.globalPosition().toPoint(), plain_tooltip(prefix_text(link.prefix)), self)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        link = self._link_at(event.position().x())
        if link is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(link.prefix)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        link = self._link_at(event.pos().x())
        if event.reason() != QContextMenuEvent.Reason.Mouse:
            self.want_context()
        elif link is not None:
            self.context_wanted.emit(link.prefix, event.globalPos())

    def want_context(self) -> None:
        """Ask for the menu of the link that the keys are at."""
        if 0 <= self._at < len(self._crumbs):
            prefix = self._crumbs[self._at].prefix
            lefts = [link.left for link in self._links()[0] if link.prefix == prefix]
            left = round(lefts[0]) if lefts else 0
            self.context_wanted.emit(prefix, self.mapToGlobal(QPoint(left, self.height())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in moves and self._crumbs:
            self._at = min(max(self._at + moves[Qt.Key(event.key())], 0), len(self._crumbs) - 1)
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and 0 <= self._at < len(self._crumbs):
            self.chosen.emit(self._crumbs[self._at].prefix)
        else:
            super().keyPressEvent(event)


class ColourScale(QWidget):
    """The legend of a continuous colour: 0, the scale, and what its end means."""

    BAR = 90

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._said = ""
        self.setFixedHeight(theme.ROW)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self)
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Say what the end of the scale means."""
        self._said = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(16 + self.BAR + 8 + text_width(self._said, theme.font(theme.SMALL))), theme.ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        font = theme.font(theme.SMALL)
        baseline = self.height() / 2 + QFontMetricsF(font).capHeight() / 2
        painter.setFont(font)
        painter.setPen(now.quiet)
        painter.drawText(QPointF(0, baseline), "0")
        first = round(255 * DARK_START) if now.is_dark else 0
        table = cividis()[first:].copy()
        scale = QImage(table.data, table.shape[0], 1, 3 * table.shape[0], QImage.Format.Format_RGB888)
        painter.drawImage(QRectF(16, self.height() / 2 - 5, self.BAR, 10), scale)
        painter.drawText(QPointF(16 + self.BAR + 8, baseline), self._said)


class DuplicateScale(ColourScale):
    """The legend of the colours by duplicates: 0 to 100 % of a prefix's lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.set_estimated(False)

    def set_estimated(self, estimated: bool) -> None:
        """Say whether the shares are estimated from samples."""
        counted = self.tr("100 % of its lines are duplicates")
        self.set_text(self.tr("100 % of its lines are duplicates (≈ by samples)") if estimated else counted)
