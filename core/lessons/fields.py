"""One table of a lesson's file, read field by field: what is wrong is noted with its line and left out.

Where it stands: below ``reading``. Nothing here raises; every fault goes into one list.
"""

from __future__ import annotations

import binascii
import math
from collections.abc import Iterable, Mapping
from typing import Any

from core.errors import LessonFileError
from core.lessons.lesson import MOST_TEXT, MOST_URL_BYTES, MOST_URLS, Text
from core.lessons.toml_lines import Path, line_of

MOST_FAULTS = 50


class Faults:
    """The faults of one file, in the order in which they were met."""

    def __init__(self, path: str, lines: Mapping[Path, int]) -> None:
        self.path, self.lines = path, lines
        self.found: list[LessonFileError] = []

    def note(self, path: Path, reason: str, **facts: Any) -> None:
        """Note a fault at a path of tables and keys."""
        if len(self.found) < MOST_FAULTS:
            line = line_of(self.lines, path)
            self.found.append(LessonFileError(path=self.path, line=line, field=spelled(path), reason=reason, **facts))


def spelled(path: Path) -> str:
    """Return a path as people count: tables of an array from 1.

    >>> spelled(("operations", 2, "url")), spelled(("title",))
    ('operations[3].url', 'title')
    """
    text = ""
    for part in path:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def shortened(value: Any) -> str:
    """Return a value as a short text for a message; never the whole of a large one."""
    if isinstance(value, str):
        return value if len(value) <= 60 else f"{value[:57]}…"
    if isinstance(value, dict | list):
        return f"{'table' if isinstance(value, dict) else 'list'} ({len(value)})"
    return str(value)[:60]


