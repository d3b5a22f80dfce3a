"""What is asked of every method of the catalogue, and what it tells.

A method is a ``structures.base.Structure`` that is fed keys in their order once a load is done. What it takes of a
batch (Python objects, a request to a server) is made before the clock runs, by ``take``; ``insert`` and ``contains``
are timed alone.

Where it stands: above ``structures``; each method has a file of its own and knows no other; ``catalogue`` lists them,
``method_trials`` runs them. A package that only one method needs is imported when that method is made.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.memory import MemoryBreakdown
from core.method_traits import Traits, traits_of
from core.plan import BloomSpec
from core.source.arena import KeyBatch

_MOST_GAPS = 2
"""Bytes of a block for each byte of its keys up to which the block is copied whole."""

Fact = tuple[str, str | int | float | bytes]
"""A named number, digest or word, in the order in which a method comes to it; the window words the name."""


@dataclass(frozen=True, slots=True)
class ListFacts:
    """What a model needs to know of a list.

    Parameters
    ----------
    n_keys, key_bytes
        Distinct keys, and the bytes of all of them together.
    str_bytes
        ``sys.getsizeof`` of all keys as ``str``, which depends on their widest characters; None: taken as ASCII.
    trie_nodes
        Nodes of a plain trie of the keys; None where nobody counted them.
    bloom
        Parameters of the Bloom filter that stands beside; n is ``n_keys`` where it has none.
    """

    n_keys: int
    key_bytes: int
    str_bytes: int | None = None
    trie_nodes: int | None = None
    bloom: BloomSpec = field(default_factory=BloomSpec)

    @property
    def mean_bytes(self) -> float:
        """Mean length of a key in bytes."""
        return self.key_bytes / self.n_keys if self.n_keys else 0.0

    def scaled(self, n_keys: int) -> ListFacts:
        """Return the facts of a list of another number of keys of the same make; nothing is allocated.

        >>> ListFacts(10, 700, trie_nodes=90).scaled(10**12).key_bytes
        70000000000000
        """
        if not self.n_keys:
            return ListFacts(n_keys, 0, bloom=self.bloom)

        def grown(amount: int | None) -> int | None:
            return None if amount is None else amount * n_keys // self.n_keys

        return ListFacts(
            n_keys, grown(self.key_bytes) or 0, grown(self.str_bytes), grown(self.trie_nodes), bloom=self.bloom
        )


@dataclass(frozen=True, slots=True)
class Model:
    """What a method would take for a list, by its layout.

    Parameters
    ----------
    memory
        Bytes by named parts, ``Basis.MODELLED``.
    disk_bytes
        Bytes on disk or in the server.
    formula
        The formula as text, with n for the keys and b for their mean bytes.
    """

    memory: MemoryBreakdown
    disk_bytes: int = 0
    formula: str = ""

    @property
    def total_bytes(self) -> int:
        """Stand-alone bytes in memory and on disk."""
        return self.memory.standalone_bytes + self.disk_bytes


@dataclass(frozen=True, slots=True)
class MethodAnswer:
    """What a method says of one key, and by what.

    Parameters
    ----------
    name
        The method.
    seen
        Whether it would drop the key; None where it cannot say.
    earlier
        The key's number, or another key's number that it is taken for, in the order the method was fed; None where
        nothing is held or nobody can tell.
    facts
        How it comes to that: digest, bucket, comparisons …
    """

    name: str
    seen: bool | None
    earlier: int | None = None
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a method is made with.

    Parameters
    ----------
    folder
        An empty or an earlier folder of its own, for what it keeps on disk.
    n_expected
        Keys that it is about to get.
    bloom
        Parameters of the filters among the methods; their n is ``n_expected`` where it is None.
    redis
        Address of a server, as ``redis://host:port/db``; None: none was given.
    """

    folder: Path
    n_expected: int
    bloom: BloomSpec = field(default_factory=BloomSpec)
    redis: str | None = None


