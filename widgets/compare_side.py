"""One page of the Compare tab, chosen in its title row: what every such page takes, tells and is asked for.

A side is made when it is first chosen; from then on it gets whatever the tab gets. Which rows are chosen, pinned,
hidden and compared to is one frozen value for all sides, so that the curves show the rows of the bill.

Where it stands: below ``compare_view`` and every side; ``compare_sides`` lists them. A side knows no other side.

Stable names: ``BillChoice``, ``CompareSide``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from core.scene.bill import BillRow, BillScene
from widgets.asking import Asking
from widgets.canvas import TableTwin


@dataclass(frozen=True, slots=True)
class BillChoice:
    """Which rows of the bill are looked at.

    Parameters
    ----------
    selected
        The row whose page is shown, "" for none.
    pinned
        Rows that stay on top, in the order in which they were pinned.
    hidden
        Rows that are left out.
    base
        The row that all others are told as a multiple of, "" for none.
    """

    selected: str = ""
    pinned: tuple[str, ...] = ()
    hidden: frozenset[str] = field(default_factory=frozenset)
    base: str = ""

    def with_pin(self, name: str) -> BillChoice:
        """Return the choice with a row pinned, or not any more.

        >>> BillChoice().with_pin("radix").pinned, BillChoice(pinned=("radix",)).with_pin("radix").pinned
        (('radix',), ())
        """
        others = tuple(pinned for pinned in self.pinned if pinned != name)
        return replace(self, pinned=others if len(others) < len(self.pinned) else (*self.pinned, name))

    def without(self, name: str) -> BillChoice:
        """Return the choice with a row hidden and no longer pinned."""
        others = tuple(pinned for pinned in self.pinned if pinned != name)
        return replace(self, pinned=others, hidden=self.hidden | {name})

    def compared_to(self, name: str) -> BillChoice:
        """Return the choice with all rows told as a multiple of one, or no longer where it is that one already."""
        return replace(self, base="" if name == self.base else name)


class CompareSide(QWidget):
    """A page below the title row; all that it need not do has an empty answer here.

    Signals
    -------
    choice_wanted
        A ``BillChoice``: other rows are to be looked at.
    measure_wanted
        Names of methods that are to be measured, as a tuple.
    redis_wanted
        The address of a Redis server, "" for none.
    prices_changed
        What a GiB of memory and one on disk cost a month, None where nothing is said.

    Attributes
    ----------
    bill : BillScene
        The bill of now.
    choice : BillChoice
        Which rows are looked at.
    fault_words : callable
        Words a fault of a method.
    """

    choice_wanted = Signal(object)
    measure_wanted = Signal(object)
    redis_wanted = Signal(str)
    prices_changed = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bill = BillScene()
        self.choice = BillChoice()
        self.fault_words: Callable[[Exception], str] = str

    def set_bill(self, scene: BillScene) -> None:
        """Take the bill; several times a second while something is measured."""
        self.bill = scene

    def set_choice(self, choice: BillChoice) -> None:
        """Take which rows are looked at."""
        self.choice = choice

    def set_prices(self, memory: float | None, disk: float | None) -> None:
        """Take the prices that were said before; nothing is told."""

    def set_server(self, address: str) -> None:
        """Take the address of the server that is used, "" for none; nothing is told."""

    def shown_rows(self) -> tuple[BillRow, ...]:
        """Return the rows that are not hidden."""
        return tuple(row for row in self.bill.rows if row.name not in self.choice.hidden)

    def askings(self) -> tuple[Asking, ...]:
        """Return what the side asks with."""
        return ()

    def reset(self) -> None:
        """Forget what belongs to another list."""

    def twin(self) -> TableTwin | None:
        """Return what is shown as a table, None where nothing is."""
        return None

    def exact_rows(self) -> tuple[str, tuple[tuple[object, ...], ...]] | None:
        """Return for a file the heading, words with blanks between, and rows of values; None: the twin's."""
        return None
