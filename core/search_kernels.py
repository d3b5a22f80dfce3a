"""Kernels of the search: a substring in one pass over the key store's arena, and a regular expression as a lazy DFA.

Where it stands: behind ``core.search``; each call does about ``limit`` bytes of work and can be gone on with. A hit is
a key, found once: after a match the scan goes on at the next key. Keys that were deleted (count 0) or that do not
begin with ``head`` are passed over.

Sources: the substring looks at the two rarest bytes of the text first, 64 places at once (as in W. Mula, "SIMD-friendly
algorithms for substring searching"). The expression is a byte NFA whose subsets become states of a DFA when they are
first met, and are dropped when there are too many (K. Thompson, CACM 11:6, 1968; R. Cox, "Regular Expression Matching
in the Wild", 2010), so no expression takes more than O(its size) a byte. Assertions are judged when the next byte is
known: a state holds what was before them and the kind of the byte before.

Cost: substring some 0.3 ns a byte, expression some 2 ns a byte while its states fit.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import load64, trailing_zeros
from core.jit import inlined, inner, kernel

I64 = np.int64
U64 = np.uint64
BLOCK = 64
LF = 10
ONES, HIGHS = U64(0x0101010101010101), U64(0x8080808080808080)

POS, KEY, HITS, MASS, BYTES, ROW, STATES, MEMBERS, STAMP, WORK = range(10)
"""``at`` (int64[10]): place in the arena, number of a key at or before it; hits, their entries and bytes; row of the
DFA's state, its number of states and of their members; stamp of ``seen``; instructions followed so far."""

OP_BYTES, OP_SPLIT, OP_ASSERT, OP_MATCH, OP_SAVE = range(5)
A_BEGIN, A_END, A_BOUNDARY, A_INSIDE = range(4)
"""Instructions of the NFA (x: set, ways, assertion, or which end of a group: of patterns alone) and its assertions."""

BEGIN, PLAIN, WORD = range(3)
"""Kind of the byte before: none, none of a word, of a word."""
ACCEPT, DEAD, START = range(3)
"""States of every DFA: matched; cannot match in this key; at the beginning of a key."""
UNKNOWN = -1
STATE_COST, STEP_COST = 64, 4
"""What making a state costs, in bytes of a scan: at all, and for each instruction followed."""


@inlined
def _key_at(offsets, number, pos):
    """Return the key, from ``number`` on, whose bytes or LF hold a place of the arena."""
    step = 1
    low = number
    while low + step < offsets.shape[0] and offsets[low + step] <= pos:
        low += step
        step += step
    high = min(low + step, offsets.shape[0] - 1)
    while high - low > 1:
        middle = (low + high) >> 1
        if offsets[middle] <= pos:
            low = middle
        else:
            high = middle
    return low


@inlined
def _note_hit(arena, offsets, counts, number, head, at, hits):
    """Note a key as a hit, if it is held and begins with ``head``."""
    begin = offsets[number]
    length = offsets[number + 1] - begin - 1
    if counts[number] == 0 or length < head.shape[0]:
        return
    for i in range(head.shape[0]):
        if arena[begin + i] != head[i]:
            return
    hits[at[HITS]] = number
    at[HITS] += 1
    at[MASS] += I64(counts[number])
    at[BYTES] += length


@inlined
def _pairs(arena, p, byte1, fold1, q, byte2, fold2):
    """Return a uint64 whose lowest set bit is in the first of 8 bytes that has both bytes; 0 where none has.

    Higher bits may be set in vain, where a byte follows such a one.
    """
    differs = ((load64(arena, p) | fold1) ^ byte1) | ((load64(arena, q) | fold2) ^ byte2)
    return (differs - ONES) & ~differs & HIGHS


@inlined
def _has_pair(arena, p, byte1, fold1, q, byte2, fold2):
    """Return whether any of 64 places has both bytes."""
    found = U64(0)
    for i in range(0, BLOCK, 8):
        found |= _pairs(arena, p + i, byte1, fold1, q + i, byte2, fold2)
    return found != U64(0)


@inlined
def _first_text(arena, p, stop, text, fold, rare1, rare2, byte1, fold1, byte2, fold2):
    """Return the first place of the text from ``p`` on, before ``stop`` and at most 64 places on; −1 where none is."""
    for i in range(0, BLOCK, 8):
        found = _pairs(arena, p + rare1 + i, byte1, fold1, p + rare2 + i, byte2, fold2)
        while found != U64(0):
            place = p + i + (trailing_zeros(found) >> 3)
            if place >= stop:
                return -1
            if _is_text(arena, place, text, fold):
                return place
            found &= found - U64(1)
    return -1


