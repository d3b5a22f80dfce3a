"""The fields of the Tune tab: n, p, m, k, each with a slider, a lock, how it is known, what is wrong; the index scheme.

Where it stands: above ``number_field``; ``tune_view`` keeps the request and shows the solved scene. The panel solves
nothing: it tells which field was moved to which number, and shows what it is given.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.scene.links import GivenSizes
from core.scene.quantities import (
    K_LIMIT,
    M_LEAST,
    M_LIMIT,
    N_LIMIT,
    ParameterError,
    parse_bits,
    parse_count,
    parse_rate,
    rate_text,
)
from core.scene.tuning import FIELDS, TuningFault, TuningScene
from core.units import bytes_text, count_text, percent_text
from widgets import theme
from widgets.amounts import one_in_text
from widgets.buttons import FlatButton
from widgets.labels import Label, Line, plain_tooltip
from widgets.lock_button import LockButton
from widgets.number_field import Number, NumberField, Scale, ScaleSlider
from widgets.scheme_choice import SchemeChoice

LEAST_FIELD, FIELD_WIDTH, PANEL_WIDTH, LEAST_WIDTH = 130, 180, 320, 272
MANY_HASHES = 64
HEAD, LEAST_ROW, ROW_HEIGHT = 22, 97, 136

SCALES = {
    "n": Scale(1, 1e9, ((1, "1"), (1e3, "1 k"), (1e6, "1 M"), (1e9, "1 G"))),
    "p": Scale(1e-9, 0.999, ((1e-9, "10⁻⁹"), (1e-6, "10⁻⁶"), (1e-3, "10⁻³"), (0.999, "1"))),
    "m": Scale(8, 1e12, ((8, "8"), (1e3, "1 k"), (1e6, "1 M"), (1e9, "1 G"), (1e12, "1 T"))),
    "k": Scale(1, 30, ((1, "1"), (10, "10"), (20, "20"), (30, "30")), log=False),
}


def rounded_number(name: str, value: float) -> Number:
    """Return the number that a slider's place stands for: three digits that matter, whole but for p.

    >>> rounded_number("n", 123456.7), rounded_number("p", 0.0123456), rounded_number("k", 6.6)
    (123000, 0.0123, 7)
    """
    if name == "k":
        return round(value)
    exact: float = float(f"{value:.2e}")
    return exact if name == "p" else max(1, int(exact + 0.5))


def stepped(name: str, value: Number, steps: int) -> Number:
    """Return the neighbour of a number for the arrow keys: one hash, or a hundredth of the value.

    >>> stepped("k", 7, 1), stepped("n", 200_000, -1), stepped("p", 0.01, 1)
    (8, 198000, 0.0101)
    """
    if name == "k":
        return min(K_LIMIT, max(1, int(value) + steps))
    if name == "p":
        return min(0.999999, max(5e-324, float(f"{value * (1 + 0.01 * steps):.3g}")))
    limit = N_LIMIT if name == "n" else M_LIMIT
    size: int = max(1, 10 ** max(0, len(str(int(value))) - 3))
    moved: int = int(value) + steps * max(size, int(value) // 100 // size * size)
    return min(limit, max(1 if name == "n" else M_LEAST, moved))


def _reader(name: str) -> Callable[[str], Number]:
    if name == "p":
        return parse_rate
    if name == "m":
        return parse_bits
    return lambda text: parse_count(text, name, N_LIMIT if name == "n" else K_LIMIT)


def _writer(name: str) -> Callable[[Number], str]:
    if name == "p":
        return lambda value: rate_text(float(value)) if 0 < value < 1 else percent_text(float(value))
    return lambda value: count_text(int(value))


class TuningRow(QWidget):
    """One of n, p, m, k.

    Signals
    -------
    moved
        (field, number): typed, stepped or dragged.
    misread
        (field, ``ParameterError`` or None): what was typed is no number of this field.
    lock_clicked, unlock_clicked
        The field whose lock was clicked; the field that a fault asks to unlock.
    sizes_pasted
        All sizes of a link or a command line that was pasted.
    """

    moved = Signal(str, object)
    misread = Signal(str, object)
    lock_clicked = Signal(str)
    unlock_clicked = Signal(str)
    sizes_pasted = Signal(object)

    def __init__(self, name: str, words: str) -> None:
        super().__init__()
        self.name = name
        self.field = NumberField(
            f"{name}, {words}", _reader(name), _writer(name), lambda value, steps: stepped(name, value, steps)
        )
        self.field.setMinimumWidth(LEAST_FIELD)
        self.field.setMaximumWidth(FIELD_WIDTH)
        self.slider = ScaleSlider(self.tr("{0}, slider").format(name), SCALES[name])
        self.lock = LockButton(name)
        self.words = Label(words, elide=Qt.TextElideMode.ElideRight)
        self.known = Label(token="quiet", size=theme.SMALL)
        self.beside = Label(token="quiet", elide=Qt.TextElideMode.ElideRight)
        self.fault = Label(token="mismatch", size=theme.SMALL, elide=Qt.TextElideMode.ElideRight)
        self.unlock = FlatButton("", bare=True)
        self.unlock.setFixedHeight(20)
        self.fault.setFixedHeight(20)
        self.unlock.hide()
        self.fault.hide()
        self._blocking = ""
        self._said: tuple[str, ...] = ()
        self._lay_out()
        self.field.number_edited.connect(self._edited)
        self.field.fault_found.connect(self._misread)
        self.field.sizes_pasted.connect(self.sizes_pasted)
        self.slider.number_moved.connect(self._dragged)
        self.lock.clicked.connect(self._lock)
        self.unlock.clicked.connect(self._unlock)

    def _lay_out(self) -> None:
        symbol = Label(self.name, size=17, bold=True, italic=True, token="bloom")
        symbol.setFixedWidth(28)
        above, row = QWidget(), QHBoxLayout()
        above.setFixedHeight(HEAD)
        head = QHBoxLayout(above)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(0)
        head.addWidget(symbol)
        head.addWidget(self.words, 1)
        head.addWidget(self.fault, 1)
        head.addWidget(self.known)
        head.addWidget(self.unlock)
        row.setSpacing(10)
        row.addWidget(self.field, 2)
        row.addWidget(self.beside, 1)
        row.addWidget(self.lock)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(above)
        column.addSpacing(3)
        column.addLayout(row)
        column.addSpacing(3)
        column.addWidget(self.slider)
        column.addStretch(1)
        self.setMinimumHeight(LEAST_ROW)
        self.setMaximumHeight(ROW_HEIGHT)

    def show_state(self, value: Number | None, known: str, beside: str, *, locked: bool, fault: str, full: str) -> None:
        """Show the field's number, how it is known, and what is wrong with it (short beside it, whole as tooltip)."""
        self.field.set_number(value)
        self.field.set_look(locked=locked, faulty=bool(fault))
        if not self.slider.isSliderDown():
            self.slider.set_number(value)
        self.slider.set_token("mismatch" if fault else "accent" if locked else "bloom")
        self.lock.setChecked(locked)
        self.show_fault(known, beside, fault, full)

    def show_fault(self, known: str, beside: str, fault: str, full: str) -> None:
        """Say how the number is known, or what is wrong with it in the place of the words."""
        if (known, beside, fault, full) == self._said:
            return
        self._said = known, beside, fault, full
        self.known.setText(known)
        self.beside.setText(beside)
        self.fault.setText(fault)
        self.fault.setToolTip(plain_tooltip(full or fault))
        self.fault.setVisible(bool(fault))
        self.words.setVisible(not fault)
        self.known.setVisible(not fault)
        self.field.setAccessibleDescription(full or fault or known)

    def show_unlock(self, text: str, blocking: str) -> None:
        """Offer to unlock another field; an empty text offers nothing."""
        if blocking == self._blocking:
            return
        self._blocking = blocking
        self.unlock.setVisible(bool(text))
        self.unlock.setText(text)
        self.unlock.setAccessibleName(text)

    @Slot(object)
    def _edited(self, number: Number) -> None:
        self.moved.emit(self.name, number)

    @Slot(object)
    def _misread(self, fault: ParameterError | None) -> None:
        self.misread.emit(self.name, fault)

    @Slot(float)
    def _dragged(self, value: float) -> None:
        number = rounded_number(self.name, value)
        self.field.set_number(number)
        self.moved.emit(self.name, number)

    @Slot()
    def _lock(self) -> None:
        self.lock_clicked.emit(self.name)

    @Slot()
    def _unlock(self) -> None:
        self.unlock_clicked.emit(self._blocking)


