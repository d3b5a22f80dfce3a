"""Normalisation policies: from the trimmed bytes of an entry to the bytes of its key.

A policy that cannot parse its input gives the same bytes back, and the entry counts as ``malformed``. The version of a
policy is part of its identity: another version may give other keys for the same list.

Where it stands: between ``source.reader`` and the structures; ``session`` applies it. Cost of ``raw``: nothing.
"""

from __future__ import annotations

from typing import Protocol

from core.errors import ParameterError
from core.source.arena import KeyBatch


class Policy(Protocol):
    """What is asked of every policy.

    ``name`` is the word of the plan and the command line, ``version`` the version of the rules.
    """

    name: str
    version: str

    def apply(self, key: bytes) -> bytes:
        """Return the key of one entry's trimmed bytes; the bytes themselves where they cannot be parsed."""
        ...

    def apply_batch(self, keys: KeyBatch) -> tuple[KeyBatch, int]:
        """Return the keys of a batch in the same order and number, and how many entries were malformed."""
        ...


class RawPolicy:
    """The bytes as they are."""

    name = "raw"
    version = "1"

    def apply(self, key: bytes) -> bytes:
        """Return the bytes themselves.

        >>> RawPolicy().apply(b"HTTP://Example.com")
        b'HTTP://Example.com'
        """
        return key

    def apply_batch(self, keys: KeyBatch) -> tuple[KeyBatch, int]:
        """Return the batch itself; nothing is malformed."""
        return keys, 0


_POLICIES: dict[str, type[Policy]] = {"raw": RawPolicy}


def policy_named(name: str) -> Policy:
    """Return the policy of a name; raises ``ParameterError`` for an unknown one.

    >>> policy_named("raw").version
    '1'
    """
    if name not in _POLICIES:
        raise ParameterError(field="policy", value=name, expected=tuple(_POLICIES))
    return _POLICIES[name]()
