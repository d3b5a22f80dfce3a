"""Sets of 64-bit fingerprints: FNV-1a, Heritrix's fingerprints, an open-addressing table, and the hosts behind them.

Sources: FNV-1a with 64 bits as Go's ``hash/fnv`` computes it (G. Fowler, L. Noll, K.-P. Vo, RFC 9923, section 5);
Heritrix 3, ``st.ata.util.FPGenerator`` (M. Rabin, *Fingerprinting by Random Polynomials*, 1981; eight tables of 256 as
in A. Broder, *Some Applications of Rabin's Fingerprinting Method*, 1993) and ``BdbUriUniqFilter.createKey``. The table
is linear probing with multiplicative hashing (D. Knuth, TAOCP 3, section 6.4, algorithms L and R).

Cost: about 1 ns a byte for FNV-1a, 1 ns a byte for Heritrix's, and one cache miss a key for the table.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import load64, prefetch
from core.hash_kernels import murmur3
from core.jit import inner, kernel

U64 = np.uint64
_FNV_OFFSET = np.uint64(0xCBF29CE484222325)
_FNV_PRIME = np.uint64(0x100000001B3)
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_LOW_BYTE = np.uint64(0xFF)
_FOUR_BYTES, _FOUR_HIGH = np.uint64(0xFFFFFFFF), np.uint64(0x80808080)
_REPLACEMENT = np.int64(0xFFFD)
AHEAD = 8
"""Slots are asked for so many keys before they are read."""


@kernel
def fnv1a_keys(buffer, start, length, out):
    """Write the FNV-1a fingerprint of each key to ``out`` (uint64[n])."""
    for i in range(start.shape[0]):
        word = _FNV_OFFSET
        for at in range(start[i], start[i] + length[i]):
            word = (word ^ U64(buffer[at])) * _FNV_PRIME
        out[i] = word


# ---- the table -------------------------------------------------------------------------------


@inner
def _home(word, shift):
    return np.int64((word * _GOLDEN) >> U64(shift))


@inner
def _found(word, slots, shift):
    """Return the slot that holds the word, or the empty one that ends its search."""
    mask = slots.shape[0] - 1
    at = _home(word, shift)
    while slots[at] != U64(0) and slots[at] != word:
        at = (at + 1) & mask
    return at


@kernel
def insert_prints(prints, slots, shift, zero, is_new):
    """Insert fingerprints in order; return how many were new.

    Parameters
    ----------
    prints
        uint64[n].
    slots, shift
        uint64[2^(64 − shift)]: 0 is empty; has room for all.
    zero
        uint8[1]: whether the fingerprint 0 is held, which no slot can say.
    is_new
        uint8[n]: filled with 1 where the fingerprint was not held before its turn.
    """
    n = prints.shape[0]
    n_new = 0
    for i in range(n):
        if i + AHEAD < n:
            prefetch(slots, _home(prints[i + AHEAD], shift))
        word = prints[i]
        if word == U64(0):
            new = 1 - np.int64(zero[0])
            zero[0] = 1
        else:
            at = _found(word, slots, shift)
            new = np.int64(slots[at] == U64(0))
            slots[at] = word
        is_new[i] = new
        n_new += new
    return n_new


@kernel
def find_prints(prints, slots, shift, zero, is_held):
    """Write 1 to ``is_held`` (uint8[n]) where a fingerprint is held."""
    n = prints.shape[0]
    for i in range(n):
        if i + AHEAD < n:
            prefetch(slots, _home(prints[i + AHEAD], shift))
        word = prints[i]
        if word == U64(0):
            is_held[i] = zero[0]
        else:
            is_held[i] = slots[_found(word, slots, shift)] != U64(0)


@kernel
def remove_print(word, slots, shift):
    """Take a fingerprint other than 0 out, and move up what its slot kept from home; return whether it was held."""
    mask = slots.shape[0] - 1
    hole = _found(word, slots, shift)
    if slots[hole] == U64(0):
        return False
    at = hole
    while True:
        at = (at + 1) & mask
        if slots[at] == U64(0):
            break
        home = _home(slots[at], shift)
        if ((at - home) & mask) >= ((at - hole) & mask):
            slots[hole] = slots[at]
            hole = at
    slots[hole] = U64(0)
    return True


@kernel
def move_prints(slots, larger, shift):
    """Insert all of one table's fingerprints into a larger, empty one."""
    for at in range(slots.shape[0]):
        if slots[at] != U64(0):
            larger[_found(slots[at], larger, shift)] = slots[at]


@kernel
def probes_of(word, slots, shift):
    """Return (first slot, slots read) of a search for a fingerprint other than 0."""
    home = _home(word, shift)
    return home, ((_found(word, slots, shift) - home) & (slots.shape[0] - 1)) + 1


# ---- Heritrix --------------------------------------------------------------------------------


@inner
def _extend(print_, unit, tables):
    """Return a fingerprint before its last step, with one UTF-16 code unit more."""
    word = print_ ^ U64(unit)
    return (word >> U64(16)) ^ tables[6, word & _LOW_BYTE] ^ tables[7, (word >> U64(8)) & _LOW_BYTE]


@inner
def _extend_four(print_, units, tables):
    """Return the same with four code units more, the first one lowest: eight tables at once, not one after another."""
    word = print_ ^ units
    out = U64(0)
    for i in range(8):
        out ^= tables[i, (word >> U64(8 * i)) & _LOW_BYTE]
    return out


@inner
def _spread(word):
    """Return the four low bytes of a word as four 16-bit units."""
    word = (word | (word << U64(16))) & U64(0x0000FFFF0000FFFF)
    return (word | (word << U64(8))) & U64(0x00FF00FF00FF00FF)


