"""A static succinct trie, marisa-trie: the fewest bytes a URL that are exact, and nothing can be put in or taken out.

It is built once, of all keys together; while they are collected it judges none. Building holds the interpreter's lock
for as long as it takes, so a process of its own does it: it gets the keys in a file, saves the trie beside it, and says
how long it took and how much memory that needed. The trie is then read into this process; what it holds there is what
it takes on disk, to 2 %.

Its bytes follow from no formula: nested Patricia tries over bit vectors (LOUDS), whose depth depends on the keys. The
model is 0.8 bytes a node of a plain trie of the same keys, measured on lists of crawls and of file trees (0.5 to 1.1,
less the more keys); without that number 0.35 bytes a byte of the keys. A longer list than the one that was measured is
taken to cost as much a key as that.

Where it stands: a method of the catalogue. Source: S. Yata, *Dictionary compression by nesting prefix/Patricia tries*,
2011; marisa-trie 1.4 (``BinaryTrie``). Cost: about 2 µs a key to build, 1 µs a look-up.
"""

from __future__ import annotations

import contextlib
import marshal
import subprocess
import sys
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.errors import LawBroken, MethodFault
from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.methods.base import Fact, ListFacts, Method, MethodAnswer, Model, Surroundings, flags, listed
from core.source.arena import KeyBatch

BYTES_PER_NODE, BYTES_PER_KEY_BYTE = 0.8, 0.35
FILE_NAME, KEYS_NAME = "seen.marisa", "keys.marshal"
_PIECE_S = 0.004
_BUILD = """
import marshal, os, sys, time
import marisa_trie
with open(sys.argv[1], "rb") as file:
    keys = marshal.load(file)
begun = time.process_time()
trie = marisa_trie.BinaryTrie(keys)
spent = time.process_time() - begun
trie.save(sys.argv[2] + ".new")
os.replace(sys.argv[2] + ".new", sys.argv[2])
try:
    import resource
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
except ImportError:
    peak = 0
print(spent, peak)
"""


class StaticTrie(Method):
    """A ``marisa_trie.BinaryTrie`` of all keys."""

    name: ClassVar[str] = "marisa"

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        try:
            import marisa_trie
        except ImportError as missing:
            raise MethodFault(method=self.name, reason="extra_missing", extra="marisa", said=str(missing)) from missing
        self._trie: Any = marisa_trie.BinaryTrie()
        self._keys: list[bytes] = []
        self._builder: subprocess.Popen[bytes] | None = None
        self._saved_bytes = self._peak_bytes = 0

    @property
    def n_keys(self) -> int:
        """Keys in the trie, or collected for it."""
        return len(self._trie) or len(self._keys)

    @property
    def is_built_elsewhere(self) -> bool:
        """Whether its builder runs."""
        return self._builder is not None and self._builder.poll() is None

    def take(self, keys: KeyBatch) -> list[bytes]:
        """Return the keys as objects."""
        return listed(keys)

    def insert(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Collect keys; all are called new, since nothing is built yet."""
        self._keys += taken
        return np.ones(len(taken), np.uint8)

    def contains(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Return 1 where the trie has the key."""
        trie = self._trie
        return flags([key in trie for key in taken], len(taken))

    def settle(self) -> bool:
        """Have the trie built by a process of its own, then read it."""
        if self._builder is None:
            if self._keys:
                self._begin_building()
            return bool(self._keys)
        try:
            self._builder.wait(_PIECE_S)
        except subprocess.TimeoutExpired:
            return True
        self._end_building(self._builder)
        return False

    def _begin_building(self) -> None:
        folder = self.surroundings.folder
        try:
            with (folder / KEYS_NAME).open("wb") as file:
                marshal.dump(self._keys, file)
            command = [sys.executable, "-c", _BUILD, str(folder / KEYS_NAME), str(folder / FILE_NAME)]
            self._builder = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        except OSError as fault:
            raise MethodFault(method=self.name, reason="disk_error", place=str(folder), said=str(fault)) from fault

    def _end_building(self, builder: subprocess.Popen[bytes]) -> None:
        out, said = builder.communicate()
        self._builder = None
        folder = self.surroundings.folder
        (folder / KEYS_NAME).unlink(missing_ok=True)
        if builder.returncode:
            last = said.decode("utf-8", "replace").strip().rpartition("\n")[2]
            raise MethodFault(method=self.name, reason="builder_failed", place=str(folder), said=last)
        seconds, peak = out.split()
        self.elsewhere_s, self._peak_bytes = float(seconds), int(peak)
        self._trie.load(str(folder / FILE_NAME))
        self._saved_bytes = (folder / FILE_NAME).stat().st_size
        self._keys = []

    def memory(self) -> MemoryBreakdown:
        """Return the trie's vectors, which are what it saves."""
        return MemoryBreakdown((MemoryPart("trie", self._saved_bytes),), 0, self._saved_bytes)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return bytes by the nodes of a plain trie, or by the bytes of the keys."""
        size = round(facts.key_bytes * BYTES_PER_KEY_BYTE)
        formula = f"{BYTES_PER_KEY_BYTE} · n · b"
        if facts.trie_nodes is not None:
            size, formula = round(facts.trie_nodes * BYTES_PER_NODE), f"{BYTES_PER_NODE} · nodes of the plain trie"
        return _modelled(size, formula)

    def extrapolated(self, facts: ListFacts) -> Model:
        """Return as many bytes a key as were measured."""
        if not self._saved_bytes:
            return self.modelled(facts)
        per_key = self._saved_bytes / len(self._trie)
        return _modelled(round(facts.n_keys * per_key), f"{per_key:.2f} · n")

    def told(self) -> tuple[Fact, ...]:
        """Return what it takes on disk and what building it needed."""
        return (
            ("saved_bytes", self._saved_bytes),
            ("build_s", self.elsewhere_s),
            ("build_peak_bytes", self._peak_bytes),
        )

    def answer(self, key: bytes) -> MethodAnswer:
        """Say whether the key is held, and its number in the trie."""
        number = self._trie.get(key)
        longest = max(map(len, self._trie.prefixes(key)), default=0)
        facts: tuple[Fact, ...] = (("longest_held_prefix", longest),)
        return MethodAnswer(
            self.name, number is not None, facts=facts + ((("id", number),) if number is not None else ())
        )

    def check(self) -> None:
        """Each number leads to a key and back."""
        for number in range(len(self._trie)):
            if self._trie.key_id(self._trie.restore_key(number)) != number:
                raise LawBroken(structure=self.name, law="ids", found=number)

    def close(self) -> None:
        """End a builder that still runs; the saved trie stays."""
        if self._builder is not None:
            self._builder.kill()
            with contextlib.closing(self._builder.stdout), contextlib.closing(self._builder.stderr):  # type: ignore[type-var]
                self._builder.wait()
            self._builder = None
        self._keys = []


def _modelled(size_bytes: int, formula: str) -> Model:
    memory = MemoryBreakdown((MemoryPart("trie", size_bytes),), 0, size_bytes, Basis.MODELLED)
    return Model(memory, formula=formula)
