"""Bytes per key of the radix tree beside two tries of other packages: ``python -m benchmarks.tries``.

All hold the same keys. marisa-trie is static (it can neither insert nor delete) and compressed to the bit; datrie is
a double-array trie that can change. What either holds is measured twice: as the size of what it saves, and as what the
resident set of a fresh process grew by while it was made and its keys were not kept.
"""

from __future__ import annotations

import importlib
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.lists import real
from benchmarks.loading import load
from benchmarks.timing import Row
from core.memory import resident_bytes

LIST = "eot2024_sitemaps_mixed150"


def rows() -> list[Row]:
    """Return the rows of the radix tree and of its peers, on one real list where it is present."""
    path = real(LIST)
    if path is None:
        return []
    session = load(path, ("exact", "radix"))
    assert session.radix is not None
    n, memory = session.n_keys, session.radix.memory()
    added, shared, alone = (size / n for size in (memory.added_bytes, memory.shared_bytes, memory.standalone_bytes))
    told = f"**{added:.1f}** added, **{shared:.1f}** shared with the key store, **{alone:.1f}** stand-alone"
    made = [
        Row(f"radix tree on {LIST} ({n:,} keys of {session.store.key_bytes / n:.1f} B), bytes per key", told),
    ]
    keys = [session.store.key(number) for number in range(n)]
    for package, what in (("marisa_trie", "static"), ("datrie", "of text, can change")):
        facts = _measured_apart(package, keys)
        name = package.replace("_", "-")
        if facts is None:
            made.append(Row(f"… {name}", "is not installed"))
            continue
        told = f"**{facts['saved_bytes'] / n:.1f}** saved, **{facts['resident_bytes'] / n:.1f}** resident"
        made.append(
            Row(f"… {name} ({what}) on the same keys, bytes per key", f"{told}, made in {facts['made_s']:.1f} s")
        )
    return made


def _measured_apart(package: str, keys: list[bytes]) -> dict[str, float] | None:
    """Return what a fresh process measures of a package; None where the package is not installed."""
    with tempfile.TemporaryDirectory(prefix="urloupe-tries-") as folder:
        path = Path(folder) / "keys.txt"
        shuffled = random.Random(1).sample(keys, len(keys))  # datrie takes keys in order in quadratic time
        path.write_bytes(b"\n".join(shuffled) + b"\n")
        path.with_suffix(".letters").write_bytes(bytes(sorted(set(b"".join(keys)))))
        command = [sys.executable, "-m", "benchmarks.tries", package, str(path)]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=600)
    facts: dict[str, float] | None = json.loads(done.stdout)
    return facts


def _measure(package: str, path: Path) -> dict[str, float] | None:
    """Make a trie of the lines of a file, one line in memory at a time."""
    try:
        tries = importlib.import_module(package)
    except ImportError:
        return None
    saved, letters = path.with_suffix(".trie"), path.with_suffix(".letters").read_bytes().decode("latin-1")
    before, begun = resident_bytes(), time.perf_counter()
    with path.open("rb") as lines:
        if package == "marisa_trie":
            trie = tries.BinaryTrie(line[:-1] for line in lines)
        else:
            trie = tries.BaseTrie(letters)
            for line in lines:
                trie[line[:-1].decode("latin-1")] = 1  # a byte a letter: keys need not be UTF-8
    made_s, grown = time.perf_counter() - begun, resident_bytes() - before
    trie.save(str(saved))
    return {"saved_bytes": saved.stat().st_size, "resident_bytes": grown, "made_s": made_s}


if __name__ == "__main__":
    if len(sys.argv) == 3:
        json.dump(_measure(sys.argv[1], Path(sys.argv[2])), sys.stdout)
    else:
        from benchmarks.timing import table

        print(table(rows()))
