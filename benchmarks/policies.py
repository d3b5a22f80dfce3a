"""What a policy costs for each entry, beside ``raw`` and beside its engine. ``python -m benchmarks.policies``.

Three kinds of entries are told apart: those that a policy keeps as they are and those that a kernel rewrites, whose
cost is the whole load's beyond that of ``raw`` (normalising, and what the ledger does more); and those that the engine
has to say, whose cost stands beside the engine's own in a plain loop.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.lists import real, seeded
from benchmarks.timing import Row, in_turn, timed
from core.intake import Intake
from core.keys import KeyStore
from core.ledger import Ledger
from core.plan import Plan
from core.policy_names import STEPS, parsed_policy
from core.source.arena import KeyBatch
from core.source.policies import policy_named
from core.source.policy_engines import ENGINES
from core.source.policy_kernels import ENGINE, mark_scrapy, mark_whatwg
from core.source.policy_steps import tracking_prefixes, tracking_table
from core.source.reader import open_source
from core.source.surt_kernels import MOST_PAIRS, write_surts
from core.structures.exact import ExactIndex

LINES = 5_000_000
MOST_REST = 4_000
LEAST = 10_000
"""Entries of a kind below which nothing can be told."""
ROUNDS = 4
POLICIES = ("whatwg", "whatwg+nofrag", "scrapy", "surt", "+".join(("whatwg", *STEPS)))
ALL_STEPS = POLICIES[-1]
KEPT, REWRITTEN, REST = 0, 1, 2


def batches(path: Path) -> Iterator[KeyBatch]:
    """Yield the keys of a list as a load reads them."""
    with open_source(str(path)) as source:
        for chunk in source.chunks():
            yield chunk.keys


def asks_engine(keys: KeyBatch, base: str) -> NDArray[np.bool_]:
    """Return which keys the engine has to say."""
    states = np.empty(len(keys), np.uint8)
    slices = keys.buffer, keys.start, keys.length
    if base == "surt":
        out = np.empty(int(keys.length.sum()) + 2 * len(keys) + 64, np.uint8)
        start, length = np.empty(len(keys), np.int64), np.empty(len(keys), np.int64)
        write_surts(*slices, np.empty(2 * MOST_PAIRS + 2, np.int64), states, out, start, length)
    elif base == "scrapy":
        mark_scrapy(*slices, states)
    else:
        mark_whatwg(*slices, 0, tracking_table(()), tracking_prefixes(()), states)
    return states == ENGINE


def split(path: Path, name: str, folder: Path) -> tuple[list[Path], list[int], list[bytes]]:
    """Write the lines of a list into a file for each kind; return files, numbers of lines, and the first of the rest.

    Lines of the two fast kinds alone: what a load of them costs under the policy, it costs there.
    """
    policy, base = policy_named(name), parsed_policy(name).base
    paths = [folder / f"{kind}.txt" for kind in ("kept", "rewritten")]
    counts, rest = [0, 0, 0], []
    with paths[KEPT].open("wb") as kept, paths[REWRITTEN].open("wb") as rewritten:
        for keys in batches(path):
            kinds = np.where(asks_engine(keys, base), REST, policy.apply_batch(keys).changed).tolist()
            for i, kind in enumerate(kinds):
                counts[kind] += 1
                if kind != REST:
                    (kept, rewritten)[kind].write(keys.key(i) + b"\n")
                elif len(rest) < MOST_REST:
                    rest.append(keys.key(i))
    return paths, counts, rest


def load_s(path: Path, name: str) -> float:
    """Return the seconds of processor time that reading a list into the exact index takes."""
    plan = Plan(sources=(str(path),), policy=name, structures=("exact",), live_batches=False)
    intake = Intake(plan, policy_named(name), ExactIndex(KeyStore()), Ledger())
    begun = time.process_time()
    while not intake.ended:
        intake.next()
    return time.process_time() - begun


def added_ns(path: Path, name: str, n: int) -> float:
    """Return the nanoseconds for each entry that a load costs beyond one under ``raw``: the best of each, in turn."""
    times = [(load_s(path, "raw"), load_s(path, name)) for _ in range(ROUNDS + 1)][1:]
    return (min(ours for _, ours in times) - min(raw for raw, _ in times)) * 1e9 / n


def engine_ns(path: Path, name: str) -> float:
    """Return the nanoseconds for each entry that the engine alone needs for the first lines of a list."""
    normal = ENGINES[parsed_policy(name).base]().normal
    with path.open("rb") as lines:
        urls = [line[:-1] for line, _ in zip(lines, range(MOST_REST), strict=False)]
    return min(timed(lambda: [normal(url) for url in urls]) for _ in range(3)) * 1e9 / len(urls)


def engine_row(name: str, title: str, rest: list[bytes]) -> Row:
    """Return the row of what the engine has to say, against a loop of the engine alone."""
    what = f"policy `{title}, against a loop of it"
    policy, normal, batch = policy_named(name), ENGINES[parsed_policy(name).base]().normal, KeyBatch.of(rest)

    def engine() -> list[bytes | None]:
        return [normal(raw) for raw in rest]

    ours, peer, ratio = in_turn(lambda: policy.apply_batch(batch), engine, 9)
    n = len(rest)
    return Row(what, f"**{ratio:.2f}** ({ours * 1e9 / n:,.0f} against {peer * 1e9 / n:,.0f} ns per entry)", "≤ 1.3")


def rows_of(name: str, title: str, path: Path) -> list[Row]:
    """Return the rows of one policy on one list."""
    shown = "whatwg with all steps" if name == ALL_STEPS else name
    told = []
    with tempfile.TemporaryDirectory(prefix="urloupe-bench-") as folder:
        paths, counts, rest = split(path, name, Path(folder))
        shares = [f"{100 * count / sum(counts):.1f} % of {title}" for count in counts]
        if counts[KEPT] >= LEAST:
            what = f"policy `{shown}`, kept as they are ({shares[KEPT]}), whole load beyond `raw`, ns per entry"
            told.append(Row(what, f"**{added_ns(paths[KEPT], name, counts[KEPT]):.0f}**", "≤ 40"))
        if counts[REWRITTEN] >= LEAST:
            ours, peer = added_ns(paths[REWRITTEN], name, counts[REWRITTEN]), engine_ns(paths[REWRITTEN], name)
            what = f"policy `{shown}`, rewritten by a kernel ({shares[REWRITTEN]}), whole load beyond `raw`, "
            number = f"**{ours / peer:.2f}** ({ours:.0f} against {peer:,.0f} ns per entry)"
            told.append(Row(f"{what}against its engine", number, "≤ 1.3"))
    return [*told, *([engine_row(name, f"{shown}`, its engine has to say ({shares[REST]})", rest)] if rest else [])]


def rows() -> list[Row]:
    """Return all rows of this module."""
    lists = [("a seeded list of 5 M lines", seeded(LINES))]
    found = real("eot2024_sitemaps_mixed150")
    if found is not None:
        lists.insert(0, ("eot2024_sitemaps_mixed150", found))
    told = []
    for title, path in lists:
        for name in POLICIES:
            sys.stderr.write(f"policy {name} on {title} …\n")
            told += rows_of(name, title, path)
    return told


if __name__ == "__main__":
    from benchmarks.timing import table

    print(table(rows()))