class Method(ABC):
    """One method; ``name`` is set by the class, what is true of it stands in ``method_traits``."""

    name: ClassVar[str]
    elsewhere_s: float = 0.0
    """Seconds that inserting took where the clock of this thread does not run: in a process of its own."""

    def __init__(self, surroundings: Surroundings) -> None:
        self.surroundings = surroundings

    def begin(self) -> bool:
        """Do a piece of what is due before the first key (connect, open, read again); return whether more is left.

        Not timed. Called until it returns False; a piece takes a few milliseconds.
        """
        return False

    @property
    def is_built_elsewhere(self) -> bool:
        """Whether a process of its own works for it right now, so that this one may turn to another method."""
        return False

    @property
    def traits(self) -> Traits:
        """What is true of the method whatever the list."""
        return traits_of(self.name)

    @property
    def exact(self) -> bool:
        """Whether its answer is always right."""
        return self.traits.exact

    @property
    @abstractmethod
    def n_keys(self) -> int:
        """Keys held, as the method itself counts them."""

    @abstractmethod
    def take(self, keys: KeyBatch) -> Any:
        """Return what ``insert`` and ``contains`` take of these keys; not timed."""

    @abstractmethod
    def insert(self, taken: Any) -> NDArray[np.uint8]:
        """Insert in order; return uint8[n]: 1 where the method had not seen the key before."""

    @abstractmethod
    def contains(self, taken: Any) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the method would say that the key was seen."""

    def contains_batch(self, keys: KeyBatch) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the key is (possibly) held."""
        return self.contains(self.take(keys))

    def settle(self) -> bool | None:
        """Do some of what is due once all keys are in: commit, flush, build; it counts as inserting.

        Returns True where more is left, which another call goes on with.
        """
        return None

    @abstractmethod
    def memory(self) -> MemoryBreakdown:
        """Return the resident bytes by named parts, as held now."""

    def disk_bytes(self) -> int:
        """Return the bytes on disk, as ``du`` counts them, or in the server."""
        return 0

    @classmethod
    @abstractmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return what the method would take for a list; allocates nothing."""

    @classmethod
    def forecast(cls, facts: ListFacts) -> float | None:
        """Return how many keys of a list it would take for an earlier one by chance, by theory alone.

        None where that does not apply or the list must tell more. Up to some milliseconds; allocates nothing.
        """
        return None

    def extrapolated(self, facts: ListFacts) -> Model:
        """Return what the method would take for a longer list of the same make than the one that it holds."""
        return self.modelled(facts)

    def expected_wrong(self) -> float | None:
        """Return how many new keys theory expects it to have taken for seen; None where it does not apply."""
        return None

    def delete(self, key: bytes) -> bool:
        """Take a key out; return whether it was held. ``NotImplementedError`` where the method cannot."""
        raise NotImplementedError(self.name)

    @abstractmethod
    def answer(self, key: bytes) -> MethodAnswer:
        """Say what the method makes of one key, and how it comes to that."""

    def told(self) -> tuple[Fact, ...]:
        """Return what else is to be told once it is filled, such as an error bound."""
        return ()

    def check(self) -> None:  # noqa: B027 - most have nothing to do
        """Walk every law of the method; raise ``LawBroken`` at the first that does not hold."""

    def shed(self) -> bool:
        """Release some of what would take long to release at once, before ``close``; return whether more is left."""
        return False

    def close(self) -> None:  # noqa: B027 - most have nothing to do
        """Release files and connections; the method's own files stay where a restart would find them."""


def listed(keys: KeyBatch) -> list[bytes]:
    """Return the keys as new ``bytes`` objects."""
    if not len(keys):
        return []
    stops = keys.start + keys.length
    low, high = int(keys.start.min()), int(stops.max())
    if high - low > _MOST_GAPS * (int(keys.length.sum()) + len(keys)):
        view = keys.buffer.data  # far apart: each is copied out alone
        return [bytes(view[start:stop]) for start, stop in zip(keys.start.tolist(), stops.tolist(), strict=True)]
    block = keys.buffer[low:high].tobytes()
    spans = zip((keys.start - low).tolist(), (stops - low).tolist(), strict=True)
    return [block[start:stop] for start, stop in spans]


def text_of(key: bytes) -> str:
    """Return a key as text; bytes that are no UTF-8 stay what they are (PEP 383)."""
    return key.decode("utf-8", "surrogateescape")


def flags(values: Iterable[bool], n: int) -> NDArray[np.uint8]:
    """Return uint8[n] of n truths."""
    return np.fromiter(values, np.uint8, n)
