"""Comparing one by one: a Python list, and a sequential file on disk.

What a beginner writes first. A look-up reads on average half of what is held before it finds, and all of it before it
does not; n inserts compare n (n − 1) / 2 times. Both are measured on the first few thousand keys; times grow in
proportion to the keys (``Traits.linear``), which is how they are extrapolated.

Where it stands: methods of the catalogue. Cost: about 30 ns a comparison in memory, 60 ns a line of a cached file.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from core.errors import LawBroken, MethodFault
from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.methods.base import Fact, ListFacts, Method, MethodAnswer, Model, Surroundings, flags, listed
from core.methods.disk import os_fault
from core.methods.disk_blocks import block_bytes, disk_bytes_of
from core.models import list_bytes
from core.source.arena import KeyBatch

READ_BYTES = 1 << 16


def comparisons(n_keys: int) -> tuple[Fact, ...]:
    """Return the comparisons of a look-up among n keys, and of inserting n new ones.

    >>> comparisons(1000)[2]
    ('comparisons_all_inserts', 499500)
    """
    return (
        ("comparisons_hit", (n_keys + 1) / 2),
        ("comparisons_miss", n_keys),
        ("comparisons_all_inserts", n_keys * (n_keys - 1) // 2),
        ("extrapolation", "ns(n) = ns(measured) · n / measured"),
    )


class ComparedList(Method):
    """A Python ``list`` of ``bytes``, compared one by one."""

    name: ClassVar[str] = "list"

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        self._held: list[bytes] = []
        self._numbers: list[int] = []
        self._n_fed = 0

    @property
    def n_keys(self) -> int:
        """Keys held."""
        return len(self._held)

    def take(self, keys: KeyBatch) -> list[bytes]:
        """Return new ``bytes`` objects."""
        return listed(keys)

    def insert(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Append the keys that no held one equals; return 1 for those."""
        held, new = self._held, bytearray()
        for key in taken:
            if key in held:
                new.append(0)
            else:
                held.append(key)
                new.append(1)
        is_new = np.frombuffer(new, np.uint8)
        self._numbers.extend((np.flatnonzero(is_new) + self._n_fed).tolist())
        self._n_fed += len(taken)
        return is_new

    def contains(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Return 1 where a held key is equal."""
        held = self._held
        return flags([key in held for key in taken], len(taken))

    def delete(self, key: bytes) -> bool:
        """Take a key out; return whether it was held."""
        if key not in self._held:
            return False
        at = self._held.index(key)
        del self._held[at], self._numbers[at]
        return True

    def memory(self) -> MemoryBreakdown:
        """Return the list's pointers and the objects, by ``sys.getsizeof``."""
        parts = (
            MemoryPart("pointers", sys.getsizeof(self._held)),
            MemoryPart("strings", sum(map(sys.getsizeof, self._held))),
        )
        return MemoryBreakdown(parts, 0, sum(part.size_bytes for part in parts), Basis.MEASURED)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return 8 bytes a pointer with an eighth to spare, and 33 + b bytes a key."""
        strings = facts.n_keys * sys.getsizeof(b"") + facts.key_bytes
        parts = MemoryPart("pointers", list_bytes(facts.n_keys)), MemoryPart("strings", strings)
        memory = MemoryBreakdown(parts, 0, sum(part.size_bytes for part in parts), Basis.MODELLED)
        return Model(memory, formula="8 · n · 9/8 + n · (33 + b)")

    def answer(self, key: bytes) -> MethodAnswer:
        """Say whether the key is held, with its number and how many were compared."""
        at = self._held.index(key) if key in self._held else None
        compared = len(self._held) if at is None else at + 1
        return MethodAnswer(
            self.name, at is not None, None if at is None else self._numbers[at], (("comparisons", compared),)
        )

    def told(self) -> tuple[Fact, ...]:
        """Return the comparisons of a look-up and of all inserts."""
        return comparisons(len(self._held))

    def check(self) -> None:
        """No two keys are equal."""
        if len(set(self._held)) != len(self._held) or len(self._numbers) != len(self._held):
            raise LawBroken(structure=self.name, law="no key is held twice", keys=len(self._held))

    def close(self) -> None:
        """Release the objects."""
        self._held.clear()
        self._numbers.clear()


class SequentialFile(Method):
    """A file of lines: each look-up reads it from its beginning, each new key is appended and handed to the system.

    A file that is there already is gone on with; a last line without its end was cut off by a kill and is dropped.
    """

    name: ClassVar[str] = "file"

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        self.path = Path(surroundings.folder) / "urls.txt"
        try:
            self._writer = self.path.open("ab", buffering=0)
            self._reader = self.path.open("rb", buffering=READ_BYTES)
            self._n_before = self._whole_lines()
        except OSError as fault:
            raise self._fault(fault) from fault
        self._n_keys = self._n_before
        self._numbers: dict[int, int] = {}
        self._n_fed = 0

    def _fault(self, fault: OSError) -> MethodFault:
        return os_fault(self.name, self.path, fault)

    def _whole_lines(self) -> int:
        """Count the lines, and cut off what a kill left of one."""
        n_lines = size = 0
        for line in self._reader:
            if line.endswith(b"\n"):
                n_lines += 1
                size += len(line)
        self._writer.truncate(size)
        self._size = size
        return n_lines

    def _append(self, line: bytes) -> None:
        """Append a line whole or not at all: a disk that fills takes a part of it and says so only at the next byte."""
        done = 0
        try:
            while done < len(line):
                done += self._writer.write(line[done:])
        except OSError:
            self._writer.truncate(self._size)
            raise
        self._size += len(line)

    @property
    def n_keys(self) -> int:
        """Lines of the file."""
        return self._n_keys

    def take(self, keys: KeyBatch) -> list[bytes]:
        """Return the keys as ``bytes``."""
        return listed(keys)

    def _line_of(self, key: bytes) -> int | None:
        """Return the line of a key, from 0, by reading from the beginning."""
        wanted = key + b"\n"
        self._reader.seek(0)
        for number, line in enumerate(self._reader):
            if line == wanted:
                return number
        return None

    def insert(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Append the keys that no line equals; return 1 for those."""
        new = bytearray()
        try:
            for number, key in enumerate(taken, self._n_fed):
                if b"\n" in key:
                    raise MethodFault(method=self.name, reason="line_feed", place=str(self.path))
                if self._line_of(key) is not None:
                    new.append(0)
                    continue
                self._append(key + b"\n")
                self._numbers[self._n_keys] = number
                self._n_keys += 1
                new.append(1)
        except OSError as fault:
            raise self._fault(fault) from fault
        self._n_fed += len(taken)
        return np.frombuffer(new, np.uint8)

    def contains(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Return 1 where a line is equal."""
        try:
            return flags([self._line_of(key) is not None for key in taken], len(taken))
        except OSError as fault:
            raise self._fault(fault) from fault

    def settle(self) -> None:
        """Have the system write to the disk what it holds back."""
        try:
            os.fsync(self._writer.fileno())
        except OSError as fault:
            raise self._fault(fault) from fault

    def memory(self) -> MemoryBreakdown:
        """Return the buffer that a scan reads through."""
        return MemoryBreakdown((MemoryPart("buffer", READ_BYTES),), 0, READ_BYTES, Basis.MEASURED)

    def disk_bytes(self) -> int:
        """Return the blocks of the file."""
        return disk_bytes_of(self.path)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return a buffer, and on disk b + 1 bytes a key."""
        memory = MemoryBreakdown((MemoryPart("buffer", READ_BYTES),), 0, READ_BYTES, Basis.MODELLED)
        return Model(memory, block_bytes(facts.key_bytes + facts.n_keys), "n · (b + 1), in blocks of 4096")

    def answer(self, key: bytes) -> MethodAnswer:
        """Say whether a line equals the key, which one, and how many were read."""
        try:
            line = self._line_of(key)
        except OSError as fault:
            raise self._fault(fault) from fault
        read = self._n_keys if line is None else line + 1
        facts: tuple[Fact, ...] = (("comparisons", read), ("line", 0 if line is None else line + 1))
        return MethodAnswer(self.name, line is not None, None if line is None else self._numbers.get(line), facts)

    def told(self) -> tuple[Fact, ...]:
        """Return the comparisons of a look-up and of all inserts."""
        return comparisons(self._n_keys)

    def check(self) -> None:
        """As many whole, different lines as are counted."""
        lines = self.path.read_bytes().split(b"\n")
        if lines.pop() or len(lines) != self._n_keys or len(set(lines)) != len(lines):
            raise LawBroken(structure=self.name, law="each line is whole and stands once", lines=len(lines))

    def close(self) -> None:
        """Close the file; it stays."""
        self._reader.close()
        self._writer.close()
