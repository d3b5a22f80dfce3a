"""Multikey quicksort of key numbers by the bytes of their keys.

Where it stands: before the trees, which take new keys in lexicographic batches. Source: J. Bentley and
R. Sedgewick, "Fast Algorithms for Sorting and Searching Strings" (SODA 1997), with cached words after
R. Sinha and J. Zobel ("caching multikey quicksort", W.-K. Ng and K. Kakehi 2007): each pass compares eight bytes as
one big-endian word that is kept beside the number.

Cost: O(n log n) word comparisons for each eight bytes that keys share, whatever the input: a part whose pivots were
bad 2·log2(n) times is heap-sorted by its words and then halved at its true medians. 8 bytes of scratch a key; the
stack of open parts has at most ``STACK_ROWS`` rows, since the smallest of three parts is always sorted first.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import common_prefix, load64, prefetch, swap_bytes
from core.jit import inlined, inner, kernel

U64 = np.uint64
I64 = np.int64

STACK_ROWS = 128
"""Rows (int64[·, 5]) of the stack of open parts: 2·log3(2^31) are needed."""

SMALL = 12
"""Parts of at most so many keys are sorted by insertion."""

AHEAD = 12
"""How many keys ahead of their use bytes are asked for."""

_CACHED, _EMPTY, _SORTED = 0, 1, 2
"""Whether a part's words are those of its depth, not yet read, or read and in order."""


@inlined
def word_at(arena, begin, end, depth):
    """Return key bytes ``depth … depth + 7`` as a big-endian word, zeros behind the key's end."""
    rest = end - begin - depth
    if rest >= 8:
        return swap_bytes(load64(arena, begin + depth))
    if rest <= 0:
        return U64(0)
    blank = U64(8 * (8 - rest))
    return (swap_bytes(load64(arena, begin + depth)) >> blank) << blank


@inlined
def key_length(offsets, number):
    """Return the length of a key in bytes (its LF not counted)."""
    return offsets[I64(number) + 1] - offsets[I64(number)] - 1


@inlined
def key_less(arena, offsets, left, right, depth):
    """Return whether key ``left`` stands before key ``right``; their first ``depth`` bytes are equal."""
    p = offsets[left]
    q = offsets[right]
    left_length = offsets[left + 1] - p - 1
    right_length = offsets[right + 1] - q - 1
    shorter = min(left_length, right_length)
    at = depth
    if at < shorter:
        at += common_prefix(arena, p + at, arena, q + at, shorter - at)
    if at < shorter:
        return arena[p + at] < arena[q + at]
    return left_length < right_length


@inlined
def _read_words(arena, offsets, numbers, words, lo, hi, depth):
    """Fill ``words[lo:hi]`` with the keys' words at a depth."""
    for i in range(lo, min(lo + AHEAD, hi)):
        prefetch(arena, offsets[I64(numbers[i])] + depth)
    for i in range(lo, hi):
        if i + AHEAD < hi:
            if i + 2 * AHEAD < hi:
                prefetch(offsets, I64(numbers[i + 2 * AHEAD]))
            prefetch(arena, offsets[I64(numbers[i + AHEAD])] + depth)
        k = I64(numbers[i])
        words[i] = word_at(arena, offsets[k], offsets[k + 1] - 1, depth)


@inner
def _sort_small(arena, offsets, numbers, words, lo, hi, depth):
    """Sort a part by insertion; words first, whole keys where words are equal."""
    for i in range(lo + 1, hi):
        number = numbers[i]
        word = words[i]
        j = i
        while j > lo and (
            words[j - 1] > word
            or (words[j - 1] == word and key_less(arena, offsets, I64(number), I64(numbers[j - 1]), depth))
        ):
            numbers[j] = numbers[j - 1]
            words[j] = words[j - 1]
            j -= 1
        numbers[j] = number
        words[j] = word


@inlined
def _sink(numbers, words, lo, root, n):
    """Let element ``root`` of the heap ``words[lo : lo + n]`` sink to its place."""
    word = words[lo + root]
    number = numbers[lo + root]
    while 2 * root + 1 < n:
        child = 2 * root + 1
        if child + 1 < n and words[lo + child] < words[lo + child + 1]:
            child += 1
        if words[lo + child] <= word:
            break
        words[lo + root] = words[lo + child]
        numbers[lo + root] = numbers[lo + child]
        root = child
    words[lo + root] = word
    numbers[lo + root] = number


