"""The switchable steps on a URL that the WHATWG parser wrote, as operations on its bytes.

In the order in which they are done:

=============  =========================================================================================================
nofrag         cut at the first ``#``; of every scheme. All others are for ``http`` and ``https`` alone
https          ``http`` becomes ``https``; a port 443 that stood there goes, as it is the default one now
nowww          ``www.`` in front of the host goes, again and again, while a dot is left: ``www.com`` stays
nojsessionid   ``;jsessionid=`` in the path goes, in any case, up to the next ``;`` or ``/``; it stays where only
               ``.`` or ``..`` would be left of the segment, which a parser would then resolve
noslash        all ``/`` at the end of the path go, but for the first of the path
notrack        pairs of the query go whose name begins with ``utm_`` or is one of a set; the bytes and the order of
               the rest stay; ``?`` goes only if no pair is left
sortquery      pairs of the query are sorted by the bytes of their name, equal names stay in their order
=============  =========================================================================================================

A pair is what stands between two ``&``, also an empty one; its name ends at the first ``=``. Doing the steps twice
gives what doing them once gives, and the parser gives the result back as it is.

Where it stands: below ``policy_kernels``. Cost: about 1 ns a byte; sorting n pairs n·log n comparisons.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import copy_stride, load64, population, store64, trailing_zeros
from core.jit import inlined, inner
from core.source.byte_class_kernels import class_mask

NOFRAG, HTTPS, NOWWW, NOSLASH, SORTQUERY, NOTRACK, NOJSESSIONID = 1, 2, 4, 8, 16, 32, 64
SORTPAIRS = 128
"""Sort by name and then by value: no step of ``whatwg``, but what ``scrapy`` does."""
PAIR_SCRATCH = 4
"""Words of scratch for each pair of a query."""

U64 = np.uint64
AMPERSAND, DOT, SLASH, COLON, SEMICOLON, EQUALS, AT = (np.int64(byte) for byte in b"&./:;=@")
"""Not literal numbers: a function is compiled once for each literal that it is called with."""
_ONES = np.uint64(0x0101010101010101)
_HIGH = np.uint64(0x8080808080808080)
_is_hash = class_mask(b"#")
_is_question = class_mask(b"?")
_is_question_or_hash = class_mask(b"?#")
_is_slash = class_mask(b"/")
_is_semicolon = class_mask(b";")
_is_ampersand = class_mask(b"&")
_is_colon_or_at = class_mask(b":@")
_HTTP = np.uint64(int.from_bytes(b"http://", "little"))
_HTTPS = np.uint64(int.from_bytes(b"https://", "little"))
_WWW = np.uint64(int.from_bytes(b"www.", "little"))
_BY_NAME = np.bool_(False)
_ALL = U64(0xFFFFFFFFFFFFFFFF)
_FOUR_BYTES = np.uint64(0xFFFFFFFF)
PREFIX_BITS = 13
"""A hash of the first bytes of a pair, so long that few pairs that are no tracking parameter meet one."""
PREFIX_FACTOR = np.uint64(0x9E3779B97F4A7C15)
PREFIX_SHIFT = 64 - PREFIX_BITS
_SESSION = np.frombuffer(b";jsessionid=", np.uint8).copy()


@inlined
def copy_over(source, begin, out, at, size):
    """Copy bytes 32 at a time; up to 31 bytes behind them are written over by what follows."""
    for i in range(0, size, 32):
        copy_stride(source, begin + i, out, at + i)


@inlined
def find_byte(buffer, at, end, byte):
    """Return the position of the first ``byte`` in ``buffer[at:end]``, ``end`` where there is none.

    8 bytes at a time (H. S. Warren, Hacker's Delight, 2nd ed., section 6-1: the lowest mark is that of a zero byte).
    """
    pattern = U64(byte) * _ONES
    i = at
    while i < end:
        word = load64(buffer, i) ^ pattern
        zeros = (word - _ONES) & ~word & _HIGH
        if zeros != U64(0):
            return min(i + (trailing_zeros(zeros) >> 3), end)
        i += 8
    return end


@inlined
def _starts_with_scheme(source, at, end):
    """Return 7 for ``http://``, 8 for ``https://``, else 0."""
    if end - at < 8 or source[at] != 104 or source[at + 1] != 116 or source[at + 2] != 116 or source[at + 3] != 112:
        return 0
    i = at + 5 if source[at + 4] == 115 else at + 4
    if source[i] == 58 and source[i + 1] == 47 and source[i + 2] == 47:
        return i + 3 - at
    return 0


@inner
def _behind_www(source, host, host_stop):
    """Return where the host begins without ``www.``."""
    while (
        host_stop - host > 4
        and source[host] == 119
        and source[host + 1] == 119
        and source[host + 2] == 119
        and source[host + 3] == 46
        and find_byte(source, host + 4, host_stop - 1, DOT) < host_stop - 1
        and source[host + 4] != 46
    ):
        host += 4
    return host


@inner
def _is_dot_segment(buffer, at, end):
    """Return whether the bytes are ``.`` or ``..``, each dot as it is or as ``%2e``."""
    dots = 0
    i = at
    while i < end:
        if buffer[i] == 46:
            i += 1
        elif i + 2 < end and buffer[i] == 37 and buffer[i + 1] == 50 and (buffer[i + 2] | 32) == 101:
            i += 3
        else:
            return False
        dots += 1
    return dots == 1 or dots == 2


@inner
def _is_session(source, at, end):
    """Return whether ``;jsessionid=`` stands at ``at``, in any case."""
    if end - at < _SESSION.shape[0] or source[at] != 59:
        return False
    for j in range(1, _SESSION.shape[0]):
        byte = source[at + j]
        if (byte | 32 if 65 <= byte <= 90 else byte) != _SESSION[j]:
            return False
    return True


@inner
def _write_path_without_session(source, path, end, out, at):
    """Write a path without session ids; return where it ends."""
    segment = at
    i = path
    while i < end:
        if source[i] == 59 and _is_session(source, i, end):
            stop = i + _SESSION.shape[0]
            while stop < end and source[stop] != 59 and source[stop] != 47:
                stop += 1
            ends_segment = stop == end or source[stop] == 47
            if not (ends_segment and _is_dot_segment(out, segment, at)):
                i = stop
                continue
        out[at] = source[i]
        at += 1
        if source[i] == 47:
            segment = at
        i += 1
    return at


@inlined
def _end_before_hash(buffer, at, end):
    """Return where the ``#`` of a whole URL stands, ``end`` where there is none."""
    i = at
    while i < end:
        marks = _is_hash(buffer, i)
        if marks != U64(0):
            return min(i + trailing_zeros(marks), end)
        i += 64
    return end


@inlined
def _end_before_question(buffer, at, end):
    """Return where the ``?`` behind a path stands, ``end`` where there is none."""
    i = at
    while i < end:
        marks = _is_question(buffer, i)
        if marks != U64(0):
            return min(i + trailing_zeros(marks), end)
        i += 64
    return end


@inner
def _compare_pairs(buffer, left, left_end, right, right_end, whole):
    """Return the order of two pairs by the bytes of their names, then, if asked, of their values."""
    i, j = left, right
    while True:
        left_ended = i == left_end or buffer[i] == 61
        right_ended = j == right_end or buffer[j] == 61
        if left_ended or right_ended:
            if not whole or not left_ended or not right_ended:
                return np.int64(right_ended) - np.int64(left_ended)
            break
        order = np.int64(buffer[i]) - np.int64(buffer[j])
        if order != 0:
            return order
        i += 1
        j += 1
    while i < left_end and j < right_end and buffer[i] == buffer[j]:
        i += 1
        j += 1
    if i == left_end or j == right_end:
        return np.int64(j == right_end) - np.int64(i == left_end)
    return np.int64(buffer[i]) - np.int64(buffer[j])


@inlined
def _may_be_tracking(source, at, prefixes):
    """Return whether a pair begins as a tracking parameter may: a bit of a hash of its first bytes."""
    last = prefixes.shape[0] - 1
    place = ((load64(source, at) & prefixes[last]) * PREFIX_FACTOR) >> U64(PREFIX_SHIFT)
    return (prefixes[np.int64(place >> U64(6))] >> (place & U64(63))) & U64(1) != U64(0)


@inner
def _is_tracking(source, at, end, tracking):
    """Return whether a pair's name begins with ``utm_`` or is a row of the sorted, zero-padded table."""
    if end - at >= 4 and source[at] == 117 and source[at + 1] == 116 and source[at + 2] == 109 and source[at + 3] == 95:
        return True
    size = find_byte(source, at, end, EQUALS) - at
    width = tracking.shape[1]
    if size == 0 or size > width:
        return False
    low, high = 0, tracking.shape[0]
    while low < high:
        middle = (low + high) >> 1
        order = np.int64(0)
        for j in range(width):
            byte = np.int64(source[at + j]) if j < size else np.int64(0)
            order = byte - np.int64(tracking[middle, j])
            if order != 0 or j >= size:
                break
        if order == 0:
            return True
        if order < 0:
            high = middle
        else:
            low = middle + 1
    return False


@inner
def _sort_pairs(source, pairs, n, whole):
    """Sort n pairs, stable: starts in ``pairs[:n]``, ends behind, as many words again are scratch."""
    is_sorted = True
    for k in range(1, n):
        if _compare_pairs(source, pairs[k - 1], pairs[n + k - 1], pairs[k], pairs[n + k], whole) > 0:
            is_sorted = False
            break
    if is_sorted:
        return
    width = 1
    while width < n:
        for low in range(0, n, 2 * width):
            middle, high = min(low + width, n), min(low + 2 * width, n)
            i, j = low, middle
            for k in range(low, high):
                takes_left = i < middle and (
                    j == high or _compare_pairs(source, pairs[i], pairs[n + i], pairs[j], pairs[n + j], whole) <= 0
                )
                taken = i if takes_left else j
                pairs[2 * n + k] = pairs[taken]
                pairs[3 * n + k] = pairs[n + taken]
                if takes_left:
                    i += 1
                else:
                    j += 1
        for k in range(2 * n):
            pairs[k] = pairs[2 * n + k]
        width *= 2


@inner
def _write_query(source, at_query, end, steps, tracking, prefixes, pairs, out, at):
    """Write a query (``?`` and what follows) without tracking pairs and sorted; return where it ends."""
    total = np.int64(1)
    for base in range(at_query + 1, end, 64):
        total += population(_is_ampersand(source, base) & (_ALL >> U64(max(np.int64(0), base + 64 - end))))
    n = np.int64(0)
    i = at_query + 1
    for _ in range(total):
        stop = find_byte(source, i, end, AMPERSAND)
        if not (steps & NOTRACK and _may_be_tracking(source, i, prefixes) and _is_tracking(source, i, stop, tracking)):
            pairs[n] = i
            pairs[total + n] = stop
            n += 1
        i = stop + 1
    if n == 0:
        return at
    if n < total:
        for k in range(n):
            pairs[n + k] = pairs[total + k]
    if steps & (SORTQUERY | SORTPAIRS):
        _sort_pairs(source, pairs, n, (steps & SORTPAIRS) != 0)
    for k in range(n):
        out[at] = 38 if k else 63
        copy_over(source, pairs[k], out, at + 1, pairs[n + k] - pairs[k])
        at += 1 + pairs[n + k] - pairs[k]
    return at


@inner
def _write_origin(source, begin, authority_end, scheme, steps, out, at):
    """Write scheme, userinfo, host and port; return where they end."""
    becomes_https = steps & HTTPS and scheme == 7
    copy_over(source, begin, out, at, scheme)
    if becomes_https:
        out[at + 4] = 115
        out[at + 5] = 58
        out[at + 6] = 47
        out[at + 7] = 47
        at += 1
    at += scheme
    user = begin + scheme
    host = find_byte(source, user, authority_end, AT) + 1
    host = user if host > authority_end else host
    copy_over(source, user, out, at, host - user)
    at += host - user
    stop = authority_end
    if becomes_https and stop - host > 4:
        tail = stop - 4
        if source[tail] == 58 and source[tail + 1] == 52 and source[tail + 2] == 52 and source[tail + 3] == 51:
            stop = tail
    if steps & NOWWW:
        host = _behind_www(source, host, find_byte(source, host, stop, COLON))
    copy_over(source, host, out, at, stop - host)
    return at + stop - host


@inner
def _query_needs_steps(source, at, end, steps, tracking, prefixes):
    """Return whether a query, without its ``?``, holds a tracking pair or one that stands in the wrong order."""
    before = np.int64(-1)
    before_end = np.int64(0)
    i = at
    while True:
        stop = find_byte(source, i, end, AMPERSAND)
        if steps & NOTRACK and _may_be_tracking(source, i, prefixes) and _is_tracking(source, i, stop, tracking):
            return True
        if steps & SORTQUERY and before >= 0 and _compare_pairs(source, before, before_end, i, stop, _BY_NAME) > 0:
            return True
        if stop == end:
            return False
        before, before_end = i, stop
        i = stop + 1


@inlined
def needs_steps(source, begin, host, path, query, end, steps, tracking, prefixes):
    """Return whether steps may change a plain URL that the WHATWG parser gives back; True where it is not sure.

    The URL is ``source[begin:end]``, its host begins at ``host``, its path at ``path``; at ``query`` stands its only
    ``?`` or ``#``, ``end`` where there is none.
    """
    if steps & HTTPS and host - begin == 7:
        return True
    if steps & NOWWW and (load64(source, host) & _FOUR_BYTES) == _WWW:
        return True
    if steps & NOSLASH and source[query - 1] == 47 and query - path > 1:
        return True
    if query < end:
        if source[query] == 35:
            return (steps & NOFRAG) != 0
        if steps & (NOTRACK | SORTQUERY):
            return _query_needs_steps(source, query + 1, end, steps, tracking, prefixes)
    return False


@inner
def long_needs_steps(source, begin, end, steps, tracking, prefixes):
    """Return the same for a URL of which only its begin and end are known."""
    stop = _end_before_hash(source, begin, end)
    if stop < end and steps & NOFRAG:
        return True
    host = begin + _starts_with_scheme(source, begin, stop)
    path = find_byte(source, host, stop, SLASH)
    query = _end_before_question(source, path, stop)
    if steps & NOJSESSIONID and find_byte(source, path, query, SEMICOLON) < query:
        return True
    return needs_steps(source, begin, host, path, query, stop, steps, tracking, prefixes)


@inlined
def _write_short(source, begin, length, steps, tracking, prefixes, pairs, out, at):
    """Write a URL as :func:`write_stepped`, in few pieces; −1 where its host has a port or userinfo or is long.

    Also where a session id may stand in its path.
    """
    scheme = _starts_with_scheme(source, begin, begin + length)
    host = begin + scheme
    slashes = _is_slash(source, host)
    if scheme == 0 or slashes == U64(0):
        return np.int64(-1)
    path = host + trailing_zeros(slashes)
    end = begin + length
    if path >= end or (_is_colon_or_at(source, host) & ((slashes & (~slashes + U64(1))) - U64(1))) != U64(0):
        return np.int64(-1)
    query = path
    while query < end:
        marks = _is_question_or_hash(source, query)
        if steps & NOJSESSIONID:
            before = marks & (~marks + U64(1))
            if _is_semicolon(source, query) & (before - U64(1)) != U64(0):
                return np.int64(-1)
        if marks != U64(0):
            query += trailing_zeros(marks)
            break
        query += 64
    query = min(query, end)
    first = at
    store64(out, at, _HTTPS if scheme == 8 or steps & HTTPS else _HTTP)
    at += 8 if scheme == 8 or steps & HTTPS else 7
    if steps & NOWWW:
        host = _behind_www(source, host, path)
    stop = query
    if steps & NOSLASH:
        while stop - path > 1 and source[stop - 1] == 47:
            stop -= 1
    fragment = query
    if query < end and source[query] == 63:
        fragment = _end_before_hash(source, query, end)
    rewrites = query < fragment and steps & (NOTRACK | SORTQUERY | SORTPAIRS)
    if stop == query and not rewrites:
        stop = end if not steps & NOFRAG else fragment
        copy_over(source, host, out, at, stop - host)
        return at + stop - host - first
    copy_over(source, host, out, at, stop - host)
    at += stop - host
    if rewrites:
        at = _write_query(source, query, fragment, steps, tracking, prefixes, pairs, out, at)
    else:
        copy_over(source, query, out, at, fragment - query)
        at += fragment - query
    if not steps & NOFRAG:
        copy_over(source, fragment, out, at, end - fragment)
        at += end - fragment
    return at - first


@inner
def _write_long(source, begin, length, steps, tracking, prefixes, pairs, out, begin_out):
    """Write any URL as :func:`write_stepped`, piece by piece."""
    end = begin + length
    fragment = _end_before_hash(source, begin, end)
    scheme = _starts_with_scheme(source, begin, fragment)
    at = begin_out
    if scheme == 0:
        size = fragment - begin
        copy_over(source, begin, out, at, size)
        at += size
    else:
        path = find_byte(source, begin + scheme, fragment, SLASH)
        query = _end_before_question(source, path, fragment)
        at = _write_origin(source, begin, path, scheme, steps, out, at)
        first = at
        if steps & NOJSESSIONID and find_byte(source, path, query, SEMICOLON) < query:
            at = _write_path_without_session(source, path, query, out, at)
        else:
            copy_over(source, path, out, at, query - path)
            at += query - path
        if steps & NOSLASH:
            while at - first > 1 and out[at - 1] == 47:
                at -= 1
        if query < fragment:
            if steps & (NOTRACK | SORTQUERY | SORTPAIRS):
                at = _write_query(source, query, fragment, steps, tracking, prefixes, pairs, out, at)
            else:
                copy_over(source, query, out, at, fragment - query)
                at += fragment - query
    if not steps & NOFRAG:
        copy_over(source, fragment, out, at, end - fragment)
        at += end - fragment
    return at - begin_out


@inlined
def write_stepped(source, begin, length, steps, tracking, prefixes, pairs, out, begin_out):
    """Write a normal form of the WHATWG parser after some steps.

    Parameters
    ----------
    source, begin, length
        uint8 and the place of the URL in it.
    steps
        Bits :data:`NOFRAG` … :data:`SORTPAIRS`.
    tracking
        uint8[n, width]: names of tracking parameters, sorted, zero-padded to one width.
    prefixes
        uint64[2 ** PREFIX_BITS / 64 + 1]: a bit for each hash of their first bytes, then the mask of these bytes.
    pairs
        int64, scratch of ``PAIR_SCRATCH`` words for each pair that the query may have.
    out, begin_out
        uint8 and where to write; at most ``length + 1`` bytes.

    Returns
    -------
    int
        Number of bytes written.
    """
    size = _write_short(source, begin, length, steps, tracking, prefixes, pairs, out, begin_out)
    return size if size >= 0 else _write_long(source, begin, length, steps, tracking, prefixes, pairs, out, begin_out)
