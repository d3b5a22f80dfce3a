"""Three kinds of state, kept apart: the Plan, the typed operations, and the View.

Plan and operations go through one undo stack (a slider's drag is one step of it); the View has its own back and
forward. The desk holds no widget and no session: it emits what the engine should do and what the views should show.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import PurePath

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoCommand, QUndoStack

from app.wishes import Wish
from core.method_traits import unasked
from core.plan import DEFAULT_STRUCTURES, BloomSpec, Plan
from core.scene.reading import Reading, ReadingWish
from core.tracking_list import TrackingList
from core.units import printable

SPEC_COMMAND = 1
VIEW_LIMIT = 200


Listed = tuple[tuple[str, ...], tuple[Reading | None, ...]]
"""Sources and their readings."""


@dataclass(frozen=True, slots=True)
class View:
    """What is looked at: the tab, and the selected prefix (None: nothing is selected; empty: the whole list)."""

    tab: str = "prefixes"
    selected: bytes | None = None


class Desk(QObject):
    """The state of the window.

    Signals
    -------
    load_wanted
        A Plan that the engine should load.
    list_replaced
        What is loaded next is another list, whatever its paths are.
    rebuild_wanted
        A BloomSpec that the engine should rebuild the filter with.
    operation_wanted
        A Wish.
    view_changed
        The View to show.
    """

    load_wanted = Signal(object)
    list_replaced = Signal()
    rebuild_wanted = Signal(object)
    operation_wanted = Signal(object)
    view_changed = Signal(object)
    plan_changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.plan = Plan(structures=(*DEFAULT_STRUCTURES, "textbook", *unasked()))
        self.stack = QUndoStack(self)
        self.view = View()
        self._past: list[View] = []
        self._future: list[View] = []
        self._serial = 0
        self._has_typed = False  # whether the stack holds typed operations
        self._wholes: dict[str, Listed] = {}  # by the path of a list that is a part: what it is a part of
        self.n_loads = 0

    def open(self, paths: list[str], *, add: bool = False, reading: Reading | None = None) -> None:
        """Replace the list by these sources, or add them to it; ``reading``: of all of them. Undo begins anew."""
        plan = self.plan if add else replace(self.plan, sources=(), readings=())
        if not add:
            self.list_replaced.emit()
        first, plan = len(plan.sources), replace(plan, sources=(*plan.sources, *paths), load_anyway=())
        for at in range(first, len(plan.sources)):
            plan = plan.with_reading(at, reading)
        self._open(plan)

    def read_again(self) -> None:
        """Read the same sources in the same way once more; undo begins anew."""
        if self.plan.sources:
            self._open(replace(self.plan, load_anyway=()))

    def _open(self, plan: Plan) -> None:
        self._clear()
        self._set_plan(plan)
        self._past.clear()
        self._future.clear()
        self.go(View(self.view.tab), remember=False)
        self._send_plan()

    def load_anyway(self, name: str) -> None:
        """Load again, letting one structure pass its budget."""
        self._reload(replace(self.plan, load_anyway=(*self.plan.load_anyway, name)))

    @Slot(bool)
    def set_comments(self, on: bool) -> None:
        """Load again with comments switched on or off; nothing where nothing is loaded."""
        if self.plan.sources:
            self._reload(replace(self.plan, comments=on))
        else:
            self._set_plan(replace(self.plan, comments=on))

    @Slot(object)
    def set_policy(self, name: str) -> None:
        """Load again under another policy: the keys are others, so undo begins anew."""
        if name != self.plan.policy:
            self._reload(replace(self.plan, policy=name).validated())

    def set_tracking(self, tracking: TrackingList, policy: str) -> None:
        """Load again with another list of tracking parameters, under a policy that drops them."""
        plan = replace(self.plan, tracking=tracking, policy=policy).validated()
        if plan.sources:
            self._reload(plan)
        else:
            self._set_plan(plan)

    @Slot(object)
    def use_redis(self, address: str | None) -> None:
        """Take the address of a Redis server into the plan; nothing is loaded again."""
        self._set_plan(replace(self.plan, redis=address))

    def stay_with(self, plan: Plan) -> None:
        """Go back to the plan of the list that stays, since another could not be loaded; undo begins anew."""
        self._clear()
        self._set_plan(plan)

    def _reload(self, plan: Plan) -> None:
        self._set_plan(plan)
        self._clear()
        self._send_plan()

    def _clear(self) -> None:
        self.stack.clear()
        self._has_typed = False

    def _send_plan(self) -> None:
        self.n_loads += 1
        self.load_wanted.emit(self.plan)

    def _set_plan(self, plan: Plan) -> None:
        self.plan = plan
        self.plan_changed.emit(plan)

    # ---- undoable ------------------------------------------------------------------------

    @Slot(object)
    def insert(self, url: bytes) -> None:
        """Insert a typed URL, undoable."""
        self._operate("insert", url)

    @Slot(object)
    def delete(self, url: bytes) -> None:
        """Delete a typed URL, undoable."""
        self._operate("delete", url)

    def _operate(self, kind: str, url: bytes) -> None:
        self._serial += 1
        self._has_typed = True
        text = self.tr("insert {0}") if kind == "insert" else self.tr("delete {0}")
        self.stack.push(_OperationCommand(self, Wish(kind, self._serial, url), text.format(printable(url)[:60])))

    @Slot(object)
    def read_as(self, wish: ReadingWish) -> None:
        """Load again with another reading of one source, undoable.

        Typed URLs belong to the list as it was read: they are gone with it, and so are their steps on the stack.
        """
        plan = self.plan.with_reading(wish.source, wish.reading).validated()
        if plan.readings == self.plan.readings:
            return
        if self._has_typed:
            self._clear()
        name = printable(PurePath(plan.sources[wish.source]).name.encode("utf-8", "surrogateescape"))[:60]
        self._push_list((plan.sources, plan.readings), self.tr("read {0} as").format(name))

    def narrow(self, path: str, text: str) -> None:
        """Load a file that holds a part of the list in place of its sources, undoable; ``text`` says what it is."""
        self._wholes[path] = self.whole or (self.plan.sources, self.plan.readings)
        if self._has_typed:
            self._clear()
        self._push_list(((path,), (Reading("text"),)), text)

    def widen(self) -> bool:
        """Load the whole list again, undoable; return whether a part of one is loaded."""
        whole = self.whole
        if whole is None:
            return False
        if self._has_typed:
            self._clear()
        self._push_list(whole, self.tr("show the whole list"))
        return True

    @property
    def whole(self) -> Listed | None:
        """The list that the loaded one is a part of; None where it is none."""
        return self._wholes.get(self.plan.sources[0]) if len(self.plan.sources) == 1 else None

    def _push_list(self, listed: Listed, text: str) -> None:
        self.stack.push(_ListCommand(self, (self.plan.sources, self.plan.readings), listed, text))

    def apply_list(self, listed: Listed) -> None:
        """Make sources and readings the plan's and load them; what is selected stays so (called by the undo stack)."""
        is_other = listed[0] != self.plan.sources
        self._set_plan(replace(self.plan, sources=listed[0], readings=listed[1]))
        self._send_plan()
        if is_other:
            self.view_changed.emit(self.view)

    @Slot(object)
    def tune(self, spec: BloomSpec) -> None:
        """Change the Bloom filter's parameters, undoable; changes in a row are one step, another scheme is its own.

        The same parameters again are built again: a rebuild with them may have been stopped.
        """
        if spec == self.plan.bloom:
            self.rebuild_wanted.emit(spec)
            return
        other = spec.scheme != self.plan.bloom.scheme
        text = self.tr("choose the index scheme") if other else self.tr("tune the Bloom filter")
        self.stack.push(_SpecCommand(self, self.plan.bloom, spec, text))

    def apply_spec(self, spec: BloomSpec) -> None:
        """Make a spec the plan's and have the filter rebuilt (called by the undo stack)."""
        self._set_plan(replace(self.plan, bloom=spec))
        self.rebuild_wanted.emit(spec)

    # ---- the view ------------------------------------------------------------------------

    def go(self, view: View, *, remember: bool = True) -> None:
        """Look at something else; ``remember`` False changes nothing that ``back`` could come to."""
        if view == self.view:
            return
        if remember:
            self._past = [*self._past[-VIEW_LIMIT:], self.view]
            self._future.clear()
        self.view = view
        self.view_changed.emit(view)

    @Slot()
    def back(self) -> None:
        """Look at what was looked at before."""
        if self._past:
            self._future.append(self.view)
            self.view = self._past.pop()
            self.view_changed.emit(self.view)

    @Slot()
    def forward(self) -> None:
        """Take ``back`` back."""
        if self._future:
            self._past.append(self.view)
            self.view = self._future.pop()
            self.view_changed.emit(self.view)

    @property
    def can_go_back(self) -> bool:
        """Whether there is a view to go back to."""
        return bool(self._past)

    @property
    def can_go_forward(self) -> bool:
        """Whether ``back`` was used."""
        return bool(self._future)


