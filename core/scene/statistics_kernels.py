"""One pass over the keys that counts schemes, hosts, extensions, parameters, path segments, depths and lengths.

Where it stands: below ``statistics_scan``, which calls it slice by slice and grows the tables between two slices.
Parts of a URL are those of RFC 3986, section 3, found in the bytes as they stand: ``scheme:`` as ``scan_kernels``
knows it, an authority behind ``//`` (or, without a scheme, what does not begin with ``/``, ``?`` or ``#``), the path,
the query behind the first ``?``, the fragment behind the first ``#``. Names of schemes, hosts and extensions are
compared without case; nothing is decoded.

Tables are exact up to a limit; a full one forgets its rarest names, and each name keeps how many of it may have been
missed (G. S. Manku, R. Motwani, "Approximate Frequency Counts over Data Streams", VLDB 2002, lossy counting). How many
names there are is then estimated (P. Flajolet et al., "HyperLogLog", AofA 2007). Distinct values of a parameter are
counted exactly until their set is full, then in a sample by hash (P. Flajolet, "On adaptive sampling", Computing 43,
1990). Names are known by a 64-bit hash (FNV-1a with the finish of murmur3): of a million, two are taken for one with
a probability of 3e-8.

Cost: some 0.5 µs a key.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import trailing_zeros
from core.jit import inlined, inner, kernel
from core.source.scan_kernels import has_scheme

I64, U64, U8 = np.int64, np.uint64, np.uint8

SCHEMES, HOSTS, EXTENSIONS, NAMES, SEGMENTS = range(5)
N_TABLES = 5
R_KEY, R_BEGIN, R_STOP, R_URLS, R_LINES, R_LAST, R_MISSED, R_VALUES = range(8)
"""Columns of a table's rows: a key with the name, where it stands in it, URLs and lines with it, the key that was
counted last, how many URLs may have been missed before it was noted, distinct values (parameters only)."""
ROW_COLUMNS = 8
S_ROWS, S_MISSED = range(2)
"""State of a table: names noted, and how many URLs of a name that is not noted may have been seen."""
V_ROWS, V_LEVEL = range(2)
"""State of the set of values: values held; each stands for 2^level."""
T_URLS, T_LINES, T_NO_SCHEME, T_NO_SCHEME_LINES, T_NO_HOST, T_NO_HOST_LINES = range(6)
T_NO_EXTENSION, T_NO_EXTENSION_LINES, T_QUERY, T_QUERY_LINES, T_BYTES, T_SHORTEST, T_LONGEST = range(6, 13)
N_TOTALS = 13
"""Totals: URLs and lines; those without scheme, host, extension; those with parameters; bytes; the shortest and the
longest key (−1: none)."""
DEPTHS, LENGTHS = 64, 1 << 16
"""Bins of depths and lengths; the last one holds all above."""
MOST_PIECES = 4096
"""Parameters and segments of one URL that are counted; a URL has more of them very rarely."""
ROOM = MOST_PIECES + 8
LONGEST_EXTENSION = 12
REGISTER_BITS = 12
N_REGISTERS = 1 << REGISTER_BITS

_OFFSET, _PRIME = U64(0xCBF29CE484222325), U64(0x100000001B3)
_MIX_1, _MIX_2 = U64(0xFF51AFD7ED558CCD), U64(0xC4CEB9FE1A85EC53)
_SLASH, _QUESTION, _HASH, _AND, _EQUALS, _AT, _COLON, _DOT, _OPEN, _CLOSE = 47, 63, 35, 38, 61, 64, 58, 46, 91, 93


@inlined
def _lower(byte):
    return byte + U8(32) if 65 <= byte <= 90 else byte


@inlined
def _is_alphanumeric(byte):
    return 48 <= byte <= 57 or 65 <= byte <= 90 or 97 <= byte <= 122


@inner
def _hash(arena, begin, stop, fold, seed):
    """Return a hash that is not 0 of bytes, taken without case where ``fold``."""
    h = _OFFSET ^ seed
    for i in range(begin, stop):
        byte = arena[i]
        h = (h ^ U64(_lower(byte) if fold else byte)) * _PRIME
    h ^= h >> U64(33)
    h *= _MIX_1
    h ^= h >> U64(33)
    h *= _MIX_2
    h ^= h >> U64(33)
    return h if h != U64(0) else U64(1)


@inner
def _slot_of(hashes, h):
    """Return the slot that holds a hash, or the free one where it belongs."""
    mask = hashes.shape[0] - 1
    at = I64(h >> U64(40)) & mask  # a sample of values has its low bits alike
    while hashes[at] != U64(0) and hashes[at] != h:
        at = (at + 1) & mask
    return at


@inner
def _note(table, h, number, begin, stop, lines):
    """Count a name in one key, once for each key; return its slot."""
    hashes, rows, state, registers = table
    at = _slot_of(hashes, h)
    if hashes[at] == U64(0):
        hashes[at] = h
        state[S_ROWS] += 1
        rows[at, R_KEY], rows[at, R_BEGIN], rows[at, R_STOP] = number, begin, stop
        rows[at, R_URLS] = rows[at, R_LINES] = rows[at, R_VALUES] = 0
        rows[at, R_LAST], rows[at, R_MISSED] = -1, state[S_MISSED]
        bucket = I64(h & U64(N_REGISTERS - 1))
        left = h >> U64(REGISTER_BITS)
        rank = trailing_zeros(left) + 1 if left else 64 - REGISTER_BITS + 1
        if rank > registers[bucket]:
            registers[bucket] = U8(rank)
    if rows[at, R_LAST] != number:
        rows[at, R_LAST] = number
        rows[at, R_URLS] += 1
        rows[at, R_LINES] += lines
    return at


@inner
def _note_value(values, owners, state, name, h):
    """Add a value of a parameter to the set; return how many it now has more."""
    if h & ((U64(1) << U64(state[V_LEVEL])) - U64(1)):
        return 0
    at = _slot_of(values, h)
    if values[at] != U64(0):
        return 0
    values[at] = h
    owners[at] = name
    state[V_ROWS] += 1
    return 1


@inner
def _first_of(arena, begin, stop, byte):
    """Return the first place of a byte in [begin, stop), or ``stop``."""
    for i in range(begin, stop):
        if arena[i] == byte:
            return i
    return stop


@inner
def split_key(arena, begin, stop, cuts):
    """Write where scheme and host end, host begins, path begins and ends, query begins and ends; all in the arena.

    ``cuts`` int64[7]: scheme end (``begin``: none), host begin, host end (equal: none), path begin, path end, query
    begin, query end (equal: none).
    """
    end = _first_of(arena, begin, stop, _HASH)
    question = _first_of(arena, begin, end, _QUESTION)
    cuts[0] = begin
    at = begin
    if has_scheme(arena, begin, stop - begin):
        cuts[0] = _first_of(arena, begin, stop, _COLON)
        at = cuts[0] + 1
    slashes = at + 1 < question and arena[at] == _SLASH and arena[at + 1] == _SLASH
    cuts[1] = cuts[2] = cuts[3] = at
    if slashes or (at == begin and at < question and arena[at] != _SLASH):
        first = at + 2 if slashes else at
        after = _first_of(arena, first, question, _SLASH)
        host = first
        for i in range(first, after):
            if arena[i] == _AT:
                host = i + 1
        last = host
        if host < after and arena[host] == _OPEN:
            last = min(_first_of(arena, host, after, _CLOSE) + 1, after)
        else:
            last = _first_of(arena, host, after, _COLON)
        cuts[1], cuts[2], cuts[3] = host, last, after
    cuts[4] = max(question, cuts[3])
    cuts[5] = min(question + 1, end)
    cuts[6] = end


@inner
def _extension(arena, begin, stop):
    """Return where the extension of the last segment of a path begins; ``stop`` where there is none."""
    for i in range(stop - 1, begin, -1):
        if arena[i] == _DOT:
            if arena[i - 1] == _SLASH or i + 1 == stop:
                return stop
            return i + 1
        if stop - i > LONGEST_EXTENSION or not _is_alphanumeric(arena[i]):
            return stop
    return stop


@inner
def _count_segments(arena, begin, path, path_end, number, lines, table):
    """Count the segments of a path; return how many there are."""
    depth = 0
    first = path
    for i in range(path, path_end + 1):
        if i == path_end or arena[i] == _SLASH:
            if i > first:
                if depth < MOST_PIECES // 2:
                    stop = min(i + 1, path_end)
                    _note(table, _hash(arena, first, i, False, U64(0)), number, first - begin, stop - begin, lines)
                depth += 1
            first = i + 1
    return depth


@inner
def _count_parameters(arena, begin, query, query_end, number, lines, table, values, owners, value_state):
    """Count the names of a query's parameters and their distinct values; return how many parameters there are."""
    n = 0
    first = query
    for i in range(query, query_end + 1):
        if i == query_end or arena[i] == _AND:
            if i > first and n < MOST_PIECES // 2:
                equals = _first_of(arena, first, i, _EQUALS)
                name = _hash(arena, first, equals, False, U64(0))
                stop = min(equals + 1, i)
                at = _note(table, name, number, first - begin, stop - begin, lines)
                value = _hash(arena, stop, i, False, name)
                table[1][at, R_VALUES] += _note_value(values, owners, value_state, name, value)
                n += 1
            first = i + 1
    return n


