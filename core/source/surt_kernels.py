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

from core.jit import inner, kernel
from core.source.policy_kernels import ENGINE, NORMAL, host_end, is_own_port, port_end, scheme_length
from core.source.step_kernels import find_byte

MOST_PAIRS = 64


@inner
def _folded(byte):
    """Return an ASCII byte in lower case."""
    return byte + np.int64(32) if 65 <= byte <= 90 else byte


@inner
def registered_from(buffer, host, end):
    """Return where a host begins without ``www``, digits and a dot; it keeps them where no dot would be left."""
    if end - host < 5 or buffer[host] != 119 or buffer[host + 1] != 119 or buffer[host + 2] != 119:
        return host
    i = host + 3
    while i < end and 48 <= buffer[i] <= 57:
        i += 1
    if i < end and buffer[i] == 46 and find_byte(buffer, i + 1, end, 46) < end:
        return i + 1
    return host


@inner
def _write_host(buffer, host, end, out, at):
    """Write the labels of a host in reverse, joined by commas; return where they end."""
    stop = end
    i = end
    while i >= host:
        if i == host or buffer[i - 1] == 46:
            for j in range(i, stop):
                out[at] = buffer[j]
                at += 1
            if i == host:
                return at
            out[at] = 44
            at += 1
            stop = i - 1
        i -= 1
    return at


@inner
def _write_path(buffer, at_path, end, out, at):
    """Write a path in lower case; return (where it ends in the key, where in ``out``), −1 for one not taken."""
    i = at_path
    first = at
    before = np.int64(0)
    while i < end:
        byte = np.int64(buffer[i])
        if byte == 63 or byte == 35:
            break
        if byte < 0x21 or byte > 0x7E or byte == 37 or byte == 40 or (before == 47 and (byte == 47 or byte == 46)):
            return np.int64(-1), at
        out[at] = _folded(byte)
        at += 1
        before = byte
        i += 1
    if at == first:
        out[at] = 47
        at += 1
    elif before == 47 and at - first > 1:
        at -= 1
    return i, at


@inner
def _may_be_session(buffer, query, equals):
    """Return whether the name that ends at an ``=`` may be one of a session id, whatever stands before it."""
    if equals - query >= 3 and (buffer[equals - 1] | 32) == 100 and (buffer[equals - 2] | 32) == 105:
        third = buffer[equals - 3] | 32
        if third == 115 or third == 110 or third == 102:  # sid=, phpsessid=; jsessionid=; cfid=
            return True
    # aspsessionid and eight letters
    return equals - query >= 20 and (buffer[equals - 9] | 32) == 100 and (buffer[equals - 10] | 32) == 105


@inner
def _split_query(buffer, query, end, pairs):
    """Fill ``pairs`` with the starts of the pairs; return (their number, where the query ends), −1 if not taken."""
    n = 1
    pairs[0] = query
    i = query
    while i < end:
        byte = np.int64(buffer[i])
        if byte == 35:
            break
        if byte < 0x21 or byte > 0x7E or byte == 37 or (byte == 61 and _may_be_session(buffer, query, i)):
            return np.int64(-1), i
        i += 1
        if byte == 38:
            if n == MOST_PAIRS:
                return np.int64(-1), i
            pairs[n] = i
            n += 1
    pairs[n] = i + 1
    return n, i


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
        for i in range(pairs[order[k]], pairs[order[k] + 1] - 1):
            out[at] = _folded(np.int64(buffer[i]))
            at += 1
    return at


@inner
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
