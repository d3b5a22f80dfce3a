"""The page of a structure or method: what it is, what it costs here, what it tells, what it says of the typed URL.

Where it stands: above ``bill`` and ``method_answers``; pure functions of their scenes. Keys of words are those of
``widgets.words``. Cost: microseconds.
"""

from __future__ import annotations

from core.memory import Basis
from core.method_traits import Judges
from core.scene.bill import BillRow, BillScene
from core.scene.details import (
    DetailBar,
    DetailLink,
    DetailRow,
    DetailSection,
    DetailsScene,
    DetailStep,
    Quantity,
    Unit,
)
from core.scene.method_answers import CollisionsScene, Fact, MethodAnswersScene, ToldAnswer
from core.selection import EntriesOf, Kind
from core.units import printable

__all__ = ["answer_key", "fact_rows", "method_details", "short_steps"]

LONGEST_FACT, SHORT_FACT = 64, 18
"""Letters of a digest or a word that are shown in a row, and behind a name."""


WORDED = ("filter", "found_in")
"""Facts whose value is one of a few words, not a text of another program."""


def method_details(
    scene: BillScene,
    name: str,
    answers: MethodAnswersScene | None = None,
    collisions: CollisionsScene | None = None,
    fault: str = "",
) -> DetailsScene:
    """Return the page of a row; an empty one where the bill has no such row.

    Parameters
    ----------
    scene, name
        The bill, and which of its rows.
    answers
        What the methods say of the typed URL; None where none is typed.
    collisions
        The URLs that this method took for others.
    fault
        Why it failed, in words.
    """
    row = scene.row(name)
    if row is None:
        return DetailsScene()
    sections = [DetailSection(steps=_state(row, fault), rows=_bill_rows(row))]
    sections.append(_of_typed(row, answers))
    parts = _parts(row)
    if parts:
        sections.append(DetailSection("its_parts", bars=parts))
    told = fact_rows(row.told)
    if told:
        sections.append(DetailSection("it_told", rows=told))
    if collisions is not None and collisions.name == name and collisions.pairs:
        sections.append(_collisions(collisions))
    for caption, kind in (("when_wins", "wins"), ("when_loses", "loses"), ("its_source", "source")):
        sections.append(DetailSection(caption, steps=(DetailStep(f"{kind}_{name}"),)))
    if row.formula:
        steps = (DetailStep(row.formula), DetailStep("formula_letters"))
        sections.append(DetailSection("its_formula", steps=steps))
    actions = ("copy-table", "measure-methods", "tab-memory")
    return DetailsScene(f"method_{name}", sentence=f"what_{name}", sections=tuple(sections), actions=actions)


def _state(row: BillRow, fault: str) -> tuple[DetailStep, ...]:
    if row.fault is not None:
        return (DetailStep(fault or "against_has_failed", (), "✕"),)
    return () if row.measured_bytes is not None else (DetailStep("not_measured", (), "≈"),)


def _bill_rows(row: BillRow) -> tuple[DetailRow, ...]:
    basis = row.memory.basis
    rows = [DetailRow("memory", Quantity(row.memory.standalone_bytes, Unit.BYTES, basis), important=True)]
    if row.disk_bytes:
        rows.append(DetailRow("disk_bytes", Quantity(row.disk_bytes, Unit.BYTES, row.disk_basis)))
    rows.append(DetailRow("bytes_per_url", Quantity(row.bytes_per_key, Unit.RATIO, basis)))
    times = ("insert_time", "hit_time", "miss_time")
    rows += [
        DetailRow(key, _seconds(ns)) for key, ns in zip(times, (row.insert_ns, row.hit_ns, row.miss_ns), strict=True)
    ]
    if row.measured_keys is not None:
        rows.append(DetailRow("measured_on", Quantity(row.measured_keys, per="urls")))
    if row.is_extrapolated:
        whole = zip(times, row.extrapolated_ns, strict=True)
        rows += [DetailRow(f"{key}_extrapolated", _seconds(ns, Basis.ESTIMATED)) for key, ns in whole]
    if row.wrong is not None:
        lead = EntriesOf(Kind.FALSE_POSITIVE) if row.name == "bloom" and row.wrong else None
        rows.append(DetailRow("wrong_here", Quantity(row.wrong), lead=lead))
    if row.expected_wrong is not None:
        rows.append(DetailRow("wrong_expected", Quantity(row.expected_wrong, Unit.RATIO)))
    return tuple(rows)


def _seconds(ns: float | None, basis: Basis = Basis.MEASURED) -> Quantity:
    """Return a time a URL."""
    return Quantity(None if ns is None else ns * 1e-9, Unit.SECONDS, basis)


def _parts(row: BillRow) -> tuple[DetailBar, ...]:
    """Return the parts of the resident bytes; what is read in the key store counts as one of them."""
    parts = [(f"part:{part.name}", part.size_bytes) for part in row.memory.parts if part.size_bytes]
    rest = row.memory.standalone_bytes - sum(size for _, size in parts)
    if rest > 0:
        parts.append(("part:key_bytes", rest))
    whole = max(1, sum(size for _, size in parts))
    basis = row.memory.basis
    return tuple(DetailBar(name, size / whole, Quantity(size, Unit.BYTES, basis), row.name) for name, size in parts)


