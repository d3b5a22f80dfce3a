"""The structures of a lesson: a Session, and beside it what no session has (other filters, a list, a Python set).

Each operation is done in all structures that can do it. The session's are taken back by the session's own undo; the
others, which have none, are made once more from the operations that are left, which a lesson's limits keep short.

Where it stands: above ``session``, ``operations`` and ``steps``; ``run`` moves it. Cost: an operation some 0.2 ms;
taking back, in structures beside the session, some 20 µs for each operation before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from core.lessons.lesson import Kind, Lesson, LessonStructure
from core.methods.base import Surroundings
from core.methods.catalogue import class_of
from core.methods.fingerprint_table import FingerprintTable
from core.operations import Operation as Done
from core.operations import delete_url, insert_url, typed_key, undo
from core.plan import BloomSpec, Plan
from core.session import Session
from core.source.arena import KeyBatch
from core.steps.base import Operation, Recording
from core.steps.bits import record_bloom
from core.steps.family import record_counting, record_packed
from core.steps.layers import record_cascade, record_scalable
from core.steps.listing import record_list
from core.steps.prints import record_prints
from core.steps.python_set import SetTable
from core.steps.record import record
from core.steps.set_probe import record_set
from core.structures.blocked import BlockedFilter
from core.structures.bloom import BloomFilter
from core.structures.cascade import CascadeFilter
from core.structures.counting import CountingFilter
from core.structures.partitioned import PartitionedFilter
from core.structures.scalable import ScalableFilter

Beside = (
    BloomFilter
    | BlockedFilter
    | PartitionedFilter
    | CountingFilter
    | ScalableFilter
    | CascadeFilter
    | SetTable
    | FingerprintTable
)
"""What is held beside the session."""
_OF_SESSION = (Kind.POLICY, Kind.EXACT, Kind.TRIE, Kind.RADIX, Kind.LIST)
Told = tuple[Operation, bytes]
"""An operation on a key."""


@dataclass(frozen=True, slots=True)
class State:
    """All that a lesson's structures hold, to be compared.

    Parameters
    ----------
    keys
        Held keys with their counts and first entries, sorted.
    nodes
        Nodes of trie and radix tree, 0 where there is none, and all keys of each in order.
    bits
        Each filter's bits, counters or slots, by its name.
    """

    keys: tuple[tuple[bytes, int, int], ...]
    nodes: tuple[tuple[str, int, tuple[bytes, ...]], ...]
    bits: tuple[tuple[str, bytes], ...]


class Stage:
    """The structures of a lesson, with the lesson's URLs in them.

    Attributes
    ----------
    session
        What the window's views show.
    beside
        Structures that the session has not, by the lesson's names for them.
    refused
        Names of structures that could not be made.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        blooms = [each for each in lesson.structures if each.kind is Kind.BLOOM]
        self._own_bloom = blooms[0].name if blooms else ""
        self.session = Session(_plan(lesson, blooms))
        self.session.run()
        self._rest = [
            each for each in lesson.structures if each.kind not in _OF_SESSION and each.name != self._own_bloom
        ]
        for url in lesson.urls:
            insert_url(self.session, url)
        self._first_keys = list(dict.fromkeys(typed_key(self.session, url) for url in lesson.urls))
        self.beside: dict[str, Beside] = {}
        self.make_beside(())

    def make_beside(self, told: Sequence[Told]) -> None:
        """Make the structures beside the session anew: with the lesson's URLs and what was done since."""
        for each in self._rest:
            made = _made(each, self._first_keys, self.session)
            for operation, key in told:
                _tell(made, operation, key)
            self.beside[each.name] = made

    def record(self, name: str, operation: Operation, url: bytes, *, by_byte: bool = False) -> Recording:
        """Return the recording of an operation that has not been done yet; raises as ``steps.record`` does."""
        if name == "policy":
            return record(self.session, "policy", operation, url)
        key = typed_key(self.session, url)
        kind = self.lesson.structure(name).kind
        if kind is Kind.LIST:
            return record_list(self.session.exact, operation, key)
        if name not in self.beside:
            return record(self.session, kind.value, operation, key, by_byte=by_byte)
        return _recorded(self.beside[name], operation, key)

    def do(self, operation: Operation, url: bytes) -> Done | None:
        """Do an operation in all structures that can; return what the session's undo needs, None for a look-up."""
        if operation not in (Operation.INSERT, Operation.DELETE):
            return None
        key = typed_key(self.session, url)
        done = (insert_url if operation is Operation.INSERT else delete_url)(self.session, url)
        for held in self.beside.values():
            _tell(held, operation, key)
        return done

    def undo(self, done: Done, left: Sequence[Told]) -> None:
        """Take back the last operation; ``left`` are those before it that changed something."""
        undo(self.session, done)
        if self._rest:
            self.make_beside(left)

    def state(self) -> State:
        """Return all that is held; small lists only."""
        session = self.session
        store, exact = session.store, session.exact
        held = [number for number in range(store.n) if exact.counts[number]]
        keys = tuple(
            sorted((store.key(number), int(exact.counts[number]), exact.first_entry(number)) for number in held)
        )
        nodes = []
        if session.trie is not None:
            under = session.trie.keys_under(b"")
            nodes.append(("trie", session.trie.n_nodes, tuple(under.key(i) for i in range(len(under)))))
        if session.radix is not None:
            numbers = session.radix.keys_under(b"").tolist()
            nodes.append(("radix", session.radix.n_nodes, tuple(store.key(number) for number in numbers)))
        bits = [(name, _bytes_of(each)) for name, each in self.beside.items()]
        if session.bloom is not None:
            bits.append((self._own_bloom or "bloom", _bytes_of(session.bloom)))
        return State(keys, tuple(nodes), tuple(bits))

    def check(self) -> None:
        """Walk every law of every structure; raises ``LawBroken`` at the first broken one."""
        self.session.check()
        for each in self.beside.values():
            if not isinstance(each, SetTable):
                each.check()


