"""Bloom filters against other libraries, and what a slider's move costs. ``python -m benchmarks.blooming``.

All get the same million keys, distinct, and the same rate: ours as a buffer with offsets, the peers as a list of
``bytes`` that is made anew for each round (Python keeps the hash of an object that was hashed once). Making the list
is not timed, which favours the peers.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable
from pathlib import Path

import numpy as np

from benchmarks.lists import seeded
from benchmarks.loading import fill_bloom, load
from benchmarks.timing import ROUNDS, Row, timed
from core.plan import BloomSpec
from core.schemes import NAMES, power_of_two, scheme_named
from core.source.arena import KeyBatch
from core.structures.bloom import BloomFilter

MILLION = 1_000_000
RATE = 0.01
Batch = Callable[[list[bytes]], object]


def keys_of_a_million() -> tuple[KeyBatch, KeyBatch]:
    """Return a million distinct URLs, and as many others (each: one buffer with offsets)."""
    session = load(seeded(10 * MILLION), ("exact",))
    return session.store.batch(0, MILLION), session.store.batch(MILLION, 2 * MILLION)


def as_list(keys: KeyBatch) -> list[bytes]:
    """Return the keys as new Python objects."""
    buffer = keys.buffer.tobytes()
    ends = (keys.start + keys.length).tolist()
    return [buffer[first:end] for first, end in zip(keys.start.tolist(), ends, strict=True)]


def against(ours: Callable[[], object], peer: Batch, keys: list[KeyBatch]) -> tuple[float, float, float]:
    """Return the medians of ours, the peer and their ratio; the peer's objects are new in every round."""
    pairs = []
    for turn in range(ROUNDS + 1):
        given = [key for batch in keys for key in as_list(batch)]
        pair = timed(ours), timed(lambda given=given: peer(given))  # type: ignore[misc]
        if turn:
            pairs.append(pair)
    return (
        statistics.median(a for a, _ in pairs),
        statistics.median(b for _, b in pairs),
        statistics.median(a / b for a, b in pairs),
    )


def peers() -> dict[str, tuple[Callable[[], object], Callable[[object], Batch], Callable[[object], Batch]]]:
    """Return how an empty filter of each peer is made, filled, and asked; those that are installed."""
    found: dict[str, tuple[Callable[[], object], Callable[[object], Batch], Callable[[object], Batch]]] = {}
    try:
        from rbloom import Bloom

        def asked(bloom: object) -> Batch:
            return lambda keys: [key in bloom for key in keys]  # type: ignore[operator]

        found["rbloom"] = (lambda: Bloom(MILLION, RATE), lambda bloom: bloom.update, asked)  # type: ignore[attr-defined]
    except ImportError:
        pass
    try:
        import fastbloom_rs

        found["fastbloom-rs"] = (
            lambda: fastbloom_rs.BloomFilter(MILLION, RATE),
            lambda bloom: bloom.add_bytes_batch,  # type: ignore[attr-defined]
            lambda bloom: bloom.contains_bytes_batch,  # type: ignore[attr-defined]
        )
    except ImportError:
        pass
    return found


def batches() -> list[Row]:
    """Return the rows of batch add and batch query."""
    held, absent = keys_of_a_million()
    full = BloomFilter.sized(MILLION, RATE)
    full.insert(held, n_new=MILLION)
    rows = []
    for name, (made, filled, asked) in peers().items():

        def add() -> None:
            BloomFilter.sized(MILLION, RATE).insert(held, n_new=MILLION)

        def query() -> int:
            return int(np.count_nonzero(full.contains_batch(held)) + np.count_nonzero(full.contains_batch(absent)))

        other = made()
        filled(other)(as_list(held))
        for what, ours, peer, keys, n in (
            ("add", add, lambda given, made=made, filled=filled: filled(made())(given), [held], MILLION),
            ("query, half of them held,", query, asked(other), [held, absent], 2 * MILLION),
        ):
            a, b, ratio = against(ours, peer, keys)
            number = f"**{ratio:.2f}** ({a * 1e9 / n:.0f} against {b * 1e9 / n:.0f} ns per key)"
            rows.append(Row(f"batch {what} 1 M URLs at 1 %, against {name}", number, "≤ 1.0"))
    return rows


