"""What every tab looks like: title and quiet sentence, controls at the right, content, and a last row below a line.

Where it stands: base of every picture view; had from ``parts`` too.

Stable names: ``ViewPage``.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPalette, QPicture
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from widgets import theme
from widgets.buttons import labelled
from widgets.empty_state import EmptyState
from widgets.labels import Label, Line

FOOT_HEIGHT = 33


class ViewPage(QWidget):
    """What every tab looks like: title and quiet sentence, controls at the right, content, and a last row.

    Parameters
    ----------
    title
        In words of the task: “Where the URLs are”.
    empty
        What the view would show; said while there is nothing.

    Signals
    -------
    open_wanted, sample_wanted
        Of the empty state.

    Attributes
    ----------
    controls : QHBoxLayout
        View controls, right-aligned; see :meth:`add_control`.
    bottom : QHBoxLayout
        Last row below a line; it shows once something was added with :meth:`add_bottom`.
    is_lacking : bool
        Whether what it would show is not loaded; see :meth:`show_lacking`.
    draws_whole : bool
        Whether a drawing of it holds what the window has no room for; see :meth:`paint_paper`.
    """

    draws_whole = False

    open_wanted = Signal()
    sample_wanted = Signal()

    def __init__(self, title: str, empty: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.title_label = Label(title, size=theme.TITLE, bold=True)
        self.sentence_label = Label("", token="quiet", elide=Qt.TextElideMode.ElideRight)
        self.controls = QHBoxLayout()
        self.controls.setSpacing(theme.MARGIN)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(14)
        head.addWidget(self.title_label)
        head.addWidget(self.sentence_label, 1)
        head.addLayout(self.controls)
        self._head = QWidget()
        self._head.setFixedHeight(theme.BUTTON)
        self._head.setLayout(head)
        self._empty, self.is_lacking = empty, False
        self._shown: tuple[object, ...] = ()
        self.empty_state = EmptyState(empty)
        self.empty_state.open_wanted.connect(self.open_wanted)
        self.empty_state.sample_wanted.connect(self.sample_wanted)
        self._content = QWidget()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty_state)
        self._stack.addWidget(self._content)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, theme.GRID, theme.MARGIN, theme.GRID)
        column.setSpacing(theme.GRID)
        column.addWidget(self._head)
        column.addWidget(self._stack, 1)
        column.addWidget(self._build_foot())
        self._inner = QVBoxLayout(self._content)
        self._inner.setContentsMargins(0, 4, 0, 0)
        self.show_empty()

    def _build_foot(self) -> QWidget:
        self._foot = QWidget()
        self._foot.setFixedHeight(FOOT_HEIGHT)
        self._foot.hide()
        self.bottom = QHBoxLayout()
        self.bottom.setContentsMargins(0, 4, 0, 0)
        self.bottom.setSpacing(theme.GRID)
        column = QVBoxLayout(self._foot)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Line())
        column.addLayout(self.bottom, 1)
        return self._foot

    def set_sentence(self, sentence: str) -> None:
        """Say beside the title what width, rows and unit mean."""
        self.sentence_label.setText(sentence)

    def add_control(self, widget: QWidget, label: str = "") -> None:
        """Add a view control at the right of the title row, its label before it."""
        control = labelled(label, widget) if label else widget
        self.controls.addWidget(control)
        control.setVisible(self.has_content)

    def set_content(self, widget: QWidget) -> None:
        """Put the picture (or a widget with a layout) between title and last row."""
        self._inner.addWidget(widget)

    def add_bottom(self, widget: QWidget, stretch: int = 0) -> None:
        """Add something to the last row: breadcrumb left, legend right."""
        self.bottom.addWidget(widget, stretch)
        self._foot.setVisible(self.has_content)

    @property
    def has_content(self) -> bool:
        """Whether there is something to show."""
        return self._stack.currentWidget() is self._content

    def show_empty(self) -> None:
        """Show the sentence and its two actions instead of the content."""
        self.is_lacking = False
        self.empty_state.set_sentence(self._empty)
        self.empty_state.offer("")
        self._show(self.empty_state)

    def show_lacking(self, sentence: str, offered: str) -> None:
        """Say what is not loaded, and offer one action that brings it (``other_wanted`` of the empty state)."""
        self.is_lacking = True
        self.empty_state.set_sentence(sentence)
        self.empty_state.offer(offered)
        self._show(self.empty_state)

    def show_content(self) -> None:
        """Show the content."""
        self.is_lacking = False
        self._show(self._content)

    def _show(self, which: QWidget) -> None:
        shown = which, self.controls.count(), self.bottom.count()
        if shown == self._shown:
            return  # asked again with every snapshot
        self._shown = shown
        self._stack.setCurrentWidget(which)
        self.sentence_label.setVisible(self.has_content)  # it tells of the content
        self._foot.setVisible(self.has_content and self.bottom.count() > 0)
        for place in range(self.controls.count()):
            item = self.controls.itemAt(place)
            control = item.widget() if item is not None else None
            if control is not None:
                control.setVisible(self.has_content)

    # ---- on paper ------------------------------------------------------------------------

    def subject(self) -> str:
        """Return which part of the list the picture shows, in words; empty where that is the selected prefix."""
        return ""

    def paper_size(self) -> QSize:
        """Return the size of the picture with its legend, without title and controls, in pixels."""
        foot = self._foot.height() + theme.GRID if self.bottom.count() else 0
        return QSize(self._content.width(), self._content.height() + foot)

    def paint_paper(self, painter: QPainter) -> None:
        """Paint the picture with its legend from the painter's origin on, with any painter."""
        recorded = QPicture()  # a widget that is rendered straight to a printer becomes an image
        recorder = QPainter(recorded)
        _render(self._content, recorder)
        if self.bottom.count():
            recorder.translate(0, self._content.height() + theme.GRID)
            _render(self._foot, recorder)
        recorder.end()
        painter.save()
        dots = painter.device().logicalDpiX() / recorded.logicalDpiX()
        painter.scale(1 / dots, 1 / dots)  # a played picture keeps its size in inches; here pixels count
        painter.drawPicture(QPoint(0, 0), recorded)
        painter.restore()


def _render(widget: QWidget, painter: QPainter) -> None:
    """Paint a widget with all that it holds, each part cut to its own room, which a recorded painting does not do."""
    painter.save()
    painter.setClipRect(widget.rect(), Qt.ClipOperation.IntersectClip)
    widget.render(painter, QPoint(0, 0), renderFlags=QWidget.RenderFlag(0))  # no ground: that is the paper
    for child in widget.children():
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow():
            painter.save()
            painter.translate(child.pos())
            _render(child, painter)
            painter.restore()
    painter.restore()
