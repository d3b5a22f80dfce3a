r"""Where the letters of an edge stand: one cell a byte, so that an edge is as long as its label.

Where it stands: between ``forest_nodes`` and ``forest``; the picture calls it again when chains are folded. A
character of several bytes takes as many cells; a byte that is no printable text takes three, the room of ``\x00``.
Long labels are cut in the middle, and say how much is hidden; where the typed URL parts stays in sight.

Floor: ``scene``. Cost: some microseconds an edge.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.scene.forest_nodes import OTHER, ForestNodes, TypedPath

ESCAPE_CELLS = 3
r"""Cells of ``\xNN``."""
_CELLS_PER_LETTER = 0.765
"""Cells, at the smallest scale with letters, of a letter of 12 px."""
OTHER_CELLS = 2
"""Length of the stub to an "other" node."""
CUT_FROM, CUT_HEAD, CUT_TAIL, CUT_AROUND, CUT_HEAD_BESIDE = 48, 22, 8, 6, 8
"""Labels of more bytes are cut: what stays at the ends and on both sides of the place where the typed URL parts, and
of the head where there is such a place."""
FOLD_FROM, FOLD_HEAD, FOLD_TAIL, FOLD_AROUND = 8, 2, 1, 1
"""The same for a folded chain."""
OPEN_LIMIT = 2048
"""Bytes of an unfolded label that are shown; more are cut as well."""


class RunKind(IntEnum):
    r"""What stands in a run of cells: letters one by one, one character of several bytes, ``\xNN``, hidden bytes."""

    LETTERS = 0
    CHARACTER = 1
    ESCAPE = 2
    HIDDEN = 3


class Run(NamedTuple):
    """Bytes ``start`` to ``stop`` of a label in the cells ``cell`` to ``cell + cells``.

    ``text`` is what stands there; empty for hidden bytes.
    """

    kind: RunKind
    text: str
    start: int
    stop: int
    cell: int
    cells: int

    def cell_at(self, byte: int) -> float:
        """Return the cell before a byte of the run (or after its last)."""
        return self.cell + self.cells * (byte - self.start) / (self.stop - self.start)


Runs = tuple[Run, ...]


def cells_of(runs: Runs) -> int:
    """Return the length of a label in cells."""
    return runs[-1].cell + runs[-1].cells if runs else 0


def cell_at(runs: Runs, byte: int) -> float:
    """Return the cell that byte ``byte`` of a label begins in; after the last byte, the label's end.

    >>> cell_at(lay_label(b"abc"), 2), cell_at(lay_label(b"abc"), 3)
    (2.0, 3.0)
    """
    for run in runs:
        if run.start <= byte <= run.stop:
            return run.cell_at(byte)
    return float(cells_of(runs))


def hidden_cells(n: int) -> int:
    """Return the room of “…n…” or, from 100 bytes on, “…n bytes…”."""
    return 4 if n < 100 else math.ceil((len(f"{n:,}") + 8) * _CELLS_PER_LETTER)


def lay_label(label: bytes, *, folded: bool = False, unfolded: bool = False, parting: int | None = None) -> Runs:
    """Return the runs of a label.

    Parameters
    ----------
    label
        Its bytes.
    folded
        Hide the middle of each chain that is worth it.
    unfolded
        Show all, up to ``OPEN_LIMIT``.
    parting
        Byte of the label that must stay in sight.

    >>> [(run.text, run.cells) for run in lay_label(b"a" * 100)]
    [('aaaaaaaaaaaaaaaaaaaaaa', 22), ('', 4), ('aaaaaaaa', 8)]
    """
    n = len(label)
    hidden = _hidden(n, folded, unfolded, parting)
    if parting is None:
        hidden = [_between_characters(label, begin, end) for begin, end in hidden]
    runs: list[Run] = []
    cell = at = 0
    for begin, end in (*hidden, (n, n)):
        for run in _spelled(label[at:begin], at, cell):
            runs.append(run)
            cell = run.cell + run.cells
        if end > begin:
            runs.append(Run(RunKind.HIDDEN, "", begin, end, cell, hidden_cells(end - begin)))
            cell += hidden_cells(end - begin)
        at = end
    return tuple(runs)


def is_foldable(length: int) -> bool:
    """Return whether folding makes a label of so many bytes shorter."""
    return length > FOLD_FROM


def is_long(length: int) -> bool:
    """Return whether a label of so many bytes is cut unless it was unfolded."""
    return length > CUT_FROM


def _hidden(n: int, folded: bool, unfolded: bool, parting: int | None) -> list[tuple[int, int]]:
    """Return the byte ranges that are not shown."""
    if folded:
        limit, head, tail, around = FOLD_FROM, FOLD_HEAD, FOLD_TAIL, FOLD_AROUND
    elif unfolded:
        limit, head, tail, around = OPEN_LIMIT, OPEN_LIMIT // 2, OPEN_LIMIT // 4, CUT_AROUND
    else:
        limit, head, tail, around = CUT_FROM, CUT_HEAD if parting is None else CUT_HEAD_BESIDE, CUT_TAIL, CUT_AROUND
    if n <= limit:
        return []
    shown = [(0, head), (n - tail, n), (n, n)]
    if parting is not None:
        shown.append((max(0, parting - around), min(n, parting + around)))
    gaps = []
    reached = 0
    for begin, end in sorted(shown):
        if begin - reached > hidden_cells(begin - reached):
            gaps.append((reached, begin))
        reached = max(reached, end)
    return gaps


def _between_characters(label: bytes, begin: int, end: int) -> tuple[int, int]:
    """Return a hidden range that cuts no character of UTF-8 in two: up to three bytes narrower on either side."""
    first = next((at for at in range(begin, min(end, begin + 4)) if label[at] & 0xC0 != 0x80), begin)
    if end < len(label):
        end = next((at for at in range(end, max(first, end - 4), -1) if label[at] & 0xC0 != 0x80), end)
    return first, end


def _spelled(part: bytes, at: int, cell: int) -> list[Run]:
    """Return the runs of bytes that are all shown; ``at`` and ``cell`` are those of the first."""
    if not part:
        return []
    text = part.decode("utf-8", "surrogateescape")
    if part.isascii() and text.isprintable():
        return [Run(RunKind.LETTERS, text, at, at + len(part), cell, len(part))]
    runs: list[Run] = []
    plain = [character.isascii() and character.isprintable() for character in text]
    edges = [i for i in range(len(text) + 1) if i in (0, len(text)) or not (plain[i] and plain[i - 1])]
    for begin, end in pairwise(edges):
        piece = text[begin:end]
        raw = piece.encode("utf-8", "surrogateescape")
        if plain[begin]:
            runs.append(Run(RunKind.LETTERS, piece, at, at + len(raw), cell, len(raw)))
        elif piece.isprintable():
            runs.append(Run(RunKind.CHARACTER, piece, at, at + len(raw), cell, len(raw)))
        else:
            for i, byte in enumerate(raw):
                place = cell + i * ESCAPE_CELLS
                runs.append(Run(RunKind.ESCAPE, f"\\x{byte:02x}", at + i, at + i + 1, place, ESCAPE_CELLS))
        at, cell = at + len(raw), runs[-1].cell + runs[-1].cells
    return runs


@dataclass(frozen=True, slots=True)
class ForestLayout:
    """Places in cells of one byte.

    Parameters
    ----------
    x
        float64[nodes]: cells from the prefix to each node.
    runs
        What stands on the edge to each node.
    tail
        What stands on the edge that an insert would add.
    tail_x
        Cells from the prefix to where that edge begins.
    width
        Cells to the rightmost node.
    """

    x: NDArray[np.float64]
    runs: tuple[Runs, ...]
    tail: Runs
    tail_x: float
    width: float


def lay_out(
    nodes: ForestNodes,
    path: TypedPath | None,
    *,
    fold_all: bool = False,
    turned: frozenset[tuple[int, int]] = frozenset(),
) -> ForestLayout:
    """Return the places of nodes and letters.

    Parameters
    ----------
    nodes, path
        What is drawn.
    fold_all
        Fold every chain that is worth it.
    turned
        (number, depth) of nodes whose edge is the other way: folded, or with ``fold_all`` (and where a long label was
        cut) shown whole.
    """
    x = np.zeros(len(nodes), np.float64)
    parting = {path.nodes[-1]: path.matched} if path is not None and path.inside else {}
    edges: list[Runs] = []
    for node in range(len(nodes)):
        label, depth = nodes.labels[node], int(nodes.depth_from[node])
        other_way = (int(nodes.number[node]), int(nodes.depth_to[node])) in turned
        unfold = other_way and (fold_all or is_long(len(label)))
        runs = lay_label(
            label,
            folded=fold_all != other_way and not unfold,
            unfolded=unfold,
            parting=parting[node] - depth if node in parting else None,
        )
        edges.append(runs)
        above = int(nodes.parent[node])
        if above >= 0:
            x[node] = x[above] + (OTHER_CELLS if nodes.kind[node] == OTHER else cells_of(runs))
    x.setflags(write=False)
    tail: Runs = ()
    tail_x = 0.0
    if path is not None and path.whole and not path.present:
        last = path.nodes[-1]
        tail_x = float(x[last])
        if path.inside:
            above = int(nodes.parent[last])
            tail_x = float(x[above]) + cell_at(edges[last], path.matched - int(nodes.depth_from[last]))
        tail = lay_label(path.key[path.matched :], folded=fold_all)
    return ForestLayout(x, tuple(edges), tail, tail_x, max(float(x.max()), tail_x + cells_of(tail)))
