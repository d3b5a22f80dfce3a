"""Real URLs changed in the ways in which a crawler's next URL differs from the last: other ids, other parameters.

One of four changes a URL, drawn by chance; where it does not fit, the first:

- the *end*: two of the last twelve bytes are turned (a digit into another digit, a letter into another letter);
- an *id*: up to three digits of the last number in it;
- a *value*: the first two bytes behind the last ``=``;
- a *parameter* more: ``?id=`` or ``&id=`` and four digits at the end; not behind a fragment.

Where it stands: below ``absent``, in the worker. Cost: some 1.5 µs a URL, all in numpy; eight bytes more a URL.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.source.arena import PADDING, KeyBatch

END, ID, VALUE, PARAMETER = range(4)
ROOM = 8
"""Bytes that an added parameter takes."""
SHORTEST = 4
_ID_DIGITS = 3


def _turned() -> NDArray[np.uint8]:
    """Return uint8[26, 256]: every byte turned by so many steps among its kind; other bytes become letters."""
    table = np.empty((26, 256), np.uint8)
    for turn in range(26):
        for byte in range(256):
            first, size = next(
                ((first, size) for first, size in ((48, 10), (97, 26), (65, 26)) if first <= byte < first + size),
                (97, 26),
            )
            steps = 1 + (turn - 1) % (size - 1)
            table[turn, byte] = first + (byte - first + steps) % size
    return table


_TURNED = _turned()
_IS_DIGIT = (np.arange(256) >= 48) & (np.arange(256) < 58)


def changed(keys: KeyBatch, rng: np.random.Generator) -> KeyBatch:
    """Return a changed copy of each of some consecutive keys of the store that has at least ``SHORTEST`` bytes."""
    buffer, start, length = _spread(keys)
    long_enough = length >= SHORTEST
    start, length = np.ascontiguousarray(start[long_enough]), np.ascontiguousarray(length[long_enough])
    n = len(start)
    if not n:
        return KeyBatch(buffer, start, length)
    kind = rng.integers(0, 4, n)
    digit = _last(_IS_DIGIT[buffer], start, length)
    value = _last(buffer == ord("="), start, length) + 1
    has_value = (value > 0) & (value < start + length)
    has_value &= ~np.isin(buffer[np.minimum(value, len(buffer) - 1)], (ord("&"), ord("#")))
    kind[(kind == ID) & (digit < 0)] = END
    kind[(kind == VALUE) & ~has_value] = END
    kind[(kind == PARAMETER) & (_last(buffer == ord("#"), start, length) >= 0)] = END
    _turn_ends(buffer, start[kind == END], length[kind == END], rng)
    _turn_digits(buffer, digit[kind == ID], start[kind == ID], rng)
    _turn_values(buffer, value[kind == VALUE], (start + length)[kind == VALUE], rng)
    more = kind == PARAMETER
    asked = _last(buffer == ord("?"), start, length) >= 0
    _add_parameter(buffer, (start + length)[more], asked[more], rng)
    length[more] += ROOM
    return KeyBatch(buffer, start, length)


def _spread(keys: KeyBatch) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64]]:
    """Return a copy of consecutive keys with ``ROOM`` zeros behind each: bytes, starts and lengths."""
    n, begin = len(keys), int(keys.start[0])
    size = int(keys.start[-1] + keys.length[-1]) - begin
    shift = ROOM * np.arange(n, dtype=np.int64)
    buffer = np.zeros(size + ROOM * n + PADDING, np.uint8)
    place = np.repeat(shift, keys.length + 1)[:size]
    place += np.arange(size, dtype=np.int64)
    buffer[place] = keys.buffer[begin : begin + size]
    return buffer, keys.start - begin + shift, keys.length.copy()


def _last(has: NDArray[np.bool_], start: NDArray[np.int64], length: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return where each key has the last of some bytes (int64[n]), −1 where it has none."""
    places = np.flatnonzero(has)
    if not len(places):
        return np.full(len(start), -1, np.int64)
    latest = places[np.maximum(np.searchsorted(places, start + length) - 1, 0)]
    found: NDArray[np.int64] = np.where((latest >= start) & (latest < start + length), latest, -1)
    return found


def _turn_ends(
    buffer: NDArray[np.uint8], start: NDArray[np.int64], length: NDArray[np.int64], rng: np.random.Generator
) -> None:
    turn = rng.integers(1, 26, len(start))
    for reach in (4, 12):
        at = start + length - rng.integers(1, np.minimum(length, reach) + 1)
        buffer[at] = _TURNED[turn % 26, buffer[at]]
        turn = turn * 7 + 3


def _turn_digits(
    buffer: NDArray[np.uint8], at: NDArray[np.int64], start: NDArray[np.int64], rng: np.random.Generator
) -> None:
    is_id = np.ones(len(at), np.bool_)
    for back in range(_ID_DIGITS):
        here = np.maximum(at - back, start)
        is_id &= (at - back >= start) & _IS_DIGIT[buffer[here]]
        steps = rng.integers(0 if back else 1, 10, len(at))
        moved = 48 + (buffer[here].astype(np.int64) - 48 + steps) % 10
        buffer[here[is_id]] = moved[is_id].astype(np.uint8)


def _turn_values(
    buffer: NDArray[np.uint8], at: NDArray[np.int64], end: NDArray[np.int64], rng: np.random.Generator
) -> None:
    buffer[at] = _TURNED[rng.integers(1, 26, len(at)), buffer[at]]
    second = (at + 1)[at + 1 < end]
    second = second[~np.isin(buffer[second], (ord("&"), ord("#")))]
    buffer[second] = _TURNED[rng.integers(1, 26, len(second)), buffer[second]]


def _add_parameter(
    buffer: NDArray[np.uint8], at: NDArray[np.int64], has_query: NDArray[np.bool_], rng: np.random.Generator
) -> None:
    buffer[at] = np.where(has_query, ord("&"), ord("?"))
    for place, byte in enumerate(b"id=", 1):
        buffer[at + place] = byte
    for place in range(4, ROOM):
        buffer[at + place] = rng.integers(48, 58, len(at))