class _OperationCommand(QUndoCommand):
    """One typed operation; the engine keeps what it changed under its serial number, until the next load."""

    def __init__(self, desk: Desk, wish: Wish, text: str) -> None:
        super().__init__(text)
        self._desk = desk
        self._wish = wish
        self._done_in: int | None = None  # the load

    def redo(self) -> None:
        kind = "redo" if self._done_in == self._desk.n_loads else self._wish.kind
        self._done_in = self._desk.n_loads
        self._desk.operation_wanted.emit(replace(self._wish, kind=kind))

    def undo(self) -> None:
        self._desk.operation_wanted.emit(replace(self._wish, kind="undo"))


class _SpecCommand(QUndoCommand):
    """A change of the Bloom filter's parameters; a drag of a slider is one."""

    def __init__(self, desk: Desk, old: BloomSpec, new: BloomSpec, text: str) -> None:
        super().__init__(text)
        self._desk = desk
        self._old = old
        self._new = new
        self._is_scheme = old.scheme != new.scheme

    def id(self) -> int:
        return SPEC_COMMAND

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _SpecCommand) or self._is_scheme or other._is_scheme:
            return False
        self._new = other._new
        return True

    def redo(self) -> None:
        self._desk.apply_spec(self._new)

    def undo(self) -> None:
        self._desk.apply_spec(self._old)


class _ListCommand(QUndoCommand):
    """Other sources, or another reading of one."""

    def __init__(self, desk: Desk, old: Listed, new: Listed, text: str) -> None:
        super().__init__(text)
        self._desk = desk
        self._old = old
        self._new = new

    def redo(self) -> None:
        self._desk.apply_list(self._new)

    def undo(self) -> None:
        self._desk.apply_list(self._old)
