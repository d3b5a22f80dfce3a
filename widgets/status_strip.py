"""The strip at the bottom: what goes on, how far it is, how to stop it; then one sentence, and the structures' sizes.

Where it stands: last row of the window, 28 pixels. Draws a :class:`~core.scene.status.ProgressScene`.

Stable names: ``StatusStrip``; signal ``stop_wanted()``.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.scene.details import Basis
from core.scene.status import Phase, ProgressScene, StructureState, shown_bytes
from core.units import bytes_text, count_text, duration_text
from widgets import theme
from widgets.amounts import counted, rounded
from widgets.buttons import FlatButton
from widgets.icons import draw_glyph
from widgets.labels import Label, Line, plain_tooltip, text_width
from widgets.words import word

STRIP_HEIGHT = 28


class ProgressBar(QWidget):
    """A bar of 160×8 pixels; without a known share it is the empty track."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share: float | None = None
        self.setFixedSize(160, 8)
        self.setAccessibleName(self.tr("Progress"))
        theme.follow(self)

    def set_share(self, share: float | None) -> None:
        """Show a share in [0, 1]."""
        if share != self._share:
            self._share = share
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(now.lines)
        painter.drawRoundedRect(self.rect(), 4, 4)
        if self._share:
            painter.setBrush(now.accent)
            painter.drawRoundedRect(QRectF(0, 0, max(8.0, self.width() * min(1.0, self._share)), 8), 4, 4)