def _plan(lesson: Lesson, blooms: list[LessonStructure]) -> Plan:
    kinds = {each.kind for each in lesson.structures}
    names = ["exact", *(kind.value for kind in (Kind.TRIE, Kind.RADIX) if kind in kinds)]
    spec = BloomSpec()
    if blooms:
        names.append("bloom")
        first = blooms[0]
        spec = BloomSpec(
            m=int(_number(first, "m", 64)),
            k=int(_number(first, "k", 3)),
            scheme=str(first.field("scheme", spec.scheme)),
            seed=int(_number(first, "seed", 0)),
        )
    return Plan(policy=lesson.policy, structures=tuple(names), bloom=spec)


def _number(structure: LessonStructure, name: str, default: float) -> float:
    value = structure.field(name, default)
    return value if isinstance(value, int | float) else default


def _made(each: LessonStructure, keys: list[bytes], session: Session) -> Beside:
    """Return a structure with the lesson's URLs in it; raises ``ParameterError`` where its parameters do not fit."""

    def whole(name: str, default: int = 0) -> int:
        return int(_number(each, name, default))

    made: Beside
    if each.kind is Kind.CASCADE:
        others = each.field("others", ())
        against = [typed_key(session, url) for url in others] if isinstance(others, tuple) else []
        rate = _number(each, "p", 0) or None
        return CascadeFilter.built(
            KeyBatch.of(keys), KeyBatch.of([key for key in dict.fromkeys(against) if key not in set(keys)]),
            rate, whole("seed"),
        )  # fmt: skip
    if each.kind in (Kind.SET, Kind.MD5_SET):
        made = SetTable("md5" if each.kind is Kind.MD5_SET else "")
    elif each.kind in (Kind.XXH3, Kind.FNV1A, Kind.HERITRIX):
        made = _table(each.kind.value, whole("bits", 64))
    elif each.kind is Kind.BLOCKED:
        made = BlockedFilter(whole("blocks", 1), whole("k", 1), whole("seed"))
    elif each.kind is Kind.PARTITIONED:
        made = PartitionedFilter(max(1, whole("m", 1) // whole("k", 1)), whole("k", 1), whole("seed"))
    elif each.kind is Kind.COUNTING:
        made = CountingFilter(whole("m", 1), whole("k", 1), whole("seed"))
    elif each.kind is Kind.SCALABLE:
        made = ScalableFilter(
            whole("n", 1),
            _number(each, "p", 0.01),
            whole("growth", 2),
            _number(each, "ratio", 0.5),
            whole("seed"),
            str(each.field("rule", "paper")),
        )
    else:
        scheme = str(each.field("scheme", BloomSpec().scheme))
        made = BloomFilter(whole("m", 1), whole("k", 1), whole("seed"), scheme)
    for key in keys:
        _tell(made, Operation.INSERT, key)
    return made


def _table(name: str, bits: int) -> FingerprintTable:
    """Return an empty table of fingerprints; it keeps nothing on disk."""
    kind = class_of(name)
    assert issubclass(kind, FingerprintTable)
    return kind(Surroundings(Path(), 0), bits)


def _tell(held: Beside, operation: Operation, key: bytes) -> None:
    """Insert or delete a key where that is possible."""
    if isinstance(held, CascadeFilter):
        return
    if operation is Operation.DELETE:
        if isinstance(held, CountingFilter):
            held.remove_key(key)
        elif isinstance(held, SetTable):
            held.discard(held.held_of(key))
        elif isinstance(held, FingerprintTable):
            held.delete(key)
    elif operation is Operation.INSERT:
        if isinstance(held, SetTable):
            held.add(held.held_of(key))
        elif isinstance(held, FingerprintTable):
            held.insert(held.take(KeyBatch.of([key])))
        else:
            held.insert_key(key)


def _recorded(held: Beside, operation: Operation, key: bytes) -> Recording:
    if isinstance(held, BlockedFilter | PartitionedFilter):
        return record_packed(held, operation, key)
    if isinstance(held, CountingFilter):
        return record_counting(held, operation, key)
    if isinstance(held, ScalableFilter):
        return record_scalable(held, operation, key)
    if isinstance(held, CascadeFilter):
        return record_cascade(held, key)
    if isinstance(held, SetTable):
        return record_set(held, operation, key)
    if isinstance(held, FingerprintTable):
        return record_prints(held, operation, key)
    return record_bloom(held, operation, key)


def _bytes_of(held: Beside) -> bytes:
    """Return what a structure holds as bytes, to be compared."""
    if isinstance(held, SetTable):
        return repr(held.slots).encode()
    if isinstance(held, FingerprintTable):
        return held.slots_view().tobytes()
    if isinstance(held, CountingFilter):
        return bytes(held.values(0, held.m).tolist())
    if isinstance(held, ScalableFilter):
        return b"|".join(bloom.bits_view().tobytes() for bloom in held.layers)
    if isinstance(held, CascadeFilter):
        return b"|".join(layer.bloom.bits_view().tobytes() for layer in held.layers)
    return held.bits_view().tobytes()
