"""How much a process grows when a method is filled, beside what the method says it holds.

``python -m benchmarks.resident set_str 200000`` prints one JSON object: ``row_bytes`` (all parts, the witness of
fingerprints included) and ``growth_bytes`` (resident bytes after minus before). One process a method: what an earlier
one left behind would be used again.
"""

from __future__ import annotations

import gc
import json
import sys
import tempfile
from pathlib import Path

from core.keys import KeyStore
from core.memory import resident_bytes
from core.methods import catalogue
from core.methods.base import Surroundings
from core.source.arena import KeyBatch
from core.structures.textbook import TextbookTrie

SLICE = 4_096
TEXTBOOK = "textbook"


def url(number: int) -> bytes:
    """Return a URL of some 70 bytes; no two are equal."""
    return b"https://www.host%d.example/dir%d/page-%d.html?id=%d" % (number % 997, number % 89, number * 7919, number)


def filled(name: str, folder: Path, n_keys: int) -> tuple[int, object]:
    """Fill a method; return its bytes, and the method, which must be kept as long as they are compared."""
    if name == TEXTBOOK:
        trie = TextbookTrie(KeyStore())
        for number in range(n_keys):
            trie.insert(url(number))
        return trie.memory().added_bytes, trie
    method = catalogue.made(name, Surroundings(folder, n_keys))
    for first in range(0, n_keys, SLICE):
        method.insert(method.take(KeyBatch.of(url(number) for number in range(first, min(n_keys, first + SLICE)))))
    while method.settle():
        pass
    method.take(KeyBatch.of([]))
    return method.memory().added_bytes, method


def growth(name: str, n_keys: int) -> dict[str, int]:
    """Return the bytes of a method's row and by how much this process grew for it."""
    with tempfile.TemporaryDirectory() as folder:
        first, second = Path(folder, "first"), Path(folder, "second")
        first.mkdir()
        second.mkdir()
        filled(name, first, 2 * SLICE)
        gc.collect()
        before = resident_bytes()
        row_bytes, kept = filled(name, second, n_keys)
        gc.collect()
        after = resident_bytes()
        del kept
    return {"row_bytes": row_bytes, "growth_bytes": after - before}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(growth(sys.argv[1], int(sys.argv[2]))) + "\n")
