"""What the details panel says of the Bloom filter: a URL's k bits and who set them; the point of the Tune tab.

Where it stands: above ``details``, ``setters`` and ``tuning``; pure functions of scenes. Keys are words of
``widgets.words``.
"""

from __future__ import annotations

from core.memory import Basis
from core.probe import BloomProbe
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
from core.scene.setters import SettersScene
from core.scene.tuning import TuningScene
from core.schemes import DEFAULT, Scheme, scheme_named
from core.selection import EntriesOf


def bit_details(
    probe: BloomProbe,
    selected: int | None = None,
    setters: SettersScene | None = None,
    *,
    is_wrong: bool = False,
    seed: int = 0,
    scheme: str = DEFAULT,
) -> DetailsScene:
    """Return what is said of a URL's bits.

    Parameters
    ----------
    probe
        The URL's hashes and bits.
    selected
        The selected bit; its setters are listed where ``setters`` is about it.
    setters
        Setters of the selected bit and counts for all of them, as far as they are known.
    is_wrong
        Whether the exact index knows the URL to be new although all bits are set.
    seed, scheme
        Of the filter that was asked.
    """
    counts = dict(setters.counts) if setters is not None else {}
    known = setters is not None and setters.complete
    marks = tuple(_mark(number, bit.index, bit.is_set, counts, known) for number, bit in enumerate(probe.bits))
    at = next((number for number, bit in enumerate(probe.bits) if bit.index == selected), -1)
    sections = [DetailSection(columns=("i", "bit", "is", "set_by"), marks=marks, selected=at)]
    if setters is not None and setters.request.bit == selected and (setters.urls or not setters.complete):
        sections.append(_setters_section(setters))
    sections.append(_how_section(probe, seed, scheme_named(scheme)))
    title = "bloom_possible" if probe.possibly_present else "bloom_absent"
    sentence = "bloom_absent_why"
    if probe.possibly_present:
        sentence = "bloom_wrong_why" if is_wrong else "bloom_possible_why"
    facts = (Quantity(probe.n_set), Quantity(len(probe.bits)))
    actions = ("next_bit", "copy_bits", "save_filter")
    return DetailsScene(title, None, sentence, facts, tuple(sections), actions)


def single_bit_details(bit: int, is_set: bool, setters: SettersScene | None = None) -> DetailsScene:
    """Return what is said of a bit that belongs to no typed URL."""
    count = setters.count if setters is not None else None
    basis = Basis.MEASURED if setters is None or setters.complete else Basis.ESTIMATED
    rows = (
        DetailRow("bit_number", Quantity(bit), important=True),
        DetailRow("bit_is", Quantity("1" if is_set else "0", Unit.TEXT)),
        DetailRow("bit_set_by", Quantity(count, basis=basis, per="url" if count == 1 else "urls")),
    )
    sections = [DetailSection(rows=rows)]
    if setters is not None and setters.request.bit == bit and (setters.urls or not setters.complete):
        sections.append(_setters_section(setters))
    return DetailsScene("bloom", None, "", (), tuple(sections), ("copy_bits", "save_filter"))


def tuning_details(scene: TuningScene) -> DetailsScene:
    """Return the facts of the point that the Tune tab shows; an empty scene where nothing is solved."""
    solved = scene.sizing
    if solved is None:
        return DetailsScene("point_now")
    modelled = Basis.MODELLED
    rows = [
        DetailRow("bits_per_url", Quantity(solved.bits_per_key, Unit.RATIO)),
        DetailRow("size", Quantity(solved.size_bytes, Unit.BYTES)),
        DetailRow("rate_now", Quantity(solved.p, Unit.SHARE)),
    ]
    if solved.p_asked is not None:
        rows.append(DetailRow("rate_asked", Quantity(solved.p_asked, Unit.SHARE)))
    rows.append(DetailRow("k_exact", Quantity(solved.k_exact, Unit.RATIO)))
    sections = [DetailSection(rows=tuple(rows))]
    actions = ["copy_values"]
    if solved.p_asked is not None and not solved.keeps_p and solved.m_strict is not None:
        facts = (
            Quantity(solved.k),
            Quantity(solved.p, Unit.SHARE),
            Quantity(solved.p_asked, Unit.SHARE),
            Quantity(solved.m_strict),
            Quantity(solved.m_strict - solved.m),
        )
        sections.append(DetailSection(steps=(DetailStep("rounding_costs", facts), DetailStep("m_keeps", facts))))
        actions.append("use_that_m")
    same_size = tuple(
        DetailRow(f"{n:,}", Quantity(rate, Unit.SHARE, modelled), n == solved.n, of="url" if n == 1 else "urls")
        for n, rate in scene.same_size
    )
    same_rate = tuple(DetailRow(f"{n:,}", Quantity(size, Unit.BYTES), of="urls") for n, size in scene.same_rate)
    sections.append(DetailSection("same_size", rows=same_size))
    if scene.same_list:
        rates = ((f"{rate * 100:g} %", size) for rate, size in scene.same_list)
        needed = tuple(DetailRow(text, Quantity(size, Unit.BYTES)) for text, size in rates)
        sections.append(DetailSection("same_list", rows=needed))
    if same_rate:
        sections.append(DetailSection("same_rate", rows=same_rate))
    return DetailsScene("point_now", None, "", (), tuple(sections), tuple(actions))


def _mark(number: int, bit: int, is_set: bool, counts: dict[int, int], known: bool) -> DetailMark:
    basis = Basis.MEASURED if known else Basis.ESTIMATED
    count = counts.get(bit)
    set_by = Quantity(count, basis=basis, per="url" if count == 1 else "urls") if count else Quantity(None)
    cells = (Quantity(bit), Quantity("1" if is_set else "0", Unit.TEXT), set_by)
    return DetailMark(number, is_set, cells, identity=bit)


def _setters_section(setters: SettersScene) -> DetailSection:
    """Return the URLs that set a bit, and how many are left out or not yet looked at."""
    steps = []
    if not setters.complete:
        steps.append(DetailStep("setters_so_far", (Quantity(setters.n_scanned), Quantity(setters.n_keys))))
    if setters.count > len(setters.urls):
        steps.append(DetailStep("setters_more", (Quantity(setters.count - len(setters.urls)),)))
    links = zip(setters.urls, setters.numbers, strict=True)
    return DetailSection(
        "setters", steps=tuple(steps), links=tuple(DetailLink(url, EntriesOf.key(number)) for url, number in links)
    )


def _how_section(probe: BloomProbe, seed: int, scheme: Scheme) -> DetailSection:
    rows = [DetailRow("hash", Quantity(scheme.hash, Unit.TEXT))]
    if scheme.seeded:
        rows.append(DetailRow("seed", Quantity(seed)))
    rows.append(DetailRow("scheme", Quantity(scheme.label, Unit.TEXT)))
    if scheme.by_hash:
        rows.append(DetailRow("h1", Quantity(f"{probe.h1:016x}", Unit.TEXT), mono=True))
        rows.append(DetailRow("h2", Quantity(f"{probe.h2:016x}", Unit.TEXT), mono=True))
    n_different = len({bit.index for bit in probe.bits})
    if n_different < len(probe.bits):
        rows.insert(0, DetailRow("different_bits", Quantity(n_different)))
    return DetailSection("how_bits", rows=tuple(rows))
