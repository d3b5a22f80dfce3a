"""Kernel of a pattern with one group: which bytes of a line the group of the first match holds.

All threads of the automaton go through the line side by side, in the order in which a backtracking engine would try
them, and each instruction is visited once a byte: the thread that comes first wins, and no pattern takes more than
O(its size) a byte.

Where it stands: behind ``core.groups``. Source: R. Cox, "Regular Expression Matching: the Virtual Machine Approach"
(2009), Pike's machine. Cost: some 5 ns for each instruction that is visited.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

from core.jit import inner, kernel
from core.search_kernels import BEGIN, OP_ASSERT, OP_BYTES, OP_MATCH, OP_SAVE, OP_SPLIT, PLAIN, WORD, holds

NONE = -1


@inner
def _add(nfa, first, begin, stop, place, before, at_end, after_word, threads, n, seen, stack):
    """Add all threads that an instruction leads to without a byte, in order; return how many there are then.

    ``threads`` int64[·, 3]: instruction, begin and end of the group. ``seen`` int64[·]: place + 1 of the last visit.
    """
    program = nfa[0]
    stack[0, 0], stack[0, 1], stack[0, 2] = first, begin, stop
    top = 1
    while top > 0:
        top -= 1
        here, begin, stop = stack[top, 0], stack[top, 1], stack[top, 2]
        if seen[here] == place + 1:
            continue
        seen[here] = place + 1
        op, x, y = program[here, 0], program[here, 1], program[here, 2]
        if op == OP_BYTES or op == OP_MATCH:
            threads[n, 0], threads[n, 1], threads[n, 2] = here, begin, stop
            n += 1
        elif op == OP_SPLIT:
            stack[top, 0], stack[top, 1], stack[top, 2] = y, begin, stop
            stack[top + 1, 0], stack[top + 1, 1], stack[top + 1, 2] = x, begin, stop
            top += 2
        elif op == OP_SAVE:
            stack[top, 0] = y
            stack[top, 1] = place if x == 0 else begin
            stack[top, 2] = place if x == 1 else stop
            top += 1
        elif op == OP_ASSERT and holds(x, before, at_end, after_word):
            stack[top, 0], stack[top, 1], stack[top, 2] = y, begin, stop
            top += 1
    return n


@kernel
def find_group(line, letters, nfa, threads, seen, stack, found):
    """Find the group of the first match in a line.

    Parameters
    ----------
    line
        uint8[·].
    letters
        uint8[256]: class of each byte.
    nfa
        (int32[·, 3] instructions; uint8[sets, classes]; uint8[classes] whether of a word; first instruction; whether
        the pattern can only match at the beginning).
    threads, seen, stack
        Scratch: int64[2, instructions, 3], int64[instructions], int64[2 × instructions + 2, 3].
    found
        int64[2]: gets begin and end of the group, ``NONE`` where nothing matches or the group has no part in it.
    """
    program, sets, words, entry, is_anchored = nfa
    found[0] = found[1] = NONE
    seen[:] = 0
    now = 0
    has_matched = False
    n_bytes = line.shape[0]
    letter = letters[line[0]] if n_bytes else 0
    n = _add(
        nfa, entry, NONE, NONE, 0, BEGIN, n_bytes == 0, n_bytes > 0 and words[letter] != 0, threads[0], 0, seen, stack
    )
    for place in range(n_bytes + 1):
        at_end = place >= n_bytes
        after = letters[line[place + 1]] if place + 1 < n_bytes else 0
        ends = place + 1 >= n_bytes
        opens_word = not ends and words[after] != 0
        before = WORD if words[letter] else PLAIN
        n_next = 0
        for i in range(n):
            here = threads[now, i, 0]
            if program[here, 0] == OP_MATCH:
                found[0], found[1] = threads[now, i, 1], threads[now, i, 2]
                has_matched = True
                break  # what comes later in the order is worth less
            if not at_end and sets[program[here, 1], letter]:
                n_next = _add(
                    nfa, program[here, 2], threads[now, i, 1], threads[now, i, 2], place + 1, before, ends, opens_word,
                    threads[1 - now], n_next, seen, stack,
                )  # fmt: skip
        if not (at_end or has_matched or is_anchored):
            n_next = _add(
                nfa, entry, NONE, NONE, place + 1, before, ends, opens_word, threads[1 - now], n_next, seen, stack
            )
        if n_next == 0 and (has_matched or is_anchored):
            return
        now, n, letter = 1 - now, n_next, after