class TuningPanel(QWidget):
    """All four fields, the button that rebuilds, and Undo.

    Signals
    -------
    number_moved
        (field, number).
    lock_toggled
        A field whose lock was clicked or is to be opened.
    sizes_pasted
        The ``GivenSizes`` of a link or a command line.
    rebuild_wanted, undo_wanted
        The buttons.
    """

    number_moved = Signal(str, object)
    lock_toggled = Signal(str)
    sizes_pasted = Signal(object)
    rebuild_wanted = Signal()
    undo_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(LEAST_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        words = {
            "n": self.tr("URLs to hold"),
            "p": self.tr("wrongly “possibly seen”"),
            "m": self.tr("bits"),
            "k": self.tr("hashes, bits set by a URL"),
        }
        self.rows = {name: TuningRow(name, words[name]) for name in FIELDS}
        self.scheme = SchemeChoice()
        self._misread: dict[str, ParameterError] = {}
        self._scene: TuningScene | None = None
        self.rebuild = FlatButton(self.tr("Rebuild the filter"), primary=True)
        self.undo = FlatButton(self.tr("Undo"))
        for button in (self.rebuild, self.undo):
            button.setFixedHeight(theme.FIELD)
        self.rebuild.setMinimumWidth(150)
        self.undo.setMinimumWidth(80)
        self.message = Label(token="quiet", size=theme.SMALL, elide=Qt.TextElideMode.ElideRight)
        self._lay_out()
        self.rebuild.clicked.connect(self.rebuild_wanted)
        self.undo.clicked.connect(self.undo_wanted)
        for row in self.rows.values():
            row.moved.connect(self.number_moved)
            row.misread.connect(self._take_misread)
            row.sizes_pasted.connect(self._take_sizes)
            row.lock_clicked.connect(self.lock_toggled)
            row.unlock_clicked.connect(self.lock_toggled)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for row in self.rows.values():
            column.addWidget(row, 1)
        column.addWidget(self.scheme)
        column.addSpacing(6)
        column.addWidget(Line())
        column.addSpacing(6)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.GRID)
        buttons.addWidget(self.rebuild)
        buttons.addWidget(self.undo)
        buttons.addStretch(1)
        column.addLayout(buttons)
        column.addSpacing(4)
        column.addWidget(self.message)
        column.addStretch(1)

    @Slot(str, object)
    def _take_misread(self, name: str, fault: ParameterError | None) -> None:
        if fault is None:
            self._misread.pop(name, None)
        else:
            self._misread[name] = fault
        if self._scene is not None:
            self.set_scene(self._scene, self.undo.isEnabled())

    @Slot(object)
    def _take_sizes(self, given: GivenSizes) -> None:
        self._misread.clear()  # every field gets its number from the link
        self.sizes_pasted.emit(given)

    def set_scene(self, scene: TuningScene, can_undo: bool) -> None:
        """Show a solved state."""
        self._scene = scene
        for name in FIELDS:
            self._show_row(name, scene)
        self.scheme.show_scheme(scene.request.scheme)
        ready = scene.spec is not None and not self._misread
        self._enable_rebuild(ready and not scene.filter_is_this)
        self.undo.setEnabled(can_undo)
        self.message.setText(self._message(scene))

    def _enable_rebuild(self, ready: bool) -> None:
        """Let the button stand out only while there is something to rebuild."""
        self.rebuild.setEnabled(ready)
        if self.rebuild.property("primary") != ready:
            self.rebuild.setProperty("primary", ready)
            self.rebuild.style().unpolish(self.rebuild)
            self.rebuild.style().polish(self.rebuild)

    def _show_row(self, name: str, scene: TuningScene) -> None:
        row, misread = self.rows[name], self._misread.get(name)
        fault = scene.fault(name)
        if misread is not None:
            fault = TuningFault(name, str(misread.facts.get("hint", "")), misread.facts.get("suggestion"))
            known, beside = "", ""
        else:
            known, beside = self._known(scene, name), self._beside(scene, name)
        short, full = self._fault_texts(fault) if fault is not None else ("", "")
        value = scene.request.value(name) if misread is None else row.field.number
        if name == "p" and value is not None and scene.known.get("p") == "follows":
            value = float(f"{value:.4g}")
        locked = name in scene.request.locked
        if misread is None:
            row.show_state(value, known, beside, locked=locked, fault=short, full=full)
        else:
            row.show_fault(known, beside, short, full)
        blocking = fault.blocking if fault is not None else ""
        row.show_unlock(self.tr("Unlock {0}").format(blocking) if blocking else "", blocking)

    def _known(self, scene: TuningScene, name: str) -> str:
        known = scene.known.get(name, "follows")
        if scene.sizing is None and known == "follows":
            return ""
        return {
            "counted": self.tr("counted"),
            "estimated": self.tr("≈ estimated"),
            "given": self.tr("given"),
            "follows": self.tr("follows"),
        }[known]

    def _beside(self, scene: TuningScene, name: str) -> str:
        value = scene.request.value(name)
        if value is None or (scene.sizing is None and name not in scene.request.locked):
            return ""
        if name == "m":
            return self.tr("= {0}").format(bytes_text(-(-int(value) // 8)))
        if name == "p" and 0 < value < 1:
            return self.tr("= {0}").format(one_in_text(float(value)))
        return ""

    def _message(self, scene: TuningScene) -> str:
        memory = scene.fault("m")
        if memory is not None and memory.hint == "memory":
            text = self.tr("not built: {0} needed, {1} free")
            return text.format(bytes_text(memory.needed or 0), bytes_text(memory.limit or 0))
        if (scene.request.k or 0) > MANY_HASHES:
            return self.tr("{0} hashes a URL: building and asking are slow").format(count_text(scene.request.k or 0))
        if scene.filter_is_this:
            return self.tr("the filter has these sizes; a locked field stays")
        return self.tr("a locked field stays as it is while others move")

    def _fault_texts(self, fault: TuningFault) -> tuple[str, str]:
        """Return what is wrong in one short line, and whole."""
        name = fault.field
        if fault.hint == "locked":
            return self._locked_texts(fault)
        if fault.hint == "memory":
            size, free = bytes_text(fault.needed or 0), bytes_text(fault.limit or 0)
            short = self.tr("{0}, only {1} free").format(size, free)
            return short, self.tr("These bits take {0} and {1} are free. Not built.").format(size, free)
        if fault.hint == "power_of_two":
            short = self.tr("{0} is a power of two").format(count_text(int(fault.needed or 0)))
            return short, self.tr("m must be a power of two for this index scheme. {0}.").format(short)
        texts = {
            "empty": self.tr("type a number"),
            "missing": self.tr("type a number"),
            "not_a_number": self.tr("not a number"),
            "number": self.tr("not a number"),
            "not_whole": self.tr("whole numbers only"),
            "whole": self.tr("whole numbers only"),
            "too_small": self.tr("too small"),
            "below_byte": self.tr("at least 8 bits"),
            "no_link": self.tr("no sizes in this link"),
            "too_large": self.tr("too large"),
            "range": self.tr("out of range"),
            "percent": self.tr("above 1; 5 % is 0.05"),
            "swapped": self.tr("n and p swapped?"),
            "zero": self.tr("no filter has a rate of 0"),
            "one": self.tr("a rate of 1 needs no filter"),
            "rounds_to_one": self.tr("too near to 1"),
        }
        short = texts.get(fault.hint, self.tr("cannot be solved"))
        if fault.hint == "percent" and isinstance(fault.value, float):
            suggestion = f"{fault.value:g}"
            short = self.tr("{0} % is {1}").format(f"{fault.value * 100:g}", suggestion)
        return short, f"{name}: {short}"

    def _locked_texts(self, fault: TuningFault) -> tuple[str, str]:
        needed, blocking = fault.needed or 0, fault.blocking
        if fault.field == "m":
            short = self.tr("{0} needs {1} bits").format(blocking, count_text(math.ceil(needed)))
        elif fault.field == "n":
            short = self.tr("{0} allows {1} URLs").format(blocking, count_text(int(needed)))
        else:
            short = self.tr("{0} gives {1} at best").format(blocking, percent_text(needed))
        return short, self.tr("{0} is locked. {1}.").format(blocking, short)
