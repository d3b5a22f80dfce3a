"""What the catalogue of methods costs beside a load's own structures, and how near its models and rows come.

``python -m benchmarks.catalogue``. Disk rows and servers are not among the methods of the ratio.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from itertools import islice
from pathlib import Path

from benchmarks.lists import seeded
from benchmarks.timing import Row, command, in_turn
from core.keys import KeyStore
from core.method_traits import METHOD_TRAITS, STRUCTURE_NAMES, Place
from core.methods import catalogue
from core.methods.base import ListFacts, text_of
from core.structures.textbook import TextbookTrie

THREE = "exact,radix,bloom"
ENTRIES = 1_000_000
ROUNDS = 3
MODELLED = (50_000, 1_000_000)
RESIDENT = (
    *((name, 100_000) for name in ("set_str", "set_bytes", "md5_hex", "md5_raw", "scrapy", "new_visited")),
    *((name, 300_000) for name in ("xxh3", "fnv1a", "heritrix")),
    ("textbook", 20_000),
)
MAKES = {
    "set_str": text_of,
    "set_bytes": bytes,
    "md5_hex": lambda key: hashlib.md5(key).hexdigest(),
    "md5_raw": lambda key: hashlib.md5(key).digest(),
}


def in_memory() -> str:
    """Return all structures and all methods in memory that are there, with commas between."""
    there = set(catalogue.names())
    methods = [traits.name for traits in METHOD_TRAITS if traits.place is Place.MEMORY and traits.name in there]
    return ",".join((*STRUCTURE_NAMES, *methods))


def measure(path: Path, structures: str) -> None:
    """Run ``urloupe measure`` in a process of its own."""
    command([sys.executable, "-P", "-m", "app", "measure", str(path), "--structures", structures, "--json"],
            environment={"PYTHONPATH": str(Path(__file__).resolve().parents[1])})  # fmt: skip


def distinct(count: int) -> list[bytes]:
    """Return the first distinct URLs of the seeded list of 5 M entries."""
    with seeded(5_000_000).open("rb") as lines:
        return list(islice(dict.fromkeys(line[:-1] for line in lines), count))


def by_getsizeof(name: str, keys: list[bytes]) -> int:
    """Return the bytes of a set of what a method keeps of the keys."""
    held: set[object] = set()
    for key in keys:
        held.add(MAKES[name](key))
    return sys.getsizeof(held) + sum(map(sys.getsizeof, held))


def model_rows() -> list[Row]:
    """Return how far the models are from what is measured."""
    told, keys = [], distinct(max(MODELLED))
    for n in MODELLED:
        facts = ListFacts(n, sum(map(len, keys[:n])))
        off = {name: catalogue.modelled(name, facts).total_bytes / by_getsizeof(name, keys[:n]) - 1 for name in MAKES}
        number = ", ".join(f"{name} **{100 * each:+.3f} %**" for name, each in off.items())
        told.append(Row(f"models of sets against `sys.getsizeof`, {n:,} URLs", number, "± 2 %"))
    trie = TextbookTrie(KeyStore())
    for key in keys[: MODELLED[0]]:
        trie.insert(key)
    waiting, size = [trie._root], 0
    while waiting:
        node = waiting.pop()
        size += sys.getsizeof(node) + sys.getsizeof(node.children)
        waiting.extend(node.children.values())
    off_trie = trie.modelled(trie.n_nodes, trie.n_keys).standalone_bytes / size - 1
    what = f"model of the dict trie against `sys.getsizeof`, {MODELLED[0]:,} URLs"
    return [*told, Row(what, f"**{100 * off_trie:+.2f} %**", "± 2 %")]


def resident_rows() -> list[Row]:
    """Return how a process grows for a method, over the bytes of its row."""
    told = []
    for name, n in RESIDENT:
        run = [sys.executable, "-m", "benchmarks.resident", name, str(n)]
        found = json.loads(subprocess.run(run, capture_output=True, check=True).stdout)
        told.append(f"{name} **{found['growth_bytes'] / found['row_bytes']:.2f}**")
    return [Row("growth of a process of its own over the row's bytes", ", ".join(told), "0.80 to 1.25")]


def rows() -> list[Row]:
    """Return all rows of this module."""
    path, everything = seeded(ENTRIES), in_memory()
    ours, peer, ratio = in_turn(lambda: measure(path, everything), lambda: measure(path, THREE), ROUNDS)
    what = f"`urloupe measure`, 1 M entries, {everything.count(',') + 1} rows in memory against `{THREE}`"
    return [Row(what, f"**{ratio:.2f}** ({ours:.2f} against {peer:.2f} s)", "≤ 3"), *model_rows(), *resident_rows()]


if __name__ == "__main__":
    from benchmarks.timing import table

    print(table(rows()))
