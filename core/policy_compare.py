"""Two policies on one list: how many keys each gives, and what one merges that the other keeps apart.

A group is a key of one policy whose URLs have several keys under the other. Keys, groups, their URLs and hosts are
counted over the whole list. The rules of a group are told by ``source.rules`` from pairs: the first URL of the group
with the first URL of each further key of the other policy, at most ``PAIRS_A_GROUP`` a group. What both policies do to
the pair is left out where the other policy's forms still meet under the merging one. Where there are more than
``MOST_PAIRS`` pairs in a direction, every so many groups are looked at, spread evenly; ``Merged.examined`` says how
many.

What is compared are the distinct trimmed URLs. Under ``raw`` they are the session's keys (typed ones too, deleted ones
not); under another policy the sources are read anew under ``raw``, a stream from its spool.

Rules that may merge different pages (``AT_RISK``): the case of path and query, dropped parameters (``tracking``,
``session_id``), the order of the query, and a fragment that is a route of a page's own program (``#!…`` or ``#/…``).

Where it stands: beside ``session``; asked by the command line and by ``scene.policies``.
Cost: the two policies, and about 0.3 µs a URL and 0.3 ms a pair. Memory: 16 bytes a URL; while a policy's keys are
numbered an exact index with these keys too (none under ``raw``), one policy after the other.
"""

from __future__ import annotations

import heapq
import math
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.errors import InputError, SourceUnreadable
from core.hashing import hash_batch
from core.intake import Intake
from core.keys import KeyStore, grown
from core.ledger import Ledger
from core.origins import Origin
from core.plan import STDIN, Plan
from core.policy_counts import ComparisonResult, HostCount, Merged, PolicySide, RuleCount
from core.source.arena import Fate, KeyBatch
from core.source.components import components_of
from core.source.policies import Policy, policy_named
from core.source.reader import typed_chunk
from core.source.rules import rules_between
from core.structures.exact import ExactIndex

if TYPE_CHECKING:
    from core.session import Session

AT_RISK = ("path_case", "query_case", "tracking", "session_id", "query_order", "fragment")
MOST_PAIRS = 50_000
PAIRS_A_GROUP = 16
SAMPLES = 5
_SLICE = 16_384
_ADVANCE_S = 0.004
"""How long an engine works between two looks at the clock of ``step``."""
_ROUTES = (b"!", b"/")


