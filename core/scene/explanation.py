"""One answer for one URL: the exact index's verdict, the earlier entry and the rules, and what each structure said.

Serves the command line, the details column and tests alike. Keys of words are those of ``widgets.words``.

Where it stands: a scene above ``verdict``. Cost: about 0.3 ms under a policy; with the setters of all bits a scan of
the keys, 40 ns each.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import PurePath
from typing import TYPE_CHECKING

from core.scene.details import DetailMark, DetailRow, DetailSection, DetailsScene, DetailStep, Quantity, Unit
from core.scene.status import VerdictScene
from core.units import printable

if TYPE_CHECKING:
    from core.scene.verdict import BitSetters
    from core.session import Session

SHOWN_CHARS = 30
"""How much of a change is shown in a row."""


@dataclass(frozen=True, slots=True)
class ExplanationRequest:
    """Ask why a URL is new or a duplicate."""

    url: bytes


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
    """All that is known of a URL.

    Parameters
    ----------
    verdict
        ``new``, ``duplicate_exact`` (the trimmed bytes of its first entry) or ``duplicate_policy`` (same key only).
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

    @property
    def url(self) -> bytes:
        """The URL that was asked about, trimmed."""
        return self.seen.url

    @property
    def key(self) -> bytes:
        """Its normal form under the policy."""
        return self.seen.key


def build_explanation(session: Session, request: ExplanationRequest) -> Explanation:
    """Return the explanation of a URL, without setters of bits."""
    return explain(session, request.url)


def explain(session: Session, url: bytes, *, setters: bool = False) -> Explanation:
    """Return why a URL is new or a duplicate; ``setters``: also which keys set its bits. Refuses an LF within."""
    from core.operations import BLANKS
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
    )


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


def explanation_details(told: Explanation) -> DetailsScene:
    """Return the sections of the details panel for a typed URL."""
    sections = [DetailSection(steps=_sentences(told), rows=_facts(told))]
    if told.first is not None and told.verdict == "duplicate_policy":
        sections.append(DetailSection("earlier_url", urls=(told.first.raw,)))
        sections.append(
            DetailSection("rules_differ", steps=tuple(DetailStep(f"rule_{r}", (), "≠") for r in told.rules))
        )
    if told.key != told.url:
        rows = tuple(DetailRow(f"rule_{rule}", _change(a, b), mono=True) for rule, a, b in told.changes)
        sections.append(DetailSection("normal_form", rows=rows, urls=(told.key,)))
    sections.append(DetailSection("answers", steps=tuple(_said(answer) for answer in told.answers)))
    if told.seen.bloom is not None:
        marks = tuple(
            DetailMark(number, bit.is_set, (Quantity(bit.index), Quantity(str(int(bit.is_set)), Unit.TEXT)), bit.index)
            for number, bit in enumerate(told.seen.bloom.bits)
        )
        sections.append(DetailSection("its_bits", columns=("i", "bit", "is"), marks=marks))
    title = "exact_new" if told.verdict == "new" else told.verdict
    return DetailsScene(title, told.url, "", (), tuple(sections), ("copy", "show_nodes", "show_bits"))


def _sentences(told: Explanation) -> tuple[DetailStep, ...]:
    if told.verdict == "new":
        return (DetailStep("never_seen", (), "+"),)
    if told.first is None:
        return (DetailStep("seen_typed", (), "✓"),)
    name = printable(PurePath(told.first.path).name.encode("utf-8", "surrogateescape"))
    return (DetailStep("seen_before", (Quantity(told.first.entry), Quantity(name, Unit.TEXT)), "✓"),)


def _facts(told: Explanation) -> tuple[DetailRow, ...]:
    rows = [DetailRow("times", Quantity(told.seen.exact.count))] if told.verdict != "new" else []
    return (*rows, *(DetailRow(f"flag_{flag}", Quantity("⚑", Unit.TEXT)) for flag in told.flags))


def _said(answer: StructureAnswer) -> DetailStep:
    wrong = "_wrong" if answer.wrong else ""
    sign = "✕" if answer.wrong else {"present": "✓", "absent": "+", "possibly": "?"}[answer.answer]
    return DetailStep(f"{answer.name}_says_{answer.answer}{wrong}", (), sign)


def _change(before: bytes, after: bytes) -> Quantity:
    """Return the words that a rule changed, before and after it."""
    most = min(len(before), len(after))
    front = next((i for i in range(most) if before[i] != after[i]), most)
    end = next((i for i in range(most - front) if before[-1 - i] != after[-1 - i]), most - front)
    while front and before[front - 1 : front].isalnum():  # whole words: “https → http” rather than “s → –”
        front -= 1
    while end and before[len(before) - end : len(before) - end + 1].isalnum():
        end -= 1
    parts = (before[front : len(before) - end], after[front : len(after) - end])
    texts = [printable(part[: 4 * SHOWN_CHARS]) if part else "–" for part in parts]
    each = SHOWN_CHARS // 2
    return Quantity(" → ".join(text if len(text) <= each else f"{text[: each - 1]}…" for text in texts), Unit.TEXT)


__all__ = [
    "Explanation",
    "ExplanationRequest",
    "FirstEntry",
    "StructureAnswer",
    "build_explanation",
    "explain",
    "explanation_details",
]
