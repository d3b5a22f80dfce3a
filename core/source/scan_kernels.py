r"""Split a block of bytes into entries, trim them and count their flags, 8 bytes at a time.

An entry ends at LF (``0A``) and nowhere else. Its key is what remains without the line end (LF and every CR right
before it) and then without outer blanks (space and tab, nothing else). An entry whose key is empty is blank, and,
where comments are on, one whose key begins with ``#`` is a comment; neither has flags.

Flags of a key: ``not_utf8`` (RFC 3629, section 4), ``inner_blank`` (space or tab inside), ``has_cr``, ``has_nul``,
``overlong`` (more bytes than the limit), ``trimmed`` (outer blanks were cut; a line end is not counted) and
``no_scheme``. A key has a scheme when it begins with ``scheme:`` of RFC 3986, section 3.1, followed by ``//``, or
with one of :data:`KNOWN_SCHEMES` and ``:``. So ``dns:example.com`` and ``mailto:a@example.com`` have one, while
``example.com:8080/x`` and ``localhost:80`` have none.

How: a byte b is below 0x21 exactly when the high bit of ``((b & 0x7F) + 0x5F) | b`` is clear; the sum never carries
into the next byte. LF, CR, blanks and NUL are all below 0x21, so that a clean line is one test per 8 bytes; the
bytes are or-ed together, and UTF-8 is validated only where a high bit was seen.

Where it stands: called by ``source.reader`` only. Cost: about 20 ns for a line of 71 bytes, 32 bytes of output.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import load64, trailing_zeros
from core.jit import inner, kernel

KNOWN_SCHEMES = (
    *(b"http", b"https", b"ftp", b"file", b"ws", b"wss"),
    *(
        b"about",
        b"blob",
        b"data",
        b"dns",
        b"geo",
        b"info",
        b"javascript",
        b"magnet",
        b"mailto",
        b"news",
        b"node",
        b"sip",
    ),
    *(b"sips", b"sms", b"tag", b"tel", b"urn", b"view-source", b"warcinfo", b"whois", b"xmpp"),
)
"""Schemes that count without ``//``; compared without case."""

EXHAUSTED = 0
"""Every byte was taken into entries."""
PARTIAL = 1
"""The last entry has no line end yet; more bytes are needed."""
FULL = 2
"""The output arrays are full."""
TOO_LONG = 3
"""The next entry is longer than the hard limit."""

U64 = np.uint64
_LOW_SEVEN = np.uint64(0x7F7F7F7F7F7F7F7F)
_ADD = np.uint64(0x5F5F5F5F5F5F5F5F)
_HIGH = np.uint64(0x8080808080808080)
_HTTP = np.uint64(int.from_bytes(b"http://\x00", "little"))
_HTTPS = np.uint64(int.from_bytes(b"https://", "little"))
_SEVEN_BYTES = np.uint64(0x00FFFFFFFFFFFFFF)
_SCHEME_LIMIT = 16
_KNOWN_FIRST = np.array([int.from_bytes(s[:8].ljust(8, b"\0"), "little") for s in KNOWN_SCHEMES], np.uint64)
_KNOWN_SECOND = np.array([int.from_bytes(s[8:].ljust(8, b"\0"), "little") for s in KNOWN_SCHEMES], np.uint64)

_BLANK, _COMMENT = 3, 4  # positions in the fate counts: core.source.arena.Fate
_NOT_UTF8, _INNER_BLANK, _NO_SCHEME, _OVERLONG, _TRIMMED, _HAS_CR, _HAS_NUL = 1, 2, 3, 4, 5, 6, 7  # … .Flag


@inner
def _low_bytes(word):
    """Return 0x80 in each byte of ``word`` that is below 0x21, else 0."""
    return ~(((word & _LOW_SEVEN) + _ADD) | word) & _HIGH


