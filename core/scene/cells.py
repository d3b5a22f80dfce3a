"""Cells of the radix tree below a prefix: the rectangles of the icicle, the rows of the outline, the breadcrumb.

Where it stands: between ``prefix_kernels`` and the scenes ``prefixes``, ``outline`` and ``facts``. Two grains of one
tree: *letters* (its own nodes) and *parts* (cut at URL borders, with letter groups; rules in ``parts_kernels``).

Floor: ``scene``. Cost: see ``prefix_kernels``; a breadcrumb is one descent.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.scene import parts_kernels as rules
from core.scene import prefix_kernels as kernels
from core.scene.crumbs import CellKind, Crumb, Grain
from core.scene.order import Ruler
from core.structures.radix import RadixTree
from core.structures.radix_kernels import BELOW, DEPTH, LEAF

MAX_CRUMBS = 512
"""Levels of a path that are told; deeper ones are left out of it."""
_SCRATCH = 4096
_QUEUE, _MOST_ROWS = 16_384, 65_536
"""First lengths of the queue and of the cells; they are grown where they are too short."""
_ENDS = re.compile(rb"\?|(?<!:)/")
_BY_RANK = Ruler()
_NO_SUMS: NDArray[np.int64] = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class Cells:
    """What one walk wrote.

    Parameters
    ----------
    rows
        int64[·, 9], the columns ``C_…`` of ``prefix_kernels``; row 0 is the prefix itself.
    mass, mass_repeats
        uint8[levels, columns, N_KINDS], float32[levels, columns]: what was too small for a row.
    sample_counts
        uint32[·]: entries of the key that each sample falls on.
    cut_samples
        How many samples go deeper than the last level.
    n_visited
        Nodes that were looked at.
    """

    rows: NDArray[np.int64]
    mass: NDArray[np.uint8]
    mass_repeats: NDArray[np.float32]
    sample_counts: NDArray[np.uint32]
    cut_samples: int
    n_visited: int


class Walker:
    """Walks one radix tree in one grain; made for one question, since arrays of a tree are replaced as it grows.

    ``marks`` (uint8, one a row of the tree) remembers letter groups from question to question while the tree is the
    same.

    Attributes
    ----------
    tree, grain
        What is walked, and how it is cut.
    """

    def __init__(
        self,
        tree: RadixTree,
        counts: NDArray[np.uint32],
        grain: Grain,
        sums: NDArray[np.int64] | None = None,
        marks: NDArray[np.uint8] | None = None,
    ) -> None:
        self.tree = tree
        self.grain = grain
        self._counts = counts
        self._sums = _NO_SUMS if sums is None else sums
        self._marks = np.zeros(tree.rows.shape[0], np.uint8) if marks is None else marks
        self._scratch: NDArray[np.int64] = np.empty(_SCRATCH, np.int64)
        store = tree.store
        self._arrays = (store.arena, store.offsets, tree.rows, tree.parents, tree.blocks, tree.block_bytes)

    def ranks(self, prefix: bytes) -> tuple[int, int]:
        """Return the ranks [lo, hi) of the keys that begin with a prefix."""
        place = self.tree.locate(prefix)
        return place.lo, place.hi

    def below(
        self,
        prefix: bytes,
        x0: float,
        x1: float,
        *,
        columns: int,
        samples: int,
        min_samples: int,
        max_levels: int,
        ruler: Ruler = _BY_RANK,
        least: int = 0,
    ) -> Cells:
        """Return the cells at and below a prefix that some key has.

        Parameters
        ----------
        x0, x1
            Places that the picture spans; ranks, or what ``ruler`` makes of them.
        columns, samples
            Pixel columns, and samples in each (at most 255).
        min_samples
            Cells of fewer samples go to the mass. With 0 nothing goes there, and entries of samples are not told.
        max_levels
            Levels written, the prefix's own included.
        ruler, least
            How much each key weighs, all alike by default; cells that weigh less than ``least`` are not walked into.
        """
        n_samples = columns * samples
        n_rows = min(_MOST_ROWS, max(1024, 3 * n_samples // max(1, min_samples)))
        n_items = _QUEUE
        n_blots = max_levels if min_samples > 1 else 0  # else each cell that is hit is one by itself
        out = np.zeros(2, np.int64)
        while True:
            rows = np.empty((n_rows, kernels.CELL_COLUMNS), np.int64)
            mass = np.zeros((n_blots, columns, rules.N_KINDS), np.uint8)
            repeats = np.zeros((n_blots, columns), np.float32)
            sample_counts = np.zeros(n_samples if min_samples else 0, np.uint32)
            queue = np.empty((n_items, kernels.QUEUE_COLUMNS), np.int64)
            self._start(prefix, queue, rows)
            n = kernels.walk(
                *self._arrays, int(self.grain), queue, 1, max_levels, ruler.places, ruler.per_key, least, float(x0),
                float(x1), n_samples, min_samples, samples, self._sums, self._counts, rows, mass, repeats,
                sample_counts, self._marks, self._scratch, out,
            )  # fmt: skip
            if n == kernels.FULL_CELLS:
                n_rows *= 4
            elif n == kernels.FULL_QUEUE:
                n_items *= 4
            else:
                return Cells(rows[:n], mass, repeats, sample_counts, int(out[0]), int(out[1]))

    def children(self, prefix: bytes) -> NDArray[np.int64]:
        """Return the rows of all cells next below a prefix, in the order of their bytes."""
        lo, hi = self.ranks(prefix)
        if hi <= lo:
            return np.empty((0, kernels.CELL_COLUMNS), np.int64)
        rows = self.below(prefix, lo, hi, columns=hi - lo, samples=1, min_samples=0, max_levels=2).rows[1:]
        return rows[np.argsort(rows[:, kernels.C_LO], kind="stable")]

    def path(self, prefix: bytes) -> tuple[Crumb, ...]:
        """Return the cells from the root to the deepest one whose prefix begins ``prefix``."""
        place = self.tree.locate(prefix)
        if place.hi <= place.lo:
            if not self.tree.n_keys:
                return ()
            prefix = prefix[: place.matched_depth]
            place = self.tree.locate(prefix)
        lo = place.lo
        cells = self.below(b"", lo, lo + 1, columns=1, samples=1, min_samples=0, max_levels=MAX_CRUMBS)
        crumbs: list[Crumb] = []
        for row in cells.rows.tolist():
            stop = row[kernels.C_STOP]
            if stop > len(prefix):
                break
            if crumbs and stop <= len(crumbs[-1].prefix):
                continue
            crumbs.append(
                Crumb(
                    prefix[:stop],
                    row[kernels.C_FROM],
                    CellKind(row[kernels.C_KIND]),
                    row[kernels.C_LO],
                    row[kernels.C_HI],
                )
            )
        return tuple(crumbs)

    def _start(self, prefix: bytes, queue: NDArray[np.int64], rows: NDArray[np.int64]) -> None:
        """Write the prefix's own cell as row 0, and where to go on from as row 0 of the queue."""
        place = self.tree.locate(prefix)
        entry, length = place.node_or_leaf, len(prefix)
        start, region, kind = part_state(prefix)
        many = anchor = 0
        if self.grain is Grain.PARTS:
            many = self._has_many(prefix[:start])
            anchor = start
            www = prefix[: start + 4]
            if many and www[start:] == b"www." and self._is_group(www):
                anchor = start + 4
        else:
            anchor = length
        number = self._below(entry)
        if not length:
            shown = CellKind.ALL
        elif length == start:
            shown = CellKind(kind)
        else:
            inside = self.grain is Grain.PARTS
            shown = CellKind.LETTERS if inside else kind_inside(region, self.tree.store.key(number))
        more = place.hi - place.lo > 1 or length < self.tree.store.length(number)
        if not more:
            shown = CellKind.ENDS
        rows[0] = (0, place.lo, place.hi, number, 0, length, int(shown), -1, int(more))
        queue[0] = (entry, place.lo, length, 0, 0, start, anchor, region, many, kind)

    def _has_many(self, prefix: bytes) -> int:
        entry = self.tree.locate(prefix).node_or_leaf
        if entry >= LEAF:
            return 0
        inside = int(self.tree.rows[entry, DEPTH]) > len(prefix)
        return int(kernels.ask_node(*self._arrays, entry, rules.ASK_MANY, inside, self._scratch))

    def _is_group(self, prefix: bytes) -> bool:
        entry = self.tree.locate(prefix).node_or_leaf
        if entry >= LEAF or int(self.tree.rows[entry, DEPTH]) != len(prefix):
            return False
        return bool(kernels.ask_node(*self._arrays, entry, rules.ASK_GROUP, True, self._scratch))

    def _below(self, entry: int) -> int:
        return entry - LEAF if entry >= LEAF else int(self.tree.rows[entry, BELOW])


