"""A list of URLs, a session that has loaded one into a Bloom filter, and scenes that measure it to their end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

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


def to_the_end(build: Callable[[Session, Any], Any], session: Session, request: object) -> Any:
    """Return the last answer to a request; what is told to be done must never grow less on the way."""
    scene, done = build(session, request), [0.0]
    while (rest := scene.rest()) is not None:
        scene = build(session, rest)
        done.append(scene.done)
    assert done == sorted(done)
    return scene
