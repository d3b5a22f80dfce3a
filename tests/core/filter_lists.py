"""A list of URLs and a session that has loaded one into a Bloom filter, for the scenes that measure filters."""

from __future__ import annotations

from pathlib import Path

from core.plan import BloomSpec, Plan
from core.session import Session

URLS = [b"http://example.com/a/%d?page=%d" % (i * 7919, i % 7) for i in range(4000)]


def loaded(tmp_path: Path, urls: list[bytes], spec: BloomSpec) -> Session:
    """Return a session that has loaded these URLs from a file."""
    path = tmp_path / "list.txt"
    path.write_bytes(b"".join(url + b"\n" for url in urls))
    session = Session(Plan(sources=(str(path),), structures=("exact", "bloom"), bloom=spec))
    session.run()
    return session
