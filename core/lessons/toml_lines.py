r"""Where things stand in a TOML text, and the parts of a faulty one that can still be read.

The standard library's reader gives values without their lines and nothing of a text with one mistake. Here the lines of
tables and keys are found by a scan, and a statement that cannot be read is left out and told, so that the rest is used.

Where it stands: below ``reading``. Cost: one scan; with mistakes one reading each, at most ``MOST_MISTAKES``.
Source: TOML 1.0.0; ``tomllib``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from core.errors import LessonFileError

Path = tuple[str | int, ...]
MOST_MISTAKES = 12
# Nothing here goes back over what it has passed, so a hostile line takes no longer than any other of its length.
_TOKEN = re.compile(r'"""|\'\'\'|"(?:\\.|[^"\\])*+"?|\'[^\']*+\'?|#.*|[^"\'#]++')
_HEADER = re.compile(r"\s*+(\[\[?)\s*+([A-Za-z][\w.\-]*+)\s*+\]\]?\s*+(?:#.*)?$")
_KEY = re.compile(r"\s*+([A-Za-z0-9_\-]++(?:\s*+\.\s*+[A-Za-z0-9_\-]++)*+)\s*+=")
_CHAIN = re.compile(r"(?<![\w\-\"'])(?:[\w\-\"']++\s*+\.\s*+){16}")
_LONG_NUMBER = re.compile(r"(?<!\d)\d{400}")
_AT_LINE = re.compile(r"at line (\d+)")
DEEPEST = 16
"""Brackets within brackets, and names in a dotted key."""


def code_lines(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each line with what stands within quotes taken out, and whether it begins within a long string."""
    closing = ""
    for line in text.split("\n"):
        kept, begins_inside = [], bool(closing)
        at = 0
        while at < len(line):
            if closing:
                end = line.find(closing, at)
                at = len(line) if end < 0 else end + 3
                closing = closing if end < 0 else ""
                continue
            token = _TOKEN.match(line, at)
            assert token is not None
            word, at = token.group(), token.end()
            if word in ('"""', "'''"):
                closing = word
            elif word[0] in "\"'":
                kept.append('""')
            elif word[0] != "#":
                kept.append(word)
        yield "".join(kept), begins_inside


def check_shape(text: str) -> None:
    """Raise ``LessonFileError`` for a text that nests too deep to be read safely, with its line."""
    depth = 0
    for number, (code, _) in enumerate(code_lines(text), start=1):
        for sign in code:
            depth += (sign in "[{") - (sign in "]}")
            if depth > DEEPEST:
                raise LessonFileError(line=number, reason="too_deep", expected=DEEPEST)
        depth = max(depth, 0)
        if _CHAIN.search(code):
            raise LessonFileError(line=number, reason="too_deep", expected=DEEPEST)
        if _LONG_NUMBER.search(code):
            raise LessonFileError(line=number, reason="range")


def lines_of(text: str) -> dict[Path, int]:
    """Return the line, from 1, of each table and key; those of an array of tables have their index in the path."""
    found: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    for number, ((_, inside), line) in enumerate(zip(code_lines(text), text.split("\n"), strict=True), start=1):
        if inside:
            continue
        header, key = _HEADER.match(line), _KEY.match(line)
        if header is not None:
            table = _opened(header, counts)
            found.setdefault(table, number)
        elif key is not None:
            path = table
            for name in key.group(1).split("."):
                path = (*path, name.strip())
                found.setdefault(path, number)
    return found


def _opened(header: re.Match[str], counts: dict[Path, int]) -> Path:
    """Return the path of a table that a header opens, counting arrays of tables."""
    names = [name.strip() for name in header.group(2).split(".")]
    path: Path = ()
    for name in names[:-1]:
        path = (*path, name)
        if path in counts:
            path = (*path, counts[path] - 1)
    path = (*path, names[-1])
    if header.group(1) == "[[":
        counts[path] = counts.get(path, 0) + 1
        return (*path, counts[path] - 1)
    return path


def line_of(lines: Mapping[Path, int], path: Path) -> int | None:
    """Return the line of a path, else that of the nearest table or key around it."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]]
    return None


def parsed(text: str) -> tuple[dict[str, Any], list[LessonFileError]]:
    """Return what can be read of a text, and a fault for each statement that was left out.

    Raises
    ------
    LessonFileError
        Nothing of it can be read.
    """
    check_shape(text)
    rows = text.split("\n")
    faults: list[LessonFileError] = []
    for _ in range(MOST_MISTAKES):
        try:
            return tomllib.loads("\n".join(rows)), faults
        except (ValueError, RecursionError) as mistake:
            at = _AT_LINE.search(str(mistake))
            first, stop = _statement(rows, int(at.group(1)) - 1 if at else len(rows))
            faults.append(LessonFileError(line=first + 1, reason="syntax", found=str(mistake).split(" (at")[0]))
            if not any(row.strip() for row in rows[first:stop]):
                break
            rows[first:stop] = [""] * (stop - first)
    raise faults[0]


def _statement(rows: list[str], at: int) -> tuple[int, int]:
    """Return the lines, from 0, of what has to be left out where reading stopped.

    That is the line itself; where a header stands there, or the end, what was opened before was never closed.
    """
    if at < len(rows) and _HEADER.match(rows[at]) is None:
        return at, at + 1
    first = min(at, len(rows)) - 1
    while first > 0 and _KEY.match(rows[first]) is None:
        first -= 1
    stop = next((i for i in range(first + 1, len(rows)) if _HEADER.match(rows[i])), len(rows))
    return max(first, 0), max(stop, first + 1)
