"""Models of foreign layouts: how many bytes the same keys or trie nodes would take elsewhere.

Where it stands: pure functions beside ``memory``; ``structures.textbook`` and ``scene`` show their results, always
labelled *modelled*. Nothing here is fitted: sizes come from the cited sources for 64-bit machines, or are asked of the
running interpreter with ``sys.getsizeof``.
"""

from __future__ import annotations

import sys
from functools import cache

import numpy as np
from numpy.typing import NDArray

from core.memory import Basis, MemoryBreakdown, MemoryPart

POINTER_BYTES = 8
FAN_OUT_LIMIT = 256


def _modelled(*parts: MemoryPart) -> MemoryBreakdown:
    """Return a breakdown that shares nothing."""
    return MemoryBreakdown(parts, 0, sum(part.size_bytes for part in parts), Basis.MODELLED)


def malloc_bytes(request: int) -> int:
    """Return what glibc's allocator takes from the heap for a block of ``request`` bytes.

    Source: glibc 2.36, malloc/malloc.c, ``request2size``: 8 bytes of header, 16-byte steps, at least 32 bytes.

    >>> malloc_bytes(1), malloc_bytes(24), malloc_bytes(25)
    (32, 32, 48)
    """
    return max(32, (request + 8 + 15) & ~15)


def linked_nodes(n_nodes: int) -> MemoryBreakdown:
    """Model a trie of C structs with first child and next sibling, one ``malloc`` a node.

    ``struct { uint8_t letter; bool terminal; uint32_t count; struct node *child, *sibling, *parent; }``: 8 + 3 · 8
    bytes; what the plain trie here holds in 9. Source: D. Knuth, *TAOCP* vol. 1, section 2.3.2 (the binary form of
    a forest); sizes by the System V ABI for x86-64.

    >>> linked_nodes(1000).added_bytes
    48000
    """
    size = 8 + 3 * POINTER_BYTES
    return _modelled(
        MemoryPart("nodes", n_nodes * size),
        MemoryPart("allocator", n_nodes * (malloc_bytes(size) - size)),
    )


def table_nodes(n_nodes: int) -> MemoryBreakdown:
    """Model a trie whose nodes hold 256 pointers, a count and a terminal mark, one ``malloc`` a node.

    Source: R. Sedgewick and K. Wayne, *Algorithms*, 4th ed., section 5.2, ``TrieST`` with R = 256, written in C.

    >>> table_nodes(1000).added_bytes
    2064000
    """
    size = FAN_OUT_LIMIT * POINTER_BYTES + 8
    return _modelled(
        MemoryPart("nodes", n_nodes * size),
        MemoryPart("allocator", n_nodes * (malloc_bytes(size) - size)),
    )


@cache
def dict_sizes() -> NDArray[np.int64]:
    """Return int64[257]: ``sys.getsizeof`` of a dict that grew to 0 … 256 entries with int keys.

    Source: CPython Objects/dictobject.c (``dictresize``, ``GROWTH_RATE``): the entries' array doubles at two thirds;
    asked of the running interpreter.
    """
    growing: dict[int, None] = {}
    sizes = [sys.getsizeof(growing)]
    for entry in range(FAN_OUT_LIMIT):
        growing[entry] = None
        sizes.append(sys.getsizeof(growing))
    array = np.array(sizes, np.int64)
    array.flags.writeable = False
    return array


def dict_nodes(fan_out: NDArray[np.int64], node_bytes: int) -> MemoryBreakdown:
    """Model a trie of Python objects with a dict of children each, from how many children its nodes have.

    Parameters
    ----------
    fan_out
        int64[257]: number of nodes with 0 … 256 children.
    node_bytes
        ``sys.getsizeof`` of one node object without its dict.

    Notes
    -----
    The ints of byte values are interned (CPython keeps −5 … 256), so that keys of the dicts cost nothing. What the
    allocator adds to a block is not counted, as ``sys.getsizeof`` does not.
    """
    return _modelled(
        MemoryPart("nodes", int(fan_out.sum()) * node_bytes),
        MemoryPart("dicts", int((fan_out * dict_sizes()).sum())),
    )


def set_table_bytes(n_keys: int) -> int:
    """Return ``sys.getsizeof`` of a Python set that ``n_keys`` objects were added to one by one.

    Source: CPython 3.11 Objects/setobject.c: 8 entries inside the object; ``set_add_entry`` resizes when
    5 · fill ≥ 3 · mask, to the first power of two above 4 · used (2 · used from 50,001 on); 16 bytes an entry.

    >>> set_table_bytes(100_000) - sys.getsizeof(set())
    4194304
    """
    mask = 7
    while True:
        fill = -(-3 * mask // 5)
        if fill > n_keys:
            break
        wanted = fill * 2 if fill > 50_000 else fill * 4
        mask = (1 << max(3, wanted.bit_length())) - 1
    empty = sys.getsizeof(set())
    return empty if mask == 7 else empty + (mask + 1) * 16


def list_bytes(n_items: int) -> int:
    """Return ``sys.getsizeof`` of a Python list that ``n_items`` were appended to one by one.

    Source: CPython 3.11 Objects/listobject.c, ``list_resize``: room for n + n/8 + 6 items, in fours, each time it is
    full. The number of steps is that of a logarithm: 200 for 10¹² items.

    >>> list_bytes(0) == sys.getsizeof([]), list_bytes(5) - sys.getsizeof([])
    (True, 64)
    """
    room = 0
    while room < n_items:
        room = (room + 1 + ((room + 1) >> 3) + 6) & ~3
    return sys.getsizeof([]) + 8 * room


@cache
def set_table_steps() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return from how many keys on a set has which table (float64 twice, ascending), to beyond 10¹⁵ keys.

    What :func:`set_table_bytes` says of one number, for curves: the last step at or before n holds.
    """
    firsts, sizes, keys = [0.0], [float(sys.getsizeof(set()))], 5
    while keys < 10**16:
        size = set_table_bytes(keys)
        firsts.append(float(keys))
        sizes.append(float(size))
        keys = -(-3 * ((size - sys.getsizeof(set())) // 16 - 1) // 5)  # where this table is too full
    return np.array(firsts), np.array(sizes)


def python_sets(n_keys: NDArray[np.float64], bytes_per_key: float) -> NDArray[np.float64]:
    """Return the bytes of :func:`python_set` for many numbers of keys of one mean length (float64, same shape)."""
    firsts, sizes = set_table_steps()
    tables = sizes[np.searchsorted(firsts, n_keys, side="right") - 1]
    return tables + n_keys * (sys.getsizeof(b"") + bytes_per_key)


def python_set(n_keys: int, key_bytes: int) -> MemoryBreakdown:
    """Model a Python set of the keys as ``bytes`` objects, the objects included.

    Parameters
    ----------
    n_keys
        Distinct keys.
    key_bytes
        Bytes of all of them together.

    Notes
    -----
    A ``bytes`` object is ``sys.getsizeof(b"")`` bytes (33) and its payload: CPython Objects/bytesobject.c,
    ``PyBytesObject_SIZE``. A ``str`` would cost more, and by its widest character; byte keys do not depend on that.
    """
    return _modelled(
        MemoryPart("table", set_table_bytes(n_keys)),
        MemoryPart("strings", n_keys * sys.getsizeof(b"") + key_bytes),
    )