@inlined
def _heap_sort(numbers, words, lo, hi):
    """Sort a part by its words only (J. W. J. Williams, Algorithm 232, 1964)."""
    n = hi - lo
    for root in range(n // 2 - 1, -1, -1):
        _sink(numbers, words, lo, root, n)
    for last in range(n - 1, 0, -1):
        word = words[lo]
        words[lo] = words[lo + last]
        words[lo + last] = word
        number = numbers[lo]
        numbers[lo] = numbers[lo + last]
        numbers[lo + last] = number
        _sink(numbers, words, lo, 0, last)


@inlined
def _median(a, b, c):
    return max(min(a, b), min(max(a, b), c))


@inlined
def _pivot(words, lo, n):
    """Return a guess at the median word: median of three, of three times three in large parts."""
    a = lo + (n >> 2)
    b = lo + (n >> 1)
    c = lo + n - 1 - (n >> 2)
    if n < 256:
        return _median(words[a], words[b], words[c])
    s = n >> 4
    return _median(
        _median(words[a - s], words[a], words[a + s]),
        _median(words[b - s], words[b], words[b + s]),
        _median(words[c - s], words[c], words[c + s]),
    )


@inlined
def _partition(numbers, words, lo, hi, pivot):
    """Part ``[lo, hi)`` into smaller, equal and greater words; return the bounds of the equal part."""
    i = lo
    lt = lo
    gt = hi
    while i < gt:
        word = words[i]
        if word < pivot:
            words[i] = words[lt]
            words[lt] = word
            number = numbers[i]
            numbers[i] = numbers[lt]
            numbers[lt] = number
            lt += 1
            i += 1
        elif word > pivot:
            gt -= 1
            words[i] = words[gt]
            words[gt] = word
            number = numbers[i]
            numbers[i] = numbers[gt]
            numbers[gt] = number
        else:
            i += 1
    return lt, gt


@inlined
def _median_group(words, lo, hi):
    """Return the bounds of the words equal to the median of a sorted part."""
    pivot = words[(lo + hi) >> 1]
    a = lo
    b = (lo + hi) >> 1
    while a < b:
        mid = (a + b) >> 1
        if words[mid] < pivot:
            a = mid + 1
        else:
            b = mid
    lt = a
    a = (lo + hi) >> 1
    b = hi
    while a < b:
        mid = (a + b) >> 1
        if words[mid] <= pivot:
            a = mid + 1
        else:
            b = mid
    return lt, a


@inlined
def _settle_ended(offsets, numbers, lt, gt, end_depth):
    """Move the keys that end inside the equal word to its front, shorter first; return where the rest begins.

    Zero-padded words of keys that end are equal to the words of keys that hold NULs. Keys are distinct, so at most
    nine can end inside one word.
    """
    free = lt
    for i in range(lt, gt):
        number = numbers[i]
        length = key_length(offsets, number)
        if length <= end_depth:
            numbers[i] = numbers[free]
            j = free
            while j > lt and key_length(offsets, numbers[j - 1]) > length:
                numbers[j] = numbers[j - 1]
                j -= 1
            numbers[j] = number
            free += 1
    return free


@inlined
def _push(stack, top, lo, hi, depth, state, patience):
    """Put a part of two keys or more on the stack; return the new height."""
    if hi - lo < 2:
        return top
    stack[top, 0] = lo
    stack[top, 1] = hi
    stack[top, 2] = depth
    stack[top, 3] = state
    stack[top, 4] = patience
    return top + 1


@inlined
def _patience(n):
    """Return how many bad pivots a part of n keys may have: 2·log2(n)."""
    bad = 2
    while n > 1:
        bad += 2
        n >>= 1
    return bad


@inlined
def _order_by_size(stack, bottom, top):
    """Put the two or three parts on top of the stack in falling order of size, so that the smallest is next."""
    for i in range(bottom + 1, top):
        j = i
        while j > bottom and stack[j, 1] - stack[j, 0] > stack[j - 1, 1] - stack[j - 1, 0]:
            for column in range(5):
                kept = stack[j, column]
                stack[j, column] = stack[j - 1, column]
                stack[j - 1, column] = kept
            j -= 1


@kernel
def sort_keys(arena, offsets, numbers, words, lo, hi, stack):
    """Sort ``numbers[lo:hi]`` by the bytes of their keys, in place.

    Parameters
    ----------
    arena, offsets
        uint8[·], int64[·]: the key store.
    numbers
        uint32[·]: numbers of distinct keys.
    words
        uint64[·] scratch, as long as ``numbers``.
    stack
        int64[STACK_ROWS, 5] scratch.
    """
    top = _push(stack, 0, lo, hi, 0, _EMPTY, _patience(hi - lo))
    while top > 0:
        top -= 1
        lo = stack[top, 0]
        hi = stack[top, 1]
        depth = stack[top, 2]
        state = stack[top, 3]
        patience = stack[top, 4]
        if state == _EMPTY:
            _read_words(arena, offsets, numbers, words, lo, hi, depth)
            state = _CACHED
        if hi - lo <= SMALL:
            _sort_small(arena, offsets, numbers, words, lo, hi, depth)
            continue
        if patience == 0 and state == _CACHED:
            _heap_sort(numbers, words, lo, hi)
            state = _SORTED
        if state == _SORTED:
            lt, gt = _median_group(words, lo, hi)
        else:
            lt, gt = _partition(numbers, words, lo, hi, _pivot(words, lo, hi - lo))
        word = words[lt]
        bottom = top
        if max(lt - lo, hi - gt) > (hi - lo) - ((hi - lo) >> 3):
            patience -= 1
        if lt - lo > SMALL:
            top = _push(stack, top, lo, lt, depth, state, patience)
        else:
            _sort_small(arena, offsets, numbers, words, lo, lt, depth)
        if hi - gt > SMALL:
            top = _push(stack, top, gt, hi, depth, state, patience)
        else:
            _sort_small(arena, offsets, numbers, words, gt, hi, depth)
        if (word & U64(255)) == U64(0):
            lt = _settle_ended(offsets, numbers, lt, gt, depth + 8)
        top = _push(stack, top, lt, gt, depth + 8, _EMPTY, _patience(gt - lt))
        if top - bottom > 1:
            _order_by_size(stack, bottom, top)


@kernel
def part_keys(arena, offsets, numbers, out, pivot):
    """Write ``numbers`` to ``out``: first those whose key stands before key ``pivot``, then the rest; return how many.

    One pass with one comparison a key; the two sides can then be sorted in two threads.
    """
    n = numbers.shape[0]
    front = 0
    back = n
    for i in range(n):
        if i + 2 * AHEAD < n:
            prefetch(offsets, I64(numbers[i + 2 * AHEAD]))
            prefetch(arena, offsets[I64(numbers[i + AHEAD])])
        if key_less(arena, offsets, I64(numbers[i]), pivot, 0):
            out[front] = numbers[i]
            front += 1
        else:
            back -= 1
            out[back] = numbers[i]
    return front
