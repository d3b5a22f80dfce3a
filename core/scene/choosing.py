"""Choose for me: which of the ways to deduplicate answers a few wishes, why, and what rules out each of the others.

The order is that of one rule, told beside it: bytes at the number of URLs asked for, memory and disk, times the mean of
an insert and a look-up in ns. Half the bytes is worth twice the time. What nobody measured stands behind what was.

What a wish rules out is decided by what is true of a method whatever the list (``method_traits``), by its bytes at
that number (``growth``) and by its rate of lost pages:

* by its own bytes or by a digest of 128 bits or more: none (a digest's collision has been met by nobody by chance);
* by a digest of a canonical form of its own (Scrapy): what that makes one is lost, by rule and not by chance. How much
  depends on the list: it is counted where it was measured, and where no page may be lost it is ruled out without that,
  unless the list's own policy has made the keys canonical already;
* by a fingerprint of b bits: the last of n URLs is lost with n / 2^b (birthday; A. DasGupta, *The matching, birthday
  and the strong birthday problem*, 2005), for Heritrix as if all URLs were of one host, 40 bits;
* by bits: filters are sized for the rate that may be lost.

Where it stands: above ``growth``; pure functions. Cost: under 1 ms.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.memory import Basis
from core.method_traits import Judges, Place, grown_ns
from core.scene.bill import BillRow, BillScene
from core.scene.growth import Grown, grown, is_known

__all__ = ["Basis", "Grown", "Reason", "Recommendation", "TreeLoss", "Wishes", "losing_trees", "recommend"]

FINGERPRINT_BITS = {"heritrix": 40}
"""Bits of a fingerprint that tell two URLs apart at the worst; 64 for all others."""
CANONICAL = {"scrapy": "scrapy", "scrapy26": "scrapy"}
"""They judge by a canonical form of their own: that of which policy."""
SLOWEST_NS = 1e6
"""What takes longer a look-up is no way to keep a seen set: a crawler of one page a millisecond would wait for it."""
BITS_RATE = 0.01
"""Rate that filters are sized for where more may be lost."""
TREES = ("trie", "radix", "textbook", "marisa")
FLAT = ("set_bytes", "set_str", "md5_raw", "xxh3", "fnv1a", "exact")
"""What a tree is held against: hash sets and fingerprints."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is asked for.

    Parameters
    ----------
    n_urls
        Distinct URLs at the end.
    loss
        Share of new pages that may be taken for seen: 0, 1e-6 or 0.01.
    survives, shared, deletes
        Whether it must be there after a restart, serve several processes, take keys out again.
    limit_bytes
        Memory there is; None for no limit.
    """

    n_urls: int
    loss: float = 0.0
    survives: bool = False
    shared: bool = False
    deletes: bool = False
    limit_bytes: int | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """A key of a sentence and the numbers in it; the window and the report word it."""

    key: str
    facts: tuple[float | int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Recommendation:
    """One row of the bill against the wishes.

    Parameters
    ----------
    name
        Which.
    grown
        What it would hold at the number of URLs asked for.
    ns
        Mean of insert and look-up, as measured; for what scans, at that number. None where nobody measured it.
    loss
        Share of the last new pages that it would lose.
    reasons
        What speaks for it and what to know about it.
    against
        What rules it out; nothing does where it is empty.
    """

    name: str
    grown: Grown
    ns: float | None
    loss: float
    reasons: tuple[Reason, ...] = ()
    against: tuple[Reason, ...] = ()

    @property
    def fits(self) -> bool:
        """Whether nothing rules it out."""
        return not self.against


@dataclass(frozen=True, slots=True)
class TreeLoss:
    """A tree that costs more bytes a key than a flat structure on this list."""

    tree: str
    tree_bytes: float
    flat: str
    flat_bytes: float
    basis: Basis


def recommend(scene: BillScene, wishes: Wishes) -> tuple[Recommendation, ...]:
    """Return all rows of a bill: first what answers the wishes, best first, then what does not, and why.

    An empty bill, or one that nobody knows the facts of, gives nothing.
    """
    if scene.facts is None or not scene.facts.n_keys:
        return ()
    told = [_judged(scene, row, wishes) for row in scene.rows if is_known(row)]
    return tuple(sorted(told, key=_rank))


def _rank(told: Recommendation) -> tuple[bool, bool, float, str]:
    """Order by whether it fits, whether it was measured, then bytes times time."""
    return (not told.fits, told.ns is None, told.grown.total_bytes * (told.ns or 1.0), told.name)


def _judged(scene: BillScene, row: BillRow, wishes: Wishes) -> Recommendation:
    assert scene.facts is not None
    rate = max(wishes.loss, 1e-9) if row.traits.judges is Judges.BITS else None
    sized = grown(row, scene.facts, wishes.n_urls, min(rate, BITS_RATE) if rate is not None else None)
    ns = _time_ns(row, wishes.n_urls)
    loss, merges = loss_of(row, wishes), merges_keys(row, scene.policy)
    against = (*_merged(row, loss, wishes, merges=merges), *_against(row, sized, ns, loss, wishes))
    return Recommendation(*(row.name, sized, ns, loss), _reasons(row, sized, ns, loss, wishes, merges=merges), against)


def _time_ns(row: BillRow, n_urls: int) -> float | None:
    """Return the mean of an insert and a look-up at a number of URLs."""
    looked = [ns for ns in (row.hit_ns, row.miss_ns) if ns is not None]
    if row.insert_ns is None or not looked:
        return None
    mean = (row.insert_ns + sum(looked) / len(looked)) / 2
    return grown_ns(row.traits, mean, row.fed_keys, n_urls) or mean


def loss_of(row: BillRow, wishes: Wishes) -> float:
    """Return the share of the last new pages that a row would lose."""
    judges = row.traits.judges
    if judges is Judges.FINGERPRINT:
        return min(1.0, wishes.n_urls / 2.0 ** FINGERPRINT_BITS.get(row.name, 64))
    if judges is Judges.BITS:
        return min(wishes.loss, BITS_RATE) if wishes.loss else BITS_RATE
    if row.name in CANONICAL and row.wrong:
        return row.wrong / row.fed_keys
    return 1.0 if judges is Judges.NOTHING else 0.0


def merges_keys(row: BillRow, policy: str) -> bool:
    """Tell whether a row may take keys of a list under this policy for one another by a canonical form of its own."""
    form = CANONICAL.get(row.name)
    return form is not None and (bool(row.wrong) or policy.partition("+")[0] != form)


def _merged(row: BillRow, loss: float, wishes: Wishes, *, merges: bool) -> tuple[Reason, ...]:
    """Return that canonical forms lose more pages than may be lost."""
    if not merges or (wishes.loss and loss <= wishes.loss):
        return ()
    return (Reason("merges_here", (row.wrong, row.fed_keys)) if row.wrong else Reason("merges"),)


def _resident(row: BillRow, sized: Grown) -> int:
    """Return the bytes that must be in memory, of this machine or of a server."""
    return sized.total_bytes if row.traits.place is Place.SERVER else sized.memory_bytes


def _against(row: BillRow, sized: Grown, ns: float | None, loss: float, wishes: Wishes) -> tuple[Reason, ...]:
    traits, found = row.traits, []
    if traits.judges is Judges.NOTHING:
        found.append(Reason("only_counts"))
    elif loss > wishes.loss and row.name not in CANONICAL:
        found.append(Reason("loses_pages", (loss, wishes.loss)))
    if wishes.survives and not traits.survives:
        found.append(Reason("gone_after_restart"))
    if wishes.shared and not traits.shared:
        found.append(Reason("one_process"))
    if wishes.deletes and not traits.deletes:
        found.append(Reason("cannot_delete"))
    resident = _resident(row, sized)
    if wishes.limit_bytes is not None and resident > wishes.limit_bytes:
        found.append(Reason("over_limit", (resident, wishes.limit_bytes)))
    if ns is not None and ns > SLOWEST_NS:
        found.append(Reason("too_slow", (ns,)))
    if row.fault is not None:
        found.append(Reason("has_failed"))
    return tuple(found)


def _reasons(
    row: BillRow, sized: Grown, ns: float | None, loss: float, wishes: Wishes, *, merges: bool
) -> tuple[Reason, ...]:
    traits = row.traits
    found = [Reason("bytes_at", (sized.total_bytes / wishes.n_urls, sized.total_bytes))]
    longer = grown_ns(traits, ns, row.measured_keys, wishes.n_urls) is not None
    takes = "takes_extrapolated" if longer else "takes_ns"
    found.append(Reason(takes, (ns,)) if ns is not None else Reason("not_timed"))
    if merges:
        found.append(Reason("by_canonical"))
    elif traits.judges is Judges.DIGEST:
        found.append(Reason("by_digest"))
    elif traits.judges is Judges.KEY:
        found.append(Reason("never_wrong"))
    elif traits.judges is not Judges.NOTHING:
        found.append(Reason("wrong_at", (loss, loss * wishes.n_urls)))
    if row.wrong:
        key = "merged_here" if row.name in CANONICAL else "was_wrong_here"
        found.append(Reason(key, (row.wrong, row.fed_keys)))
    for asked, has, key in (
        (wishes.survives, traits.survives, "survives"),
        (wishes.shared, traits.shared, "is_shared"),
        (wishes.deletes, traits.deletes, "deletes"),
    ):
        if asked and has:
            found.append(Reason(key))
    return tuple(found)


def losing_trees(scene: BillScene) -> tuple[TreeLoss, ...]:
    """Return the trees that cost more bytes a key on this list than the cheapest flat structure that judges as well.

    A hash set or a digest is held against a tree as an equal; a fingerprint is named only where it is alone.
    """
    found = []
    flat = [row for name in FLAT if (row := scene.row(name)) is not None and row.bytes_per_key]
    for name in TREES:
        tree = scene.row(name)
        if tree is None or not tree.bytes_per_key:
            continue
        cheaper = [row for row in flat if (row.bytes_per_key or 0.0) < tree.bytes_per_key]
        exact = [row for row in cheaper if row.traits.exact]
        if cheaper:
            best = min(exact or cheaper, key=lambda row: row.bytes_per_key or 0.0)
            both = {tree.memory.basis, best.memory.basis}
            basis = Basis.MEASURED if both == {Basis.MEASURED} else Basis.MODELLED
            found.append(TreeLoss(name, tree.bytes_per_key, best.name, best.bytes_per_key or 0.0, basis))
    return tuple(found)
