"""Tell which keys a URL parser would give back as they are, so that it need not be called; write the batch of keys.

A key is *canonical* under a policy when the policy's engine is sure to return the same bytes. All its bytes are
0x21–0x7E, and

1. it begins with lower-case ``http://`` or ``https://``;
2. its host is labels ``[a-z0-9_-]+`` joined by single dots, none begins with ``xn--``, the last begins with a letter;
   at most 63 bytes;
3. ``:`` and 1 to 4 digits may follow, the first no 0;
4. then comes ``/``, and no segment of the path begins with ``.``.

``whatwg`` (URL Standard, sections 4.4 and 4.5) adds: the port is not the scheme's own; no segment begins with ``%2e``;
none of its percent-encode sets holds a byte of path, query or fragment. ``scrapy`` (w3lib 2.5, ``canonicalize_url``)
adds instead: the path holds only bytes that w3lib leaves alone; no ``#``; behind ``?`` stands at least one pair, every
pair is ``[A-Za-z0-9_.~-]+=[A-Za-z0-9_.~-]*``, and (name, value) do not decrease. A key that ends behind host or port
is a *bare origin*: both engines append ``/``. Pairs that only stand in the wrong order are *unsorted*: ``scrapy`` sorts
them.

The engines are the judges: ``tests/core/test_policy_kernels.py`` holds the kernels to them.

Where it stands: called by ``source.policies`` only. Cost: about 27 ns for a canonical key of 75 bytes, 1 byte of
output; 35 ns to copy a key into a new buffer.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import equal_bytes, load64, trailing_zeros
from core.jit import inlined, inner, kernel
from core.source.byte_class_kernels import class_mask, highest_bit
from core.source.step_kernels import SORTPAIRS, copy_over, write_stepped

CANONICAL = 0
"""The key is its own normal form."""
BARE = 1
"""The normal form is the key and ``/``."""
ENGINE = 2
"""The engine has to say."""
NORMAL = 3
"""The engine has said: the normal form stands in its own batch."""
MALFORMED = 4
"""The engine cannot parse it: the key stays as it is."""
UNSORTED = 5
"""The normal form is the key with the pairs of its query sorted (``scrapy``)."""

BARE_BYTES = 160
"""Most bytes of a bare origin, its slash, and padding."""

U64 = np.uint64
_ALL = U64(0xFFFFFFFFFFFFFFFF)
_HTTP = np.uint64(int.from_bytes(b"http://\x00", "little"))
_HTTPS = np.uint64(int.from_bytes(b"https://", "little"))
_SEVEN_BYTES = np.uint64(0x00FFFFFFFFFFFFFF)
_PUNYCODE = np.uint64(int.from_bytes(b"xn--", "little"))
_FOUR_BYTES = np.uint64(0xFFFFFFFF)

_LETTERS = b"abcdefghijklmnopqrstuvwxyz"
_DIGITS = b"0123456789"
_VISIBLE = bytes(range(0x21, 0x7F))
_WORD = _LETTERS + _LETTERS.upper() + _DIGITS


def _all_but(members: bytes, kept: bytes = _VISIBLE) -> bytes:
    return bytes(set(range(256)) - (set(kept) - set(members)))


_in_label = class_mask(_LETTERS + _DIGITS + b"-_")
is_dot = class_mask(b".")
_is_x = class_mask(b"x")
is_slash = class_mask(b"/")
_is_percent = class_mask(b"%")
_ends_path = class_mask(_all_but(b'"#<>?^`{}\\'))
_ends_query = class_mask(_all_but(b"\"#<>'"))
_ends_fragment = class_mask(_all_but(b'"<>`'))
_ends_w3lib_path = class_mask(_all_but(b"", _WORD + b"!$&'()*+,-.:=@_~/"))
_ends_unreserved = class_mask(_all_but(b"", _WORD + b"_.~-"))


@inlined
def first_of(mask, most):
    """Return the position of the lowest set bit of a mask, ``most`` where there is none below it."""
    if mask == U64(0):
        return most
    return min(trailing_zeros(mask), most)


@inlined
def scheme_length(buffer, at, length):
    """Return 7 for ``http://``, 8 for ``https://``, else 0."""
    head = load64(buffer, at)
    if head == _HTTPS and length > 8:
        return 8
    if (head & _SEVEN_BYTES) == _HTTP and length > 7:
        return 7
    return 0


