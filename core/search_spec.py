"""What is searched for: kind, text, case, prefix.

Where it stands: below ``search``; imports no kernel, so that a window can be shown before numba is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class SearchKind(Enum):
    """How the text is read."""

    TEXT = "text"
    GLOB = "glob"
    REGEX = "regex"


@dataclass(frozen=True, slots=True)
class SearchSpec:
    """What is searched for.

    Parameters
    ----------
    text
        Bytes of the text, glob or expression; an empty one finds nothing.
    kind
        How they are read: a text that stands anywhere in a key; a glob of whole keys; an expression that matches
        anywhere. Syntax: ``core.expressions``.
    case
        Whether the case of ASCII letters counts.
    prefix
        Only keys that begin so; empty for all.
    """

    text: bytes = b""
    kind: SearchKind = SearchKind.TEXT
    case: bool = False
    prefix: bytes = b""
