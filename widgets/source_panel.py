"""Top of the left column: what is loaded, under which policy, and what became of its lines.

Where it stands: above the outline. Draws a :class:`~core.scene.status.SourceScene`.

Stable names: ``SourcePanel``; signals ``policy_wanted(object)`` (name), ``reading_wanted()``,
``tracking_list_wanted()``, ``entries_wanted(object)`` (:class:`~core.scene.entries.EntriesOf`: a count whose lines
should be shown). The policy with the id :data:`TRACKING_LIST` is none, but asks for a list.
"""

from __future__ import annotations

from pathlib import PurePath

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.scene.entries import EntriesOf, Kind
from core.scene.status import Phase, SourceScene, SourceState
from core.units import bytes_text, count_text, printable
from widgets import theme
from widgets.amounts import counted
from widgets.buttons import LinkButton
from widgets.ledger_rows import LedgerRow, LedgerRows, StackedBar
from widgets.parts import Caption, Choice, Label, Line, plain_tooltip
from widgets.words import reading_text, word

SHOWN_SOURCES = 4
TRACKING_LIST = "load a tracking list"
_ENDINGS = {"gzip": (".gz", ".tgz"), "xz": (".xz",), "zstd": (".zst", ".zstd")}
"""Where a name's ending tells the format, the panel does not say it again; the tooltip always does."""