def gather(tree: RadixTree, numbers: NDArray[np.int64], begins: NDArray[np.int64], stops: NDArray[np.int64]) -> bytes:
    """Return bytes ``begins[i]`` to ``stops[i]`` of each key, one after the other."""
    lengths = np.ascontiguousarray(stops - begins)
    places = np.zeros(lengths.shape[0], np.int64)
    np.cumsum(lengths[:-1], out=places[1:])
    out = np.empty(int(lengths.sum()), np.uint8)
    kernels.gather_text(
        tree.store.arena, tree.store.offsets, np.ascontiguousarray(numbers), np.ascontiguousarray(begins), lengths,
        places, out,
    )  # fmt: skip
    return out.tobytes()


def part_state(prefix: bytes) -> tuple[int, int, int]:
    """Return start, region and kind of the part that a prefix ends in, or with; see ``parts_kernels``.

    >>> part_state(b"https://a.org/x")
    (14, 2, 3)
    """
    start = region = kind = 0
    for found in _ENDS.finditer(prefix):
        kind, region = rules.part_kind.py_func(prefix, 0, start, found.end(), region)  # type: ignore[attr-defined]
        start = found.end()
    return start, region, kind


def kind_inside(region: int, key: bytes) -> CellKind:
    """Return the kind of a prefix that ends inside a part that began in ``region``; ``key`` begins with the prefix."""
    if region != rules.START:
        return (CellKind.HOST, CellKind.PATH, CellKind.QUERY)[region - rules.HOST_NEXT]
    found = _ENDS.search(key)
    if found is None:
        return CellKind.PATH if key.startswith(b"/") else CellKind.HOST
    return CellKind(rules.part_kind.py_func(key, 0, 0, found.end(), region)[0])  # type: ignore[attr-defined]
