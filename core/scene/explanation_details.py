"""The explanation of a URL or an entry as sections of the details panel; what it names leads on.

Where it stands: above ``explanation`` and ``setters``; pure functions of their scenes. Keys of words are those of
``widgets.words``.
"""

from __future__ import annotations

from pathlib import PurePath

from core.method_traits import traits_of
from core.probe import PathProbe
from core.scene.details import (
    DetailLink,
    DetailMark,
    DetailRow,
    DetailSection,
    DetailsScene,
    DetailStep,
    Quantity,
    Unit,
)
from core.scene.explanation import Explanation, StructureAnswer
from core.scene.method_details import short_steps
from core.scene.setters import SettersScene
from core.selection import EntriesOf, Kind
from core.units import printable

SHOWN_CHARS = 30
"""How much of a change is shown in a row."""


def explanation_details(told: Explanation, setters: SettersScene | None = None) -> DetailsScene:
    """Return the sections for a URL or an entry; ``setters`` is about its bits, as far as the keys were scanned."""
    sections = [DetailSection(steps=_sentences(told), rows=_facts(told))]
    if told.first is not None and told.verdict == "duplicate_policy":
        own = DetailLink(told.first.raw, _lines(told))
        sections.append(DetailSection("earlier_url", links=(own,)))
        sections.append(
            DetailSection("rules_differ", steps=tuple(DetailStep(f"rule_{r}", (), "≠") for r in told.rules))
        )
    if told.key != told.url:
        sections.append(DetailSection("normal_form", rows=change_rows(told), urls=(told.key,)))
    sections.append(DetailSection("answers", steps=tuple(_said(told, answer) for answer in told.answers)))
    nearest = told.seen.nearest_url
    if nearest is not None and told.seen.nearest_number is not None and told.verdict == "new" and told.entry is None:
        sections.append(DetailSection("nearest", links=(DetailLink(nearest, EntriesOf.key(told.seen.nearest_number)),)))
    bits = _bits(told, setters)
    sections += bits[:1]
    if told.methods:
        judges = {answer.name: traits_of(answer.name).judges for answer in told.methods}
        others = short_steps(told.methods, told.seen.exact.number, judges)
        sections.append(DetailSection("other_methods", steps=others))
    sections += bits[1:]
    lines = "copy" if told.seen.exact.number is None else "show_lines"
    title = "exact_new" if told.verdict == "new" else told.verdict
    if told.entry is not None:
        title = f"entry_{told.verdict}"
    return DetailsScene(title, told.url, "", (), tuple(sections), (lines, "show_nodes", "show_bits"))


def change_rows(told: Explanation) -> tuple[DetailRow, ...]:
    """Return what the policy did to the URL, a row for each rule: the words before and after it."""
    return tuple(DetailRow(f"rule_{rule}", change(before, after), mono=True) for rule, before, after in told.changes)


def _lines(told: Explanation) -> EntriesOf | None:
    """Return where the lines of its key are."""
    number = told.seen.exact.number
    return None if number is None else EntriesOf.key(number)


def _sentences(told: Explanation) -> tuple[DetailStep, ...]:
    steps = []
    if told.entry is not None:
        steps.append(DetailStep("is_line", (Quantity(told.entry.shown), _name(told.entry.path))))
    if told.trouble:
        steps.append(DetailStep(f"trouble_{told.trouble}", (), "✕"))
    if told.verdict == "new":
        steps.append(DetailStep("first_of_key" if told.entry is not None else "never_seen", (), "+"))
    elif told.first is None:
        steps.append(DetailStep("seen_typed", (), "✓"))
    else:
        facts = (Quantity(told.first.entry), _name(told.first.path))
        steps.append(DetailStep("seen_before", facts, "✓", _lines(told)))
    if told.was_wrong and (told.entry is None or told.verdict == "new"):
        steps.append(DetailStep("was_wrong", (), "✕", EntriesOf(Kind.FALSE_POSITIVE)))
    return tuple(steps)


def _name(path: str) -> Quantity:
    return Quantity(printable(PurePath(path).name.encode("utf-8", "surrogateescape")), Unit.TEXT)


def _facts(told: Explanation) -> tuple[DetailRow, ...]:
    rows = [DetailRow("times", Quantity(told.seen.exact.count), lead=_lines(told))] if told.seen.exact.count else []
    return (*rows, *(DetailRow(f"flag_{flag}", Quantity("⚑", Unit.TEXT)) for flag in told.flags))


def _said(told: Explanation, answer: StructureAnswer) -> DetailStep:
    """Return what a structure said: how far a path went and where it parted, how many bits are set."""
    wrong = "_wrong" if answer.wrong else ""
    sign = "✕" if answer.wrong else {"present": "✓", "absent": "+", "possibly": "?"}[answer.answer]
    key = f"{answer.name}_says_{answer.answer}{wrong}"
    path = {"trie": told.seen.trie, "radix": told.seen.radix}.get(answer.name)
    if answer.name == "bloom" and told.seen.bloom is not None:
        return DetailStep(key, (Quantity(told.seen.bloom.n_set), Quantity(len(told.seen.bloom.bits))), sign)
    if path is None:
        return DetailStep(key, (), sign)
    return DetailStep(key + _parting(path, len(told.key), answer), _path_facts(path, len(told.key)), sign)


def _parting(path: PathProbe, length: int, answer: StructureAnswer) -> str:
    """Return which sentence tells where the path of an absent key parted from the tree."""
    if answer.answer != "absent" or answer.wrong:
        return ""
    if path.matched_bytes == length:
        return "_ends"
    return "" if path.tree_byte is None else "_differs"


def _path_facts(path: PathProbe, length: int) -> tuple[Quantity, ...]:
    """Return bytes matched, bytes in all, the byte of the key that parts, and that of the tree."""
    at = path.matched_bytes
    own, other = path.key[at : at + 1], b"" if path.tree_byte is None else bytes([path.tree_byte])
    texts = (Quantity(printable(byte), Unit.TEXT) for byte in (own, other))
    return (Quantity(at), Quantity(length), *texts)


def _bits(told: Explanation, setters: SettersScene | None) -> list[DetailSection]:
    """Return the table of the k bits, and the first URL that set each of them."""
    if told.seen.bloom is None:
        return []
    counts = dict(setters.counts) if setters is not None and setters.complete else {}
    marks = []
    for number, bit in enumerate(told.seen.bloom.bits):
        cells = [Quantity(bit.index), Quantity(str(int(bit.is_set)), Unit.TEXT)]
        if counts:
            count = counts.get(bit.index)
            cells.append(Quantity(count or None, per="url" if count == 1 else "urls") if count else Quantity(None))
        marks.append(DetailMark(number, bit.is_set, tuple(cells), bit.index))
    columns = ("i", "bit", "is", "set_by") if counts else ("i", "bit", "is")
    sections = [DetailSection("its_bits", columns=columns, marks=tuple(marks))]
    if setters is None:
        return sections
    firsts = {bit: (number, key) for bit, number, key in setters.firsts}
    links = tuple(
        DetailLink(firsts[bit.index][1], EntriesOf.key(firsts[bit.index][0]), number)
        for number, bit in enumerate(told.seen.bloom.bits)
        if bit.index in firsts
    )
    steps: tuple[DetailStep, ...] = ()
    if not setters.complete:
        steps = (DetailStep("setters_so_far", (Quantity(setters.n_scanned), Quantity(setters.n_keys))),)
    if links or steps:
        sections.append(DetailSection("first_setters", steps=steps, links=links))
    return sections


def change(before: bytes, after: bytes) -> Quantity:
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


__all__ = ["change", "change_rows", "explanation_details"]