@inner
def _is_utf8(buffer, begin, end, replacement_is_bad):
    """Return whether the bytes are UTF-8 by the grammar of RFC 3629, section 4."""
    i = begin
    while i < end:
        if i + 8 <= end and (load64(buffer, i) & _HIGH) == U64(0):
            i += 8
            continue
        lead = np.int64(buffer[i])
        if lead < 0x80:
            i += 1
            continue
        low, high = np.int64(0x80), np.int64(0xBF)
        if 0xC2 <= lead <= 0xDF:
            more = 1
        elif 0xE0 <= lead <= 0xEF:
            more = 2
            if lead == 0xE0:
                low = np.int64(0xA0)
            elif lead == 0xED:
                high = np.int64(0x9F)
        elif 0xF0 <= lead <= 0xF4:
            more = 3
            if lead == 0xF0:
                low = np.int64(0x90)
            elif lead == 0xF4:
                high = np.int64(0x8F)
        else:
            return False
        if i + more >= end or buffer[i + 1] < low or buffer[i + 1] > high:
            return False
        for j in range(2, more + 1):
            if buffer[i + j] < 0x80 or buffer[i + j] > 0xBF:
                return False
        if replacement_is_bad and lead == 0xEF and buffer[i + 1] == 0xBF and buffer[i + 2] == 0xBD:
            return False
        i += more + 1
    return True


@inner
def has_scheme(buffer, begin, length):
    """Return whether a key begins with a scheme, as the module's docstring defines it."""
    first, second = U64(0), U64(0)
    for i in range(length):
        c = np.int64(buffer[begin + i])
        if c == 58:
            if i == 0:
                return False
            if i + 2 < length and buffer[begin + i + 1] == 47 and buffer[begin + i + 2] == 47:
                return True
            if i > _SCHEME_LIMIT:
                return False
            for j in range(_KNOWN_FIRST.shape[0]):
                if first == _KNOWN_FIRST[j] and second == _KNOWN_SECOND[j]:
                    return True
            return False
        if 65 <= c <= 90:
            c += 32
        if not (97 <= c <= 122 or (i > 0 and (48 <= c <= 57 or c == 43 or c == 45 or c == 46))):
            return False
        if i < 8:
            first |= U64(c) << U64(8 * i)
        elif i < _SCHEME_LIMIT:
            second |= U64(c) << U64(8 * (i - 8))
    return False


@inner
def _is_blank(byte):
    return byte == 32 or byte == 9


@inner
def _trim(buffer, begin, stop):
    """Return (begin, end, whether outer blanks were cut) of the key of an entry that ends before ``stop``."""
    first = begin
    last = stop
    while last > first and buffer[last - 1] == 13:
        last -= 1
    line_last = last
    while last > first and _is_blank(buffer[last - 1]):
        last -= 1
    while first < last and _is_blank(buffer[first]):
        first += 1
    return first, last, first > begin or last < line_last


@inner
def _count_inside(buffer, begin, end, flag_counts):
    """Count blanks, CRs and NULs inside a key, each kind once; return their flags as bits."""
    blank = cr = nul = 0
    for i in range(begin, end):
        if _is_blank(buffer[i]):
            blank = 1
        elif buffer[i] == 13:
            cr = 1
        elif buffer[i] == 0:
            nul = 1
    flag_counts[_INNER_BLANK] += blank
    flag_counts[_HAS_CR] += cr
    flag_counts[_HAS_NUL] += nul
    return (blank << _INNER_BLANK) | (cr << _HAS_CR) | (nul << _HAS_NUL)


@inner
def _line_end(buffer, begin, seen):
    """Return (position of the next LF, ``seen`` or-ed with the bytes before it, first byte below 0x21 that is no LF).

    The last is a position, −1 where there is none.
    """
    i = begin
    first_low = np.int64(-1)
    while True:
        word = load64(buffer, i)
        after = load64(buffer, i + 8)
        low = _low_bytes(word)
        if (low | _low_bytes(after)) == U64(0):
            seen |= word | after
            i += 16
            continue
        while low != U64(0):
            j = trailing_zeros(low) >> 3
            if (word >> U64(8 * j)) & U64(255) == U64(10):
                return i + j, seen | (word & ((U64(1) << U64(8 * j)) - U64(1))), first_low
            if first_low < 0:
                first_low = i + j
            low &= low - U64(1)
        seen |= word
        i += 8


@kernel
def find_line_end(buffer, begin, end):
    """Return the position of the first LF in ``buffer[begin:end]``, or −1; writes a sentinel at ``end``."""
    buffer[end] = 10
    at, _, _ = _line_end(buffer, begin, U64(0))
    return at if at < end else -1


