"""Cells of the radix tree below a prefix: the rectangles of the icicle, the rows of the outline, the breadcrumb.

Where it stands: between ``prefix_kernels`` and the scenes ``prefixes``, ``outline`` and ``facts``. Two grains of one
tree: *letters* (its own nodes) and *parts* (cut at URL borders, with letter groups; rules in ``parts_kernels``).

Floor: ``scene``. Cost: see ``prefix_kernels``; a breadcrumb is one descent.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

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
_QUEUE, _MOST_ROWS, _MOST_CHILDREN = 16_384, 65_536, 1 << 20
"""First lengths of the queue and of the cells (where each key has a sample: of the latter); they are grown where they
are too short, and what is not written of them costs nothing."""
_ENDS = re.compile(rb"\?|(?<!:)/")
_BY_RANK = Ruler()
WHOLE = -1
"""Column ``C_NAMED`` of a cell that adds all of its prefix."""
_NO_SUMS: NDArray[np.int64] = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class Cells:
    """What one walk wrote.

    Parameters
    ----------
    rows
        int64[·, CELL_COLUMNS], see ``prefix_kernels``; row 0 is the prefix itself.
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


@dataclass(frozen=True, slots=True)
class Sight:
    """What is looked at; see :meth:`Walker.below`."""

    x0: float
    x1: float
    n_samples: int
    samples: int
    min_samples: int
    max_levels: int
    ruler: Ruler
    least: int


class Room:
    """The arrays that one walk writes: cells, mass, the queue; see ``prefix_kernels.walk``."""

    def __init__(self, sight: Sight, n_rows: int, n_items: int) -> None:
        columns = sight.n_samples // sight.samples
        n_blots = sight.max_levels if sight.min_samples > 1 else 0  # else each cell that is hit is one by itself
        self.rows = np.empty((n_rows, kernels.CELL_COLUMNS), np.int64)
        self.mass = np.zeros((n_blots, columns, rules.N_KINDS), np.uint8)
        self.repeats = np.zeros((n_blots, columns), np.float32)
        self.sample_counts = np.zeros(sight.n_samples if sight.min_samples else 0, np.uint32)
        self.queue = np.empty((n_items, kernels.QUEUE_COLUMNS), np.int64)
        self.out = np.zeros(2, np.int64)
        self.cut_above = 0


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
        self._cut = int(min(grain, Grain.PARTS))  # domains are cut into parts below their hosts
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
        sight = Sight(float(x0), float(x1), columns * samples, samples, min_samples, max_levels, ruler, least)
        n_rows, n_items = max(1024, 3 * sight.n_samples // max(1, min_samples)), _QUEUE
        n_rows = min(n_rows, _MOST_ROWS if min_samples else _MOST_CHILDREN)
        while True:
            room = Room(sight, n_rows, n_items)
            n, waiting = self._begin(prefix, sight, room)
            if n > 0:
                n = kernels.walk(
                    *self._arrays, self._cut, room.queue, waiting, n, max_levels, ruler.places, ruler.per_key, least,
                    sight.x0, sight.x1, sight.n_samples, min_samples, samples, self._sums, self._counts, room.rows,
                    room.mass, room.repeats, room.sample_counts, self._marks, self._scratch, room.out,
                )  # fmt: skip
            if n == kernels.FULL_CELLS:
                n_rows *= 4
            elif n == kernels.FULL_QUEUE:
                n_items *= 4
            else:
                cut = room.cut_above + int(room.out[0])
                return Cells(room.rows[:n], room.mass, room.repeats, room.sample_counts, cut, int(room.out[1]))

    def children(self, prefix: bytes) -> NDArray[np.int64]:
        """Return the rows of all cells next below a prefix, in the order of their bytes."""
        lo, hi = self.ranks(prefix)
        if hi <= lo:
            return np.empty((0, kernels.CELL_COLUMNS), np.int64)
        rows = self.below(prefix, lo, hi, columns=hi - lo, samples=1, min_samples=0, max_levels=2).rows[1:]
        return rows[np.argsort(rows[:, kernels.C_LO], kind="stable")]

    def nearest(self, prefix: bytes) -> bytes:
        """Return the longest part of a prefix that some key begins with."""
        return prefix[: self.tree.locate(prefix).matched_depth]

    def names(self, prefix: bytes, cells: NDArray[np.int64]) -> list[bytes]:
        """Return the prefixes of cells next below a prefix."""
        text, text_at = self._pieces(cells, np.full(cells.shape[0], len(prefix), np.int64))
        begins = text_at.tolist()
        pieces = (text[begin:end] for begin, end in pairwise(begins))
        whole = cells[:, kernels.C_NAMED] == WHOLE
        return [piece if named else prefix + piece for piece, named in zip(pieces, whole.tolist(), strict=True)]

    def texts(self, prefix: bytes, rows: NDArray[np.int64]) -> tuple[bytes, NDArray[np.int64]]:
        """Return what each cell of a picture adds to the prefix of the one above, see ``crumbs.joined_prefix``.

        ``rows`` begins with the prefix itself. The second is int64[n + 1]: where in the text each one's begins.
        """
        below = rows[1:]
        text, text_at = self._pieces(below, rows[below[:, kernels.C_PARENT], kernels.C_STOP])
        return prefix + text, np.concatenate([np.zeros(1, np.int64), text_at + len(prefix)])

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
                    label_to=row[kernels.C_TO],
                )
            )
        return tuple(crumbs)

    def _begin(self, prefix: bytes, sight: Sight, room: Room) -> tuple[int, int]:
        """Write the prefix's own cell as row 0, and where to go on from into the queue; return how many of both."""
        place = self.tree.locate(prefix)
        entry, length = place.node_or_leaf, len(prefix)
        start, region, kind = part_state(prefix)
        many = anchor = 0
        if self._cut == kernels.PARTS:
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
            inside = self._cut == kernels.PARTS
            shown = CellKind.LETTERS if inside else kind_inside(region, self.tree.store.key(number))
        more = place.hi - place.lo > 1 or length < self.tree.store.length(number)
        if not more:
            shown = CellKind.ENDS
        room.rows[0] = (0, place.lo, place.hi, number, 0, length, int(shown), -1, int(more), length, 0)
        room.queue[0] = (entry, place.lo, length, 0, 0, start, anchor, region, many, kind, 0, 0)
        return 1, 1

    def _pieces(self, cells: NDArray[np.int64], begins: NDArray[np.int64]) -> tuple[bytes, NDArray[np.int64]]:
        """Return bytes ``begins[i]`` to the end of each cell's prefix, and int64[n + 1]: where each one's begin."""
        stops = cells[:, kernels.C_STOP]
        text_at = np.zeros(cells.shape[0] + 1, np.int64)
        np.cumsum(stops - begins, out=text_at[1:])
        return gather(self.tree, cells[:, kernels.C_KEY], begins, stops), text_at

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
