"""Hash sets of MD5 digests, as hex and as raw bytes: what crawlers keep where the URLs themselves are too long.

Where it stands: methods of the catalogue. Source: RFC 1321 (``hashlib.md5``); layout of the set: ``object_set``.
Cost: 81 bytes an object as hex (a ``str`` of 32 characters and 49), 49 as raw bytes (16 and 33), beside the table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from hashlib import md5
from typing import ClassVar

from core.methods.base import Fact, ListFacts, Model
from core.methods.object_set import DIGEST_PART, ObjectSet, modelled_set


class Md5Hex(ObjectSet):
    """A ``set`` of MD5 digests as ``str`` of 32 hex digits."""

    name: ClassVar[str] = "md5_hex"
    digest: ClassVar[str] = "md5"
    part = DIGEST_PART

    def _objects(self, taken: list[bytes]) -> Iterable[str]:
        return (md5(key, usedforsecurity=False).hexdigest() for key in taken)

    def _object_bytes(self) -> int:
        return len(self._held) * sys.getsizeof("0" * 32)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the table for n keys and 81 bytes a key."""
        return modelled_set(facts.n_keys, cls.part, facts.n_keys * sys.getsizeof("0" * 32), "n · (49 + 32)")

    def _kept(self, item: str) -> tuple[Fact, ...]:
        return (("digest", item),)


class Md5Raw(ObjectSet):
    """A ``set`` of MD5 digests as ``bytes`` of 16."""

    name: ClassVar[str] = "md5_raw"
    digest: ClassVar[str] = "md5"
    part = DIGEST_PART

    def _objects(self, taken: list[bytes]) -> Iterable[bytes]:
        return (md5(key, usedforsecurity=False).digest() for key in taken)

    def _object_bytes(self) -> int:
        return len(self._held) * sys.getsizeof(bytes(16))

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the table for n keys and 49 bytes a key."""
        return modelled_set(facts.n_keys, cls.part, facts.n_keys * sys.getsizeof(bytes(16)), "n · (33 + 16)")

    def _kept(self, item: bytes) -> tuple[Fact, ...]:
        return (("digest", item.hex()),)
