"""What a policy costs for each entry, on the fast path and beside its engine. ``python -m benchmarks.policies``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from benchmarks.lists import real, seeded
from benchmarks.timing import ROUNDS, Row, in_turn, timed
from core.policy_names import STEPS, parsed_policy
from core.source.arena import KeyBatch
from core.source.policies import Policy, policy_named
from core.source.policy_engines import ENGINES
from core.source.policy_kernels import ENGINE, mark_scrapy, mark_whatwg
from core.source.policy_steps import tracking_prefixes, tracking_table
from core.source.reader import typed_chunk
from core.source.surt_kernels import MOST_PAIRS, write_surts

MILLION = 1_000_000
CHUNK = 8_192
MOST_REST = 4_000
POLICIES = ("whatwg", "scrapy", "surt", "whatwg-nofrag", "+".join(("whatwg", *STEPS)))


def keys_of(path: Path) -> KeyBatch:
    """Return the keys of a whole list."""
    return typed_chunk(path.read_bytes()).keys


def chunks(keys: KeyBatch) -> Iterator[KeyBatch]:
    """Yield the keys in batches of the size that a reader gives."""
    for first in range(0, len(keys), CHUNK):
        yield KeyBatch(keys.buffer, keys.start[first : first + CHUNK], keys.length[first : first + CHUNK])


def is_fast(keys: KeyBatch, base: str) -> np.ndarray:
    """Return which keys never see the engine."""
    states = np.empty(len(keys), np.uint8)
    if base == "surt":
        room = int(keys.length.sum()) + 2 * len(keys) + 64
        pairs = np.empty(2 * MOST_PAIRS + 2, np.int64)
        start, length = np.empty(len(keys), np.int64), np.empty(len(keys), np.int64)
        write_surts(keys.buffer, keys.start, keys.length, pairs, states, np.empty(room, np.uint8), start, length)
        return states != ENGINE
    if base == "scrapy":
        mark_scrapy(keys.buffer, keys.start, keys.length, states)
    else:
        mark_whatwg(keys.buffer, keys.start, keys.length, 0, tracking_table(()), tracking_prefixes(()), states)
    return states != ENGINE


def subset(keys: KeyBatch, chosen: np.ndarray) -> KeyBatch:
    """Return some keys of a batch, over the same buffer."""
    return KeyBatch(keys.buffer, keys.start[chosen], keys.length[chosen])


def apply_all(policy: Policy, batches: list[KeyBatch]) -> None:
    """Apply a policy to batches one after the other, keeping nothing."""
    for batch in batches:
        policy.apply_batch(batch)


def fast_row(name: str, title: str, keys: KeyBatch, fast: np.ndarray) -> Row:
    """Return the row of the keys that never see the engine."""
    policy, batches = policy_named(name), list(chunks(subset(keys, np.flatnonzero(fast))))
    apply_all(policy, batches)
    n = int(fast.sum())
    best = min(timed(lambda: apply_all(policy, batches)) for _ in range(ROUNDS)) * 1e9 / n
    what = f"policy `{name}`, fast path ({100 * fast.mean():.1f} % of {title}), ns per entry"
    return Row(what, f"**{best:.0f}**", "≤ 40")


def rest_row(name: str, title: str, keys: KeyBatch, fast: np.ndarray) -> Row:
    """Return the row of the other keys, against the engine alone on the same keys."""
    others = np.flatnonzero(~fast)
    what = f"policy `{name}`, the rest of {title}, against its engine"
    if len(others) == 0:
        return Row(what, "no key is left", "≤ 1.3")
    batch = subset(keys, others[:MOST_REST])
    policy, normal = policy_named(name), ENGINES[parsed_policy(name).base]().normal
    raws = [batch.key(i) for i in range(len(batch))]

    def engine() -> None:
        for raw in raws:
            normal(raw)

    ours, peer, ratio = in_turn(lambda: policy.apply_batch(batch), engine)
    n = len(batch)
    return Row(what, f"**{ratio:.2f}** ({ours * 1e9 / n:.0f} against {peer * 1e9 / n:.0f} ns per entry)", "≤ 1.3")


def whole_row(name: str, title: str, keys: KeyBatch) -> Row:
    """Return the row of all keys of a list."""
    policy, batches = policy_named(name), list(chunks(keys))
    best = min(timed(lambda: apply_all(policy, batches)) for _ in range(2)) * 1e9 / len(keys)
    return Row(f"policy `{name}`, all of {title}, ns per entry", f"{best:.0f}")


def rows() -> list[Row]:
    """Return all rows of this module."""
    lists = [("a seeded list of 1 M entries", seeded(MILLION))]
    found = real("eot2024_sitemaps_mixed150")
    if found is not None:
        lists.insert(0, ("eot2024_sitemaps_mixed150", found))
    told = []
    for title, path in lists:
        keys = keys_of(path)
        for name in POLICIES:
            fast = is_fast(keys, parsed_policy(name).base)
            told += [fast_row(name, title, keys, fast), rest_row(name, title, keys, fast), whole_row(name, title, keys)]
    return told


if __name__ == "__main__":
    from benchmarks.timing import table

    print(table(rows()))
