"""What every measured method says of a typed URL and by what, and which URLs a method took for others.

Where it stands: beside ``verdict``; both builders run in the worker between two steps.
Cost: one look-up in each method that was measured; of collisions as many as fit into some milliseconds.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.errors import UrloupeError
from core.methods.base import Fact, MethodAnswer
from core.scene.status import VerdictRequest, VerdictScene

if TYPE_CHECKING:
    from core.session import Session

__all__ = [
    "Collision",
    "CollisionsRequest",
    "CollisionsScene",
    "Fact",
    "MethodAnswersRequest",
    "MethodAnswersScene",
    "ToldAnswer",
    "build_collisions",
    "build_method_answers",
    "told_answers",
]

SLICE_S = 0.006
MOST_PAIRS = 100


@dataclass(frozen=True, slots=True)
class MethodAnswersRequest:
    """Ask what every measured method says of a URL."""

    url: bytes


@dataclass(frozen=True, slots=True)
class ToldAnswer:
    """What one method says.

    Parameters
    ----------
    name, seen, facts
        As the method answered; ``seen`` None where it cannot say.
    earlier, earlier_url
        Number and bytes of the key that it is, or is taken for; None where nobody can tell.
    n_fed
        Keys that the method was fed: it knows of no later ones.
    wrong
        It would drop a URL that is new.
    """

    name: str
    seen: bool | None
    facts: tuple[Fact, ...] = ()
    earlier: int | None = None
    earlier_url: bytes | None = None
    n_fed: int = 0
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class MethodAnswersScene:
    """The answers for one URL.

    Parameters
    ----------
    url, key
        Trimmed bytes that were typed; what the policy makes of them.
    number
        Number of the key in the list; None where it is new.
    answers
        Of every measured method, in the order of the catalogue.
    """

    url: bytes = b""
    key: bytes = b""
    number: int | None = None
    answers: tuple[ToldAnswer, ...] = ()

    def answer(self, name: str) -> ToldAnswer | None:
        """Return what one method says, None where it was not measured."""
        return next((answer for answer in self.answers if answer.name == name), None)


@dataclass(frozen=True, slots=True)
class CollisionsRequest:
    """Ask which URLs a method took for others."""

    name: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class Collision:
    """A URL that was taken for seen when it was new, and the one that it was taken for, where that can be told."""

    number: int
    url: bytes
    earlier: int | None = None
    earlier_url: bytes | None = None


@dataclass(frozen=True, slots=True)
class CollisionsScene:
    """The first collisions of a method.

    Parameters
    ----------
    name
        The method.
    n_wrong
        All of them.
    pairs
        The first of them.
    """

    name: str = ""
    n_wrong: int = 0
    pairs: tuple[Collision, ...] = field(default=())


def build_method_answers(session: Session, request: MethodAnswersRequest) -> MethodAnswersScene:
    """Return what every measured method says of a URL under the policy of the list."""
    from core.scene.verdict import build_verdict  # kernels are loaded by the worker, after the window

    seen = build_verdict(session, VerdictRequest(request.url))
    number = seen.exact.number
    answers = (*_of_structures(session, seen), *told_answers(session, seen.key, number))
    return MethodAnswersScene(seen.url, seen.key, number, answers)


def _of_structures(session: Session, seen: VerdictScene) -> tuple[ToldAnswer, ...]:
    """Return what the structures of the load say, by the probes of the verdict."""
    number, n_keys = seen.exact.number, session.store.n
    earlier = seen.key if number is not None else None
    told = [ToldAnswer("exact", seen.exact.present, (("times", seen.exact.count),), number, earlier, n_keys)]
    for name, path in (("trie", seen.trie), ("radix", seen.radix)):
        if path is not None:
            facts: tuple[Fact, ...] = (("matched_letters", path.matched_bytes), ("letters", len(seen.key)))
            own = (number, earlier) if path.present else (None, None)
            told.append(ToldAnswer(name, path.present, facts, *own, n_keys, path.present and number is None))
    if seen.bloom is not None:
        facts = (("bits_set", seen.bloom.n_set), ("bits_asked", len(seen.bloom.bits)))
        possibly = seen.bloom.possibly_present
        told.append(ToldAnswer("bloom", possibly, facts, None, None, n_keys, possibly and number is None))
    return tuple(told)


def told_answers(session: Session, key: bytes, number: int | None) -> tuple[ToldAnswer, ...]:
    """Return the answers for a key; ``number`` is its own in the list, None where it is new."""
    return tuple(_told(session, answer, number) for answer in session.trials.answers(key))


def _told(session: Session, answer: MethodAnswer, number: int | None) -> ToldAnswer:
    result = session.trials.results.get(answer.name)
    n_fed = result.n_keys if result is not None else 0
    earlier = answer.earlier
    if earlier is None and answer.seen and number is not None and number < n_fed:
        earlier = number
    there = earlier is not None and 0 <= earlier < session.store.n
    return ToldAnswer(
        answer.name,
        answer.seen,
        answer.facts,
        earlier if there else None,
        session.store.key(earlier) if there and earlier is not None else None,
        n_fed,
        bool(answer.seen) and (number is None or number >= n_fed or earlier not in (None, number)),
    )


def build_collisions(session: Session, request: CollisionsRequest) -> CollisionsScene:
    """Return the URLs that a method lost, with those that they were taken for; empty where it was not measured."""
    result, method = session.trials.results.get(request.name), session.trials.method(request.name)
    if result is None or method is None:
        return CollisionsScene(request.name)
    deadline = time.perf_counter() + SLICE_S
    pairs = []
    for number in result.wrong_numbers[:MOST_PAIRS]:
        key, earlier = session.store.key(number), None
        if time.perf_counter() < deadline:
            try:
                earlier = method.answer(key).earlier
            except UrloupeError:  # a server that has gone: the URL itself is known all the same
                earlier = None
        known = earlier is not None and earlier != number and earlier < session.store.n
        pairs.append(Collision(number, key, earlier, session.store.key(earlier)) if known and earlier is not None
                     else Collision(number, key))  # fmt: skip
    return CollisionsScene(request.name, result.wrong or 0, tuple(pairs))
