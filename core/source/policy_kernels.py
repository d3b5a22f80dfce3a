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

from core.byte_kernels import equal_bytes, load64, swap_bytes, trailing_zeros
from core.jit import inlined, inner, kernel
from core.source.byte_class_kernels import class_mask, highest_bit
from core.source.step_kernels import NOJSESSIONID, SORTPAIRS, copy_over, long_needs_steps, needs_steps, write_stepped

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
STEPPED = 6
"""The engine gives the key back, the steps may change it."""

SHORT = 128
"""Most bytes of a key that is told by two blocks of 64."""

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
_special = class_mask(_all_but(b"\"#<>?^`{}\\'"))
_ends_host = class_mask(_all_but(b"", _LETTERS + _DIGITS + b"-_."))
_is_dot_or_percent = class_mask(b".%")
_is_semicolon = class_mask(b";")
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
    """Return where the run of bytes ends that may stand in a query (0) or a fragment (1)."""
    i = at
    while i < end:
        stops = _ends_query(buffer, i) if which == 0 else _ends_fragment(buffer, i)
        step = first_of(stops, np.int64(64))
        i += step
        if step < 64:
            return min(i, end)
    return end


@inlined
def _path_end(buffer, at, end, which):
    """Return where the path that begins with the ``/`` at ``at`` ends, −1 where a segment begins with a dot.

    ``which``: 0 for ``whatwg``, 1 for the bytes that w3lib leaves alone, among which is no ``%``.
    """
    i = at
    behind_slash = U64(0)
    while i < end:
        stops = _ends_path(buffer, i) if which == 0 else _ends_w3lib_path(buffer, i)
        size = first_of(stops, min(np.int64(64), end - i))
        inside = _ALL if size == 64 else (U64(1) << U64(size)) - U64(1)
        slashes = is_slash(buffer, i) & inside
        starts = ((slashes << U64(1)) | behind_slash) & inside
        if (starts & is_dot(buffer, i)) != U64(0):
            return np.int64(-1)
        if which == 0:
            encoded = starts & _is_percent(buffer, i)
            if encoded != U64(0) and _has_encoded_dot(buffer, i, encoded, end):
                return np.int64(-1)
        behind_slash = slashes >> U64(63)
        i += size
        if size < 64:
            break
    return i


@inlined
def _head_of(buffer, at, size):
    """Return the first 8 of ``size`` bytes as a number that compares as they do, zeros where there are fewer."""
    word = swap_bytes(load64(buffer, at))
    if size <= 0:
        return U64(0)
    return word if size >= 8 else word & (_ALL << U64(64 - 8 * size))


@inner
def _order_of(buffer, left, left_end, right, right_end):
    """Return the order of two runs of bytes without zeros: below 0, 0, above 0."""
    left_head, right_head = _head_of(buffer, left, left_end - left), _head_of(buffer, right, right_end - right)
    if left_head != right_head:
        return np.int64(-1) if left_head < right_head else np.int64(1)
    most = min(left_end - left, right_end - right)
    for j in range(8, most):
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
    i = base = at
    equals = i - 1  # before ``i`` while the name of the pair at ``i`` is read
    marks = _ends_unreserved(buffer, base)
    while True:
        while marks == U64(0) and base + 64 < end:
            base += 64
            marks = _ends_unreserved(buffer, base)
        stop = min(base + first_of(marks, np.int64(64)), end)
        marks &= marks - U64(1)
        if equals < i:
            if stop == i or stop == end or buffer[stop] != 61:
                return ENGINE
            equals = stop
            continue
        if name >= 0 and state == CANONICAL:
            order = _order_of(buffer, name, name_end, i, equals)
            if order > 0 or (order == 0 and _order_of(buffer, value, value_end, equals + 1, stop) > 0):
                state = UNSORTED
        if stop == end:
            return state
        if buffer[stop] != 38:
            return ENGINE
        name, name_end, value, value_end = i, equals, equals + 1, stop
        i = stop + 1
        equals = stop


@inlined
def _below(size):
    """Return a mask of the lowest ``size`` bits, 1 to 64."""
    return _ALL >> U64(64 - size)


