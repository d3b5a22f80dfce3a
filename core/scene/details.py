"""The scene of the details panel: what is known of the one thing that is selected, in sections.

Built by whoever knows the selection (a prefix, a bit, a structure, the verdict on the typed URL); drawn by
``widgets.details_panel``. Numbers stay numbers with a unit; words are keys that the panel puts into the user's
language, or, where no key fits, data of the list (URLs, paths).

Floor: ``scene``; imports ``memory`` for the word on how a number is known.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from core.memory import Basis

__all__ = [
    "Basis",
    "DetailBar",
    "DetailLink",
    "DetailMark",
    "DetailRow",
    "DetailSection",
    "DetailStep",
    "DetailsScene",
    "Quantity",
    "Unit",
]


class Unit(Enum):
    """How a number is turned into text."""

    COUNT = "count"
    BYTES = "bytes"
    SHARE = "share"
    SECONDS = "seconds"
    RATIO = "ratio"
    TIMES = "times"
    TEXT = "text"
    WORD = "word"


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with its unit and how it is known.

    Parameters
    ----------
    value
        The number; a text for ``Unit.TEXT``, a key of a word for ``Unit.WORD``; None where unknown (shown as –).
    unit
        How it is shown: whole count, bytes, share of one, seconds, plain measure, “× so many”, text as it is.
    basis
        Measured numbers stand alone, all others carry ≈.
    per
        Key of a word after the number: ``per_key``, ``edges``, ``urls`` …; empty for none.
    """

    value: float | int | str | None
    unit: Unit = Unit.COUNT
    basis: Basis = Basis.MEASURED
    per: str = ""


@dataclass(frozen=True, slots=True)
class DetailRow:
    """One key–value row.

    Parameters
    ----------
    key
        Key of a label (``distinct``, ``memory``, ``nodes`` …); a text that is no known key stands as it is.
    value
        What stands at the right.
    important
        Bold.
    mono
        Monospaced: hashes, hexadecimal.
    of
        Key of a word behind the label: ``urls`` where the label is a number of URLs; empty for none.
    lead
        What is emitted when the row is chosen, such as the entries that it counts; None for a row that leads nowhere.
    """

    key: str
    value: Quantity
    important: bool = False
    mono: bool = False
    of: str = ""
    lead: object | None = None


@dataclass(frozen=True, slots=True)
class DetailBar:
    """A name with a bar and a number: next parts, other layouts.

    Parameters
    ----------
    name
        Bytes of a URL part, or a key.
    share
        Length of the bar in [0, 1].
    value
        The number on it.
    structure
        Whose colour the bar has; empty for the accent.
    identity
        What is emitted when the row is chosen; None for a row that leads nowhere.
    """

    name: bytes | str
    share: float
    value: Quantity
    structure: str = ""
    identity: object | None = None


@dataclass(frozen=True, slots=True)
class DetailMark:
    """One numbered row of a small table: the k bits of a URL, or a step.

    Parameters
    ----------
    number
        What stands in the badge.
    is_good
        Circle in the accent (set, matched) or square in the mismatch colour (not set, differs).
    cells
        Values of the columns of the section.
    identity
        What is emitted when the row is chosen.
    """

    number: int
    is_good: bool
    cells: tuple[Quantity, ...] = ()
    identity: object | None = None


@dataclass(frozen=True, slots=True)
class DetailStep:
    """One sentence of a walk: a key of a sentence and its numbers, with a sign before it.

    Parameters
    ----------
    key
        Key of the sentence; a text that is no known key stands as it is.
    facts
        What fills its places.
    sign
        ``✓``, ``✕``, ``+``, ``?`` or empty.
    lead
        What is emitted when the sentence is chosen; None where it leads nowhere.
    """

    key: str
    facts: tuple[Quantity, ...] = ()
    sign: str = ""
    lead: object | None = None


@dataclass(frozen=True, slots=True)
class DetailLink:
    """A URL that leads on.

    Parameters
    ----------
    url
        Its bytes.
    lead
        What is emitted when it is chosen.
    number
        What stands in the badge before it, such as the bit that it set; None for no badge.
    is_good
        Circle or square, as in :class:`DetailMark`.
    """

    url: bytes
    lead: object
    number: int | None = None
    is_good: bool = True


@dataclass(frozen=True, slots=True)
class DetailSection:
    """A part of the panel between two lines.

    Parameters
    ----------
    caption
        Key of the caption; empty for the first section.
    right
        Key of the quiet word at the caption's right (unit of the bars).
    steps, rows, bars, urls, links
        What stands there, in this order; the table comes before the URLs. Links are URLs that lead on.
    columns, marks
        Headings (keys) and rows of a small table.
    selected
        Index of the selected mark, −1 for none.
    """

    caption: str = ""
    rows: tuple[DetailRow, ...] = ()
    bars: tuple[DetailBar, ...] = ()
    columns: tuple[str, ...] = ()
    marks: tuple[DetailMark, ...] = ()
    steps: tuple[DetailStep, ...] = ()
    urls: tuple[bytes, ...] = ()
    right: str = ""
    selected: int = -1
    links: tuple[DetailLink, ...] = ()


@dataclass(frozen=True, slots=True)
class DetailsScene:
    """All that the details panel shows.

    Parameters
    ----------
    title
        Key of the head: ``prefix``, ``bloom_absent``, ``trie`` …
    url
        The URL or prefix it is about, whole; None where it is about none.
    sentence
        Key of a quiet sentence below the head, with ``facts`` for its places.
    sections
        From top to bottom.
    actions
        At most three ids of the actions table.
    """

    title: str = ""
    url: bytes | None = None
    sentence: str = ""
    facts: tuple[Quantity, ...] = ()
    sections: tuple[DetailSection, ...] = field(default=())
    actions: tuple[str, ...] = ()
