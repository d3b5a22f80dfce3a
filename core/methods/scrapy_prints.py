"""Scrapy's duplicate filter: SHA-1 of the canonical request as hex in a ``set``, and its file ``requests.seen``.

From 2.7 on the digest is that of a JSON object of method, URL, body and headers; up to 2.6 (and with
``REQUEST_FINGERPRINTER_IMPLEMENTATION = "2.6"`` up to 2.11) of method, URL and body one behind the other. The URL is
w3lib's canonical form in both. A request here is a GET without body.

``requests.seen``, which a job folder keeps, is text up to 2.18 (40 hex digits a line), and binary from 2.19 on (two
bytes of length, most significant first, and 20 bytes). A version that meets the other's file reads nothing of it; here
a file is read as what it is, and gone on with as what it is.

Where it stands: methods of the catalogue. Source: Scrapy 2.6.3 to 2.19, ``scrapy.utils.request`` and
``scrapy.dupefilters``. URLs that are sure to be canonical are not parsed again (``source.policies``): Scrapy itself
would take longer for them. Cost: 1.5 µs a URL then, 15 µs where w3lib has to write its form; 89 bytes an object.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha1
from io import BufferedWriter
from json.encoder import encode_basestring_ascii
from pathlib import Path
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from core.methods.base import Fact, ListFacts, MethodAnswer, Model, Surroundings, listed
from core.methods.disk import foreign, os_fault
from core.methods.disk_blocks import block_bytes, disk_bytes_of
from core.methods.object_set import DIGEST_PART, ObjectSet, modelled_set
from core.source.arena import KeyBatch
from core.source.policies import Policy, policy_named

DIGEST_BYTES = 20
HEX_DIGITS = 2 * DIGEST_BYTES
_HEX = frozenset(b"0123456789abcdef")
_LENGTH = DIGEST_BYTES.to_bytes(2, "big")
_BEFORE, _BEHIND = b'{"body": "", "headers": {}, "method": "GET", "url": ', b"}"


def fingerprint(url: bytes) -> str:
    """Return the fingerprint of a GET of a canonical URL, Scrapy 2.7 to 2.19.

    The digest is of ``json.dumps({"method", "url", "body", "headers"}, sort_keys=True)``, written without its detours.

    >>> fingerprint(b"http://www.example.com/")
    '28fd680a059847ede1289d72f7a0e1c470f3d8d2'
    """
    quoted = encode_basestring_ascii(url.decode("utf-8", "surrogateescape"))
    return sha1(_BEFORE + quoted.encode() + _BEHIND, usedforsecurity=False).hexdigest()


def fingerprint26(url: bytes) -> str:
    """Return the fingerprint of a GET of a canonical URL, Scrapy up to 2.6."""
    return sha1(b"GET" + url, usedforsecurity=False).hexdigest()


def text_lines(prints: Iterable[str]) -> bytes:
    """Return fingerprints as lines of ``requests.seen`` up to 2.18."""
    return "".join(f"{each}\n" for each in prints).encode()


def binary_entries(prints: Iterable[str]) -> bytes:
    """Return fingerprints as entries of ``requests.seen`` from 2.19 on."""
    return b"".join(_LENGTH + bytes.fromhex(each) for each in prints)


def is_text(seen: bytes) -> bool:
    """Tell whether a ``requests.seen`` is text; one that is empty is not."""
    return bool(seen) and seen[0] in _HEX


def whole_bytes(seen: bytes) -> int:
    r"""Return how many bytes of a ``requests.seen`` are whole entries: what a kill left of a last one is none.

    >>> whole_bytes(b"00" * 20 + b"\n0000"), whole_bytes(b"\x00\x14" + bytes(20) + b"\x00")
    (41, 22)
    """
    if is_text(seen):
        return seen.rfind(b"\n") + 1
    step = len(_LENGTH) + DIGEST_BYTES
    return len(seen) // step * step


def read_seen(seen: bytes) -> list[str]:
    r"""Return the fingerprints of a ``requests.seen`` of any version; raises ``ValueError`` where it is none.

    What a kill left of a last entry is left out.

    >>> read_seen(binary_entries(["00" * 20]) + b"\x00\x14half")
    ['0000000000000000000000000000000000000000']
    """
    if is_text(seen):
        whole = seen[: whole_bytes(seen)].replace(b"\r\n", b"\n")
        prints = whole.decode("ascii").split("\n")[:-1]
        if any(len(each) != HEX_DIGITS or not _HEX.issuperset(each.encode()) for each in prints):
            raise ValueError("a line is no SHA-1")
        return prints
    step = len(_LENGTH) + DIGEST_BYTES
    whole = seen[: whole_bytes(seen)]
    if any(whole[at : at + len(_LENGTH)] != _LENGTH for at in range(0, len(whole), step)):
        raise ValueError("an entry is no SHA-1")
    return [whole[at + len(_LENGTH) : at + step].hex() for at in range(0, len(whole), step)]


class ScrapyPrints(ObjectSet):
    """The duplicate filter of Scrapy 2.7 to 2.19, with its job folder; or without, as Scrapy runs where none is given.

    Parameters
    ----------
    surroundings
        As for every method.
    has_job_folder
        Whether fingerprints are kept in the folder too.
    """

    name: ClassVar[str] = "scrapy"
    digest: ClassVar[str] = "sha1"
    part = DIGEST_PART
    writes_text: ClassVar[bool] = False

    def __init__(self, surroundings: Surroundings, *, has_job_folder: bool = True) -> None:
        super().__init__(surroundings)
        self._policy = policy_named("scrapy")
        self._digest = fingerprint26 if self.name == "scrapy26" else fingerprint
        self.path = Path(surroundings.folder) / "requests.seen"
        self._file: BufferedWriter | None = None
        if not has_job_folder:
            return
        try:
            self._go_on()
            self._file = self.path.open("ab")
        except OSError as fault:
            raise os_fault(self.name, self.path, fault) from fault
        except ValueError as fault:
            raise foreign(self.name, self.path, str(fault)) from fault

    def _go_on(self) -> None:
        """Take in a file that is there, and cut off in place what a kill left of its last entry."""
        seen = self.path.read_bytes() if self.path.exists() else b""
        self._is_text = is_text(seen) if seen else self.writes_text
        self._held.update(read_seen(seen))
        whole = whole_bytes(seen)
        if whole < len(seen):
            os.truncate(self.path, whole)

    def _entries(self, prints: Iterable[str]) -> bytes:
        return text_lines(prints) if self._is_text else binary_entries(prints)

    @property
    def policy(self) -> Policy:
        """What makes the canonical form of a URL."""
        return self._policy

    def take(self, keys: KeyBatch) -> KeyBatch:
        """Return the batch itself: its canonical forms are part of the work."""
        return keys

    def _objects(self, taken: KeyBatch) -> Iterable[str]:
        return map(self._digest, listed(self._policy.apply_batch(taken).keys))

    def insert(self, taken: KeyBatch) -> NDArray[np.uint8]:
        """Insert in order, and append new ones to the file; return 1 where new."""
        prints = list(self._objects(taken))
        is_new = self._enter(prints)
        if self._file is None:
            return is_new
        try:
            self._file.write(self._entries(prints[at] for at in np.flatnonzero(is_new).tolist()))
        except OSError as fault:
            raise os_fault(self.name, self.path, fault) from fault
        return is_new

    def settle(self) -> None:
        """Hand the file's last entries to the system."""
        if self._file is None:
            return
        try:
            self._file.flush()
        except OSError as fault:
            raise os_fault(self.name, self.path, fault) from fault

    def delete(self, key: bytes) -> bool:
        """Raise: the duplicate filter forgets nothing, and its file is only ever appended to."""
        raise NotImplementedError(self.name)

    def _object_bytes(self) -> int:
        return len(self._held) * sys.getsizeof("0" * HEX_DIGITS)

    def disk_bytes(self) -> int:
        """Return the blocks of ``requests.seen``."""
        return disk_bytes_of(self.path)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the table for n keys and 89 bytes a key; on disk 22 bytes a key, or 41 as text."""
        entry = HEX_DIGITS + 1 if cls.writes_text else len(_LENGTH) + DIGEST_BYTES
        size = facts.n_keys * sys.getsizeof("0" * HEX_DIGITS)
        model = modelled_set(facts.n_keys, cls.part, size, f"n · (49 + 40); on disk n · {entry}")
        return Model(model.memory, block_bytes(facts.n_keys * entry), model.formula)

    def answer(self, key: bytes) -> MethodAnswer:
        """Say whether the fingerprint is held, with the canonical URL and its digest."""
        told = super().answer(key)
        return replace(told, facts=(("canonical_url", self._policy.apply(key)), *told.facts))

    def _kept(self, item: str) -> tuple[Fact, ...]:
        return (("digest", item),)

    def close(self) -> None:
        """Close the file, which stays, and release the objects."""
        if self._file is not None:
            with contextlib.suppress(OSError):  # a full disk, told when it was met, will not take the rest now
                self._file.close()
        super().close()


class Scrapy26Prints(ScrapyPrints):
    """The duplicate filter of Scrapy up to 2.6."""

    name: ClassVar[str] = "scrapy26"
    writes_text: ClassVar[bool] = True