@inlined
def _has_room(table, limit_numerator, limit_denominator):
    return (table[2][S_ROWS] + ROOM) * limit_denominator <= table[0].shape[0] * limit_numerator


@kernel
def scan(
    arena, offsets, counts, first, stop, tables, values, owners, value_state, totals, depths, lengths, length_keys,
    depth_keys, cuts,
):  # fmt: skip
    """Count keys from ``first`` on up to ``stop``; return the next one, earlier where a table has to grow first.

    Parameters
    ----------
    tables
        Five tuples (hashes uint64[2^k], rows int64[2^k, ROW_COLUMNS], state int64[2], registers uint8[N_REGISTERS]).
    values, owners, value_state
        uint64[2^k], uint64[2^k], int64[2]: the set of values, and the hash of each one's parameter.
    totals, depths, lengths
        int64[N_TOTALS], int64[DEPTHS, 2], int64[LENGTHS]: see ``T_…``; URLs and lines by depth, URLs by length.
    length_keys, depth_keys
        int64[LENGTHS], int64[DEPTHS], filled with −1: the first key of each.
    cuts
        int64[7]: scratch.
    """
    for number in range(first, stop):
        lines = I64(counts[number])
        if lines == 0:
            continue
        for t in range(N_TABLES):
            if not _has_room(tables[t], 7, 10):
                return number
        if (value_state[V_ROWS] + ROOM) * 10 > values.shape[0] * 6:
            return number
        begin, end = offsets[number], offsets[number + 1] - 1
        split_key(arena, begin, end, cuts)
        totals[T_URLS] += 1
        totals[T_LINES] += lines
        totals[T_BYTES] += end - begin
        if cuts[0] > begin:
            slashes = cuts[0] + 2 < end and arena[cuts[0] + 1] == _SLASH and arena[cuts[0] + 2] == _SLASH
            after = cuts[0] + 3 if slashes else cuts[0] + 1
            _note(tables[SCHEMES], _hash(arena, begin, cuts[0], True, U64(0)), number, 0, after - begin, lines)
        else:
            totals[T_NO_SCHEME] += 1
            totals[T_NO_SCHEME_LINES] += lines
        if cuts[2] > cuts[1]:
            h = _hash(arena, cuts[1], cuts[2], True, U64(0))
            _note(tables[HOSTS], h, number, cuts[1] - begin, cuts[2] - begin, lines)
        else:
            totals[T_NO_HOST] += 1
            totals[T_NO_HOST_LINES] += lines
        dot = _extension(arena, cuts[3], cuts[4])
        if dot < cuts[4]:
            h = _hash(arena, dot, cuts[4], True, U64(0))
            _note(tables[EXTENSIONS], h, number, dot - begin, cuts[4] - begin, lines)
        else:
            totals[T_NO_EXTENSION] += 1
            totals[T_NO_EXTENSION_LINES] += lines
        depth = _count_segments(arena, begin, cuts[3], cuts[4], number, lines, tables[SEGMENTS])
        if cuts[6] > cuts[5]:
            n = _count_parameters(
                arena, begin, cuts[5], cuts[6], number, lines, tables[NAMES], values, owners, value_state
            )
            if n:
                totals[T_QUERY] += 1
                totals[T_QUERY_LINES] += lines
        depth = min(depth, DEPTHS - 1)
        depths[depth, 0] += 1
        depths[depth, 1] += lines
        if depth_keys[depth] < 0:
            depth_keys[depth] = number
        size = end - begin
        at = min(size, LENGTHS - 1)
        lengths[at] += 1
        if length_keys[at] < 0:
            length_keys[at] = number
        for which, sign in ((T_SHORTEST, 1), (T_LONGEST, -1)):
            held = totals[which]
            if held < 0 or sign * (offsets[held + 1] - 1 - offsets[held] - size) > 0:
                totals[which] = number
    return stop


