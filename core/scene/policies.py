"""Policy A against policy B on the list that is loaded, as far as it is known.

Where it stands: ``build_policies`` runs in the worker between two steps, ``SLICE_S`` an answer; a scene that is not
``complete`` gives the request that goes on in ``rest()``. A finished comparison is answered again at no cost while the
list is the same. A comparison begins once the list is read.
Cost: that of ``core.policy_compare``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.errors import ExtraMissing, ParameterError, UrloupeError
from core.policy_counts import ComparisonResult, HostCount, Merged, PolicySide, RuleCount
from core.policy_names import parsed_policy
from core.units import printable

if TYPE_CHECKING:
    from core.session import Session

__all__ = [
    "ComparisonResult",
    "HostCount",
    "Merged",
    "PoliciesRequest",
    "PoliciesScene",
    "PolicySide",
    "RuleCount",
    "build_policies",
    "comparison_rows",
    "written_name",
]

SLICE_S = 0.012
MOST_HOSTS = 500
"""Hosts a direction in a scene; the counts say how many there are."""
_FAULTS: dict[type[UrloupeError], str] = {ParameterError: "policy", ExtraMissing: "extra"}
FEW_HOSTS = 2_000
"""So many hosts are put in order also while more are found."""


@dataclass(frozen=True, slots=True)
class PoliciesRequest:
    """Ask what two policies, by name, do to the list; ``job`` as an earlier answer gave it, None at first."""

    a: str = "whatwg"
    b: str = "surt"
    job: _Job | None = None


@dataclass(frozen=True, slots=True)
class PoliciesScene:
    """Two policies on a list.

    Parameters
    ----------
    request
        What it answers.
    result
        What is known so far; None where nothing could be compared: no list yet, or a fault.
    progress
        Share of the work that is done.
    complete
        Whether nothing is left to do.
    fault
        ``policy`` for an unknown name, ``extra`` where its engine is not installed, ``stream`` where the URLs cannot be
        read again, else "".
    """

    request: PoliciesRequest
    result: ComparisonResult | None = None
    progress: float = 0.0
    complete: bool = True
    fault: str = ""
    job: _Job | None = None

    def rest(self) -> PoliciesRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, job=self.job)


class _Job:
    """A comparison on one state of a session; lives in the worker and only travels through the window."""

    def __init__(self, session: Session, request: PoliciesRequest) -> None:
        from core.policy_compare import PolicyComparison  # here: a window that imports a request needs no kernels

        self.comparison = PolicyComparison(session, request.a, request.b)
        self._of = _state(session, request)
        self._session = session

    def fits(self, session: Session, request: PoliciesRequest) -> bool:
        """Whether the list and the policies are still those it began on."""
        return self._session is session and self._of == _state(session, request)


def _state(session: Session, request: PoliciesRequest) -> tuple[object, ...]:
    return request.a, request.b, session.store.n, session.exact.n_changes


def build_policies(session: Session, request: PoliciesRequest) -> PoliciesScene:
    """Return what is known of two policies on the list."""
    asked = replace(request, job=None)
    if not session.done or session.exact.n_keys == 0:
        return PoliciesScene(asked)
    job = request.job
    if job is None or not job.fits(session, request):
        try:
            job = _Job(session, request)
        except UrloupeError as fault:
            return PoliciesScene(asked, fault=_FAULTS.get(type(fault), "stream"))
    left = job.comparison.step(SLICE_S)
    result = job.comparison.result(0)
    if not left or max(result.merged_by_a.n_hosts, result.merged_by_b.n_hosts) <= FEW_HOSTS:
        result = job.comparison.result(MOST_HOSTS)
    return PoliciesScene(asked, result, job.comparison.progress, not left, "", job)


def written_name(text: str) -> str:
    """Return the written form of a policy's name, "" where there is no such policy.

    >>> written_name(" whatwg+https+nofrag "), written_name("whatever")
    ('whatwg+nofrag+https', '')
    """
    try:
        return str(parsed_policy(text.strip()))
    except ParameterError:
        return ""


def comparison_rows(result: ComparisonResult) -> tuple[tuple[str, ...], ...]:
    """Return all that is told as rows of text under a heading, for a file."""
    rows: list[tuple[str, ...]] = [("what", "merged_by", "name", "groups", "urls", "sample", "sample_other")]
    for letter, side in (("a", result.a), ("b", result.b)):
        rows.append(("keys", letter, side.name, "", str(side.keys), "", ""))
    for letter, merged in (("b", result.merged_by_b), ("a", result.merged_by_a)):
        for what, counts in (("rule", merged.rules), ("at_risk", merged.at_risk)):
            for count in counts:
                told = (what, letter, count.rule, str(count.groups), str(count.urls))
                rows += [(*told, *map(printable, pair)) for pair in count.samples]
        rows += [
            ("host", letter, printable(host.host), str(host.groups), str(host.urls), "", "") for host in merged.hosts
        ]
    return tuple(rows)