@inlined
def host_end(buffer, at, end):
    """Return where the plain host that begins at ``at`` ends (rule 2), −1 where it is none."""
    dots = is_dot(buffer, at)
    size = first_of(~(_in_label(buffer, at) | dots), min(np.int64(64), end - at))
    if size == 0 or size == 64:
        return np.int64(-1)
    inside = (U64(1) << U64(size)) - U64(1)
    dots &= inside
    starts = (dots << U64(1)) | U64(1)
    if (starts & (dots | ~inside)) != U64(0):
        return np.int64(-1)  # an empty label: a dot behind a dot, at the front or at the end
    last = np.int64(buffer[at + highest_bit(starts)])
    if last < 97 or last > 122:
        return np.int64(-1)
    suspects = starts & _is_x(buffer, at)
    while suspects != U64(0):
        if (load64(buffer, at + trailing_zeros(suspects)) & _FOUR_BYTES) == _PUNYCODE:
            return np.int64(-1)
        suspects &= suspects - U64(1)
    return at + size


@inner
def port_end(buffer, at, end):
    """Return (where the port that begins at ``at`` ends, its number); −1 where rule 3 does not hold."""
    number = np.int64(0)
    i = at
    while i < end and 48 <= buffer[i] <= 57:
        number = number * 10 + np.int64(buffer[i]) - 48
        i += 1
        if i - at > 4:
            return np.int64(-1), number
    if i == at or buffer[at] == 48:
        return np.int64(-1), number
    return i, number


@inlined
def is_own_port(number, scheme):
    """Return whether a port is the default one of a scheme, given by the scheme's length as above."""
    return (scheme == 7 and number == 80) or (scheme == 8 and number == 443)


@inner
def _has_encoded_dot(buffer, at, suspects, end):
    """Return whether at one of the marked positions stands ``%2e``."""
    while suspects != U64(0):
        i = at + trailing_zeros(suspects)
        if i + 2 < end and buffer[i + 1] == 50 and (buffer[i + 2] | 32) == 101:
            return True
        suspects &= suspects - U64(1)
    return False


@inlined
def _run_end(buffer, at, end, which):
    """Return where the run of bytes ends that may stand in a query (0), a fragment (1) or a w3lib word (2)."""
    i = at
    while i < end:
        if which == 0:
            stops = _ends_query(buffer, i)
        elif which == 1:
            stops = _ends_fragment(buffer, i)
        else:
            stops = _ends_unreserved(buffer, i)
        step = first_of(stops, np.int64(64))
        i += step
        if step < 64:
            return min(i, end)
    return end


@inlined
def _whatwg_path_end(buffer, at, end):
    """Return where the path that begins with the ``/`` at ``at`` ends, −1 where a segment begins with a dot."""
    i = at
    behind_slash = U64(0)
    while i < end:
        size = first_of(_ends_path(buffer, i), min(np.int64(64), end - i))
        inside = _ALL if size == 64 else (U64(1) << U64(size)) - U64(1)
        slashes = is_slash(buffer, i) & inside
        starts = ((slashes << U64(1)) | behind_slash) & inside
        if (starts & is_dot(buffer, i)) != U64(0):
            return np.int64(-1)
        encoded = starts & _is_percent(buffer, i)
        if encoded != U64(0) and _has_encoded_dot(buffer, i, encoded, end):
            return np.int64(-1)
        behind_slash = slashes >> U64(63)
        i += size
        if size < 64:
            break
    return i


@inlined
def _w3lib_path_end(buffer, at, end):
    """Return the same for the bytes that w3lib leaves alone."""
    i = at
    behind_slash = U64(0)
    while i < end:
        size = first_of(_ends_w3lib_path(buffer, i), min(np.int64(64), end - i))
        inside = _ALL if size == 64 else (U64(1) << U64(size)) - U64(1)
        slashes = is_slash(buffer, i) & inside
        if (((slashes << U64(1)) | behind_slash) & inside & is_dot(buffer, i)) != U64(0):
            return np.int64(-1)
        behind_slash = slashes >> U64(63)
        i += size
        if size < 64:
            break
    return i


@inner
def _order_of(buffer, left, left_end, right, right_end):
    """Return the order of two runs of bytes: below 0, 0, above 0."""
    most = min(left_end - left, right_end - right)
    for j in range(most):
        order = np.int64(buffer[left + j]) - np.int64(buffer[right + j])
        if order != 0:
            return order
    return (left_end - left) - (right_end - right)


@inner
def _query_state(buffer, at, end):
    """Return CANONICAL for a query of pairs of plain words whose (name, value) do not decrease, or UNSORTED."""
    state = CANONICAL
    name = np.int64(-1)
    name_end = value = value_end = np.int64(0)
    i = at
    while True:
        equals = _run_end(buffer, i, end, 2)
        if equals == i or equals == end or buffer[equals] != 61:
            return ENGINE
        stop = _run_end(buffer, equals + 1, end, 2)
        if name >= 0:
            order = _order_of(buffer, name, name_end, i, equals)
            if order > 0 or (order == 0 and _order_of(buffer, value, value_end, equals + 1, stop) > 0):
                state = UNSORTED
        if stop == end:
            return state
        if buffer[stop] != 38:
            return ENGINE
        name, name_end, value, value_end = i, equals, equals + 1, stop
        i = stop + 1