class Fields:
    """A table whose fields are taken one by one; ``end`` notes those that nobody took.

    Parameters
    ----------
    table
        As TOML gave it; anything else is noted and counts as empty.
    path
        Where it stands.
    faults
        Takes what is wrong.
    """

    def __init__(self, table: Any, path: Path, faults: Faults) -> None:
        self.path, self.faults = path, faults
        if not isinstance(table, dict):
            faults.note(path, "type", found=shortened(table), expected="table")
            table = {}
        self._left: dict[str, Any] = dict(table)
        self._taken: list[str] = []

    def wrong(self, name: str, reason: str, **facts: Any) -> None:
        """Note a fault of a field."""
        self.faults.note((*self.path, name), reason, **facts)

    def raw(self, name: str) -> Any:
        """Take a field as it is; None where it is missing."""
        self._taken.append(name)
        return self._left.pop(name, None)

    def has(self, name: str) -> bool:
        """Whether the file gives a field that was not taken yet."""
        return name in self._left

    def word(self, name: str, default: str = "", allowed: Iterable[str] = ()) -> str:
        """Take a string, one of some where these are given."""
        value = self.raw(name)
        if value is None:
            return default
        words = tuple(allowed)
        if not isinstance(value, str):
            self.wrong(name, "type", found=shortened(value), expected="text")
            return default
        if (words and value not in words) or len(value) > MOST_TEXT:
            self.wrong(name, "choice" if words else "too_large", found=shortened(value), expected=words or MOST_TEXT)
            return default
        return value

    def words(self, name: str) -> tuple[str, ...]:
        """Take a list of strings, or one string."""
        value = self.raw(name)
        if value is None:
            return ()
        items = [value] if isinstance(value, str) else value
        if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
            self.wrong(name, "type", found=shortened(value), expected="list of texts")
            return ()
        return tuple(items)

    def text(self, name: str) -> Text:
        """Take a text for people: a string, or a table of languages."""
        value = self.raw(name)
        return Text() if value is None else self._text_of(value, (*self.path, name))

    def texts(self, name: str) -> tuple[Text, ...]:
        """Take a list of texts for people."""
        value = self.raw(name)
        if value is None:
            return ()
        if not isinstance(value, list):
            self.wrong(name, "type", found=shortened(value), expected="list of texts")
            return ()
        return tuple(self._text_of(item, (*self.path, name, place)) for place, item in enumerate(value))

    def _text_of(self, value: Any, path: Path) -> Text:
        table = value if isinstance(value, dict) else {"*": value}
        said = []
        for language, words in table.items():
            at = path if language == "*" else (*path, language)
            if not isinstance(words, str):
                self.faults.note(at, "type", found=shortened(words), expected="text")
            elif len(words) > MOST_TEXT:
                self.faults.note(at, "too_large", found=len(words), expected=MOST_TEXT)
            else:
                said.append((language, words.strip()))
        return Text(tuple(said))

    def truth(self, name: str) -> bool:
        """Take true or false; false where it is missing."""
        value = self.raw(name)
        if value is not None and not isinstance(value, bool):
            self.wrong(name, "type", found=shortened(value), expected="true, false")
        return value is True

    def number(self, name: str, least: float, most: float, *, whole: bool = True) -> int | float | None:
        """Take a number within bounds; None where it is missing or wrong."""
        value = self.raw(name)
        if value is None:
            return None
        kinds = int if whole else (int, float)
        if isinstance(value, bool) or not isinstance(value, kinds):
            self.wrong(name, "type", found=shortened(value), expected="whole number" if whole else "number")
            return None
        if not (math.isfinite(value) if isinstance(value, float) else True) or not least <= value <= most:
            self.wrong(name, "range", found=shortened(value), expected=(least, most))
            return None
        found: int | float = value
        return found

    def url(self, name: str) -> bytes | None:
        """Take one URL; None where it is missing or wrong."""
        value = self.raw(name)
        return None if value is None else self._url_of(value, (*self.path, name))

    def urls(self, name: str) -> tuple[bytes, ...]:
        """Take a list of URLs, each a string, ``{hex = …}`` or ``{pattern = …, from = …, to = …}``."""
        value = self.raw(name)
        if value is None:
            return ()
        if not isinstance(value, list):
            self.wrong(name, "type", found=shortened(value), expected="list of URLs")
            return ()
        found: list[bytes] = []
        for place, item in enumerate(value):
            path = (*self.path, name, place)
            if isinstance(item, dict) and "pattern" in item:
                found += self._made(item, path)
            else:
                url = self._url_of(item, path)
                found += [] if url is None else [url]
            if len(found) > MOST_URLS:
                self.wrong(name, "too_many", found=len(found), expected=MOST_URLS)
                break
        return tuple(found[:MOST_URLS])

    def _made(self, item: Any, path: Path) -> list[bytes]:
        table = Fields(item, path, self.faults)
        pattern = table.word("pattern")
        first, last = table.number("from", 0, 10**9), table.number("to", 0, 10**9)
        table.end()
        if first is None or last is None or "{}" not in pattern:
            table.wrong("pattern", "url", found=shortened(pattern), expected="{}, from, to")
            return []
        stop = min(int(last), int(first) + MOST_URLS)
        if stop < last:
            table.wrong("to", "too_many", found=int(last - first) + 1, expected=MOST_URLS)
        return [pattern.replace("{}", str(number)).encode() for number in range(int(first), stop + 1)][:MOST_URLS]

    def _url_of(self, value: Any, path: Path) -> bytes | None:
        if isinstance(value, str):
            url = value.encode("utf-8", "surrogatepass")
        else:
            digits = value.get("hex") if isinstance(value, dict) else None
            try:
                url = binascii.unhexlify(digits if isinstance(digits, str) else "?")
            except (ValueError, UnicodeError):
                self.faults.note(path, "url", found=shortened(value), expected="text, {hex}")
                return None
        if b"\n" in url or len(url) > MOST_URL_BYTES:
            reason = "url" if b"\n" in url else "too_large"
            self.faults.note(path, reason, found=shortened(value), expected=MOST_URL_BYTES)
            return None
        return url

    def tables(self, name: str, most: int) -> list[tuple[Any, Path]]:
        """Take an array of tables with the path of each."""
        value = self.raw(name)
        if value is None:
            return []
        if not isinstance(value, list):
            self.wrong(name, "type", found=shortened(value), expected=f"[[{name}]]")
            return []
        if len(value) > most:
            self.wrong(name, "too_many", found=len(value), expected=most)
        return [(item, (*self.path, name, place)) for place, item in enumerate(value[:most])]

    def rest(self) -> dict[str, Any]:
        """Take every field that is left."""
        left, self._left = self._left, {}
        return left

    def end(self) -> None:
        """Note every field that nobody knows."""
        for name in self._left:
            self.wrong(shortened(name), "unknown", expected=tuple(self._taken))