@kernel
def scan_lines(
    buffer, begin, end, is_final, comments, replacement_is_bad, overlong_bytes, limit_bytes, entry_start, key_start,
    key_length, key_entry, fate_counts, flag_counts, entry_flags
):  # fmt: skip
    """Take entries out of ``buffer[begin:end]`` until it, or the room for them, is used up.

    Parameters
    ----------
    buffer
        uint8, padded by at least 64 bytes after ``end``; the byte at ``end`` is overwritten with a sentinel LF.
    is_final
        Whether the source ends at ``end``: the end then counts as a line end.
    comments
        Whether a key that begins with ``#`` is a comment.
    replacement_is_bad
        Whether U+FFFD counts as ``not_utf8`` (input that was decoded from UTF-16).
    overlong_bytes, limit_bytes
        Longest key without the flag ``overlong``; longest entry, LF not counted, that is taken at all.
    entry_start, key_start, key_length, key_entry
        int64[n + 1], int64[n], int64[n], int64[n]: filled as in ``UrlChunk``; n is the most entries taken.
    fate_counts, flag_counts
        int64[7], int64[8]: added to.
    entry_flags
        uint8[n], all 0: the flags of an entry are added to it as bits; one without flags is not written.

    Returns
    -------
    tuple of int
        Entries, keys, position of the first byte not taken, and why it stopped (EXHAUSTED, PARTIAL, FULL, TOO_LONG).
    """
    buffer[end] = 10
    most = key_start.shape[0]
    n = 0
    n_keys = 0
    no_scheme = 0
    overlong = 0
    at = begin
    state = EXHAUSTED
    while at < end:
        if n == most:
            state = FULL
            break
        # The loop of a clean entry stands here and not in a function: a call would cost as much as the entry.
        i = at
        seen = U64(0)
        low = np.int64(-1)
        word = load64(buffer, i)
        flagged = _low_bytes(word)
        while flagged == U64(0):
            seen |= word
            i += 8
            word = load64(buffer, i)
            flagged = _low_bytes(word)
        shift = U64(trailing_zeros(flagged) & -8)
        if (word >> shift) & U64(255) == U64(10):
            stop = i + np.int64(shift >> U64(3))
            seen |= word & ((U64(1) << shift) - U64(1))
        else:
            stop, seen, low = _line_end(buffer, i, seen)
        if stop - at > limit_bytes:
            state = TOO_LONG
            break
        if stop == end and not is_final:
            state = PARTIAL
            break
        first = at
        last = stop
        if low >= 0:
            first, last, was_trimmed = _trim(buffer, at, stop)
            if was_trimmed and first < last and not (comments and buffer[first] == 35):
                flag_counts[_TRIMMED] += 1
                entry_flags[n] = 1 << _TRIMMED
        entry_start[np.uint64(n)] = at
        at = stop + 1
        n += 1
        if first == last:
            fate_counts[_BLANK] += 1
            continue
        if comments and buffer[np.uint64(first)] == 35:
            fate_counts[_COMMENT] += 1
            continue
        if 0 <= low < last:
            entry_flags[n - 1] |= np.uint8(_count_inside(buffer, max(low, first), last, flag_counts))
        if (seen & _HIGH) != U64(0) and not _is_utf8(buffer, first, last, replacement_is_bad):
            flag_counts[_NOT_UTF8] += 1
            entry_flags[n - 1] |= np.uint8(1 << _NOT_UTF8)
        length = last - first
        head = load64(buffer, first)
        if (head != _HTTPS or length < 8) and ((head & _SEVEN_BYTES) != _HTTP or length < 7):
            is_bare = np.int64(not has_scheme(buffer, first, length))
            no_scheme += is_bare
            entry_flags[np.uint64(n - 1)] |= np.uint8(is_bare << _NO_SCHEME)
        if length > overlong_bytes:
            overlong += 1
            entry_flags[np.uint64(n - 1)] |= np.uint8(1 << _OVERLONG)
        key_start[np.uint64(n_keys)] = first
        key_length[np.uint64(n_keys)] = length
        key_entry[np.uint64(n_keys)] = n - 1
        n_keys += 1
    at = min(at, end)
    entry_start[n] = at
    flag_counts[_NO_SCHEME] += no_scheme
    flag_counts[_OVERLONG] += overlong
    return n, n_keys, at, state