@kernel
def move_rows(old, new, least, first, stop):
    """Note names of a table, the slots [first, stop) of it, in another: those that may have at least ``least`` URLs."""
    hashes, rows, _, _ = old
    for i in range(first, stop):
        if hashes[i] != U64(0) and rows[i, R_URLS] + rows[i, R_MISSED] >= least:
            at = _slot_of(new[0], hashes[i])
            new[0][at] = hashes[i]
            for column in range(rows.shape[1]):
                new[1][at, column] = rows[i, column]
            new[2][S_ROWS] += 1
    new[2][S_MISSED] = max(old[2][S_MISSED], least - 1)


@kernel
def count_sizes(table, sizes, first, stop):
    """Add to ``sizes[n]`` how many names in the slots [first, stop) may have n URLs; the last one holds all above."""
    hashes, rows, _, _ = table
    for i in range(first, stop):
        if hashes[i] != U64(0):
            sizes[min(rows[i, R_URLS] + rows[i, R_MISSED], sizes.shape[0] - 1)] += 1


@kernel
def move_values(values, owners, new_values, new_owners, state, table, first, stop):
    """Put values in the slots [first, stop) into another set; what the level leaves out is taken off its name."""
    hashes, rows, _, _ = table
    for i in range(first, stop):
        if values[i] != U64(0):
            state[V_ROWS] -= 1
            if not _note_value(new_values, new_owners, state, owners[i], values[i]):
                at = _slot_of(hashes, owners[i])
                if hashes[at] != U64(0):
                    rows[at, R_VALUES] -= 1


@kernel
def sum_paths(arena, offsets, numbers, first, stop, segments, parameters, cuts):
    """Write sums over all ranks before, for the ranks (first, stop] of a sorted list.

    ``numbers`` uint32[n] are the keys by rank; ``segments`` and ``parameters`` int64[n + 1] get how many path segments
    and query parameters the keys before each rank have; ``cuts`` int64[7] is scratch.
    """
    for rank in range(first, stop):
        number = I64(numbers[rank])
        begin, end = offsets[number], offsets[number + 1] - 1
        split_key(arena, begin, end, cuts)
        n_segments = n_parameters = 0
        last = _SLASH
        for i in range(cuts[3], cuts[4]):
            n_segments += arena[i] != _SLASH and last == _SLASH
            last = arena[i]
        last = _AND
        for i in range(cuts[5], cuts[6]):
            n_parameters += arena[i] != _AND and last == _AND
            last = arena[i]
        segments[rank + 1] = segments[rank] + n_segments
        parameters[rank + 1] = parameters[rank] + n_parameters