class SourcePanel(QWidget):
    """SOURCE and LEDGER, each below a caption, separated by one line."""

    policy_wanted = Signal(object)
    tracking_list_wanted = Signal()
    entries_wanted = Signal(object)
    reading_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene: SourceScene | None = None
        self.setAccessibleName(self.tr("Source and ledger"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 13, 0, 10)
        column.setSpacing(0)
        column.addLayout(self._build_source())
        column.addSpacing(10)
        column.addWidget(Line())
        column.addSpacing(12)
        column.addLayout(self._build_ledger())
        self.policy.activated.connect(self._policy_chosen)
        self.ledger.entries_wanted.connect(self.entries_wanted)
        self.entries.chosen.connect(self.entries_wanted)
        self.reading.clicked.connect(self._reading_clicked)
        self.set_scene(SourceScene())

    def _build_source(self) -> QVBoxLayout:
        self.name_label = Label(bold=True, elide=Qt.TextElideMode.ElideMiddle)
        self.size_label = Label(token="quiet")
        self.others = [Label(token="quiet", elide=Qt.TextElideMode.ElideMiddle) for _ in range(SHOWN_SOURCES + 1)]
        self.fault = Label(token="mismatch", elide=Qt.TextElideMode.ElideRight)
        self.reading = LinkButton(name=self.tr("Read as"))
        self._reading_row = QWidget()
        row = QHBoxLayout(self._reading_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GRID)
        row.addWidget(Label(self.tr("Read as"), token="quiet"))
        row.addWidget(self.reading, 1)
        self._reading_row.hide()
        self.tracking = Label(token="quiet", elide=Qt.TextElideMode.ElideMiddle)
        self.policy = Choice(self.tr("Policy"), [("raw", self.tr("raw – bytes as they stand"))])
        first = QHBoxLayout()
        first.setSpacing(theme.GRID)
        first.addWidget(self.name_label, 1)
        first.addWidget(self.size_label)
        second = QHBoxLayout()
        second.setSpacing(theme.GRID)
        second.addWidget(Label(self.tr("Policy"), token="quiet"))
        second.addWidget(self.policy, 1)
        column = QVBoxLayout()
        column.setContentsMargins(theme.MARGIN, 0, theme.MARGIN, 2)
        column.setSpacing(7)
        column.addWidget(Caption(self.tr("Source")))
        column.addSpacing(4)
        column.addLayout(first)
        for label in self.others:
            label.setFixedHeight(18)
            label.hide()
            column.addWidget(label)
        self.fault.hide()
        column.addWidget(self.fault)
        column.addWidget(self._reading_row)
        column.addLayout(second)
        self.tracking.hide()
        column.addWidget(self.tracking)
        return column

    def _build_ledger(self) -> QVBoxLayout:
        self.entries = LedgerRow(EntriesOf(Kind.ALL), self.tr("Lines"), is_total=True)
        self.bar = StackedBar()
        self.ledger = LedgerRows()
        column = QVBoxLayout()
        column.setContentsMargins(theme.MARGIN, 0, theme.MARGIN, 0)
        column.setSpacing(0)
        column.addWidget(Caption(self.tr("Ledger")))
        column.addSpacing(8)
        column.addWidget(self.entries)
        column.addSpacing(5)
        column.addWidget(self.bar)
        column.addSpacing(6)
        column.addWidget(self.ledger)
        return column

    def set_policies(self, policies: tuple[tuple[str, str], ...]) -> None:
        """Offer these policies: pairs of (name, what is said)."""
        self.policy.set_items(policies)

    @Slot(object)
    def set_scene(self, scene: SourceScene) -> None:
        """Show what is loaded; unchanged parts are not touched."""
        before, self._scene = self._scene, scene
        if before is None or before.sources != scene.sources:
            self._show_sources(scene.sources)
        self._show_policy(scene)
        if before is None or before.ledger != scene.ledger:
            counts = scene.ledger
            self.entries.set_count(counts.entries, counts.entries)
            self.bar.set_counts(counts)
            self.ledger.set_counts(counts)

    def set_phase(self, phase: Phase) -> None:
        """Say “Lines read” while reading goes on, “Lines” else."""
        self.entries.set_name(self.tr("Lines read") if phase is Phase.READING else self.tr("Lines"))

    def _show_sources(self, sources: tuple[SourceState, ...]) -> None:
        if not sources:
            self.name_label.setText(self.tr("no file, typed URLs only"))
            self.size_label.setText("")
        elif len(sources) == 1:
            self.name_label.setText(self._name(sources[0]))
            self.name_label.setToolTip(plain_tooltip(self._facts(sources[0])))
            self.size_label.setText(self._size(sources[0]))
        else:
            sizes = [source.size_bytes for source in sources]
            known = sum(size or 0 for size in sizes)
            self.name_label.setText(self.tr("{0} files").format(count_text(len(sources))))
            self.name_label.setToolTip(plain_tooltip("\n".join(self._facts(source) for source in sources[:40])))
            self.size_label.setText(bytes_text(known) if all(size is not None for size in sizes) else "")
        listed = sources if len(sources) > 1 else ()
        for place, label in enumerate(self.others):
            shown = place < min(len(listed), SHOWN_SOURCES) or (place == SHOWN_SOURCES and len(listed) > SHOWN_SOURCES)
            label.setVisible(shown)
            if not shown:
                continue
            if place == SHOWN_SOURCES:
                label.setText(self.tr("and {0} more").format(count_text(len(listed) - SHOWN_SOURCES)))
            else:
                label.setText(f"{self._name(listed[place])} · {self._size(listed[place])}")
                label.setToolTip(plain_tooltip(self._facts(listed[place])))
        self._show_fault(sources)
        self._show_reading(sources)

    def _show_reading(self, sources: tuple[SourceState, ...]) -> None:
        """Say how the sources are read."""
        told = list(dict.fromkeys(reading_text(source.reading) for source in sources if source.reading is not None))
        self._reading_row.setVisible(bool(sources))
        text = told[0] if told else "…"
        if len(told) > 1:
            text = self.tr("{0} and {1} more").format(told[0], count_text(len(told) - 1))
        is_plain = all(source.reading is None or source.reading.format == "text" for source in sources)
        self.reading.set_words(text, self.tr("Change how a file is read"), quiet=is_plain)

    def _reading_clicked(self) -> None:
        self.reading_wanted.emit()

    def _show_fault(self, sources: tuple[SourceState, ...]) -> None:
        faulty = [source for source in sources if source.fault]
        self.fault.setVisible(bool(faulty))
        if faulty:
            text = self.tr("✕ {0}: {1}").format(self._name(faulty[0]), word(faulty[0].fault or ""))
            self.fault.setText(text)
            self.fault.setToolTip(plain_tooltip("\n".join(self._facts(source) for source in faulty[:40])))

    def _name(self, source: SourceState) -> str:
        if source.path == "-":
            return self.tr("standard input")
        return printable(PurePath(source.path).name.encode("utf-8", "surrogateescape"))

    def _size(self, source: SourceState) -> str:
        size = bytes_text(source.size_bytes) if source.size_bytes is not None else bytes_text(source.bytes_done)
        endings = _ENDINGS.get(source.format)
        told = endings is None or source.path.lower().endswith(endings)
        return size if told else f"{source.format} · {size}"

    def _facts(self, source: SourceState) -> str:
        path = printable(source.path.encode("utf-8", "surrogateescape"))
        size_bytes = source.size_bytes if source.size_bytes is not None else source.bytes_done
        read = reading_text(source.reading) if source.reading is not None else ""
        packed = source.format if source.format in _ENDINGS else ""
        parts = [counted(size_bytes, "bytes"), packed, read, counted(source.entries, "lines")]
        text = f"{path}\n{', '.join(part for part in parts if part)}"
        return f"{text}\n{word(source.fault)}" if source.fault else text

    def _policy_chosen(self, _index: int) -> None:
        if self.policy.chosen() != TRACKING_LIST:
            self.policy_wanted.emit(self.policy.chosen())
            return
        self._show_policy(self._scene or SourceScene())
        self.tracking_list_wanted.emit()

    def _show_policy(self, scene: SourceScene) -> None:
        """Show the policy, one that is not offered too, and the list that it drops names of."""
        if self.policy.findData(scene.policy) < 0:
            place = max(0, self.policy.findData(TRACKING_LIST))
            self.policy.insertItem(place, scene.policy, scene.policy)
        self.policy.choose(scene.policy)
        self.tracking.setVisible(bool(scene.tracking))
        if scene.tracking:
            count = count_text(scene.n_tracking)
            self.tracking.setText(self.tr("drops {0} names of {1}").format(count, printable(scene.tracking.encode())))
            self.tracking.setToolTip(plain_tooltip(f"{scene.tracking} {scene.tracking_digest}"))
