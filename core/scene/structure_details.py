"""What the right column says of a structure in the Memory and Compare tabs: pure functions of their scenes.

Where it stands: above ``memory``, ``compare`` and ``details`` of this floor. Cost: microseconds.
"""

from __future__ import annotations

import math

import numpy as np

from core.memory import Basis
from core.scene.compare import CompareRow, CompareScene
from core.scene.details import (
    DetailBar,
    DetailRow,
    DetailSection,
    DetailsScene,
    DetailStep,
    Quantity,
    Unit,
)
from core.scene.memory import LeftOut, MemoryScene, StructureMemory
from core.selection import EntriesOf, Kind
from core.snapshot import Phase

__all__ = ["compare_details", "memory_details", "ratio"]

_LOG_BASE = 2.0**20
"""Bars of layouts begin at 1 MiB, or at a 16th of the smallest."""


def _row(key: str, value: float | int | None, unit: Unit, basis: Basis = Basis.MEASURED, per: str = "") -> DetailRow:
    return DetailRow(key, Quantity(value, unit, basis, per), important=key == "memory")


def ratio(other: float, own: float, basis: Basis = Basis.MEASURED) -> Quantity:
    """Return how many times another size is of one's own, as “5.6 × its memory” or “1/51 of its memory”.

    >>> ratio(560, 100).value, ratio(10, 510).value
    ('5.6', '1/51')
    """
    if other >= own:
        times = other / own
        return Quantity(f"{times:,.1f}" if times < 1000 else f"{times:,.0f}", Unit.TEXT, basis, "times_its_memory")
    parts = own / other
    if parts < 2:
        return Quantity(f"{other / own:.2f}", Unit.TEXT, basis, "times_its_memory")
    return Quantity(f"1/{parts:,.0f}" if parts >= 10 else f"1/{parts:.1f}", Unit.TEXT, basis, "of_its_memory")


# ---- the Memory tab ----------------------------------------------------------------------


def memory_details(scene: MemoryScene, name: str) -> DetailsScene:
    """Return what is known of the memory of one structure; an empty scene where it is not loaded."""
    missing = next((one for one in scene.left_out if one.name == name), None)
    held = scene.structure(name)
    if missing is not None and held is None:
        return _missing_details(missing)
    if held is None:
        return DetailsScene()
    sections = [DetailSection(rows=_memory_rows(scene, held))]
    if held.otherwise:
        sections.append(_same_nodes(held))
    if scene.phase is Phase.READING:
        sections += _latest_growth(scene, name)
    return DetailsScene(name, sections=tuple(sections), actions=("copy-table", "save-picture", "tab-compare"))


def _missing_details(missing: LeftOut) -> DetailsScene:
    rows = (
        _row("would_need", missing.needed_bytes, Unit.BYTES, Basis.ESTIMATED)
        if missing.projected
        else _row("has_used", missing.needed_bytes, Unit.BYTES),
        _row("is_left", missing.left_bytes, Unit.BYTES),
    )
    sentence = "left_out_why" if missing.projected else "stopped_why"
    return DetailsScene(missing.name, sentence=sentence, sections=(DetailSection(rows=rows),), actions=("load-anyway",))


def _memory_rows(scene: MemoryScene, held: StructureMemory) -> tuple[DetailRow, ...]:
    rows = [_row("memory", held.used_bytes, Unit.BYTES, held.basis)]
    if held.n_nodes:
        rows.append(_row("nodes", held.n_nodes, Unit.COUNT))
        rows.append(_row("bytes_per_node", held.used_bytes / held.n_nodes, Unit.RATIO, held.basis))
    if held.n_keys:
        rows.append(_row("bytes_per_url", held.used_bytes / held.n_keys, Unit.RATIO, held.basis))
    if scene.total_bytes:
        rows.append(_row("share_in_use", held.used_bytes / scene.total_bytes, Unit.SHARE, held.basis))
    if held.slack_bytes:
        rows.append(_row("reserved", held.slack_bytes, Unit.BYTES, held.basis))
    if held.shared_bytes:
        rows.append(_row("shared", held.shared_bytes, Unit.BYTES))
    rows.append(_row("standalone", held.standalone_bytes, Unit.BYTES, held.basis))
    return tuple(rows)


def _same_nodes(held: StructureMemory) -> DetailSection:
    sizes = [("this_program", held.used_bytes), *((layout.name, layout.size_bytes) for layout in held.otherwise)]
    low = min(_LOG_BASE, min(size for _, size in sizes) / 16)
    span = math.log(max(size for _, size in sizes) / low)
    bars = tuple(
        DetailBar(
            name,
            math.log(size / low) / span,
            Quantity(size, Unit.BYTES, held.basis if name == "this_program" else Basis.MODELLED),
            held.name,
        )
        for name, size in sizes
    )
    return DetailSection("same_nodes", steps=(DetailStep("log_modelled"),), bars=bars)


