"""A list of tracking parameters, as the Plan holds it: its name, the names in it, and a digest of them.

The step ``notrack`` drops the pairs of a query whose name is in such a list, byte for byte, or begins with ``utm_``.
Without one the built-in set of ``source.policy_steps`` counts. ``source.tracking_files`` reads lists from files.

Where it stands: beside ``policy_names``, below ``plan``: the names travel in the Plan's JSON, so that the same Plan
gives the same keys wherever it is read. Cost: the names.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import cached_property

from core.errors import ParameterError

MOST_NAMES = 100_000
MOST_BYTES = 255
"""Longest name."""
EXACT_NAME = re.compile(r"[!$%'()*+,\-./0-9:;?@A-Z\[\]\\^_`a-z{|}~]+")
"""What can stand as the name of a pair: visible ASCII without what ends a name, a pair or a query."""


@dataclass(frozen=True)
class TrackingList:
    """Names of parameters that are dropped.

    Parameters
    ----------
    name
        What people call the list: the name of its file.
    names
        The names, in the order of their bytes, each once.
    """

    name: str
    names: tuple[str, ...]

    @classmethod
    def of(cls, name: str, names: object) -> TrackingList:
        """Return a list of any strings, sorted; raises ``ParameterError`` for what cannot be a name.

        >>> TrackingList.of("mine", ["b", "a", "b"]).names
        ('a', 'b')
        """
        if not isinstance(names, list | tuple | set | frozenset) or not all(isinstance(each, str) for each in names):
            raise ParameterError(field="tracking", value=name, expected="a list of names")
        return cls(name, tuple(sorted(set(names)))).validated()

    def validated(self) -> TrackingList:
        """Return the list itself, or raise ``ParameterError`` for the first name that is none."""
        if len(self.names) > MOST_NAMES:
            raise ParameterError(field="tracking", value=len(self.names), expected=f"at most {MOST_NAMES:,} names")
        for name in self.names:
            if len(name) > MOST_BYTES or EXACT_NAME.fullmatch(name) is None:
                raise ParameterError(field="tracking", value=name, expected="the name of a parameter in ASCII")
        return self

    @cached_property
    def digest(self) -> str:
        """The first 12 hex digits of the SHA-256 of the names, an LF behind each."""
        text = "".join(f"{name}\n" for name in self.names)
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    @property
    def version(self) -> str:
        """Name and digest, as the version of a policy tells them."""
        return f"{self.name} {self.digest}"

    @cached_property
    def members(self) -> frozenset[bytes]:
        """The names as bytes."""
        return frozenset(name.encode() for name in self.names)

    def to_object(self) -> dict[str, object]:
        """Return the list as an object for JSON."""
        return {"name": self.name, "digest": self.digest, "names": list(self.names)}

    @classmethod
    def from_object(cls, told: object) -> TrackingList:
        """Return the list of such an object; raises ``ParameterError`` where its digest is not that of its names."""
        if not isinstance(told, dict) or set(told) != {"name", "digest", "names"}:
            raise ParameterError(field="tracking", value=str(told)[:80], expected="name, digest and names")
        listed = cls.of(str(told["name"]), told["names"])
        if told["digest"] != listed.digest:
            raise ParameterError(field="tracking", value=str(told["digest"]), expected=listed.digest)
        return listed
