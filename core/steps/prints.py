"""Recordings of sets of fingerprints: FNV-1a, xxh3, Heritrix's 24 + 40 bits; the word, its slots, what is compared.

A set of fingerprints compares no keys: where the words are equal it says seen, also of a key that only collides.

Where it stands: above ``methods``; word and slots are the table's own (``search_path``). Cost: one search.
Sources: stand in ``methods.fingerprint_table``, ``methods.fingerprints`` and ``methods.heritrix``.
"""

from __future__ import annotations

from core.methods.fingerprint_table import SLOT_BYTES, FingerprintTable
from core.steps.base import Act, Change, ChangeKind, Counts, Fact, Operation, Recording, Step, marks_of


def record_prints(table: FingerprintTable, operation: Operation, key: bytes) -> Recording:
    """Record a look-up or an insert that has not been done yet; the table is only read."""
    inserting = operation is Operation.INSERT
    word, size, path = table.search_path(key, inserting=inserting)
    known = table.answer(key)
    told = tuple((name, value) for name, value in known.facts if name not in ("slots", "first_slot", "probes"))
    steps = [Step(Act.HASH, 0, 0, len(key), (*told, ("bits", table.bits)), counts=Counts(bytes_read=len(key)))]
    now = table.slots_view().shape[0]
    if size > now:
        sizes: tuple[Fact, ...] = (("used", table.n_keys), ("slots", now), ("after", size))
        steps.append(Step(Act.GROW, 1, facts=sizes, changes=(Change(ChangeKind.GROW, size),), counts=steps[-1].counts))
    first = 1 + inserting
    counts = steps[-1].counts
    if path:
        facts: tuple[Fact, ...] = (("fingerprint", _hex(word, table)), ("slots", size), ("slot", path[0][0]))
        steps.append(Step(Act.INDEX, first, facts=facts, counts=counts))
    lines: set[int] = set()
    for n_read, (place, held) in enumerate(path, start=1):
        lines.add(place * SLOT_BYTES // 64)
        n_compared = n_read - (path[-1][1] == 0 and n_read == len(path))
        counts = Counts(n_compared, len(key), bits=n_read, cache_lines=len(lines))
        facts = (("slot", place), ("empty", int(held == 0)), ("fingerprint", _hex(word, table)))
        facts += (("found_fingerprint", _hex(held, table)), ("equal", int(held == word))) if held else ()
        steps.append(Step(Act.READ_SLOT, first + 1 + (held != 0), facts=facts, counts=counts))
    steps.append(_ending(bool(known.seen), known.earlier, path, counts, inserting=inserting))
    answer, code = "present" if known.seen else "absent", "prints_insert" if inserting else "prints_find"
    return Recording(table.name, operation, key, tuple(steps), marks_of(steps), answer, code)


def _ending(
    seen: bool, earlier: int | None, path: tuple[tuple[int, int], ...], counts: Counts, *, inserting: bool
) -> Step:
    if seen:
        facts: tuple[Fact, ...] = () if earlier is None else (("number", earlier),)
        return Step(Act.FOUND, 3 + inserting, facts=facts, counts=counts)
    slot: tuple[Fact, ...] = (("slot", path[-1][0]),) if path else ()
    if not inserting:
        return Step(Act.ABSENT, 5, facts=slot, counts=counts)
    changes = (Change(ChangeKind.FILL_SLOT, path[-1][0]),) if path else ()
    return Step(Act.FILL_SLOT, 6, facts=slot, changes=changes, counts=counts)


def _hex(word: int, table: FingerprintTable) -> str:
    return f"{word:0{-(-table.bits // 4)}x}"