class StructureSizes(QWidget):
    """Sign, quiet name and size of each structure, right-aligned; from the left they are dropped where room ends."""

    GAP = 24

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[tuple[str, str, str], ...] = ()
        self._structures: tuple[StructureState, ...] = ()
        self._names = {
            "exact": self.tr("exact"),
            "trie": self.tr("trie"),
            "radix": self.tr("radix"),
            "bloom": self.tr("Bloom"),
            "textbook": self.tr("dict trie"),
        }
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(STRIP_HEIGHT - 1)
        theme.follow(self)

    def set_structures(self, structures: tuple[StructureState, ...]) -> None:
        """Show sizes."""
        if structures == self._structures:
            return
        self._structures = structures
        items = tuple((state.name, self._names.get(state.name, state.name), self._size(state)) for state in structures)
        if items == self._items:
            return
        self._items = items
        self.setAccessibleName(", ".join(f"{name} {size}" for _, name, size in items))
        self.setToolTip(plain_tooltip("\n".join(self._exact(state) for state in structures)))
        self.updateGeometry()
        self.update()

    def _size(self, state: StructureState) -> str:
        if state.skipped is not None and not state.n_keys:
            return self.tr("left out")
        memory = state.memory
        size = bytes_text(shown_bytes(state))
        return size if memory.basis is Basis.MEASURED else f"≈ {size}"

    def _exact(self, state: StructureState) -> str:
        memory = state.memory
        text = self.tr("{0}: {1} B added, {2} B of the key store read, {3} B alone, {4}; {5} keys").format(
            word(state.name),
            count_text(memory.added_bytes),
            count_text(memory.shared_bytes),
            count_text(memory.standalone_bytes),
            word(memory.basis.value),
            count_text(state.n_keys),
        )
        return text if state.skipped is None else self.tr("{0} (left out or stopped: {1})").format(text, state.skipped)

    def _width(self, item: tuple[str, str, str]) -> float:
        return 16 + text_width(item[1], theme.font()) + 5 + text_width(item[2], theme.font())

    def sizeHint(self) -> QSize:
        width = sum(map(self._width, self._items)) + self.GAP * max(0, len(self._items) - 1)
        return QSize(round(width) + 1, STRIP_HEIGHT - 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, STRIP_HEIGHT - 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        painter.setFont(theme.font())
        right = float(self.width())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        for item in reversed(self._items):
            left = right - self._width(item)
            if left < -1:
                break
            draw_glyph(painter, item[0], QPointF(left + 5, self.height() / 2))
            name = text_width(item[1], theme.font())
            painter.setPen(now.quiet)
            painter.drawText(QRectF(left + 16, 0, name + 2, self.height()), flags, item[1])
            painter.setPen(now.text)
            painter.drawText(QRectF(left + 21 + name, 0, self.width(), self.height()), flags, item[2])
            right = left - self.GAP


class StatusStrip(QWidget):
    """Progress while something goes on, a sentence else; sizes at the right."""

    stop_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(STRIP_HEIGHT)
        self.setAccessibleName(self.tr("Status"))
        self.bar = ProgressBar()
        self.percent = Label(bold=True)
        self.sign = Label(bold=True, token="accent")
        self.sentence = Label(elide=Qt.TextElideMode.ElideRight)
        self.stop = FlatButton(
            self.tr("✕ Stop"), tip=self.tr("Stop (Esc): what was read stays, a file that is being written does not")
        )
        self.stop.setFixedHeight(theme.TARGET)
        self.sizes = StructureSizes()
        row = QHBoxLayout()
        row.setContentsMargins(12, 0, 12, 0)
        row.setSpacing(10)
        for widget in (self.bar, self.percent, self.sign):
            row.addWidget(widget)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.stop)
        row.addSpacing(theme.MARGIN)
        row.addWidget(self.sizes)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Line())
        column.addLayout(row)
        self.stop.clicked.connect(self._stop)
        self.set_scene(ProgressScene())

    @Slot(object)
    def set_scene(self, scene: ProgressScene) -> None:
        """Show a moment."""
        busy = scene.phase not in (Phase.EMPTY, Phase.DONE) or bool(scene.writing)
        done = scene.written if scene.writing else scene.done
        for widget in (self.bar, self.stop):
            widget.setVisible(busy)
        self.percent.setVisible(busy and done is not None)
        self.bar.set_share(done)
        if done is not None:
            self.percent.setText(self.tr("{0} %").format(int(done * 100)))
        sign = "" if busy or scene.phase is Phase.EMPTY else "–" if scene.cancelled else "!" if scene.n_broken else "✓"
        self.sign.setText(sign)
        self.sign.setVisible(bool(sign))
        self.sentence.setText(self._sentence(scene))
        self.sizes.set_structures(scene.structures)

    def _sentence(self, scene: ProgressScene) -> str:
        if scene.writing:
            return scene.writing
        if scene.phase is Phase.EMPTY:
            return self.tr("Nothing is loaded. Open a file, drop one here, or type a URL.")
        if scene.phase is Phase.READING:
            return self._reading(scene)
        if scene.phase is Phase.INDEXING:
            text = self.tr("sorting into the trees: {0} of {1} URLs")
            return text.format(count_text(scene.n_indexed), count_text(scene.n_keys))
        if scene.phase is Phase.REBUILDING:
            return self.tr("rebuilding the Bloom filter from {0} URLs").format(count_text(scene.n_keys))
        if scene.phase is Phase.MEASURING:
            return self.tr("measuring look-ups")
        return self._done(scene)

    def _reading(self, scene: ProgressScene) -> str:
        read = bytes_text(scene.bytes_done)
        if scene.size_bytes is not None:
            read = self.tr("{0} of {1}").format(read, bytes_text(scene.size_bytes))
        parts = [read]
        if scene.entries_per_s:
            parts.append(self.tr("{0} lines/s").format(rounded(scene.entries_per_s)))
        if scene.time_left_s is not None:
            parts.append(self._left(scene.time_left_s))
        if scene.n_indexed < scene.n_keys:
            text = self.tr("indexed {0} of {1}")
            parts.append(text.format(count_text(scene.n_indexed), count_text(scene.n_keys)))
        return " · ".join(parts)

    def _left(self, time_left_s: float) -> str:
        if time_left_s < 1:
            return self.tr("< 1 s left")
        if time_left_s < 100:
            return self.tr("{0} s left").format(round(time_left_s))
        return self.tr("{0} left").format(duration_text(round(time_left_s)))

    def _done(self, scene: ProgressScene) -> str:
        lines = self.tr("{0} in {1}").format(counted(scene.entries, "lines"), duration_text(scene.elapsed_s))
        if scene.cancelled:
            start = self.tr("stopped after {0}").format(bytes_text(scene.bytes_done))
        elif scene.n_broken and scene.bytes_done:
            broken = counted(scene.n_broken, "broken")
            start = self.tr("{0} read, {1}").format(bytes_text(scene.bytes_done), broken)
        elif scene.bytes_done:
            start = self.tr("all {0} read").format(bytes_text(scene.bytes_done))
        else:
            return counted(scene.n_keys, "typed") if scene.n_keys else self.tr("nothing was read")
        parts = [start, lines]
        if scene.entries_per_s:
            parts.append(self.tr("{0} lines/s").format(rounded(scene.entries_per_s)))
        if scene.n_indexed < scene.n_keys:
            text = self.tr("indexed {0} of {1}")
            parts.append(text.format(count_text(scene.n_indexed), count_text(scene.n_keys)))
        return " · ".join(parts)

    def _stop(self) -> None:
        self.stop_wanted.emit()
