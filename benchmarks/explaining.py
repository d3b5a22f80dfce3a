"""What it costs to explain one URL of a long list, and its ledger to hold. ``python -m benchmarks.explaining``."""

from __future__ import annotations

import statistics

from benchmarks.lists import seeded
from benchmarks.timing import Row, commit, machine, table, timed
from core.plan import Plan
from core.scene.entries import EntriesOf, EntriesRequest, build_entries
from core.scene.explanation import explain
from core.session import Session
from core.source.arena import Fate

N_ENTRIES = 7_000_000
"""Of the seeded list; somewhat more than 5 M keys."""
MILLION = 1_000_000
ROUNDS = 51


def median_s(session: Session, urls: list[bytes], *, setters: bool) -> float:
    """Return the median seconds of one explanation, each URL once before."""
    for url in urls:
        explain(session, url, setters=setters)
    return statistics.median(timed(lambda u=url: explain(session, u, setters=setters)) for url in urls)


def rows() -> list[Row]:
    """Load a list under ``whatwg`` and time explanations and pages of its entries; weigh its ledger."""
    session = Session(Plan(sources=(str(seeded(N_ENTRIES)),), policy="whatwg", live_batches=False))
    session.run()
    store = session.store
    title = f"{store.n / 1e6:.1f} M keys"
    step = max(1, store.n // ROUNDS)
    seen = [store.key(number).replace(b"http", b"HTTP", 1) for number in range(0, store.n, step)][:ROUNDS]
    new = [key + b"/none" for key in seen]
    duplicate, fresh = (median_s(session, urls, setters=False) * 1e3 for urls in (seen, new))
    setters = median_s(session, new[:5], setters=True)
    last = max(0, session.ledger.counts().fates[Fate.DUPLICATE_EXACT] - 64)
    page = timed(lambda: build_entries(session, EntriesRequest(EntriesOf.fate("duplicate_exact"), last, 64))) * 1e3
    return [
        Row(f"explain a duplicate by policy, {title}", f"**{duplicate:.2f} ms**", "≤ 1 ms"),
        Row(f"explain a new URL, {title}", f"**{fresh:.2f} ms**", "≤ 1 ms"),
        Row(f"explain a new URL with the setters of all its bits, {title}", f"**{setters:.2f} s**", "≤ 1 s"),
        Row("the last page of its duplicates", f"{page:.1f} ms"),
        *(ledger_row(name) for name in ("raw", "whatwg", "surt")),
    ]


def ledger_row(policy: str) -> Row:
    """Return the row of a ledger's bytes for each entry, beside the first raws that differ from their keys."""
    plan = Plan(sources=(str(seeded(MILLION)),), policy=policy, structures=("exact",), live_batches=False)
    session = Session(plan)
    session.run()
    raws = session.ledger.raws
    beside = int(raws.offsets[raws.n]) + 12 * raws.n
    each = (session.ledger.size_bytes - beside) / session.ledger.n_entries
    return Row(f"fates, key numbers and raws under `{policy}`, bytes per entry", f"**{each:.2f}**", "≤ 6")


def main() -> None:
    """Print the table."""
    print(f"{machine()}; {commit()}")
    print(table(rows()))


if __name__ == "__main__":
    main()
