"""SURT of plain URLs: what the ``surt`` package gives for a key, written without calling it.

Taken are keys of visible ASCII that begin with lower-case ``http://`` or ``https://``, with a plain host and port
(rules 2 and 3 of ``policy_kernels``), no ``%`` before a fragment, and

- a path without ``(``, without ``//`` and without a segment that begins with ``.``,
- a query without anything that could be a session id, and of at most 64 pairs.

Of such a URL ``surt`` 0.3.1 drops scheme, default port and fragment, strips ``www`` and digits and a dot in front of
the host, reverses the host's labels, drops one ``/`` at the path's end, folds all to lower case and sorts the query's
pairs as tuples split at the first ``=``. Where ``www…`` is the registered name itself (``http://www123.com/``) it is
kept, which is the one fault of the package that the policy mends.

Where it stands: called by ``source.policies``. Cost: about 1 ns a byte.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import load64, store64, trailing_zeros
from core.jit import inlined, inner, kernel
from core.source.byte_class_kernels import class_mask, highest_bit
from core.source.policy_kernels import (
    ENGINE,
    NORMAL,
    first_of,
    host_end,
    is_dot,
    is_own_port,
    is_slash,
    port_end,
    scheme_length,
)
from core.source.step_kernels import DOT, find_byte

MOST_PAIRS = 64
_SHORTEST_SESSION = 24

U64 = np.uint64
_LOW_SEVEN = np.uint64(0x7F7F7F7F7F7F7F7F)
_HIGH = np.uint64(0x8080808080808080)
_FROM_A = np.uint64(0x3F3F3F3F3F3F3F3F)
_BEHIND_Z = np.uint64(0x2525252525252525)
_ends_path = class_mask(bytes(set(range(256)) - (set(range(0x21, 0x7F)) - set(b"%(?#"))))
_parts_query = class_mask(bytes(set(range(256)) - (set(range(0x21, 0x7F)) - set(b"%=&#"))))


@inner
def _folded(byte):
    """Return an ASCII byte in lower case."""
    return byte + np.int64(32) if 65 <= byte <= 90 else byte


@inlined
def _write_folded(buffer, begin, size, out, at):
    """Write ASCII bytes in lower case, 8 at a time: up to 7 bytes behind them are written over by what follows."""
    for i in range(0, size, 8):
        word = load64(buffer, begin + i)
        low = word & _LOW_SEVEN
        upper = (low + _FROM_A) & ~(low + _BEHIND_Z) & ~word & _HIGH
        store64(out, at + i, word | (upper >> U64(2)))


@inlined
def registered_from(buffer, host, end):
    """Return where a host begins without ``www``, digits and a dot; it keeps them where no dot would be left."""
    if end - host < 5 or buffer[host] != 119 or buffer[host + 1] != 119 or buffer[host + 2] != 119:
        return host
    i = host + 3
    while i < end and 48 <= buffer[i] <= 57:
        i += 1
    if i < end and buffer[i] == 46 and find_byte(buffer, i + 1, end, DOT) < end:
        return i + 1
    return host


@inlined
def _write_host(buffer, host, end, out, at):
    """Write the labels of a host in reverse, joined by commas; return where they end."""
    stop = end
    dots = is_dot(buffer, host) & ((U64(1) << U64(end - host)) - U64(1))
    while True:
        label = host if dots == U64(0) else host + highest_bit(dots) + 1
        for i in range(0, stop - label, 8):
            store64(out, at + i, load64(buffer, label + i))  # what is too much is written over by what follows
        at += stop - label
        if label == host:
            return at
        out[at] = 44
        at += 1
        stop = label - 1
        dots ^= U64(1) << U64(stop - host)


@inlined
def _write_path(buffer, at_path, end, out, at):
    """Write a path in lower case; return (where it ends in the key, where in ``out``), −1 for one not taken."""
    i = at_path
    behind_slash = U64(0)
    while i < end:
        size = first_of(_ends_path(buffer, i), min(np.int64(64), end - i))
        inside = U64(0xFFFFFFFFFFFFFFFF) if size == 64 else (U64(1) << U64(size)) - U64(1)
        slashes = is_slash(buffer, i) & inside
        starts = ((slashes << U64(1)) | behind_slash) & inside
        if (starts & (slashes | is_dot(buffer, i))) != U64(0):
            return np.int64(-1), at
        behind_slash = slashes >> U64(63)
        i += size
        if size < 64:
            break
    if i < end and buffer[i] != 63 and buffer[i] != 35:
        return np.int64(-1), at
    if i == at_path:
        out[at] = 47
        return i, at + 1
    size = i - at_path
    if size > 1 and buffer[i - 1] == 47:
        size -= 1
    _write_folded(buffer, at_path, size, out, at)
    return i, at + size


@inner
def _is_word(byte):
    return 48 <= byte <= 57 or 65 <= byte <= 90 or 97 <= byte <= 122


@inner
def _may_be_session(buffer, query, equals, end):
    """Return whether a session id may stand around an ``=``, whatever stands before its name.

    Those that surt looks for have 24 or 32 letters and digits as their value, or the name ``cfid``.
    """
    if equals - query >= 4 and (buffer[equals - 3] | 32) == 102 and (buffer[equals - 4] | 32) == 99:
        return True
    i = equals + 1
    while i < end and i - equals <= _SHORTEST_SESSION and _is_word(np.int64(buffer[i])):
        i += 1
    if i - equals <= _SHORTEST_SESSION:
        return False
    if equals - query >= 3 and (buffer[equals - 1] | 32) == 100 and (buffer[equals - 2] | 32) == 105:
        third = buffer[equals - 3] | 32
        if third == 115 or third == 110:  # sid=, phpsessid=; jsessionid=
            return True
    # aspsessionid and eight letters
    return equals - query >= 20 and (buffer[equals - 9] | 32) == 100 and (buffer[equals - 10] | 32) == 105


@inlined
def _split_query(buffer, query, end, pairs):
    """Fill ``pairs`` with the starts of the pairs; return (their number, where the query ends), −1 if not taken."""
    n = 1
    pairs[0] = query
    for base in range(query, end, 64):
        marks = _parts_query(buffer, base)
        while marks != U64(0):
            i = base + trailing_zeros(marks)
            marks &= marks - U64(1)
            if i >= end:
                break
            byte = buffer[i]
            if byte == 38:
                if n == MOST_PAIRS:
                    return np.int64(-1), i
                pairs[n] = i + 1
                n += 1
            elif byte == 35:
                pairs[n] = i + 1
                return n, i
            elif byte != 61 or _may_be_session(buffer, query, i, end):
                return np.int64(-1), i
    pairs[n] = end + 1
    return n, end


@inner
def _compare_folded(buffer, left, left_end, right, right_end):
    """Return the order of two pairs in lower case: by name, then one without ``=`` first, then by value."""
    i, j = left, right
    in_name = True
    while True:
        if i == left_end or j == right_end:
            if i == left_end and j == right_end:
                return np.int64(0)
            return np.int64(j == right_end) - np.int64(i == left_end) if not in_name else _shorter(buffer, i, left_end)
        a, b = _folded(np.int64(buffer[i])), _folded(np.int64(buffer[j]))
        if a != b:
            if in_name and a == 61:
                return np.int64(-1)
            if in_name and b == 61:
                return np.int64(1)
            return a - b
        if a == 61:
            in_name = False
        i += 1
        j += 1


@inner
def _shorter(buffer, i, left_end):
    """Return the order where one of two pairs ended within its name: the one that ended is the lower one."""
    return np.int64(-1) if i == left_end else np.int64(1)


@inner
def _write_query(buffer, n, pairs, out, at):
    """Write n pairs in order and in lower case; return where they end. ``pairs`` holds starts, then scratch."""
    order = pairs[MOST_PAIRS + 1 :]
    for k in range(n):
        place = k
        while place > 0:
            before = order[place - 1]
            if _compare_folded(buffer, pairs[before], pairs[before + 1] - 1, pairs[k], pairs[k + 1] - 1) <= 0:
                break
            order[place] = before
            place -= 1
        order[place] = k
    for k in range(n):
        out[at] = 38 if k else 63
        at += 1
        begin = pairs[order[k]]
        size = pairs[order[k] + 1] - 1 - begin
        _write_folded(buffer, begin, size, out, at)
        at += size
    return at


@inlined
def _write_surt(buffer, begin, length, pairs, out, at):
    """Write the SURT of a key; return where it ends, −1 where the package has to say."""
    end = begin + length
    scheme = scheme_length(buffer, begin, length)
    host = begin + scheme
    i = host_end(buffer, host, end) if scheme else np.int64(-1)
    if i < 0:
        return i
    at = _write_host(buffer, registered_from(buffer, host, i), i, out, at)
    if i < end and buffer[i] == 58:
        colon = i
        i, number = port_end(buffer, colon + 1, end)
        if i < 0:
            return i
        if not is_own_port(number, scheme):
            for j in range(colon, i):
                out[at] = buffer[j]
                at += 1
    if i < end and buffer[i] != 47 and buffer[i] != 63 and buffer[i] != 35:
        return np.int64(-1)
    out[at] = 41
    i, at = _write_path(buffer, i, end, out, at + 1)
    if i < 0:
        return i
    if i < end and buffer[i] == 63:
        n, stop = _split_query(buffer, i + 1, end, pairs)
        if n < 0:
            return n
        if stop > i + 1:
            at = _write_query(buffer, n, pairs, out, at)
        i = stop
    return at


@kernel
def write_surts(buffer, start, length, pairs, states, out, out_start, out_length):
    """Write the SURT of each key that can be told without the package.

    Parameters
    ----------
    buffer, start, length
        uint8 padded by 64, int64[n], int64[n].
    pairs
        int64[2 · MOST_PAIRS + 2], scratch.
    states
        uint8[n], written: NORMAL or ENGINE.
    out, out_start, out_length
        uint8 with room for all keys and 2 bytes more each, int64[n], int64[n]; written for keys in state NORMAL.

    Returns
    -------
    tuple of int
        Number of bytes written; number of keys in state ENGINE.
    """
    at = np.int64(0)
    left = 0
    for k in range(start.shape[0]):
        stop = _write_surt(buffer, start[k], length[k], pairs, out, at)
        if stop < 0:
            states[k] = ENGINE
            left += 1
            continue
        states[k] = NORMAL
        out_start[k] = at
        out_length[k] = stop - at
        at = stop
    return at, left