@inlined
def _short_path(buffer, at, length, scheme):
    """Return where the path of a short key begins that has a plain host (rule 2) and no port, counted from ``at``.

    −1 where the host does not end with ``/`` within 64 bytes, or is not plain.
    """
    ends = _ends_host(buffer, at) >> U64(scheme)
    if ends == U64(0):
        return np.int64(-1)
    size = trailing_zeros(ends)
    inside = (U64(1) << U64(size)) - U64(1)
    dots = (is_dot(buffer, at) >> U64(scheme)) & inside
    starts = (dots << U64(1)) | U64(1)
    if (starts & (dots | ~inside)) != U64(0) or scheme + size >= length or buffer[at + scheme + size] != 47:
        return np.int64(-1)
    last = np.int64(buffer[at + scheme + highest_bit(starts)])
    if last < 97 or last > 122 or (starts & (_is_x(buffer, at) >> U64(scheme))) != U64(0):
        return np.int64(-1)
    return scheme + size


@inlined
def _short_mark(buffer, at, length, which):
    """Return where the only special byte of a short key stands, counted from ``at``; ``length`` where there is none.

    −1 where there are several, or ``.`` or ``%`` stands behind a ``/``. Special for ``whatwg`` (``which`` 0) is what
    may not stand in path, query and fragment alike, for w3lib (1) what may not stand in a path.
    """
    first = _special(buffer, at) if which == 0 else _ends_w3lib_path(buffer, at)
    slashes = is_slash(buffer, at)
    starts = (slashes << U64(1)) & _is_dot_or_percent(buffer, at)
    second = U64(0)
    if length > 64:
        second = _special(buffer, at + 64) if which == 0 else _ends_w3lib_path(buffer, at + 64)
        second &= _below(length - 64)
        carried = (is_slash(buffer, at + 64) << U64(1)) | (slashes >> U64(63))
        starts |= carried & _is_dot_or_percent(buffer, at + 64)
    else:
        first &= _below(length)
    if starts != U64(0):
        return np.int64(-1)
    if (first | second) == U64(0):
        return length
    if which == 0 and ((first & (first - U64(1))) | (second & (second - U64(1)))) != U64(0):
        return np.int64(-1)
    if first == U64(0):
        return 64 + trailing_zeros(second)
    return np.int64(-1) if which == 0 and second != U64(0) else trailing_zeros(first)


@inlined
def _stepped_state(buffer, at, length, steps, tracking, prefixes):
    """Return the state of a key under ``whatwg`` with steps: CANONICAL only where no step would change it.

    What is plain and short is told by bit masks of the whole key, in blocks of 64 that begin with it; there are few
    branches then that a processor could guess wrong.
    """
    if length <= SHORT:
        scheme = scheme_length(buffer, at, length)
        if scheme == 0:
            return ENGINE
        path = _short_path(buffer, at, length, scheme)
        if path > 0:
            mark = _short_mark(buffer, at, length, 0)
            if mark >= 0 and (mark == length or buffer[at + mark] == 63 or buffer[at + mark] == 35):
                if steps == 0:
                    return CANONICAL
                if steps & NOJSESSIONID:
                    semicolons = _is_semicolon(buffer, at) & _below(min(mark, np.int64(64)))
                    if length > 64:
                        semicolons |= _is_semicolon(buffer, at + 64)
                    if semicolons != U64(0):
                        return STEPPED
                bounds = (at, at + scheme, at + path, at + mark, at + length)
                return STEPPED if needs_steps(buffer, *bounds, steps, tracking, prefixes) else CANONICAL
    state = _whatwg_state(buffer, at, length)
    if state == CANONICAL and steps != 0 and long_needs_steps(buffer, at, at + length, steps, tracking, prefixes):
        return STEPPED
    return state


@inner
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
    i = _path_end(buffer, i, end, 0)
    if i < 0:
        return ENGINE
    if i < end and buffer[i] == 63:
        i = _run_end(buffer, i + 1, end, 0)
    if i < end and buffer[i] == 35:
        i = _run_end(buffer, i + 1, end, 1)
    return CANONICAL if i == end else ENGINE


@inner
def _long_scrapy_state(buffer, at, end, scheme):
    """Return the state of any key under ``scrapy`` whose scheme is known, piece by piece."""
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
    i = _path_end(buffer, i, end, 1)
    if i == end:
        return CANONICAL
    if i < 0 or buffer[i] != 63:
        return ENGINE
    return _query_state(buffer, i + 1, end)


