"""How a source would be read: the guess or a reading that was asked for, its columns, and the first URLs.

Where it stands: ``build_reading`` is asked in the worker, but the file is looked at in a thread of its own, since a
disk may be slow and a workbook large: an answer that is not ``complete`` gives the request that goes on in ``rest()``.
Streams are not looked at: that would take their bytes.

Cost: the look of ``formats.opening.guess_of`` and one reading of the first records, at most ``LOOK_S`` of it.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.errors import ParameterError, SourceUnreadable, UrloupeError
from core.source.reading import DELIMITERS, FIELDS, FORMATS, Reading

if TYPE_CHECKING:
    from core.session import Session
    from core.source.columns import Column


__all__ = [
    "DELIMITERS",
    "FIELDS",
    "FORMATS",
    "Reading",
    "ReadingRequest",
    "ReadingScene",
    "ReadingWish",
    "build_reading",
]

SLICE_S = 0.012
LOOK_S = 0.5
MOST_RECORDS = 2_000
SHOWN_URLS = 5
SHOWN_BYTES = 4_096
"""Longer URLs are cut."""
_BLOCK_BYTES = 1 << 16
_CHUNK_RECORDS = 200


@dataclass(frozen=True, slots=True)
class ReadingRequest:
    """Ask how a file would be read under a reading (None: by its content); ``job`` as an earlier answer gave it."""

    path: str
    reading: Reading | None = None
    comments: bool = False
    job: _Look | None = None


@dataclass(frozen=True, slots=True)
class ReadingScene:
    """How a file would be read.

    Parameters
    ----------
    request
        What it answers.
    reading
        The whole reading; None where it is not known yet or cannot be. With a ``fault`` of column or sheet: the
        reading without it.
    columns
        Columns or fields with their first values, where the format has them.
    sheets
        Names of the sheets of a workbook.
    urls
        The first URLs, as they would be read.
    n_records, n_urls
        Records that were looked at, and how many of them have a URL.
    is_stream
        It can be neither looked at nor read again.
    fault
        Why it cannot be read so.
    complete
        Whether nothing is left to do.
    """

    request: ReadingRequest
    reading: Reading | None = None
    columns: tuple[Column, ...] = ()
    sheets: tuple[str, ...] = ()
    urls: tuple[bytes, ...] = ()
    n_records: int = 0
    n_urls: int = 0
    is_stream: bool = False
    fault: UrloupeError | None = None
    complete: bool = True
    job: _Look | None = None

    def rest(self) -> ReadingRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, job=self.job)


@dataclass(frozen=True, slots=True)
class ReadingWish:
    """Read a source, by its index in the plan, in another way and load again; None: by its content."""

    source: int
    reading: Reading | None


class _Look:
    """A look at a file in a thread; lives in the worker and only travels through the window."""

    def __init__(self, request: ReadingRequest) -> None:
        self._request = request
        self._scene: ReadingScene | None = None
        self._unexpected: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="look at a source", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._scene = looked_at(self._request)
        except Exception as fault:  # noqa: BLE001 - handed to the thread that asks
            self._unexpected = fault

    def scene(self, wait_s: float) -> ReadingScene | None:
        """Return what was found, None where that takes longer than ``wait_s``."""
        self._thread.join(wait_s)
        if self._unexpected is not None:
            raise self._unexpected
        return self._scene


def build_reading(_session: Session, request: ReadingRequest) -> ReadingScene:
    """Return how a source would be read, as far as it is known."""
    asked = replace(request, job=None)
    job = request.job if request.job is not None else _Look(asked)
    scene = job.scene(SLICE_S)
    return scene if scene is not None else ReadingScene(asked, complete=False, job=job)


def looked_at(request: ReadingRequest) -> ReadingScene:
    """Look at a file and read its first records; expected faults are told in the scene."""
    from core.source.formats.opening import guess_of

    try:
        if request.reading is not None:
            request.reading.validated()
        guess = guess_of(request.path, request.reading)
        if guess.why == "stream":
            return ReadingScene(request, guess.reading, is_stream=True)
        if guess.refused is not None:
            raise SourceUnreadable(path=request.path, reason=guess.refused)
        urls, n_records, n_urls = _first_urls(request, guess.reading)
    except UrloupeError as fault:
        fault.facts.setdefault("path", request.path)
        return _nearest(request, fault)
    return ReadingScene(request, guess.reading, guess.columns, guess.sheets, urls, n_records, n_urls)


def _nearest(request: ReadingRequest, fault: UrloupeError) -> ReadingScene:
    """Return a scene with a fault; where a column or sheet is not there, with those that are."""
    from core.source.formats.opening import guess_of

    reading, field = request.reading, fault.facts.get("field")
    if reading is None or not isinstance(fault, ParameterError) or field not in ("column", "sheet"):
        return ReadingScene(request, fault=fault)
    try:
        guess = guess_of(
            request.path, replace(reading, column=None, sheet=reading.sheet if field == "column" else None)
        )
    except UrloupeError:
        return ReadingScene(request, fault=fault)
    near = replace(guess.reading, column=None) if field == "column" else replace(guess.reading, sheet=None)
    return ReadingScene(request, near, guess.columns, guess.sheets, fault=fault)


def _first_urls(request: ReadingRequest, reading: Reading) -> tuple[tuple[bytes, ...], int, int]:
    """Read the first records; return some URLs, the number of records, and of those that have one."""
    from core.source.formats.opening import open_reading

    deadline = time.monotonic() + LOOK_S
    urls: list[bytes] = []
    n_records = n_urls = 0
    opened = open_reading(
        request.path, 0, reading, comments=request.comments, block_bytes=_BLOCK_BYTES, chunk_entries=_CHUNK_RECORDS
    )
    with opened as source:
        while (chunk := source.next_chunk()) is not None:
            n_records += chunk.n_entries
            n_urls += len(chunk.keys)
            urls += [chunk.keys.key(i)[:SHOWN_BYTES] for i in range(min(len(chunk.keys), SHOWN_URLS - len(urls)))]
            if len(urls) == SHOWN_URLS or n_records >= MOST_RECORDS or time.monotonic() > deadline:
                break
        if source.fault is not None and not n_records:
            raise source.fault
    return tuple(urls), n_records, n_urls
