"""Searches over a long list, as the window asks for them: ``python -m benchmarks.searching [ENTRIES]``."""

from __future__ import annotations

import sys
import time

from benchmarks.lists import seeded
from benchmarks.timing import Row, commit, machine, table
from core.plan import Plan
from core.scene.search import SearchKind, SearchRequest, SearchSpec, build_search
from core.session import Session

N_ENTRIES = 14_300_000
"""Of the seeded list; somewhat more than 10 M keys."""
TEXTS = (b"/2019/", b".html", b"e", b"no such text")
EXPRESSIONS = (rb"utm_[a-z]+=news", rb"\d{5,}", rb"\.(html|php)$", rb"(\w+\d*)+$!", rb".*a.{14}q")
ROUNDS = 3


def timed_search(session: Session, spec: SearchSpec) -> tuple[float, float, float, int]:
    """Return seconds to the first hit and to the last, those of the slowest answer, and the hits."""
    build_search(session, SearchRequest(SearchSpec(b"\x00 another one")))  # the one kept is another
    request, begun = SearchRequest(spec), time.perf_counter()
    first = slowest = 0.0
    while True:
        asked = time.perf_counter()
        scene = build_search(session, request)
        slowest = max(slowest, time.perf_counter() - asked)
        if scene.n_hits and not first:
            first = time.perf_counter() - begun
        if scene.complete:
            return first, time.perf_counter() - begun, slowest, scene.n_hits


def search_rows(session: Session, spec: SearchSpec, what: str, musts: tuple[str, str]) -> list[Row]:
    """Return the rows of one search, the best of some rounds: other programs run on the machine."""
    first, last, slowest, n_hits = min((timed_search(session, spec) for _ in range(ROUNDS)), key=lambda times: times[1])
    speed = session.store.used_bytes / last / 1e6
    text = spec.text.decode().replace("|", "\\|")  # within a table
    told = f"search {session.store.n:,} URLs for {what} `{text}`, {n_hits:,} hits"
    return [
        Row(f"{told}: last hit", f"**{last:.2f} s** ({speed:,.0f} MB/s)", musts[0]),
        Row("… first hits, slowest answer", f"{first * 1e3:.0f} ms, {slowest * 1e3:.1f} ms", musts[1]),
    ]


def rows(n_entries: int = N_ENTRIES) -> list[Row]:
    """Load a list and search it."""
    path = seeded(n_entries)
    session = Session(Plan(sources=(str(path),), structures=("exact",), live_batches=False))
    session.run()
    found = []
    for text in TEXTS:
        found += search_rows(session, SearchSpec(text), "text", ("≤ 1.5 s", "≤ 100 ms"))
    for text in EXPRESSIONS:
        found += search_rows(session, SearchSpec(text, SearchKind.REGEX), "expression", ("≥ 100 MB/s", "≤ 100 ms"))
    return found


def main(arguments: list[str]) -> None:
    """Print the table."""
    print(f"{machine()}; {commit()}")
    print(table(rows(int(arguments[0]) if arguments else N_ENTRIES)))


if __name__ == "__main__":
    main(sys.argv[1:])
