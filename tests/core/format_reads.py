"""What the tests of formats share: everything that a source gives, held together, and small sources on disk."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from core.errors import InputError
from core.source.arena import Fate, Flag
from core.source.formats.opening import open_reading
from core.source.reading import Reading
from core.source.records import RecordFault

SHARED_DATA = Path(__file__).resolve().parents[2] / ".." / "shared" / "data"


@dataclass
class Records:
    """Everything a source gave; ``numbers`` and ``raw`` have one value an entry, ``keys`` one a key."""

    keys: list[bytes] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    key_numbers: list[int] = field(default_factory=list)
    fates: dict[Fate, int] = field(default_factory=lambda: dict.fromkeys(Fate, 0))
    flags: dict[Flag, int] = field(default_factory=lambda: dict.fromkeys(Flag, 0))
    faults: list[RecordFault] = field(default_factory=list)
    fault: InputError | None = None
    format: str = ""

    @property
    def places(self) -> list[tuple[int, int]]:
        return [(fault.number, fault.byte_offset) for fault in self.faults]


def read_records(path: Path | str, reading: Reading | None = None, **limits: Any) -> Records:
    """Read a source whole; every chunk is checked for the sum of its fates."""
    read = Records()
    with open_reading(str(path), 3, reading, **limits) as source:
        while (chunk := source.next_chunk()) is not None:
            assert chunk.source == 3
            assert len(chunk.keys) + int(chunk.fate_counts.sum()) == chunk.n_entries
            first = chunk.first_entry
            numbers = range(first, first + chunk.n_entries) if chunk.entry_number is None else chunk.entry_number
            numbers = [int(number) for number in numbers]
            read.numbers += numbers
            read.keys += [chunk.keys.key(i) for i in range(len(chunk.keys))]
            read.key_numbers += [numbers[entry] for entry in chunk.key_entry.tolist()]
            read.raw += [chunk.raw_entry(j).removesuffix(b"\n") for j in range(chunk.n_entries)]
            for fate in Fate:
                read.fates[fate] += int(chunk.fate_counts[fate])
            for flag in Flag:
                read.flags[flag] += int(chunk.flag_counts[flag])
                each = chunk.entry_flags if chunk.entry_flags is not None else np.zeros(chunk.n_entries, np.uint8)
                assert np.count_nonzero(each >> flag & 1) == chunk.flag_counts[flag]
        assert source.entries == len(read.numbers)
        assert source.next_chunk() is None
        read.fault, read.format = source.fault, source.format
        read.faults = getattr(source, "faults", [])
    assert read.fates[Fate.BROKEN] >= len(read.faults)
    return read


def written(folder: Path, data: bytes, name: str = "source") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path
