"""What it costs to explain one URL of a long list. ``python -m benchmarks.explaining``."""

from __future__ import annotations

import statistics
from pathlib import Path

from benchmarks.lists import seeded
from benchmarks.timing import Row, commit, machine, table, timed
from core.plan import Plan
from core.scene.entries import EntriesOf, EntriesRequest, build_entries
from core.scene.explanation import explain
from core.session import Session
from core.source.arena import Fate

N_ENTRIES = 7_000_000
"""Of the seeded list; somewhat more than 5 M keys."""
ROUNDS = 51


def median_s(session: Session, urls: list[bytes], *, setters: bool) -> float:
    """Return the median seconds of one explanation, each URL once before."""
    for url in urls:
        explain(session, url, setters=setters)
    return statistics.median(timed(lambda u=url: explain(session, u, setters=setters)) for url in urls)


def rows(path: Path) -> list[Row]:
    """Load a list under ``whatwg`` and time explanations and pages of its entries."""
    session = Session(Plan(sources=(str(path),), policy="whatwg", live_batches=False))
    session.run()
    store = session.store
    step = max(1, store.n // ROUNDS)
    seen = [store.key(number).replace(b"http", b"HTTP", 1) for number in range(0, store.n, step)][:ROUNDS]
    new = [key + b"/none" for key in seen]
    last = max(0, session.ledger.counts().fates[Fate.DUPLICATE_EXACT] - 64)
    page = EntriesRequest(EntriesOf.fate("duplicate_exact"), last, 64)
    return [
        Row("keys", f"{store.n:,}"),
        Row("explain a duplicate by policy", f"{median_s(session, seen, setters=False) * 1e3:.3f} ms", "≤ 1 ms"),
        Row("explain a new URL", f"{median_s(session, new, setters=False) * 1e3:.3f} ms", "≤ 1 ms"),
        Row("… with the setters of all bits", f"{median_s(session, new[:5], setters=True) * 1e3:.0f} ms", "≤ 1 s"),
        Row("the last page of its duplicates", f"{timed(lambda: build_entries(session, page)) * 1e3:.1f} ms"),
    ]


def main() -> None:
    """Print the table."""
    print(f"{machine()}; {commit()}")
    print(table(rows(seeded(N_ENTRIES))))


if __name__ == "__main__":
    main()
