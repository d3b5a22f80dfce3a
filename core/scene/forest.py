"""The node-link picture of a subtree: radix tree and trie of the same keys, and where the typed URL goes in them.

Where it stands: a scene above ``forest_growth`` and ``forest_layout``; drawn by ``widgets.forest_view``. Both trees
have the same forks and ends and so one layout: x is bytes below the prefix, y is one row for each URL. The radix tree
has a node at each fork and end; the trie has one more for each further letter of a label.

Source of the trees: D. R. Morrison, "PATRICIA" (J. ACM 15:4, 1968); E. Fredkin, "Trie Memory" (CACM 3:9, 1960).
Cost: that of the drawn nodes; exact totals of a big subtree are counted in slices, from answer to answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.scene.crumbs import is_domain
from core.scene.forest_growth import Growth
from core.scene.forest_layout import ForestLayout, lay_out
from core.scene.forest_nodes import (
    INNER,
    LEAF,
    OTHER,
    ForestNodes,
    NodeKind,
    NodePlace,
    TypedPath,
    drawn_totals,
    is_virtual,
    nodes_of,
    renumbered,
    typed_path,
    with_typed_row,
)
from core.scene.forest_source import TreeSource, source_of
from core.scene.order import stands_still
from core.scene.search import hits_before
from core.search_spec import SearchSpec

if TYPE_CHECKING:
    from core.session import Session

MAX_NODES = 300
"""More drawn nodes than this can no longer be read."""
NEAR_KEYS = 13
"""URLs that a picture around the typed URL holds, so that it fits without scrolling."""
_PART_ENDS = b"/?&=#:"


@dataclass(frozen=True, slots=True)
class ForestRequest:
    """What the picture asks.

    Parameters
    ----------
    prefix
        The subtree's prefix, empty for the whole list; None: near the place where the typed URL parts, or the whole.
    typed
        Key of the typed URL; None where there is none.
    max_nodes, max_rows
        Limits of what is drawn, "other" nodes included; ``max_rows`` 0 for none. The typed path stays in any case.
    fold
        Lay chains of single children out folded.
    search
        The search whose hits are counted; None for none.
    skip
        Branches of the prefix's node, the biggest first, that were on the pages before; see ``ForestScene.next_skip``.
    """

    prefix: bytes | None = b""
    typed: bytes | None = None
    max_nodes: int = MAX_NODES
    max_rows: int = 0
    fold: bool = False
    search: SearchSpec | None = None
    skip: int = 0


@dataclass(frozen=True, slots=True)
class ForestScene:
    """All that the picture shows.

    Parameters
    ----------
    request
        What was asked.
    prefix
        What is drawn: the prefix asked for, or as much of it as is a path of the tree.
    absent
        Whether no URL begins with the prefix asked for.
    up
        Prefix of the node above; None at the root.
    nodes
        None where there is nothing to draw.
    path
        None where nothing was typed, or the typed URL does not begin with the prefix.
    layout
        As asked for; the view may lay out anew with other chains folded.
    n_rows
        Rows, the typed URL's included.
    n_keys, n_in_list
        URLs at or below the prefix, and in the tree in all.
    n_radix, n_trie
        Nodes at or below the prefix in either tree, drawn or not; None while they are being counted (or where only the
        whole is known).
    n_radix_drawn, n_trie_drawn
        Nodes of either tree that are drawn, counted as if no chain were folded.
    nearest_entry
        Entry number, in its source, of a URL at the place where the typed one parts; None where not known.
    counting
        Whether it pays to ask again for the totals.
    hits
        int64, one a node: URLs at or below it, or carried by it, that the search has found; empty where there is no
        search or that is not known.
    skip, next_skip
        Which page of the prefix's branches is drawn: how many were on the pages before, and what to ask for as the next
        page; 0 for the first.
    """

    request: ForestRequest = field(default_factory=ForestRequest)
    prefix: bytes = b""
    absent: bool = False
    up: bytes | None = None
    nodes: ForestNodes | None = None
    path: TypedPath | None = None
    layout: ForestLayout | None = None
    n_rows: int = 0
    n_keys: int = 0
    n_in_list: int = 0
    n_radix: int | None = None
    n_trie: int | None = None
    n_radix_drawn: int = 0
    n_trie_drawn: int = 0
    nearest_entry: int | None = None
    counting: bool = False
    hits: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    skip: int = 0
    next_skip: int = 0

    def place(self, node: int, depth: int | None = None) -> NodePlace:
        """Return the lasting address of a node, or of the place at ``depth`` bytes on the edge that leads to it.

        For an "other" node it is that of its parent.
        """
        nodes = self.nodes
        assert nodes is not None
        if nodes.kind[node] == OTHER:
            node = int(nodes.parent[node])
        pieces: list[bytes] = []
        at = node
        while at > 0:
            pieces.append(nodes.labels[at])
            at = int(nodes.parent[at])
        prefix, number = self.prefix + b"".join(reversed(pieces)), int(nodes.number[node])
        return NodePlace(number, len(prefix), prefix) if depth is None else NodePlace(number, depth, prefix[:depth])


def build_forest(session: Session, request: ForestRequest) -> ForestScene:
    """Return the scene of a request; a prefix that no URL has gives way to the longest part of it that fits."""
    source = source_of(session)
    if source is None:
        return ForestScene(request)
    asked = _near(source, request.typed) if request.prefix is None else request.prefix
    if is_domain(asked):  # the nodes of a domain lie apart: those of its first host are shown
        from core.scene.prefix_walks import segments_under  # kernels are loaded by the worker, after the window

        asked = next((prefix for prefix, _ in segments_under(session, asked)), b"")
    prefix, absent = asked, source.count(asked) == 0
    if absent:
        prefix = asked[: source.matched(asked)]
    growth = Growth(source, prefix, 0 if absent else request.skip)
    walk = None
    if request.typed is not None and request.typed.startswith(prefix):
        walk = growth.follow(request.typed, max(2, request.max_nodes // 2))
    growth.grow(request.max_nodes, request.max_rows)
    nodes, index = nodes_of(source, growth.drawn, session.exact.counts)
    path = None
    if walk is not None and request.typed is not None:
        path = typed_path(source, nodes, renumbered(walk, index), request.typed)
    nodes, n_rows = with_typed_row(nodes, path)
    drawn = drawn_totals(nodes)
    totals: tuple[int | None, int | None] = drawn
    if growth.n_others:
        totals = source.totals(session, prefix)
    return ForestScene(
        request,
        prefix,
        absent,
        _above(source, prefix),
        nodes,
        path,
        lay_out(nodes, path, fold_all=request.fold),
        n_rows,
        int(nodes.count[0]),
        source.count(b""),
        *totals,
        *drawn,
        nearest_entry=_nearest_entry(session, source, request.typed),
        counting=totals == (None, None) and source.counts_on and stands_still(session),
        hits=_hits_of(session, nodes, request.search),
        skip=growth.skip,
        next_skip=growth.next_skip,
    )


def _near(source: TreeSource, typed: bytes | None) -> bytes:
    """Return a prefix of the typed URL below which not too much stands, at the end of a URL part where there is one."""
    if typed is None:
        return b""
    best = None
    for step in reversed(source.probe(typed).steps):
        if step.matched < step.stop - step.start:
            continue
        count = source.count(typed[: step.stop])
        if best is not None and count > NEAR_KEYS:
            break
        if count >= 2:
            better = best is None or typed[step.stop - 1] in _PART_ENDS or typed[best - 1] not in _PART_ENDS
            best = step.stop if better else best
    return typed[: best or 0]


def _hits_of(session: Session, nodes: ForestNodes, search: SearchSpec | None) -> NDArray[np.int64]:
    """Return the hits at or below each node; an "other" node has those of its parent that no drawn node has."""
    before, tree = hits_before(session, search), session.radix
    if before is None or tree is None:
        return np.zeros(0, np.int64)
    hits = np.zeros(len(nodes), np.int64)
    left = np.zeros(len(nodes), np.int64)
    for at in np.flatnonzero(nodes.kind != OTHER).tolist():
        place = tree.locate(session.store.key(int(nodes.number[at]))[: int(nodes.depth_to[at])])
        hits[at] = int(before[place.hi]) - int(before[place.lo])
        own = int(before[place.lo + 1]) - int(before[place.lo]) if nodes.terminal[at] else 0
        left[at] += hits[at] - own
        if at:
            left[int(nodes.parent[at])] -= hits[at]
    others = np.flatnonzero(nodes.kind == OTHER)
    hits[others] = left[nodes.parent[others]]
    hits.setflags(write=False)
    return hits


def _nearest_entry(session: Session, source: TreeSource, typed: bytes | None) -> int | None:
    """Return the first entry of the URL that the tree reaches where the typed one parts."""
    number = source.probe(typed).nearest if typed is not None else None
    entry = session.exact.first_entry(number) if number is not None else 0
    return session.ledger.place(entry)[1] if entry else None


def _above(source: TreeSource, prefix: bytes) -> bytes | None:
    """Return the prefix of the node above a prefix."""
    if not prefix:
        return None
    depths = [step.stop for step in source.probe(prefix).steps if step.stop < len(prefix)]
    return prefix[: max(depths, default=0)]


__all__ = [
    "INNER",
    "LEAF",
    "MAX_NODES",
    "OTHER",
    "ForestLayout",
    "ForestNodes",
    "ForestRequest",
    "ForestScene",
    "NodeKind",
    "NodePlace",
    "TypedPath",
    "build_forest",
    "is_virtual",
    "lay_out",
]