@inner
def _reduced(print_, n_low, tables):
    """Return the fingerprint: its ``n_low`` low bytes folded into the high ones."""
    word = (print_ >> U64(8 * n_low)) << U64(8 * n_low)
    for i in range(n_low):
        word ^= tables[8 + i, (print_ >> U64(8 * i)) & _LOW_BYTE]
    return word


@inner
def _range_of_second(lead):
    """Return (continuation bytes, least and greatest second byte) of a lead byte; 0 bytes for none.

    Source: The Unicode Standard, table 3-7, well-formed UTF-8 byte sequences.
    """
    low, high = 0x80, 0xBF
    if lead < 0xC2 or lead > 0xF4:
        return 0, low, high
    if lead < 0xE0:
        return 1, low, high
    if lead < 0xF0:
        if lead == 0xE0:
            low = 0xA0
        elif lead == 0xED:
            high = 0x9F
        return 2, low, high
    if lead == 0xF0:
        low = 0x90
    elif lead == 0xF4:
        high = 0x8F
    return 3, low, high


@inner
def _character(buffer, at, end):
    """Return (code point, bytes read) at a byte ≥ 0x80; what is no UTF-8 is U+FFFD, a maximal part at a time."""
    lead = np.int64(buffer[at])
    more, low, high = _range_of_second(lead)
    if more == 0:
        return _REPLACEMENT, np.int64(1)
    point = lead & (0x3F >> more)
    for i in range(1, more + 1):
        if at + i >= end or buffer[at + i] < low or buffer[at + i] > high:
            return _REPLACEMENT, np.int64(i)
        point = (point << 6) | (np.int64(buffer[at + i]) & 0x3F)
        low, high = 0x80, 0xBF
    return point, np.int64(more + 1)


@inner
def authority_end(buffer, begin, end):
    """Return where scheme and authority end: before the first slash behind ``://``, else at the key's end.

    A key that begins with ``://`` has none, as in ``createKey``, whose ``index > 0`` is meant for ``> -1``.
    """
    at = begin
    while at + 2 < end and not (buffer[at] == 58 and buffer[at + 1] == 47 and buffer[at + 2] == 47):
        at += 1
    if at + 2 >= end:
        return end
    if at == begin:
        return begin
    at += 3
    while at < end and buffer[at] != 47:
        at += 1
    return at


@kernel
def heritrix_keys(buffer, start, length, host_tables, url_tables, empties, out):
    """Write Heritrix's key of each URL to ``out`` (uint64[n]): 24 bits of its host, 40 bits of all of it.

    Parameters
    ----------
    host_tables, url_tables
        uint64[16, 256] of the polynomials of degree 24 and 40.
    empties
        uint64[2]: their fingerprints of nothing, before the last step.
    """
    for i in range(start.shape[0]):
        at, end = start[i], start[i] + length[i]
        host_end = authority_end(buffer, at, end)
        host, url = empties[0], empties[1]
        while at < end:
            if at + 4 <= end and (at >= host_end or at + 4 <= host_end):
                four = load64(buffer, at) & _FOUR_BYTES
                if four & _FOUR_HIGH == U64(0):
                    units = _spread(four)
                    if at < host_end:
                        host = _extend_four(host, units, host_tables)
                    url = _extend_four(url, units, url_tables)
                    at += 4
                    continue
            unit, size = np.int64(buffer[at]), np.int64(1)
            if unit >= 0x80:
                unit, size = _character(buffer, at, end)
            if unit > 0xFFFF:
                high = 0xD800 + ((unit - 0x10000) >> 10)
                unit = 0xDC00 + ((unit - 0x10000) & 0x3FF)
                if at < host_end:
                    host = _extend(host, high, host_tables)
                url = _extend(url, high, url_tables)
            if at < host_end:
                host = _extend(host, unit, host_tables)
            url = _extend(url, unit, url_tables)
            at += size
        out[i] = _reduced(host, 5, host_tables) | (_reduced(url, 3, url_tables) >> U64(24))


@inner
def _host_slot(word, hosts):
    mask = hosts.shape[0] - 1
    at = np.int64(word & U64(mask))
    while hosts[at] != U64(0) and hosts[at] != word:
        at = (at + 1) & mask
    return at


@kernel
def count_hosts(buffer, start, length, prints, hosts, sizes, prefixes, tally):
    """Count the keys of each host, and the hosts whose 24 bits another host had first.

    Parameters
    ----------
    prints
        uint64[n]: Heritrix's keys of the URLs; the upper 24 bits are the host's.
    hosts, sizes
        uint64[2^j], uint32[2^j]: murmur3 of each scheme and authority, and its number of keys; has room for all.
    prefixes
        uint8[2^21]: a bit for each of the 2^24 prefixes.
    tally
        int64[3]: hosts, hosts whose prefix another had first, pairs of keys of one host; grown.
    """
    for i in range(start.shape[0]):
        end = authority_end(buffer, start[i], start[i] + length[i])
        word, _ = murmur3(buffer, start[i], end - start[i], 0)
        word |= U64(1)
        at = _host_slot(word, hosts)
        if hosts[at] == U64(0):
            hosts[at] = word
            prefix = np.int64(prints[i] >> U64(40))
            bit = 1 << (prefix & 7)
            tally[0] += 1
            tally[1] += (prefixes[prefix >> 3] & bit) != 0
            prefixes[prefix >> 3] |= np.uint8(bit)
        tally[2] += sizes[at]
        sizes[at] += np.uint32(1)


@kernel
def move_hosts(hosts, sizes, larger, larger_sizes):
    """Move all hosts and their numbers of keys into larger, empty tables."""
    for at in range(hosts.shape[0]):
        if hosts[at] != U64(0):
            to = _host_slot(hosts[at], larger)
            larger[to] = hosts[at]
            larger_sizes[to] = sizes[at]