def _latest_growth(scene: MemoryScene, name: str) -> list[DetailSection]:
    """Return what the latest stretch of the load has added; nothing where there is none yet."""
    series = next((one for one in scene.series if one.name == name), None)
    if series is None or len(scene.entries) < 3:
        return []
    last = len(scene.entries) - 1
    first = int(np.searchsorted(scene.entries, scene.entries[last])) - 1
    if first < 1:
        return []
    new_keys = float(scene.keys[last] - scene.keys[first])
    new_bytes = float(series.size_bytes[last] - series.size_bytes[first])
    rows = [
        _row("lines", float(scene.entries[last] - scene.entries[first]), Unit.COUNT),
        _row("new_urls", new_keys, Unit.COUNT),
        _row("new_bytes", new_bytes, Unit.BYTES),
    ]
    if new_keys:
        rows.append(_row("bytes_per_new_url", new_bytes / new_keys, Unit.RATIO))
    return [DetailSection("latest_growth", rows=tuple(rows))]


# ---- the Compare tab ---------------------------------------------------------------------


def compare_details(scene: CompareScene, name: str) -> DetailsScene:
    """Return what is known of one structure beside the others; an empty scene where it is not in the table."""
    row = scene.row(name)
    if row is None:
        return DetailsScene()
    sections = [DetailSection(rows=_facts(row))]
    others = [other for other in scene.rows if other.name != name and other.size_bytes]
    if others and row.size_bytes:
        against = tuple(DetailRow(other.name, _against(other, row)) for other in others)
        sections.append(DetailSection("against_others", rows=against))
    sections.append(DetailSection("only_it", steps=(DetailStep(f"only_{name}"),)))
    checked = _checked(scene, row)
    if checked:
        sections.append(DetailSection("checked", steps=checked))
    return DetailsScene(name, sections=tuple(sections), actions=("copy-table", "measure-again"))


def _facts(row: CompareRow) -> tuple[DetailRow, ...]:
    rows = [_row("keys", row.n_keys, Unit.COUNT)]
    if row.n_nodes:
        rows.append(_row("nodes", row.n_nodes, Unit.COUNT))
        rows.append(_row("nodes_per_key", row.n_nodes / max(1, row.n_keys), Unit.RATIO))
    if row.bits and row.hashes:
        rows.append(_row("bits_per_key", row.bits / max(1, row.n_keys), Unit.RATIO))
        rows.append(_row("hashes", row.hashes, Unit.COUNT))
        rows.append(_row("fill", row.fill, Unit.SHARE))
    rows.append(_row("memory", row.size_bytes or None, Unit.BYTES, row.basis))
    rows.append(_row("bytes_per_url", row.bytes_per_key or None, Unit.RATIO, row.basis))
    for key, value in (("insert_time", row.insert_ns), ("hit_time", row.hit_ns), ("miss_time", row.miss_ns)):
        rows.append(_row(key, None if value is None else value * 1e-9, Unit.SECONDS))
    if row.timed_keys is not None:
        rows.append(_row("timed_on", row.timed_keys, Unit.COUNT, per="urls"))
    if row.false_positives is not None:
        lead = EntriesOf(Kind.FALSE_POSITIVE) if row.false_positives else None
        rows.append(DetailRow("false_positives", Quantity(row.false_positives), lead=lead))
        rows.append(_row("false_positives_expected", row.expected, Unit.RATIO))
    return tuple(rows)


def _against(other: CompareRow, row: CompareRow) -> Quantity:
    modelled = Basis.MODELLED in (other.basis, row.basis)
    return ratio(other.size_bytes, row.size_bytes, Basis.MODELLED if modelled else Basis.MEASURED)


def _checked(scene: CompareScene, row: CompareRow) -> tuple[DetailStep, ...]:
    """Return what can be checked by counting alone, with a sign each."""
    if row.name == "bloom":
        told = scene.agreement
        steps = [DetailStep("no_wrong_seen", sign="✓")] if told is not None and not told.seen_new else []
        if row.expected:
            facts = (Quantity(round(row.expected, 1), Unit.RATIO), Quantity(math.sqrt(row.expected), Unit.RATIO))
            near = abs((row.false_positives or 0) - row.expected) <= 4 * math.sqrt(row.expected) + 1
            steps.append(DetailStep("spread_wrong", facts, "✓" if near else "?"))
        return tuple(steps)
    if row.basis is not Basis.MEASURED or row.left_out is not None:
        return ()
    steps = []
    if row.name != "exact":
        behind = scene.n_keys - row.n_keys
        if behind:
            steps.append(DetailStep("fewer_keys", (Quantity(behind),), "?"))
        else:
            steps.append(DetailStep("as_many_keys", sign="✓"))
    trie, radix = scene.row("trie"), scene.row("radix")
    both = trie is not None and radix is not None and trie.basis is Basis.MEASURED and trie.n_keys == radix.n_keys
    if row.name in ("trie", "radix") and both and trie is not None and radix is not None:
        letters, nodes = radix.trie_nodes or 0, trie.n_nodes or 0
        if letters == nodes:
            steps.append(DetailStep("letters_are_nodes", (Quantity(nodes),), "✓"))
        else:
            steps.append(DetailStep("letters_differ", (Quantity(letters), Quantity(nodes)), "✕"))
    return tuple(steps)