def fact_rows(facts: tuple[Fact, ...]) -> tuple[DetailRow, ...]:
    """Return named facts as rows: digests in hexadecimal, numbers grouped."""
    return tuple(
        DetailRow(f"fact:{name}", fact_quantity(name, value), mono=isinstance(value, bytes)) for name, value in facts
    )


def fact_quantity(name: str, value: str | int | float | bytes) -> Quantity:
    """Return the value of a fact: bytes as hexadecimal, or as text where the fact is a URL; sizes with their unit."""
    if isinstance(value, bytes):
        text = printable(value) if name.endswith(("url", "key", "canonical", "host")) else value.hex()
        return Quantity(text if len(text) <= LONGEST_FACT else f"{text[: LONGEST_FACT - 1]}…", Unit.TEXT)
    if isinstance(value, str):
        return Quantity(f"told:{value}", Unit.WORD) if name in WORDED else Quantity(value, Unit.TEXT)
    if isinstance(value, int) and name.endswith(("key", "fingerprint")):
        return Quantity(f"{value:016x}", Unit.TEXT)
    if name.endswith("bytes") or name in ("memory_usage", "size"):
        return Quantity(value, Unit.BYTES)
    if name.endswith(("share", "rate", "rate_limit", "error", "load")):
        return Quantity(float(value), Unit.SHARE)
    for ending, factor in (("_ns", 1e-9), ("_us", 1e-6), ("_s", 1.0)):
        if name.endswith(ending):
            return Quantity(float(value) * factor, Unit.SECONDS)
    return Quantity(value, Unit.COUNT if isinstance(value, int) else Unit.RATIO)


# ---- the typed URL -----------------------------------------------------------------------


def answer_key(judges: Judges, answer: ToldAnswer) -> str:
    """Return which of the five answers it is: ``seen``, ``new``, ``possibly``, ``wrongly`` or ``nothing``."""
    if answer.seen is None:
        return "nothing"
    if not answer.seen:
        return "new"
    if answer.wrong:
        return "wrongly"
    return "possibly" if judges is Judges.BITS else "seen"


_SIGNS = {"seen": "✓", "new": "+", "possibly": "?", "wrongly": "✕", "nothing": "–"}


def _of_typed(row: BillRow, answers: MethodAnswersScene | None) -> DetailSection:
    if answers is None or not answers.url:
        return DetailSection("of_typed", steps=(DetailStep("type_a_url"),))
    answer = answers.answer(row.name)
    if answer is None:
        return DetailSection("of_typed", steps=(DetailStep("answers_unmeasured"),), urls=(answers.url,))
    key = answer_key(row.traits.judges, answer)
    steps = [DetailStep("says_wrongly" if key == "wrongly" else f"says_{key}", (), _SIGNS[key])]
    if _is_unfed(answers, answer):
        steps.append(DetailStep("fed_less", (Quantity(answer.n_fed), Quantity((answers.number or 0) + 1))))
    links: tuple[DetailLink, ...] = ()
    if answer.earlier is not None and answer.earlier_url is not None:
        steps.append(DetailStep("was_first" if answer.earlier == answers.number else "taken_for"))
        links = (DetailLink(answer.earlier_url, EntriesOf.key(answer.earlier)),)
    return DetailSection("of_typed", steps=tuple(steps), rows=fact_rows(answer.facts), links=links)


def _is_unfed(answers: MethodAnswersScene, answer: ToldAnswer) -> bool:
    """Tell whether the typed URL is in the list but was not among the keys that the method was fed."""
    return answers.number is not None and answers.number >= answer.n_fed


def _collisions(collisions: CollisionsScene) -> DetailSection:
    links = []
    for place, pair in enumerate(collisions.pairs, start=1):
        links.append(DetailLink(pair.url, EntriesOf.key(pair.number), place, is_good=False))
        if pair.earlier is not None and pair.earlier_url is not None:
            links.append(DetailLink(pair.earlier_url, EntriesOf.key(pair.earlier), place))
    steps: tuple[DetailStep, ...] = ()
    if len(collisions.pairs) < collisions.n_wrong:
        steps = (DetailStep("collision_more", (Quantity(len(collisions.pairs)), Quantity(collisions.n_wrong))),)
    return DetailSection("collisions", steps=steps, links=tuple(links))


def _shortened(quantity: Quantity) -> Quantity:
    """Return a fact that fits behind a name: of a long text its beginning."""
    text = quantity.value
    if not isinstance(text, str) or len(text) <= SHORT_FACT:
        return quantity
    return Quantity(f"{text[: SHORT_FACT - 1]}…", Unit.TEXT)


def short_steps(
    answers: tuple[ToldAnswer, ...], number: int | None, judges: dict[str, Judges]
) -> tuple[DetailStep, ...]:
    """Return one line for each method: what it says of a URL, and the first fact by which."""
    steps = []
    for answer in answers:
        name = Quantity(f"method_{answer.name}", Unit.WORD)
        if number is not None and number >= answer.n_fed and not answer.seen:
            steps.append(DetailStep("short_unfed", (name, Quantity(answer.n_fed)), "–"))
            continue
        key = answer_key(judges[answer.name], answer)
        facts = [name]
        if answer.facts:
            fact, value = answer.facts[0]
            facts += [Quantity(f"fact:{fact}", Unit.WORD), _shortened(fact_quantity(fact, value))]
        steps.append(DetailStep(f"short_{key}{'_by' if answer.facts else ''}", tuple(facts), _SIGNS[key]))
    return tuple(steps)
