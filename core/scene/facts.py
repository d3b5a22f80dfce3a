"""What is known of one prefix: the numbers of the details panel.

Where it stands: a scene above ``cells``, ``order`` and ``outline``. ``build_prefix_facts`` gives the numbers,
``prefix_details`` puts them into the sections of the panel.

Floor: ``scene``. Cost: two subtractions and a walk over the cells next below; the most repeated keys are found in one
pass over the counts below (10 ns a key), and only once the sorted order is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from core.scene.crumbs import Grain, is_domain
from core.scene.details import DetailBar, DetailRow, DetailSection, DetailsScene, Quantity, Unit
from core.scene.outline import OutlineRow
from core.selection import EntriesOf

if TYPE_CHECKING:
    from core.scene.order import SortedOrder
    from core.session import Session

MOST_REPEATED, NEXT_PARTS = 4, 7
PASS_KEYS = 2_000_000
"""The most repeated are not looked for below a prefix of more keys than that: the pass would take too long."""


@dataclass(frozen=True, slots=True)
class PrefixFactsRequest:
    """Ask for the numbers of a prefix."""

    prefix: bytes
    grain: Grain = Grain.PARTS


@dataclass(frozen=True, slots=True)
class PrefixFacts:
    """The numbers of a prefix; None where they are not known yet (a load runs, or sums are being made).

    Parameters
    ----------
    request
        What was asked.
    prefix
        The prefix.
    n_urls
        Distinct URLs that begin so; 0 where none does.
    share
        Of all distinct URLs in the tree, in [0, 1].
    n_lines, n_duplicates
        Entries of the list that begin so, and those that are not the first of their URL.
    n_next
        Prefixes next below.
    key_bytes, trie_nodes
        Bytes of the URLs, and nodes of the byte trie below the prefix.
    is_url, key_number
        Whether the prefix is itself a URL of the list, and the number of that key.
    most_repeated
        Keys with the most entries, at least two: the key, its number, and how many entries it has.
    next_parts
        The widest prefixes next below.
    """

    request: PrefixFactsRequest
    prefix: bytes
    n_urls: int = 0
    share: float = 0.0
    n_lines: int | None = None
    n_duplicates: int | None = None
    n_next: int = 0
    key_bytes: int | None = None
    trie_nodes: int | None = None
    is_url: bool = False
    most_repeated: tuple[tuple[bytes, int, int], ...] = ()
    next_parts: tuple[OutlineRow, ...] = ()
    key_number: int | None = None

    @property
    def bytes_shared(self) -> float | None:
        """Share of the key bytes that the byte trie does not store again."""
        if self.key_bytes is None or self.trie_nodes is None or self.key_bytes == 0:
            return None
        return 1.0 - self.trie_nodes / self.key_bytes

    @property
    def duplicate_rate(self) -> float | None:
        """Share of the entries that are duplicates."""
        if self.n_duplicates is None or not self.n_lines:
            return None
        return self.n_duplicates / self.n_lines


def build_prefix_facts(session: Session, request: PrefixFactsRequest) -> PrefixFacts:
    """Return the numbers of a prefix."""
    from core.scene.order import sorted_order  # kernels are loaded by the worker, after the window
    from core.scene.outline_rows import rows_of, sorted_children
    from core.scene.prefix_walks import in_order_of, session_walker

    prefix = request.prefix
    order = sorted_order(session)
    walker = session_walker(session, Grain.DOMAINS if is_domain(prefix) else request.grain, order)
    if walker is not None and not is_domain(prefix) and walker.ranks(prefix)[1] == 0:
        walker = session_walker(
            session, min(request.grain, Grain.PARTS), order
        )  # above the hosts domains have no cells
    if walker is None:
        return PrefixFacts(request, prefix)
    lo, hi = walker.ranks(prefix)
    order = in_order_of(session, walker, order)
    if hi <= lo:
        return PrefixFacts(request, prefix)
    children = sorted_children(walker, prefix)
    n_lines = n_duplicates = key_bytes = trie_nodes = None
    if order is not None:
        n_lines, n_duplicates, key_bytes, trie_nodes = _sums(order, lo, hi, prefix)
    return PrefixFacts(
        request,
        prefix,
        hi - lo,
        (hi - lo) / walker.tree.n_keys,
        n_lines,
        n_duplicates,
        children.shape[0],
        key_bytes,
        trie_nodes,
        walker.tree.contains(prefix),
        () if order is None else _most_repeated(session, order, lo, hi),
        rows_of(walker, children[:NEXT_PARTS], prefix),
        session.exact.find(prefix) if prefix else None,
    )


def _sums(order: SortedOrder, lo: int, hi: int, prefix: bytes) -> tuple[int, int, int, int]:
    """Return lines, duplicates, key bytes and trie nodes of the ranks [lo, hi) below a prefix.

    Keys of a domain have no node in common: their nodes are those that the keys before them have not.
    """
    lines = int(order.entries[hi] - order.entries[lo])
    size = int(order.key_bytes[hi] - order.key_bytes[lo])
    first, last, at = np.array([lo]), np.array([hi]), np.array([len(prefix)])
    if not prefix or is_domain(prefix):
        return lines, lines - (hi - lo), size, int((order.trie_nodes(last) - order.trie_nodes(first))[0])
    return lines, lines - (hi - lo), size, int(order.nodes_below(first, last, at)[0])


def _most_repeated(session: Session, order: SortedOrder, lo: int, hi: int) -> tuple[tuple[bytes, int, int], ...]:
    from core.scene import order_kernels

    if hi - lo > PASS_KEYS:
        return ()
    numbers, counts = np.zeros(MOST_REPEATED, np.int64), np.zeros(MOST_REPEATED, np.int64)
    ranked = order.numbers_in(lo, hi)
    n = order_kernels.most_repeated(ranked, session.exact.counts, 0, hi - lo, numbers, counts)
    return tuple((session.store.key(int(numbers[i])), int(numbers[i]), int(counts[i])) for i in range(n))


def prefix_details(facts: PrefixFacts) -> DetailsScene:
    """Return the sections of the details panel for a prefix."""
    first = DetailSection(
        rows=(
            DetailRow("distinct", Quantity(facts.n_urls)),
            DetailRow("share_of_list", Quantity(facts.share, Unit.SHARE)),
            DetailRow("lines", Quantity(facts.n_lines)),
            DetailRow("duplicates", Quantity(facts.n_duplicates)),
            DetailRow("next_parts", Quantity(facts.n_next)),
            DetailRow("key_bytes", Quantity(facts.key_bytes, Unit.BYTES)),
            DetailRow("trie_nodes_below", Quantity(facts.trie_nodes)),
            DetailRow("bytes_shared", Quantity(facts.bytes_shared, Unit.SHARE)),
        )
    )
    sections = [first]
    if facts.most_repeated:
        bars = tuple(
            DetailBar(
                key.removeprefix(facts.prefix) or key, 0.0, Quantity(count, Unit.TIMES), identity=EntriesOf.key(number)
            )
            for key, number, count in facts.most_repeated
        )
        sections.append(DetailSection("most_repeated", bars=bars))
    if facts.next_parts:
        bars = tuple(
            DetailBar(row.label, row.n_urls / facts.n_urls, Quantity(row.n_urls), identity=row.prefix)
            for row in facts.next_parts
        )
        sections.append(DetailSection("next_parts", bars=bars, right="urls"))
    if not facts.prefix:
        return DetailsScene("list", sections=tuple(sections), actions=("show-nodes", "export"))
    own = "copy" if facts.key_number is None else "show-lines"
    head = "domain" if is_domain(facts.prefix) else "prefix"
    return DetailsScene(head, facts.prefix, sections=tuple(sections), actions=(own, "show-nodes", "export"))


__all__ = ["PrefixFacts", "PrefixFactsRequest", "build_prefix_facts", "prefix_details"]
