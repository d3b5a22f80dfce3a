"""Slow, obvious cells in domain order, over the segments of ``host_oracle``; what a test of all grains begins with."""

from __future__ import annotations

from itertools import groupby

from core.scene.cells import Walker
from core.scene.crumbs import Grain, Measure, domain_labels, domain_name, is_domain
from core.scene.domains import DomainWalker, in_domain_order
from core.scene.hosts import HostTable, host_table
from core.scene.order import SortedOrder
from tests.core.host_oracle import Segment, segments_of
from tests.core.prefix_oracle import Oracle, SmallSession, weights_of

Child = tuple[int, int, bytes, bool]


class DomainOracle(Oracle):
    """Cells of a list of distinct sorted keys in domain order; ``keys`` are in that order."""

    def __init__(self, keys: list[bytes]) -> None:
        self.segments = segments_of(keys)
        super().__init__([key for each in self.segments for key in keys[each.lo : each.hi]], Grain.DOMAINS)
        self.places: list[tuple[int, int]] = []
        for each in self.segments:
            begin = self.places[-1][1] if self.places else 0
            self.places.append((begin, begin + each.hi - each.lo))

    def _range(self, prefix: bytes) -> tuple[int, int]:
        if not prefix or is_domain(prefix):
            at = self._inside(prefix)
            return (self.places[at[0]][0], self.places[at[-1]][1]) if at else (0, 0)
        first = min((key for key in self.keys if key.startswith(prefix)), default=None)
        for each, (lo, hi) in zip(self.segments, self.places, strict=True):
            if first in self.keys[lo:hi] and len(prefix) >= len(each.prefix):
                inside = [rank for rank in range(lo, hi) if self.keys[rank].startswith(prefix)]
                return inside[0], inside[-1] + 1
        return 0, 0

    def _inside(self, name: bytes) -> list[int]:
        """Return the segments of a domain, or all."""
        labels, itself = domain_labels(name) if name else ([], False)
        n = None if itself else len(labels)
        return [at for at, each in enumerate(self.segments) if list(each.labels[:n]) == labels]

    def children(self, prefix: bytes) -> list[Child]:
        """Return what is next below a domain, or a prefix."""
        if prefix and not is_domain(prefix):
            lo, hi = self.range(prefix)
            return super().children(prefix) if self.keys[lo] != prefix or hi - lo > 1 else []
        labels, itself = domain_labels(prefix) if prefix else ([], False)
        depth, inside = len(labels), self._inside(prefix)
        own = [at for at in inside if depth and len(self.segments[at].labels) == depth]
        found: list[Child] = []
        if len(own) == 1 or len(own) == len(inside):
            found += [self._segment(at) for at in own]
        elif own:
            assert not itself
            found.append((self.places[own[0]][0], self.places[own[-1]][1], domain_name(labels, True), False))
        for label, group in groupby(inside[len(own) :], lambda at: self.segments[at].labels[depth]):
            below = list(group)
            if len(below) == 1 and label and len(self.segments[below[0]].labels) == depth + 1:
                found.append(self._segment(below[0]))
            else:
                lo, hi = self.places[below[0]][0], self.places[below[-1]][1]
                found.append((lo, hi, domain_name([*labels, label]), False))
        return found

    def _segment(self, at: int) -> Child:
        each: Segment = self.segments[at]
        lo, hi = self.places[at]
        return lo, hi, each.prefix, self.keys[lo] == each.prefix and hi - lo == 1


def oracle_of(keys: list[bytes], grain: Grain) -> Oracle:
    """Return the oracle of a grain; its ``keys`` are in the order of the grain's ranks."""
    return DomainOracle(keys) if grain is Grain.DOMAINS else Oracle(keys, grain)


def table_of(session: SmallSession) -> HostTable:
    """Return the host table, made to the end."""
    while (table := host_table(session)) is None:  # type: ignore[arg-type]
        assert session.keys
    return table


def settled(session: SmallSession) -> SmallSession:
    """Return a session whose hosts are in order, where it has any."""
    if session.keys and session.done:
        table_of(session)
    return session


def walker_of(session: SmallSession, grain: Grain, order: SortedOrder | None = None) -> Walker:
    """Return a walker."""
    assert session.radix is not None
    sums = None if order is None else order.entries
    if grain is Grain.DOMAINS:
        return DomainWalker(session.radix, session.exact.counts, table_of(session), sums)
    return Walker(session.radix, session.exact.counts, grain, sums)


def weights_in(session: SmallSession, grain: Grain, measure: Measure) -> list[int]:
    """Return what each key weighs, in the order of the grain's ranks."""
    weights = dict(zip(session.keys, weights_of(session, measure), strict=True))
    return [weights[key] for key in oracle_of(session.keys, grain).keys]


def in_order_of(walker: Walker, order: SortedOrder) -> SortedOrder:
    """Return sums to be read at the ranks of a walker."""
    return in_domain_order(walker.table, order) if isinstance(walker, DomainWalker) else order