@inlined
def _is_text(arena, p, text, fold):
    """Return whether the text stands at a place."""
    for i in range(text.shape[0]):
        if (arena[p + i] | fold[i]) != text[i]:
            return False
    return True


@kernel
def find_text(arena, offsets, counts, stop, text, fold, rare1, rare2, head, at, hits, limit):
    """Go on finding a text up to the place ``stop`` of the arena, for about ``limit`` bytes or till ``hits`` is full.

    Parameters
    ----------
    text, fold
        uint8[·], at least one byte: the text, and per byte what is set in both before they are compared (32 for
        letters whose case does not count; such a letter is small in ``text``).
    rare1, rare2
        Places of its two rarest bytes.
    head
        uint8[·]: what a hit begins with.
    at, hits
        int64[10]; uint32[·] for the numbers of the hits.
    """
    last = stop - text.shape[0]
    end = min(last + 1, at[POS] + limit)
    p = at[POS]
    number = at[KEY]
    byte1, fold1 = U64(text[rare1]) * ONES, U64(fold[rare1]) * ONES
    byte2, fold2 = U64(text[rare2]) * ONES, U64(fold[rare2]) * ONES
    while p < end and at[HITS] < hits.shape[0]:
        if not _has_pair(arena, p + rare1, byte1, fold1, p + rare2, byte2, fold2):
            p += BLOCK
            continue
        place = _first_text(arena, p, last + 1, text, fold, rare1, rare2, byte1, fold1, byte2, fold2)
        if place < 0:
            p += BLOCK
            continue
        number = _key_at(offsets, number, place)
        _note_hit(arena, offsets, counts, number, head, at, hits)
        number += 1
        p = offsets[number]
    at[POS] = stop if p > last else p
    at[KEY] = number


@inlined
def holds(assertion, before, after_end, after_word):
    """Return whether an assertion holds between two bytes."""
    if assertion == A_BEGIN:
        return before == BEGIN
    if assertion == A_END:
        return after_end
    return ((before == WORD) != after_word) == (assertion == A_BOUNDARY)


@inner
def _follow(program, sets, members, first, stop, before, letter, is_end, is_word, fresh, seen, stack, at):
    """Follow all members over one byte; return how many new ones there are, −1 where the expression has matched.

    ``fresh`` gets them, ascending; ``seen`` int32[2, instructions] is stamped.
    """
    at[STAMP] += 1
    stamp = np.int32(at[STAMP])
    n = 0
    top = 0
    for i in range(first, stop):
        stack[top] = members[i]
        top += 1
        while top > 0:
            top -= 1
            at[WORK] += 1
            here = stack[top]
            if seen[0, here] == stamp:
                continue
            seen[0, here] = stamp
            op = program[here, 0]
            if op == OP_SPLIT:
                stack[top] = program[here, 2]
                stack[top + 1] = program[here, 1]
                top += 2
            elif op == OP_ASSERT:
                if holds(program[here, 1], before, is_end, is_word):
                    stack[top] = program[here, 2]
                    top += 1
            elif op == OP_MATCH:
                return -1
            elif not is_end and sets[program[here, 1], letter] and seen[1, program[here, 2]] != stamp:
                seen[1, program[here, 2]] = stamp
                fresh[n] = program[here, 2]
                n += 1
    return n


@inner
def _put_in_order(fresh, n, seen, stamp):
    """Put members in ascending order: one set has one name."""
    if n < 40:
        for i in range(1, n):
            value = fresh[i]
            j = i
            while j > 0 and fresh[j - 1] > value:
                fresh[j] = fresh[j - 1]
                j -= 1
            fresh[j] = value
        return
    n = 0
    for i in range(seen.shape[1]):
        if seen[1, i] == stamp:
            fresh[n] = i
            n += 1


