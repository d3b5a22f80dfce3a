"""What the columns of the outline tell of cells, and the order of rows by any of them.

Where it stands: between ``order`` and ``outline_rows``. Sums under a prefix are differences of running sums; what is
needed is made when a column first asks for it.
Cost: a few subtractions a cell; the number of children is a walk over the cells next below each.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from core.scene import prefix_kernels as kernels
from core.scene.cells import Walker
from core.scene.order import PathSums, SortedOrder, path_sums, sorted_order, stands_still, tree_stamp
from core.scene.outline import Amounts, OutlineColumn

if TYPE_CHECKING:
    from core.session import Session

Column = OutlineColumn
_COUNTED = frozenset({Column.URLS, Column.SHARE_OF_PARENT, Column.SHARE_OF_ALL, Column.CHILDREN})
_PATHS = frozenset({Column.DEPTH, Column.PARAMETERS})
ADDITIVE = (Column.URLS, Column.DUPLICATES, Column.LINE_BYTES, Column.TREE_BYTES, Column.SAVED_BYTES, Column.CHILDREN)
"""Columns whose numbers add up over rows."""
MOST_COUNTED = 150
"""Rows below which the next ones are counted, an answer."""
_KEPT: WeakKeyDictionary[Any, tuple[tuple[int, ...], dict[tuple[int, bytes], int]]] = WeakKeyDictionary()
_Int = NDArray[np.int64]
Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Amounting:
    """What a request's columns are computed from; None where it is not made yet.

    Parameters
    ----------
    columns
        What is asked for, the one to sort by first.
    complete
        Whether all sums that the columns need are there, or cannot be had while a load runs.
    counted
        Rows next below, by grain and prefix, as counted before.
    fresh, left_out
        Prefixes counted now, and those that have to wait for the next answer.
    """

    columns: tuple[OutlineColumn, ...]
    order: SortedOrder | None
    paths: PathSums | None
    complete: bool
    counted: dict[tuple[int, bytes], int]
    fresh: list[bytes] = field(default_factory=list)
    left_out: list[bytes] = field(default_factory=list)

    @property
    def tells(self) -> bool:
        """Whether rows need numbers beside their URLs."""
        return self.columns != (Column.URLS,)

    def of_cells(self, walker: Walker, cells: _Int, prefix: bytes, n_parent: int) -> Values:
        """Return float64[cells, columns of ``OutlineColumn``]: nan where a number is not known or not asked for."""
        values = self.of_ranks(walker, cells[:, kernels.C_LO], cells[:, kernels.C_HI], n_parent)
        if self.columns[0] is Column.CHILDREN:
            self.count_children(walker, cells, prefix, values)
        return values

    def count_children(self, walker: Walker, cells: _Int, prefix: bytes, values: Values) -> None:
        """Write how many cells are next below each, some an answer; what was counted before is kept."""
        if Column.CHILDREN not in self.columns or not cells.shape[0]:
            return
        names = walker.names(prefix, cells)
        for i, (below, more) in enumerate(zip(names, cells[:, kernels.C_MORE].tolist(), strict=True)):
            if not more or below == prefix:
                values[i, Column.CHILDREN] = 0
                continue
            n = self.counted.get((walker.grain, below))
            if n is None and len(self.fresh) < MOST_COUNTED:
                n = self.counted[walker.grain, below] = walker.children(below).shape[0]
                self.fresh.append(below)
            if n is None:
                self.left_out.append(below)
            values[i, Column.CHILDREN] = math.nan if n is None else n

    def of_ranks(self, walker: Walker, lo: _Int, hi: _Int, n_parent: int) -> Values:
        """Return what ranks tell, [lo, hi) each."""
        values = np.full((lo.shape[0], len(Column)), np.nan)
        n = hi - lo
        values[:, Column.URLS] = n
        values[:, Column.SHARE_OF_PARENT] = n / max(1, n_parent)
        values[:, Column.SHARE_OF_ALL] = n / max(1, walker.tree.n_keys)
        order, paths = self.order, self.paths
        asked = frozenset(self.columns)
        if order is not None and asked & {Column.DUPLICATES, Column.DUPLICATE_RATE}:
            entries = order.entries[hi] - order.entries[lo]
            values[:, Column.DUPLICATES] = entries - n
            values[:, Column.DUPLICATE_RATE] = (entries - n) / np.maximum(entries, 1)
        if order is not None and Column.LINE_BYTES in asked:
            values[:, Column.LINE_BYTES] = order.line_bytes[hi] - order.line_bytes[lo]
        if order is not None and Column.TREE_BYTES in asked:
            values[:, Column.TREE_BYTES] = order.tree_bytes(lo, hi)
        if order is not None and Column.SAVED_BYTES in asked:
            values[:, Column.SAVED_BYTES] = order.shared_bytes[hi] - order.shared_bytes[lo]
        if order is not None and Column.MEAN_LENGTH in asked:
            values[:, Column.MEAN_LENGTH] = (order.key_bytes[hi] - order.key_bytes[lo]) / np.maximum(n, 1)
        if paths is not None:
            values[:, Column.DEPTH] = (paths.segments[hi] - paths.segments[lo]) / np.maximum(n, 1)
            values[:, Column.PARAMETERS] = (paths.parameters[hi] - paths.parameters[lo]) / np.maximum(n, 1)
        return values

    def sorting(self, values: Values, rising: bool) -> NDArray[np.int64]:
        """Return the order of rows by the first column; equal ones as they stood, unknown ones last."""
        key = values[:, self.columns[0]]
        return np.argsort(np.where(np.isnan(key), np.inf, key if rising else -key), kind="stable")


def amounting(session: Session, columns: tuple[OutlineColumn, ...]) -> Amounting:
    """Return what columns are computed from, after working on it for a slice where it is not made yet."""
    asked = frozenset(columns)
    order = sorted_order(session) if asked - _COUNTED else None
    paths = path_sums(session) if order is not None and asked & _PATHS else None
    made = (not asked - _COUNTED or order is not None) and (not asked & _PATHS or paths is not None)
    stamp = tree_stamp(session)
    kept = _KEPT.get(session)
    if kept is None or kept[0] != stamp:
        kept = _KEPT[session] = (stamp, {})
    made = made or session.radix is None or not stands_still(session)
    return Amounting(columns, order, paths, made, kept[1])


def told(values: Values) -> list[Amounts]:
    """Return rows of numbers as tuples."""
    found = values.astype(object)
    found[np.isnan(values)] = None
    return [tuple(row) for row in found.tolist()]


def summed(values: Values, columns: tuple[OutlineColumn, ...]) -> Amounts:
    """Return what rows tell together: sums of what adds up."""
    sums = np.full(len(Column), np.nan)
    for column in ADDITIVE:
        if column in columns:
            sums[column] = values[:, column].sum()
    shares = (Column.SHARE_OF_PARENT, Column.SHARE_OF_ALL)
    for column in shares:
        sums[column] = values[:, column].sum()
    return told(sums[None])[0]