@inlined
def _scrapy_state(buffer, at, length):
    scheme = scheme_length(buffer, at, length)
    if scheme == 0:
        return ENGINE
    end = at + length
    if length <= SHORT and _short_path(buffer, at, length, scheme) > 0:
        mark = _short_mark(buffer, at, length, 1)
        if mark == length:
            return CANONICAL
        if mark > 0:
            return _query_state(buffer, at + mark + 1, end) if buffer[at + mark] == 63 else ENGINE
    return _long_scrapy_state(buffer, at, end, scheme)


@kernel
def mark_whatwg(buffer, start, length, steps, tracking, prefixes, states):
    """Write CANONICAL, BARE, STEPPED or ENGINE of each key under ``whatwg`` with steps.

    Parameters
    ----------
    buffer, start, length
        uint8 padded by 64, int64[n], int64[n].
    steps, tracking, prefixes
        As ``step_kernels`` takes them; ``steps`` 0 for none.
    states
        uint8[n], written.

    Returns
    -------
    tuple of int
        Number of keys that are not CANONICAL, and their bytes; first byte of all keys in the buffer, and behind the
        last; bytes of all keys.
    """
    others = size = total = high = np.int64(0)
    low = np.int64(buffer.shape[0])
    for k in range(start.shape[0]):
        state = _stepped_state(buffer, start[k], length[k], steps, tracking, prefixes)
        states[k] = state
        others += np.int64(state != CANONICAL)
        size += length[k] if state != CANONICAL else 0
        total += length[k]
        low, high = min(low, start[k]), max(high, start[k] + length[k])
    return others, size, low, high, total


@kernel
def mark_scrapy(buffer, start, length, states):
    """Write CANONICAL, BARE, UNSORTED or ENGINE of each key under ``scrapy``; return the same."""
    others = size = total = high = np.int64(0)
    low = np.int64(buffer.shape[0])
    for k in range(start.shape[0]):
        state = _scrapy_state(buffer, start[k], length[k])
        states[k] = state
        others += np.int64(state != CANONICAL)
        size += length[k] if state != CANONICAL else 0
        total += length[k]
        low, high = min(low, start[k]), max(high, start[k] + length[k])
    return others, size, low, high, total


@kernel
def write_keys(
    buffer,
    start,
    length,
    states,
    shift,
    normal,
    normal_start,
    normal_length,
    steps,
    tracking,
    prefixes,
    pairs,
    bare,
    out,
    at,
    out_start,
    out_length,
    changed,
):
    """Write the normal form of each key, in order; leave out those in state CANONICAL that stand in ``out`` already.

    Parameters
    ----------
    buffer, start, length
        uint8, int64[n], int64[n]: the keys as they came.
    states
        uint8[n]: CANONICAL, BARE, STEPPED, UNSORTED, NORMAL or MALFORMED.
    shift
        Where ``out`` begins in ``buffer``, if the block of all keys was copied to its front; −1 if it was not.
    normal, normal_start, normal_length
        uint8, int64[n'], int64[n']: what the engine gave for the keys in state NORMAL, in order.
    steps, tracking, prefixes, pairs
        As ``step_kernels.write_stepped`` takes them; ``steps`` 0 for none.
    bare
        uint8[BARE_BYTES], scratch.
    out, at
        uint8 and where to write: room for the keys and normal forms, 2 bytes a key and 64 more.
    out_start, out_length, changed
        int64[n], int64[n], uint8[n], written; ``changed`` says whether a key differs from what came.

    Returns
    -------
    int
        Where the written bytes end.
    """
    taken = 0
    for k in range(start.shape[0]):
        state = states[k]
        if state == CANONICAL and shift >= 0:
            out_start[k] = start[k] - shift
            out_length[k] = length[k]
            changed[k] = 0
            continue
        out_start[k] = at
        source, begin, size, todo = buffer, start[k], length[k], steps
        if state == CANONICAL:
            todo = 0
        elif state == NORMAL:
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
            size = write_stepped(source, begin, size, todo, tracking, prefixes, pairs, out, at)
        out_length[k] = size
        changed[k] = size != length[k] or (
            (todo != 0 or state == NORMAL) and not equal_bytes(buffer, start[k], out, at, size)
        )
        at += size
    return at