@inlined
def _whatwg_state(buffer, at, length):
    scheme = scheme_length(buffer, at, length)
    if scheme == 0:
        return ENGINE
    end = at + length
    i = host_end(buffer, at + scheme, end)
    if i < 0:
        return ENGINE
    if i < end and buffer[i] == 58:
        i, number = port_end(buffer, i + 1, end)
        if i < 0 or is_own_port(number, scheme):
            return ENGINE
    if i == end:
        return BARE
    if buffer[i] != 47:
        return ENGINE
    i = _whatwg_path_end(buffer, i, end)
    if i < 0:
        return ENGINE
    if i < end and buffer[i] == 63:
        i = _run_end(buffer, i + 1, end, 0)
    if i < end and buffer[i] == 35:
        i = _run_end(buffer, i + 1, end, 1)
    return CANONICAL if i == end else ENGINE


@inlined
def _scrapy_state(buffer, at, length):
    scheme = scheme_length(buffer, at, length)
    if scheme == 0:
        return ENGINE
    end = at + length
    i = host_end(buffer, at + scheme, end)
    if i < 0:
        return ENGINE
    if i < end and buffer[i] == 58:
        i, _ = port_end(buffer, i + 1, end)
        if i < 0:
            return ENGINE
    if i == end:
        return BARE
    if buffer[i] != 47:
        return ENGINE
    i = _w3lib_path_end(buffer, i, end)
    if i == end:
        return CANONICAL
    if i < 0 or buffer[i] != 63:
        return ENGINE
    return _query_state(buffer, i + 1, end)


@kernel
def mark_whatwg(buffer, start, length, states):
    """Write CANONICAL, BARE or ENGINE of each key under ``whatwg``; return how many are not CANONICAL.

    ``buffer`` uint8 padded by 64; ``start``, ``length`` int64[n]; ``states`` uint8[n], written.
    """
    others = 0
    for k in range(start.shape[0]):
        state = _whatwg_state(buffer, start[k], length[k])
        states[k] = state
        others += np.int64(state != CANONICAL)
    return others


@kernel
def mark_scrapy(buffer, start, length, states):
    """Write CANONICAL, BARE, UNSORTED or ENGINE of each key under ``scrapy``; return how many are not CANONICAL."""
    others = 0
    for k in range(start.shape[0]):
        state = _scrapy_state(buffer, start[k], length[k])
        states[k] = state
        others += np.int64(state != CANONICAL)
    return others


@kernel
def write_keys(
    buffer,
    start,
    length,
    states,
    normal,
    normal_start,
    normal_length,
    steps,
    tracking,
    pairs,
    bare,
    out,
    out_start,
    out_length,
    changed,
):
    """Write the normal form of each key, in order.

    Parameters
    ----------
    buffer, start, length
        uint8, int64[n], int64[n]: the keys as they came.
    states
        uint8[n]: CANONICAL, BARE, UNSORTED, NORMAL or MALFORMED.
    normal, normal_start, normal_length
        uint8, int64[n'], int64[n']: what the engine gave for the keys in state NORMAL, in order.
    steps, tracking, pairs
        As ``step_kernels.write_stepped`` takes them; ``steps`` 0 for none.
    bare
        uint8[BARE_BYTES], scratch.
    out
        uint8: room for all keys and normal forms, 2 bytes a key and 64 more.
    out_start, out_length, changed
        int64[n], int64[n], uint8[n], written; ``changed`` says whether a key differs from what came.

    Returns
    -------
    int
        Number of bytes written.
    """
    at = np.int64(0)
    taken = 0
    for k in range(start.shape[0]):
        state = states[k]
        out_start[k] = at
        source, begin, size, todo = buffer, start[k], length[k], steps
        if state == NORMAL:
            source, begin, size = normal, normal_start[taken], normal_length[taken]
            taken += 1
        elif state == MALFORMED:
            todo = 0
        elif state == UNSORTED:
            todo = SORTPAIRS
        elif state == BARE:
            copy_over(buffer, begin, bare, 0, size)
            bare[size] = 47
            source, begin, size = bare, np.int64(0), size + 1
        if todo == 0:
            copy_over(source, begin, out, at, size)
        else:
            size = write_stepped(source, begin, size, todo, tracking, pairs, out, at)
        out_length[k] = size
        changed[k] = size != length[k] or (
            (todo != 0 or state == NORMAL) and not equal_bytes(buffer, start[k], out, at, size)
        )
        at += size
    return at