@inner
def _state_of(fresh, n, before, ends, members, kinds, table, at):
    """Return the number of a state, made where it is new; ``UNKNOWN`` where there is no room for it."""
    hashed = U64(0x9E3779B97F4A7C15) * U64(before + 1)
    for i in range(n):
        hashed = (hashed ^ U64(fresh[i] + 1)) * U64(0xD6E8FEB86659FD93)
        hashed ^= hashed >> U64(32)
    mask = table.shape[0] - 1
    slot = I64(hashed & U64(mask))
    while table[slot] >= 0:
        state = I64(table[slot])
        begin = ends[state - 1]
        if ends[state] - begin == n and kinds[state] == before:
            same = True
            for i in range(n):
                if members[begin + i] != fresh[i]:
                    same = False
                    break
            if same:
                return state
        slot = (slot + 1) & mask
    state = at[STATES]
    if state >= ends.shape[0] or at[MEMBERS] + n > members.shape[0]:
        return UNKNOWN
    for i in range(n):
        members[at[MEMBERS] + i] = fresh[i]
    at[MEMBERS] += n
    at[STATES] += 1
    ends[state] = at[MEMBERS]
    kinds[state] = before
    table[slot] = state
    return state


@inner
def _forget_states(moves, ends, members, kinds, table, at, entry):
    """Drop all states but those of every DFA."""
    moves[:] = UNKNOWN
    table[:] = -1
    ends[ACCEPT] = ends[DEAD] = 0
    members[0] = entry
    ends[START] = 1
    kinds[START] = BEGIN
    at[STATES] = START + 1
    at[MEMBERS] = 1


@inner
def _next_state(state, letter, nfa, dfa, scratch, at):
    """Return the state that a byte leads to, and remember it."""
    program, sets, words, end_letter, entry, anchored = nfa
    moves, ends, members, kinds, table = dfa
    fresh, seen, stack = scratch
    n_letters = words.shape[0]
    is_end = letter == end_letter
    n = _follow(
        program, sets, members, ends[state - 1], ends[state], kinds[state], letter, is_end, words[letter] != 0, fresh,
        seen, stack, at,
    )  # fmt: skip
    stamp = np.int32(at[STAMP])
    if n >= 0 and not is_end and not anchored and seen[1, entry] != stamp:
        seen[1, entry] = stamp
        fresh[n] = entry
        n += 1
    if n < 0:
        target = ACCEPT
    elif is_end:
        target = START
    elif n == 0:
        target = DEAD
    else:
        _put_in_order(fresh, n, seen, stamp)
        kind = WORD if words[letter] else PLAIN
        target = _state_of(fresh, n, kind, ends, members, kinds, table, at)
        if target == UNKNOWN:
            _forget_states(moves, ends, members, kinds, table, at, entry)
            return _state_of(fresh, n, kind, ends, members, kinds, table, at)
    moves[state * n_letters + letter] = target * n_letters
    return target


@kernel
def find_expression(arena, offsets, counts, stop, letters, nfa, dfa, scratch, head, at, hits, limit):
    """Go on finding an expression up to the place ``stop``, for about ``limit`` bytes or till ``hits`` is full.

    Parameters
    ----------
    letters
        uint8[256]: class of each byte.
    nfa
        (int32[·, 3] instructions; uint8[sets, classes]; uint8[classes] whether of a word; class of LF; first
        instruction; whether the expression can only match at the beginning of a key).
    dfa
        (int32[states × classes] rows that each class leads to; int64[states] ends of their members; int32[·]
        members; uint8[states] kinds; int32[power of two] table).
    scratch
        (int32[instructions + 1], int32[2, instructions], int32[2 × instructions + 2]).
    head, at, hits
        As in ``find_text``; ``at[STATES]`` 0 at first.
    """
    moves = dfa[0]
    n_letters = nfa[2].shape[0]
    dead = DEAD * n_letters
    if at[STATES] == 0:
        _forget_states(moves, dfa[1], dfa[2], dfa[3], dfa[4], at, nfa[4])
        at[ROW] = START * n_letters
    end = min(stop, at[POS] + limit)
    p = at[POS]
    number = at[KEY]
    row = at[ROW]
    while p < end and at[HITS] < hits.shape[0]:
        letter = I64(letters[arena[p]])
        target = I64(moves[row + letter])
        if target > dead:
            row = target
            p += 1
            continue
        if target == UNKNOWN:
            work = at[WORK]
            target = n_letters * _next_state(row // n_letters, letter, nfa, dfa, scratch, at)
            end = max(p + 1, end - STATE_COST - STEP_COST * (at[WORK] - work))
            if target > dead:
                row = target
                p += 1
                continue
        number = _key_at(offsets, number, p)
        if target < dead:
            _note_hit(arena, offsets, counts, number, head, at, hits)
        number += 1
        p = offsets[number]
        row = START * n_letters
    at[POS] = p
    at[KEY] = number
    at[ROW] = row
