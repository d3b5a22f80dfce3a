"""One answer for one URL or entry: the exact index's verdict, the earlier entry, the rules, each structure's answer.

Of a typed URL the verdict is that of now; of an entry it is what became of it at its own turn. Serves the command
line, the details column and tests alike; ``explanation_details`` puts it into sections.

Where it stands: a scene above ``verdict``. Cost: about 0.3 ms under a policy, for an entry its reading (``rereading``);
with the setters of all bits a scan of the keys, 40 ns each.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from core.scene.entries import FLAGS, READ_S, EntryPlace, place_of
from core.scene.status import VerdictScene

if TYPE_CHECKING:
    from core.scene.method_answers import ToldAnswer
    from core.scene.verdict import BitSetters
    from core.session import Session


@dataclass(frozen=True, slots=True)
class ExplanationRequest:
    """Ask why a URL, or the entry of a number in the load (0: none), is new or a duplicate."""

    url: bytes = b""
    entry: int = 0


@dataclass(frozen=True, slots=True)
class FirstEntry:
    """The first entry of a key: its source, the number that is shown, its bytes without the line end, and the key.

    ``number`` is its number in the load.
    """

    path: str
    entry: int
    raw: bytes
    key: bytes
    number: int


@dataclass(frozen=True, slots=True)
class StructureAnswer:
    """``absent``, ``present`` or ``possibly``, and whether the exact index knows better."""

    name: str
    answer: str
    wrong: bool


@dataclass(frozen=True, slots=True)
class Explanation:
    """All that is known of a URL, or of an entry.

    Parameters
    ----------
    verdict
        ``new``, ``duplicate_exact`` (the trimmed bytes of its first entry) or ``duplicate_policy`` (same key only).
        The first entry of a key was new.
    seen
        What every structure found; ``url``, ``key``, probes.
    policy, policy_version
        Under which policy.
    first
        The earlier entry; None where the URL is new, or was typed and not read.
    rules
        Rules that change one of the two, the URL and the first entry, and not the other alike.
    changes
        What the policy does to the URL: (rule, before, after).
    flags
        Flags that an entry of these bytes would carry.
    answers
        One of each structure, the exact index first.
    setters
        By bit: how many keys set it and which was first; None where it was not asked for or there is no filter.
    entry, trouble
        The entry that was asked about, and why its bytes cannot be shown: then its key stands for them.
    was_wrong
        Whether the Bloom filter called the key possibly seen at its own turn, when it was new.
    complete
        Whether the bytes of the entry were read.
    methods
        What each measured method of the catalogue says of the key, and by what.
    """

    verdict: str
    seen: VerdictScene
    policy: str = "raw"
    policy_version: str = ""
    first: FirstEntry | None = None
    rules: tuple[str, ...] = ()
    changes: tuple[tuple[str, bytes, bytes], ...] = ()
    flags: tuple[str, ...] = ()
    answers: tuple[StructureAnswer, ...] = ()
    setters: dict[int, BitSetters] | None = field(default=None, compare=False)
    entry: EntryPlace | None = None
    trouble: str = ""
    was_wrong: bool = False
    complete: bool = True
    methods: tuple[ToldAnswer, ...] = ()

    @property
    def url(self) -> bytes:
        """The URL that was asked about, trimmed."""
        return self.seen.url

    @property
    def key(self) -> bytes:
        """Its normal form under the policy."""
        return self.seen.key


def build_explanation(session: Session, request: ExplanationRequest) -> Explanation:
    """Return the explanation of a URL or an entry, without setters of bits."""
    return explain_entry(session, request.entry) if request.entry else explain(session, request.url)


def explain_entry(session: Session, number: int) -> Explanation:
    """Return what became of the entry of a number in the load, and why; not complete while its bytes are read."""
    from core.source.arena import Fate

    given = session.rereader.read([number], READ_S)
    raw = given.entries[0].raw if given.entries else None
    key_number, fate = int(session.ledger.numbers[number - 1]), session.ledger.fate(number)
    key = session.store.key(key_number) if key_number < session.store.n else b""  # NO_KEY lies above all
    told = explain(session, key if raw is None else raw)
    is_first = fate is Fate.UNIQUE
    return replace(
        told,
        verdict="new" if is_first else fate.name.lower(),
        first=None if is_first else told.first,
        rules=() if is_first or raw is None else told.rules,
        flags=tuple(FLAGS[flag] for flag in session.ledger.flags(number)),
        entry=place_of(session, number, raw),
        trouble=given.entries[0].trouble if given.entries else "",
        complete=given.complete,
    )


def explain(session: Session, url: bytes, *, setters: bool = False) -> Explanation:
    """Return why a URL is new or a duplicate; ``setters``: also which keys set its bits. Refuses an LF within."""
    from core.operations import BLANKS
    from core.scene.method_answers import told_answers
    from core.scene.status import VerdictRequest
    from core.scene.verdict import bit_setters, build_verdict, first_raw, flags_of
    from core.source.rules import changes_of, rules_between  # kernels are loaded by the worker, after the window

    seen = build_verdict(session, VerdictRequest(url))
    policy = session.policy
    raw = first_raw(session, seen)
    verdict = "new"
    rules: tuple[str, ...] = ()
    first: FirstEntry | None = None
    if raw is not None and seen.exact.present:
        trimmed = raw.strip(BLANKS)
        verdict = "duplicate_exact" if trimmed == seen.url else "duplicate_policy"
        rules = rules_between(seen.url, trimmed, policy)
        if seen.first_path is not None and seen.first_entry is not None:
            first = FirstEntry(seen.first_path, seen.first_entry, raw, seen.key, seen.exact.first_entry)
    flags = flags_of(seen.url)
    if policy.apply_flagged(seen.url)[1]:
        flags = ("malformed", *flags)
    bits = [bit.index for bit in seen.bloom.bits] if setters and seen.bloom is not None else None
    return Explanation(
        verdict,
        seen,
        policy.name,
        policy.version,
        first,
        rules,
        changes_of(seen.url, policy),
        flags,
        _answers(seen),
        None if bits is None else bit_setters(session, bits),
        was_wrong=was_wrong(session, seen.exact.number),
        methods=told_answers(session, seen.key, seen.exact.number),
    )


def was_wrong(session: Session, number: int | None) -> bool:
    """Return whether a key is one of the false positives of the load."""
    telling = session.telling
    return telling is not None and number is not None and bool((telling.wrong_keys() == number).any())


def _answers(seen: VerdictScene) -> tuple[StructureAnswer, ...]:
    """Return what each structure answered."""
    from core.scene.verdict import answer_word

    present = seen.exact.present
    answers = [StructureAnswer("exact", "present" if present else "absent", False)]
    for name, path in (("trie", seen.trie), ("radix", seen.radix)):
        if path is not None:
            answers.append(StructureAnswer(name, answer_word(path), path.present != present))
    if seen.bloom is not None:
        answers.append(StructureAnswer("bloom", answer_word(seen.bloom), seen.bloom.possibly_present and not present))
    return tuple(answers)


__all__ = [
    "Explanation",
    "ExplanationRequest",
    "FirstEntry",
    "StructureAnswer",
    "build_explanation",
    "explain",
]