def from_a_file() -> list[Row]:
    """Return the row of a filter filled from a file, against the fastest peer that reads lines."""
    one, fills = seeded(MILLION), {}

    def lines(path: Path) -> list[bytes]:
        return path.read_bytes().split(b"\n")

    for name, (made, filled, _) in peers().items():
        fills[name] = lambda made=made, filled=filled: filled(made())(lines(one))
    pairs = []
    for _ in range(ROUNDS + 1):
        ours = timed(lambda: fill_bloom(one, MILLION))
        pairs.append((ours, {name: timed(fill) for name, fill in fills.items()}))
    if not fills:
        return [Row("filter from a file of 1 M entries", "no peer is installed", "≤ 0.7")]
    best = min(fills, key=lambda name: statistics.median(times[name] for _, times in pairs[1:]))
    ratio = statistics.median(ours / times[best] for ours, times in pairs[1:])
    a, b = (statistics.median(values) for values in zip(*((o, t[best]) for o, t in pairs[1:]), strict=True))
    number = f"**{ratio:.2f}** ({a * 1e3:.0f} against {b * 1e3:.0f} ms)"
    return [Row(f"filter from a file of 1 M entries, against the best peer ({best})", number, "≤ 0.7")]


def rebuilds() -> list[Row]:
    """Return a row for each scheme: the filter built anew for 1 M keys."""
    held, _ = keys_of_a_million()
    rows = []
    for scheme in NAMES:
        m = 9_585_059
        if scheme_named(scheme).power_of_two:
            m = power_of_two(m)

        def again(m: int = m, scheme: str = scheme) -> None:
            BloomFilter(m, 7, scheme=scheme).insert(held, n_new=MILLION)

        again()
        seconds = statistics.median(timed(again) for _ in range(ROUNDS))
        fast = scheme in ("enhanced", "double", "index32")
        rows.append(
            Row(
                f"filter built anew for 1 M keys, `{scheme}`", f"**{seconds * 1e3:.0f} ms**", "≤ 120 ms" if fast else ""
            )
        )
    return rows


def slider() -> list[Row]:
    """Return the rows of a slider's move: the rebuild by the session in its steps, and the curves."""
    from core.scene.tuning import TuningRequest, solve_tuning

    session = load(seeded(MILLION * 10 // 7), ("exact", "bloom"))
    steps: list[float] = []

    def again(m: int) -> None:
        session.rebuild_bloom(BloomSpec(m=m, k=7))
        steps.append(timed(lambda: session.step(0.015)))
        while not session.done:
            steps.append(timed(lambda: session.step(0.015)))

    again(12_000_000)
    steps.clear()
    seconds = statistics.median(timed(lambda m=m: again(m)) for m in range(12_000_000, 12_000_000 + 5))  # type: ignore[misc]
    solved = [timed(lambda n=n: solve_tuning(TuningRequest(n=n))) for n in range(10**6, 10**6 + 200)]  # type: ignore[misc]
    return [
        Row(
            "rebuild while a slider moves, 1 M keys",
            f"**{seconds * 1e3 * MILLION / session.n_keys:.0f} ms**",
            "≤ 120 ms",
        ),
        Row("longest step of it", f"**{max(steps) * 1e3:.0f} ms**", "≤ 50 ms"),
        Row(
            "all curves of the Tune tab solved",
            f"**{statistics.median(solved) * 1e3:.2f} ms**",
            "≤ 16 ms with painting",
        ),
    ]


def rows() -> list[Row]:
    """Return all rows of this module."""
    return [*batches(), *from_a_file(), *rebuilds(), *slider()]


if __name__ == "__main__":
    from benchmarks.timing import table

    os.environ.setdefault("NUMPY_MADVISE_HUGEPAGE", "0")
    print(table(rows()))
