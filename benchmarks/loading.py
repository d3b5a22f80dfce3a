"""Loads in process and as whole commands, against ``set``, sort, mawk and rbloom. ``python -m benchmarks.loading``."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.lists import real, seeded
from benchmarks.timing import ROUNDS, Row, command, in_turn, timed
from core.plan import BloomSpec, Plan
from core.session import Session

MILLION = 1_000_000
URLOUPE = [sys.executable, "-m", "app"]
C_LOCALE = {"LC_ALL": "C"}


def load(path: Path, structures: tuple[str, ...], bloom: BloomSpec | None = None) -> Session:
    """Load a list the way the command line does."""
    plan = Plan(sources=(str(path),), structures=structures, live_batches=False, bloom=bloom or BloomSpec())
    session = Session(plan)
    session.run()
    session.close()
    return session


def python_set(path: Path) -> set[bytes]:
    """The peer: a set of lines, as nearly every script does it."""
    with path.open("rb") as lines:
        return set(lines)


def in_process() -> list[Row]:
    """Return the rows of loads inside one process."""
    one = seeded(MILLION)
    rows = []
    for structures, must, aim in (
        (("exact", "radix", "bloom"), "≤ 1.5", "≤ 0.8"),
        (("exact", "bloom"), "≤ 0.5", "≤ 0.3"),
    ):
        ours, peer, ratio = in_turn(lambda s=structures: load(one, s), lambda: python_set(one))  # type: ignore[misc]
        name = " + ".join(structures)
        number = f"**{ratio:.2f}** ({ours * 1e9 / MILLION:.0f} against {peer * 1e9 / MILLION:.0f} ns per entry)"
        rows.append(Row(f"{name}, 1 M entries, against `set(open(f, 'rb'))`", number, must, aim))
    ten = seeded(10 * MILLION)
    large = min(timed(lambda: load(ten, ("exact", "radix", "bloom"))) for _ in range(2)) / 10
    small = min(timed(lambda: load(one, ("exact", "radix", "bloom"))) for _ in range(ROUNDS))
    rows.append(
        Row("exact + radix + bloom, ns per entry, 10 M against 1 M", f"**{large / small:.2f}**", "≤ 1.4", "≤ 1.15")
    )
    return rows


def whole_process() -> list[Row]:
    """Return the rows of whole commands."""
    five, ten = seeded(5 * MILLION), seeded(10 * MILLION)
    rows = []
    sort = ["sort", "-u"]
    pairs: list[tuple[str, list[str], Path, str, str]] = [
        ("unique", ["unique"], five, "≤ 0.8", "≤ 0.4"),
        ("measure", ["measure", "--structures", "exact,radix,bloom"], five, "≤ 1.4", "≤ 0.9"),
        ("measure", ["measure", "--structures", "exact,radix,bloom"], ten, "≤ 1.1", "≤ 0.65"),
    ]
    for name, arguments, path, must, aim in pairs:
        rows.append(_against_sort(name, [*URLOUPE, *arguments, str(path)], [*sort, str(path)], path, must, aim))
    if shutil.which("mawk"):
        ours = [*URLOUPE, "unique", str(five)]
        peer = ["mawk", "!seen[$0]++", str(five)]
        a, b, ratio = in_turn(lambda: command(ours), lambda: command(peer, environment=C_LOCALE), 1)
        number = f"**{ratio:.2f}** ({a:.2f} against {b:.2f} s)"
        rows.insert(1, Row("`urloupe unique`, 5 M entries, against mawk `!seen[$0]++`", number, "≤ 0.2", "≤ 0.1"))
    return rows


def _against_sort(name: str, ours: list[str], peer: list[str], path: Path, must: str, aim: str) -> Row:
    scratch = Path(tempfile.mkdtemp(prefix="urloupe-bench-"))
    run_ours: Callable[[], None] = lambda: command(ours, scratch / "ours")  # noqa: E731
    run_peer: Callable[[], None] = lambda: command(peer, scratch / "peer", C_LOCALE)  # noqa: E731
    a, b, ratio = in_turn(run_ours, run_peer, 3)
    shutil.rmtree(scratch)
    millions = "5 M" if "-5000000-" in path.name else "10 M"
    number = f"**{ratio:.2f}** ({a:.2f} against {b:.2f} s)"
    return Row(f"`urloupe {name}`, {millions} entries, against `LC_ALL=C sort -u`", number, must, aim)


def bloom_from_file() -> list[Row]:
    """Return the row of a Bloom filter filled from a file, against rbloom."""
    try:
        from rbloom import Bloom
    except ImportError:
        return [Row("Bloom filter from a file, against rbloom", "rbloom is not installed", "≤ 0.75", "≤ 0.5")]
    one = seeded(MILLION)

    def ours() -> None:
        fill_bloom(one, 700_000)

    def peer() -> None:
        with one.open("rb") as lines:
            Bloom(700_000, 0.01).update(map(bytes.rstrip, lines))

    a, b, ratio = in_turn(ours, peer)
    number = f"**{ratio:.2f}** ({a * 1e9 / MILLION:.0f} against {b * 1e9 / MILLION:.0f} ns per entry)"
    return [Row("Bloom filter from a file of 1 M entries, against rbloom fed by `map`", number, "≤ 0.75", "≤ 0.5")]


def fill_bloom(path: Path, n: int) -> None:
    """Read a file into a Bloom filter and nothing else."""
    from core.hashing import hash_batch
    from core.source.reader import open_source
    from core.structures.bloom import BloomFilter

    bloom = BloomFilter.sized(n, 0.01)
    with open_source(str(path)) as source:
        while (chunk := source.next_chunk()) is not None:
            bloom.insert(chunk.keys, hash_batch(chunk.keys))


def memory() -> list[Row]:
    """Return the rows of bytes per key and per node."""
    rows = []
    lists: list[tuple[str, Path, str, str]] = [("seeded list, 1 M entries", seeded(MILLION), "≤ 24", "≤ 18")]
    for name in ("eot2024_sitemaps_mixed150", "debian_links", "debian_pool"):
        path = real(name)
        if path is not None:
            lists.append((name, path, "≤ 32", "≤ 24"))
    for name, path, must, aim in lists:
        session = load(path, ("exact", "radix", "trie", "bloom"))
        n = session.n_keys
        if session.radix is None or session.trie is None:
            continue
        added = session.radix.memory().added_bytes
        exact = session.exact.memory()
        beyond = (exact.added_bytes + exact.shared_bytes - session.store.key_bytes + added) / n
        rows.append(Row(f"radix tree, bytes per key added, {name}", f"**{added / n:.1f}**", must, aim))
        rows.append(Row(f"exact + radix, bytes per key beyond its own, {name}", f"**{beyond:.1f}**", "≤ 60", "≤ 45"))
        per_node = session.trie.memory().standalone_bytes / session.trie.n_nodes
        rows.append(Row(f"plain trie, bytes per node, {name}", f"**{per_node:.2f}**", "≤ 12", "≤ 9.5"))
    return rows


def rebuild() -> list[Row]:
    """Return the row of a rebuild of the Bloom filter after a slider's move."""
    session = load(seeded(MILLION * 10 // 7), ("exact", "bloom"))

    def again() -> None:
        session.rebuild_bloom(BloomSpec(m=12_000_000, k=7))
        while session.step(1.0):
            pass

    again()
    seconds = sorted(timed(again) for _ in range(ROUNDS))[ROUNDS // 2]
    per_million = seconds * 1e9 / session.n_keys
    return [Row("rebuild of the Bloom filter, per 1 M keys", f"**{per_million:.0f} ms**", "≤ 150 ms", "≤ 60 ms")]


def rows() -> list[Row]:
    """Return all rows of this module."""
    return [*in_process(), *whole_process(), *bloom_from_file(), *memory(), *rebuild()]


if __name__ == "__main__":
    from benchmarks.timing import table

    os.environ.setdefault("NUMPY_MADVISE_HUGEPAGE", "0")
    print(table(rows()))
