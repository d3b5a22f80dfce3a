"""The scan kernel against a slow oracle made of bytes methods and Python's own UTF-8 decoder."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.source.arena import PADDING, Fate, Flag
from core.source.reader import typed_chunk
from core.source.scan_kernels import (
    EXHAUSTED,
    FULL,
    KNOWN_SCHEMES,
    PARTIAL,
    TOO_LONG,
    find_line_end,
    scan_lines,
)

_SCHEME = re.compile(rb"([A-Za-z][A-Za-z0-9+.-]*):")


@dataclass
class Cut:
    """What the oracle makes of a source."""

    keys: list[bytes] = field(default_factory=list)
    key_entry: list[int] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    fates: dict[Fate, int] = field(default_factory=lambda: dict.fromkeys(Fate, 0))
    flags: dict[Flag, int] = field(default_factory=lambda: dict.fromkeys(Flag, 0))
    each: list[int] = field(default_factory=list)


def is_utf8(key: bytes) -> bool:
    try:
        key.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def has_scheme(key: bytes) -> bool:
    match = _SCHEME.match(key)
    return bool(match) and (key[match.end() :].startswith(b"//") or match[1].lower() in KNOWN_SCHEMES)


def cut_slowly(source: bytes, comments: bool = False, overlong_bytes: int = 8000) -> Cut:
    cut = Cut()
    lines = source.split(b"\n")
    raw = [line + b"\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    cut.raw = raw
    cut.each = [0] * len(raw)
    for number, entry in enumerate(raw):
        line = entry.removesuffix(b"\n").rstrip(b"\r")
        key = line.strip(b" \t")
        if not key:
            cut.fates[Fate.BLANK] += 1
            continue
        if comments and key.startswith(b"#"):
            cut.fates[Fate.COMMENT] += 1
            continue
        cut.keys.append(key)
        cut.key_entry.append(number)
        for flag, holds in (
            (Flag.NOT_UTF8, not is_utf8(key)),
            (Flag.INNER_BLANK, b" " in key or b"\t" in key),
            (Flag.NO_SCHEME, not has_scheme(key)),
            (Flag.OVERLONG, len(key) > overlong_bytes),
            (Flag.TRIMMED, key != line),
            (Flag.HAS_CR, b"\r" in key),
            (Flag.HAS_NUL, b"\0" in key),
        ):
            cut.flags[flag] += holds
            cut.each[number] |= holds << flag
    return cut


def assert_cut(source: bytes, comments: bool = False, overlong_bytes: int = 8000) -> None:
    chunk = typed_chunk(source, comments=comments, overlong_bytes=overlong_bytes)
    cut = cut_slowly(source, comments, overlong_bytes)
    assert [chunk.keys.key(i) for i in range(len(chunk.keys))] == cut.keys
    assert chunk.key_entry.tolist() == cut.key_entry
    assert [chunk.raw_entry(j) for j in range(chunk.n_entries)] == cut.raw
    assert dict(zip(Fate, chunk.fate_counts.tolist(), strict=True)) == cut.fates
    assert dict(zip(Flag, chunk.flag_counts.tolist(), strict=True)) == cut.flags
    assert chunk.entry_flags is not None and chunk.entry_flags.tolist() == cut.each


_PIECES = st.sampled_from(
    (
        *(b"\n", b"\n", b"\n", b"\r\n", b"\r\r\n", b"\r", b" ", b"\t", b"\0", b"#", b":", b"/", b"//", b"a", b"\x0b"),
        *(b"\x0c", b"\x1c", b"\x1f", b"\x20", b"\x21", b"\x7f", b"\x80", b"\xff", b"\xc3", b"\xa9", b"\xe2\x80\xa8"),
        *(b"http://", b"https://", b"HTTP:", b"mailto:", b"example.com:80/", b"view-source:x", b"12345678", b"1:"),
        *("é".encode(), "文".encode(), "😀".encode(), b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\x80", b"\xe0\x80"),
    )
)
sources = st.one_of(st.lists(_PIECES, max_size=40).map(b"".join), st.binary(max_size=80))


@given(sources, st.booleans(), st.integers(0, 20))
@example(b"", False, 10)
@example(b"\n", True, 10)
@example(b"a\r \n", False, 10)
@example(b" \r\n \t", False, 10)
@example(b"\r", False, 10)
@example(b"a\r\r", False, 10)
def test_equals_the_oracle(source: bytes, comments: bool, overlong_bytes: int) -> None:
    assert_cut(source, comments, overlong_bytes)


@pytest.mark.parametrize("byte", range(256))
def test_every_byte_at_every_place_of_a_word(byte: int) -> None:
    for at in range(18):
        assert_cut(b"http://e" * 2 + b"x" * at + bytes([byte]) + b"yz\nhttp://next/\n", comments=True)


def test_every_lead_and_second_byte_of_utf8() -> None:
    for lead in range(0xC0, 0x100):
        source = b"".join(
            b"http://a/" + bytes([lead, second]) + tail + b"\n"
            for second in range(0x20, 0x100)
            for tail in (b"", b"\x80", b"\x80\x80", b"\xbf\xbf", b"\x80\x80\x80")
        )
        assert_cut(source)


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        (b"http://example.com/", True),
        (b"HTTPS://example.com/", True),
        (b"s3+x.y-z://bucket", True),
        (b"mailto:a@example.com", True),
        (b"dns:example.com", True),
        (b"JavaScript:void(0)", True),
        (b"view-source:http://example.com", True),
        (b"http:/example.com", True),
        (b"example.com:8080/x", False),
        (b"localhost:80", False),
        (b"example.com", False),
        (b"//example.com/", False),
        (b"1http://example.com/", False),
        (b"://example.com", False),
        (b"http", False),
        (b"http//:", False),
        ("é://example.com".encode(), False),
        (b"a" * 300 + b"://x", True),
        (b"a" * 300 + b":x", False),
    ],
)
def test_scheme(key: bytes, expected: bool) -> None:
    assert typed_chunk(key).flag_counts[Flag.NO_SCHEME] == (not expected)
    assert has_scheme(key) is expected


def scan(source: bytes, room: int, is_final: bool, limit: int = 1 << 20) -> tuple[int, int, int, int]:
    buffer = np.full(len(source) + PADDING, 0x0A, np.uint8)
    buffer[: len(source)] = np.frombuffer(source, np.uint8)
    arrays = (np.zeros(room + 1, np.int64), *(np.zeros(room, np.int64) for _ in range(3)))
    counts = (np.zeros(7, np.int64), np.zeros(8, np.int64), np.zeros(room, np.uint8))
    found = scan_lines(buffer, 0, len(source), is_final, False, False, 8000, limit, *arrays, *counts)
    return tuple(int(number) for number in found)  # type: ignore[return-value]


def test_why_it_stops() -> None:
    assert scan(b"a\nb\n", 9, False) == (2, 2, 4, EXHAUSTED)
    assert scan(b"a\nb", 9, False) == (1, 1, 2, PARTIAL)
    assert scan(b"a\nb", 9, True) == (2, 2, 3, EXHAUSTED)
    assert scan(b"a\nb\nc\n", 2, True) == (2, 2, 4, FULL)
    assert scan(b"a\n12345\nc\n", 9, True, limit=4) == (1, 1, 2, TOO_LONG)
    assert scan(b"a\n12345", 9, False, limit=4) == (1, 1, 2, TOO_LONG)
    assert scan(b"a\n1234\n", 9, False, limit=4) == (2, 2, 7, EXHAUSTED)


def test_find_line_end() -> None:
    buffer = np.zeros(40 + PADDING, np.uint8)
    buffer[17] = 10
    assert [find_line_end(buffer, begin, 40) for begin in (0, 16, 17, 18, 40)] == [17, 17, 17, -1, -1]


def test_replacement_character_counts_only_where_asked() -> None:
    source = "http://a/\ufffd\n".encode()
    assert typed_chunk(source).flag_counts[Flag.NOT_UTF8] == 0