class _Numbered:
    """The key number of each URL under one policy, and the first URL of each key."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.n_keys = 0
        self.numbers: NDArray[np.uint32] = np.zeros(0, np.uint32)
        self.firsts: NDArray[np.uint32] = np.zeros(0, np.uint32)
        self._exact = ExactIndex(KeyStore())

    def take(self, urls: KeyBatch, first: int, share: float) -> Iterator[None]:
        """Number a batch that begins at URL ``first``."""
        n = len(urls)
        self.numbers = grown(self.numbers, first + n, first, share)
        if self.policy.name == "raw":
            self.numbers[first : first + n] = np.arange(first, first + n, dtype=np.uint32)
            is_new = np.ones(n, np.uint8)
        else:
            run = self.policy.begin(urls)
            while not run.advance(_ADVANCE_S):
                yield
            keys = run.result().keys
            report = self._exact.insert(keys, hash_batch(keys), first + 1, np.arange(n, dtype=np.int64), share)
            self.numbers[first : first + n] = report.number
            is_new = report.is_new
        new = np.flatnonzero(is_new)
        self.firsts = grown(self.firsts, self.n_keys + len(new), self.n_keys, share)
        self.firsts[self.n_keys : self.n_keys + len(new)] = new + first
        self.n_keys += len(new)
        yield

    def side(self) -> PolicySide:
        """Return the policy and its number of keys so far."""
        return PolicySide(self.policy.name, self.policy.version, self.n_keys)

    def release(self, *, numbers: bool = False) -> None:
        """Give the index back, and in the end the numbers too."""
        self._exact = ExactIndex(KeyStore())
        if numbers:
            self.numbers = self.firsts = np.zeros(0, np.uint32)


class _Direction:
    """The groups of ``merging`` whose URLs have several keys under ``keeping``."""

    def __init__(self, merging: _Numbered, keeping: _Numbered) -> None:
        self._merging, self._keeping = merging, keeping
        self.groups = self.urls = self.examined = self.n_pairs = self.pairs_done = 0
        self._rules: dict[str, _Tally] = {}
        self._at_risk: dict[str, _Tally] = {}
        self._hosts: dict[bytes, list[int]] = {}
        self._members: NDArray[np.int64] = np.zeros(0, np.int64)
        self._stops: NDArray[np.int64] = np.zeros(0, np.int64)

    def find(self, n_urls: int) -> Iterator[None]:
        """Find the groups and their URLs."""
        numbers, others = self._merging.numbers[:n_urls], self._keeping.numbers[:n_urls]
        is_mixed = np.zeros(self._merging.n_keys, np.bool_)
        for first in range(0, n_urls, _SLICE):
            own = numbers[first : first + _SLICE]
            at_first = others[self._merging.firsts[own]]
            is_mixed[own[at_first != others[first : first + _SLICE]]] = True
            yield
        found = []
        for first in range(0, n_urls, _SLICE):
            found.append(np.flatnonzero(is_mixed[numbers[first : first + _SLICE]]) + first)
            yield
        members = np.concatenate(found) if found else np.zeros(0, np.int64)
        members = members[np.argsort(numbers[members], kind="stable")]
        own = numbers[members]
        ends = np.flatnonzero(own[1:] != own[:-1]) + 1
        self._members, self._stops = members, np.append(ends, len(members)) if len(members) else ends
        self.groups, self.urls = int(np.count_nonzero(is_mixed)), len(members)

    def tell(self, urls: _Urls) -> Iterator[None]:
        """Tell rules and hosts of the groups."""
        starts = np.concatenate((np.zeros(1, np.int64), self._stops[:-1])) if self.groups else self._stops
        most = np.minimum(self._stops - starts - 1, PAIRS_A_GROUP)
        every = max(1, -(-int(most.sum()) // MOST_PAIRS))
        self.n_pairs = int(most[::every].sum())
        for place in range(self.groups):
            start, stop = int(starts[place]), int(self._stops[place])
            members = self._members[start:stop]
            first = urls.url(int(members[0]))
            host = self._hosts.setdefault(_host(first), [0, 0])
            host[0] += 1
            host[1] += stop - start
            if place % every == 0:
                yield from self._tell_group(urls, first, members)
                self.examined += 1
                self.pairs_done += int(most[place])
            yield

    def _tell_group(self, urls: _Urls, first: bytes, members: NDArray[np.int64]) -> Iterator[None]:
        """Tell the rules of one group from pairs with its first URL."""
        _, at = np.unique(self._keeping.numbers[members], return_index=True)
        rules: dict[str, tuple[bytes, bytes]] = {}
        risks: dict[str, tuple[bytes, bytes]] = {}
        for other in np.sort(at)[1 : PAIRS_A_GROUP + 1].tolist():
            pair = first, urls.url(int(members[other]))
            for rule in merging_rules(*pair, self._merging.policy, self._keeping.policy):
                rules.setdefault(rule, pair)
                if is_at_risk(rule, *pair):
                    risks.setdefault(rule, pair)
            yield
        for tallies, of_group in ((self._rules, rules), (self._at_risk, risks)):
            for rule, pair in of_group.items():
                tallies.setdefault(rule, _Tally()).add(len(members), pair)

    def result(self, most_hosts: int | None) -> Merged:
        """Return what is known so far."""
        hosts = (HostCount(host, groups, urls) for host, (groups, urls) in self._hosts.items())

        def rank(host: HostCount) -> tuple[int, int, bytes]:
            return -host.groups, -host.urls, host.host

        listed = sorted(hosts, key=rank) if most_hosts is None else heapq.nsmallest(most_hosts, hosts, key=rank)
        return Merged(
            groups=self.groups,
            urls=self.urls,
            examined=self.examined,
            rules=_counts(self._rules),
            hosts=tuple(listed),
            n_hosts=len(self._hosts),
            at_risk=_counts(self._at_risk),
        )

    def release(self) -> None:
        """Give back what only ``tell`` needed."""
        self._members = self._stops = np.zeros(0, np.int64)


class _Tally:
    """Groups and URLs of a rule, and its first pairs."""

    __slots__ = ("groups", "samples", "urls")

    def __init__(self) -> None:
        self.groups = self.urls = 0
        self.samples: list[tuple[bytes, bytes]] = []

    def add(self, n_urls: int, pair: tuple[bytes, bytes]) -> None:
        self.groups += 1
        self.urls += n_urls
        if len(self.samples) < SAMPLES:
            self.samples.append(pair)


def _counts(tallies: dict[str, _Tally]) -> tuple[RuleCount, ...]:
    counts = (RuleCount(rule, tally.groups, tally.urls, tuple(tally.samples)) for rule, tally in tallies.items())
    return tuple(sorted(counts, key=lambda count: (-count.groups, -count.urls, count.rule)))


class _Urls:
    """The distinct trimmed URLs of a session."""

    def __init__(self, session: Session) -> None:
        self._session, self._store, self.n = session, session.store, 0
        self.faults: list[InputError] = []
        self.share_read = 1.0
        self._intake: Intake | None = None
        self._kept: NDArray[np.uint32] | None = None
        if session.policy.name != "raw":
            self._reads_spools = _has_streams(session)
            self._store = KeyStore()
            self.share_read = 0.0
            return
        self.n = session.store.n
        if session.exact.n_keys < self.n:
            self._kept = np.flatnonzero(session.exact.counts[: self.n]).astype(np.uint32)
            self.n = len(self._kept)

    def read(self) -> Iterator[None]:
        """Read the sources anew, where the session has only keys of another policy."""
        if self._store is self._session.store:
            return
        exact = ExactIndex(self._store)
        plan = replace(self._session.plan, policy="raw", structures=("exact",))
        if not self._reads_spools:
            for share in self._read_sources(plan, exact):
                self.n, self.share_read = self._store.n, share
                yield
        else:
            origins = self._session.intake.origins
            for at, origin in enumerate(origins):
                alone = replace(plan, sources=(origin.path,), readings=(plan.reading(at),))
                reading = self._read_spool(origin, exact) if origin.is_stream else self._read_sources(alone, exact)
                for share in reading:
                    self.n, self.share_read = self._store.n, (at + share) / len(origins)
                    yield
        self.n = self._store.n
        self.share_read = 1.0

    def _read_sources(self, plan: Plan, exact: ExactIndex) -> Iterator[float]:
        """Read sources; yield the share that is read."""
        self._intake = intake = Intake(plan, policy_named("raw"), exact, Ledger())
        while not intake.ended:
            intake.next(_ADVANCE_S)
            yield intake.share_done()
        self.faults += intake.faults

    def _read_spool(self, origin: Origin, exact: ExactIndex) -> Iterator[float]:
        """Read the entries of a stream that have a key, chunk by chunk; the ledger knows which ones those are."""
        fates, firsts = self._session.ledger.fates, origin.spooled_firsts
        for at, first in enumerate(firsts):
            chunk = typed_chunk(origin.spooled(first)[1])
            has_key = fates[first - 1 + chunk.key_entry] <= Fate.DUPLICATE_POLICY
            keys = KeyBatch(chunk.keys.buffer, chunk.keys.start[has_key], chunk.keys.length[has_key])
            if len(keys):
                exact.insert(keys, hash_batch(keys), first, chunk.key_entry[has_key])
            yield (at + 1) / len(firsts)

    def stop(self) -> None:
        """Read no further."""
        if self._intake is not None:
            self._intake.stop()

    def batch(self, first: int, stop: int) -> KeyBatch:
        """Return URLs ``first`` … ``stop − 1``."""
        return self._store.batch(first, stop) if self._kept is None else self._store.batch_of(self._kept[first:stop])

    def url(self, number: int) -> bytes:
        """Return one URL."""
        return self._store.key(number if self._kept is None else int(self._kept[number]))


def _has_streams(session: Session) -> bool:
    """Whether a session read a stream; raises ``SourceUnreadable`` where it was not kept."""
    streams = [origin for origin in session.intake.origins if origin.is_stream]
    for origin in streams:
        if origin.trouble():
            raise SourceUnreadable(path=origin.path, reason="a stream cannot be read again")
    if STDIN in session.plan.sources and not streams:
        raise SourceUnreadable(path=STDIN, reason="a stream cannot be read again")
    return bool(streams)


class PolicyComparison:
    """A comparison under way; raises ``ParameterError`` for an unknown policy.

    ``SourceUnreadable`` where the session's policy is not ``raw`` and it read a stream that it did not keep.
    """

    def __init__(self, session: Session, a: str, b: str) -> None:
        self._a, self._b = (_Numbered(policy_named(name, session.plan.tracking)) for name in (a, b))
        self._urls = _Urls(session)
        self._by_a, self._by_b = _Direction(self._a, self._b), _Direction(self._b, self._a)
        self._n_numbered = 0
        self._elapsed_s = 0.0
        self._done = self._stopped = False
        self._work = self._run()

    def step(self, budget_s: float = 0.02) -> bool:
        """Work for about ``budget_s`` seconds; return whether work is left."""
        if self._done or self._stopped:
            return False
        begun = time.perf_counter()
        while not self._done:
            if next(self._work, self) is self:
                self._done = True
            elif budget_s < math.inf and time.perf_counter() - begun >= budget_s:
                break
        self._elapsed_s += time.perf_counter() - begun
        return not self._done

    def stop(self) -> None:
        """End at once; what is known stays."""
        self._urls.stop()
        self._stopped = True

    @property
    def progress(self) -> float:
        """Share of the work that is done, in [0, 1]: half of it for the keys, half for the rules."""
        if self._done:
            return 1.0
        if self._urls.share_read < 1.0:
            return 0.1 * self._urls.share_read
        keys = self._n_numbered / max(1, 2 * self._urls.n)
        pairs = self._by_a.n_pairs + self._by_b.n_pairs
        told = (self._by_a.pairs_done + self._by_b.pairs_done) / pairs if pairs else 0.0
        return 0.1 + 0.4 * keys + 0.5 * told

    def result(self, most_hosts: int | None = None) -> ComparisonResult:
        """Return what is known so far, with at most so many hosts a direction."""
        return ComparisonResult(
            a=self._a.side(),
            b=self._b.side(),
            urls=self._urls.n,
            merged_by_a=self._by_a.result(most_hosts),
            merged_by_b=self._by_b.result(most_hosts),
            complete=self._done,
            elapsed_s=self._elapsed_s,
            faults=tuple(self._urls.faults),
        )

    def _run(self) -> Iterator[None]:
        yield from self._urls.read()
        n = self._urls.n
        for side in (self._a, self._b):
            for first in range(0, n, _SLICE):
                stop = min(n, first + _SLICE)
                yield from side.take(self._urls.batch(first, stop), first, stop / n)
                self._n_numbered += stop - first
            side.release()
        directions = (self._by_b, self._by_a)
        for direction in directions:
            yield from direction.find(n)
        for direction in directions:
            yield from direction.tell(self._urls)
            direction.release()
        for side in (self._a, self._b):
            side.release(numbers=True)


def merging_rules(url: bytes, other: bytes, merging: Policy, keeping: Policy) -> tuple[str, ...]:
    """Return the rules by which one policy makes one key of two URLs that another keeps apart; never empty.

    >>> from core.source.policies import policy_named
    >>> surt, whatwg = policy_named("surt"), policy_named("whatwg")
    >>> merging_rules(b"HTTP://a.org/B", b"http://a.org/b", surt, whatwg)
    ('path_case',)
    """
    if keeping.name not in ("raw", "surt"):  # the forms of surt are no URLs
        forms = keeping.apply(url), keeping.apply(other)
        if merging.apply(forms[0]) == merging.apply(forms[1]):
            url, other = forms
    return rules_between(url, other, merging) or ("other",)


def is_at_risk(rule: str, url: bytes, other: bytes) -> bool:
    """Return whether a rule may have made one key of two pages.

    >>> is_at_risk("fragment", b"http://a/#/cart", b"http://a/#/help"), is_at_risk("fragment", b"a#x", b"a#y")
    (True, False)
    """
    if rule != "fragment":
        return rule in AT_RISK
    return any(each.partition(b"#")[2].startswith(_ROUTES) for each in (url, other))


def _host(url: bytes) -> bytes:
    return (components_of(url).part(url, "host") or b"").lower()
