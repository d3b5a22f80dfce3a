"""What a lesson is: texts by language, URLs, structures, operations in order, notes and questions; all of it frozen.

Where it stands: ``reading`` makes a Lesson of a file, ``run`` plays it. The limits keep any lesson small enough to be
done and undone at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from core.steps.base import Act, Operation

FORMAT = 1
"""Version of the file format."""
MOST_FILE_BYTES = 1 << 20
MOST_URLS, MOST_URL_BYTES = 5_000, 200_000
MOST_OPERATIONS, MOST_STRUCTURES, MOST_QUESTIONS = 500, 8, 50
MOST_TEXT = 4_000
MOST_BITS = 1 << 20
LANGUAGES = ("en", "zh_CN")
"""Languages that the lessons in the box have; a lesson may have others too."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text for people in one or more languages; ``*`` stands for every language.

    >>> text = Text((("en", "Bit"), ("zh_CN", "位")))
    >>> text.said("zh_CN"), text.said("zh"), text.said("de")
    ('位', '位', 'Bit')
    """

    by_language: tuple[tuple[str, str], ...] = ()

    def said(self, language: str) -> str:
        """Return the text in a language, else in a near one, in English, or in whatever there is."""
        told = dict(self.by_language)
        near = language.partition("_")[0]
        names = (language, near, *(name for name in told if name.partition("_")[0] == near), "*", "en", *told)
        return next((told[name] for name in names if name in told), "")

    def __bool__(self) -> bool:
        return bool(self.by_language)


NO_TEXT = Text()


class Kind(Enum):
    """Kinds of structure that a lesson can have; ``Kind(...).value`` is the word in the file."""

    POLICY = "policy"
    EXACT = "exact"
    TRIE = "trie"
    RADIX = "radix"
    BLOOM = "bloom"
    BLOCKED = "blocked"
    PARTITIONED = "partitioned"
    COUNTING = "counting"
    SCALABLE = "scalable"
    CASCADE = "cascade"
    LIST = "list"
    SET = "set"
    MD5_SET = "md5_set"
    XXH3 = "xxh3"
    FNV1A = "fnv1a"
    HERITRIX = "heritrix"


Value = int | float | str | tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class LessonStructure:
    """One structure of a lesson; ``fields`` are its parameters by name, checked when the file was read."""

    name: str
    kind: Kind
    fields: tuple[tuple[str, Value], ...] = ()

    def field(self, name: str, default: Value) -> Value:
        """Return a parameter, or what it is where the file does not say."""
        return dict(self.fields).get(name, default)


class Asks(Enum):
    """Kinds of question."""

    BIT = "bit"
    EDGE = "edge"
    SPLIT = "split"
    SEEN = "seen"
    FALSE_POSITIVE = "false_positive"
    NUMBER = "number"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    Parameters
    ----------
    asks
        What kind; all but ``NUMBER`` and ``CHOICE`` are worked out from the recording.
    text
        The question; empty: the window's own words for the kind.
    before
        It is asked before the first step with this act; None: before the operation begins.
    fact
        For a number: a fact of that step or a count (``comparisons``, ``nodes`` …) of the last step.
    number
        For a number: the answer where no fact is named.
    choices, right
        For a choice: the answers, and the index of the right one.
    urls
        For a false positive: those among which to look for it.
    why
        The explanation that is shown after the answer, beside the facts.
    """

    asks: Asks
    text: Text = NO_TEXT
    before: Act | None = None
    fact: str = ""
    number: float | None = None
    choices: tuple[Text, ...] = ()
    right: int = 0
    urls: tuple[bytes, ...] = ()
    why: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class LessonOperation:
    """One operation of a lesson.

    Parameters
    ----------
    do, url
        What is done with which URL, as typed.
    structures
        Names of the structures in which it is played, the first one in front; it is done in all that can.
    by_byte
        Trees go byte by byte.
    note, act_notes
        What is told at the operation, and beside the steps of an act.
    questions
        Asked on the way.
    expected
        Facts that the lesson's author counts on, by name; ``run.checked`` holds them against the recording.
    line
        Where it stands in the file.
    """

    do: Operation
    url: bytes
    structures: tuple[str, ...]
    by_byte: bool = False
    note: Text = NO_TEXT
    act_notes: tuple[tuple[Act, Text], ...] = ()
    questions: tuple[Question, ...] = ()
    expected: tuple[tuple[str, float | str], ...] = ()
    line: int = 0

    def note_for(self, act: Act) -> Text:
        """Return what is told beside a step with an act; empty where nothing is."""
        return dict(self.act_notes).get(act, NO_TEXT)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson; ``name`` is its file's name without the ending, ``urls`` are held before it begins."""

    name: str
    title: Text = NO_TEXT
    summary: Text = NO_TEXT
    policy: str = "raw"
    urls: tuple[bytes, ...] = ()
    structures: tuple[LessonStructure, ...] = ()
    operations: tuple[LessonOperation, ...] = ()
    questions: tuple[Question, ...] = ()
    source: str = field(default="", repr=False, compare=False)
    """The file's text, to be saved with the lesson's state."""
    beside: bytes = field(default=b"", repr=False, compare=False)
    """The bytes of the file with URLs that it names, likewise."""

    def structure(self, name: str) -> LessonStructure:
        """Return a structure by its name; ``KeyError`` where there is none."""
        return {each.name: each for each in self.structures}[name]
