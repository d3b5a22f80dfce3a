r"""Regular expressions and globs as a byte automaton: what ``search_kernels`` runs over all keys.

The syntax is that of Python's ``re`` on bytes, parsed by it; what no linear-time engine can do (look-around, back
references, conditions, atomic groups, possessive repeats) is refused at its position. A key is one subject: ``^`` and
``\A`` are its beginning, ``$`` and ``\Z`` its end; letters and word bytes are those of ASCII.

A glob names whole keys, as a shell's do: ``*`` any bytes, also ``/``; ``?`` one byte; ``[a-z]`` one of these, ``[!…]``
one of the others; a ``[`` that is not closed is itself.

Source: K. Thompson, "Regular Expression Search Algorithm" (CACM 11:6, 1968), built from the end backwards.
Floor: beside ``keys``. Cost: one instruction a byte of the expression, repeats written out.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from re import _constants as ops  # type: ignore[attr-defined]  # the one parser of exactly this syntax
from re import _parser  # type: ignore[attr-defined]
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core import search_kernels as kernels
from core.errors import ParameterError

MOST_INSTRUCTIONS = 20_000
"""Larger expressions are refused: a step over one byte may have to follow them all."""
_UPPER = range(65, 91)
_ALL = frozenset(range(256))
_DIGITS = frozenset(b"0123456789")
_SPACES = frozenset(b" \t\n\r\f\v")
_WORDS = frozenset(byte for byte in range(128) if chr(byte).isalnum() or byte == 95)
_CATEGORIES = {
    ops.CATEGORY_DIGIT: _DIGITS,
    ops.CATEGORY_NOT_DIGIT: _ALL - _DIGITS,
    ops.CATEGORY_SPACE: _SPACES,
    ops.CATEGORY_NOT_SPACE: _ALL - _SPACES,
    ops.CATEGORY_WORD: _WORDS,
    ops.CATEGORY_NOT_WORD: _ALL - _WORDS,
}
_ASSERTIONS = {
    ops.AT_BEGINNING: kernels.A_BEGIN,
    ops.AT_BEGINNING_STRING: kernels.A_BEGIN,
    ops.AT_END: kernels.A_END,
    ops.AT_END_STRING: kernels.A_END,
    ops.AT_BOUNDARY: kernels.A_BOUNDARY,
    ops.AT_NON_BOUNDARY: kernels.A_INSIDE,
}
_BEYOND = re.compile(rb"\(\?(?:<?[=!]|>|\(|P=)|\\[1-9]|(?:[*+?]|\{[0-9,]*\})\+")
"""What the parser knows and this engine does not."""


@dataclass(frozen=True, slots=True)
class Automaton:
    """A nondeterministic automaton over classes of bytes.

    Parameters
    ----------
    program
        int32[·, 3]: instructions ``OP_…`` with x and y of ``search_kernels``.
    letters
        uint8[256]: class of each byte; LF, which no key holds, has one of its own: the end of a key.
    sets
        uint8[sets, classes]: which classes each set holds.
    words
        uint8[classes]: whether the bytes of a class are of words; all 0 where the expression does not ask.
    entry
        First instruction.
    is_anchored
        Whether it can only match at the beginning of a key.
    """

    program: NDArray[np.int32]
    letters: NDArray[np.uint8]
    sets: NDArray[np.uint8]
    words: NDArray[np.uint8]
    entry: int
    is_anchored: bool


def automaton_of(expression: bytes, *, fold: bool = False, n_groups: int | None = None) -> Automaton:
    """Return the automaton of a regular expression; ``fold``: case of ASCII letters does not count.

    ``n_groups``: so many groups it must have, and the automaton marks where they begin and end (``OP_SAVE``).

    Raises
    ------
    ParameterError
        Facts field ``expression``, value, hint, position (in bytes): it does not parse, or asks for what no
        linear-time engine does, or is too large. Facts field, value, groups: it has another number of groups.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # sets that may mean something else one day
            tree = _parser.parse(expression, re.IGNORECASE if fold else 0)
        if tree.state.flags & re.LOCALE:
            raise _refused(expression, "beyond", max(0, expression.find(b"(?L")))
        if n_groups is not None and tree.state.groups - 1 != n_groups:
            raise ParameterError(field="expression", value=expression, groups=tree.state.groups - 1)
        builder = _Builder(expression, marks=n_groups is not None)
        entry = builder.sequence(tree, builder.put(kernels.OP_MATCH, 0, 0), bool(tree.state.flags & re.IGNORECASE))
    except re.error as fault:
        raise _refused(expression, str(fault.msg), fault.pos or 0) from None
    except (RecursionError, OverflowError):
        raise _refused(expression, "too_large", 0) from None
    return builder.built(entry)


def glob_expression(glob: bytes) -> bytes:
    r"""Return the regular expression of a glob.

    >>> glob_expression(b"http*/[!a]?")
    b'\\Ahttp.*/[^a].\\Z'
    """
    out = [rb"\A"]
    at = 0
    while at < len(glob):
        sign = glob[at : at + 1]
        at += 1
        if sign == b"*":
            out.append(b".*" if out[-1] != b".*" else b"")
        elif sign == b"?":
            out.append(b".")
        elif sign == b"[" and (stop := glob.find(b"]", at + 1 + (glob[at : at + 1] in (b"!", b"^")))) > 0:
            out.append(_glob_set(glob[at:stop]))
            at = stop + 1
        else:
            out.append(re.escape(sign))
    return b"".join([*out, rb"\Z"])


def _glob_set(inside: bytes) -> bytes:
    """Return the set of a glob as one of an expression: ``a-z`` spans, all else is itself; an empty span is none."""
    negated = inside[:1] in (b"!", b"^")
    members, at = [], int(negated)
    while at < len(inside):
        low = high = inside[at]
        if inside[at + 1 : at + 2] == b"-" and at + 2 < len(inside):
            high = inside[at + 2]
            at += 2
        at += 1
        if low <= high:
            members.append(b"\\x%02x-\\x%02x" % (low, high) if low < high else re.escape(bytes([low])))
    if not members:
        return b"." if negated else rb"[^\x00-\xff]"
    return b"[" + (b"^" if negated else b"") + b"".join(members) + b"]"


def _refused(expression: bytes, hint: str, position: int) -> ParameterError:
    return ParameterError(field="expression", value=expression, hint=hint, position=position)


class _Builder:
    """Writes instructions from the end of the expression backwards: each part knows what comes after it."""

    def __init__(self, expression: bytes, *, marks: bool) -> None:
        self._expression = expression
        self._marks = marks
        self._program: list[list[int]] = []
        self._sets: dict[frozenset[int], int] = {}

    def put(self, op: int, x: int, y: int) -> int:
        """Write an instruction and return its number."""
        if len(self._program) >= MOST_INSTRUCTIONS:
            raise _refused(self._expression, "too_large", 0)
        self._program.append([op, x, y])
        return len(self._program) - 1

    def sequence(self, parts: Iterable[tuple[Any, Any]], after: int, fold: bool) -> int:
        """Write parts one after the other; return the first instruction."""
        for op, value in reversed(list(parts)):
            after = self._part(op, value, after, fold)
        return after

    def _part(self, op: Any, value: Any, after: int, fold: bool) -> int:
        if op in (ops.LITERAL, ops.NOT_LITERAL, ops.ANY, ops.IN):
            return self.put(kernels.OP_BYTES, self._set(_members(op, value, fold)), after)
        if op is ops.SUBPATTERN:
            group, added, dropped, parts = value
            fold = (fold or bool(added & re.IGNORECASE)) and not dropped & re.IGNORECASE
            if group is None or not self._marks:
                return self.sequence(parts, after, fold)
            inside = self.sequence(parts, self.put(kernels.OP_SAVE, 2 * group - 1, after), fold)
            return self.put(kernels.OP_SAVE, 2 * group - 2, inside)
        if op is ops.BRANCH:
            ways = [self.sequence(parts, after, fold) for parts in value[1]]
            entry = ways.pop()
            for way in reversed(ways):
                entry = self.put(kernels.OP_SPLIT, way, entry)
            return entry
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT):
            least, most, parts = value
            return self._repeat(least, most, parts, after, fold, is_lazy=op is ops.MIN_REPEAT)
        if op is ops.AT:
            return self.put(kernels.OP_ASSERT, _ASSERTIONS[value], after)
        found = _first_beyond(self._expression)
        raise _refused(self._expression, "beyond", found)

    def _repeat(
        self, least: int, most: int, parts: Sequence[tuple[Any, Any]], after: int, fold: bool, *, is_lazy: bool
    ) -> int:
        """Write a repeat; the way that is preferred comes first in each split."""
        inner, outer = (2, 1) if is_lazy else (1, 2)
        if most == ops.MAXREPEAT:
            loop = self.put(kernels.OP_SPLIT, after, after)
            self._program[loop][inner] = self.sequence(parts, loop, fold)
            after = loop
        else:
            leave = after
            for _ in range(most - least):
                inside = self.sequence(parts, after, fold)
                if inside == after:  # nothing within: once is as good as often
                    break
                after = self.put(kernels.OP_SPLIT, inside, inside)
                self._program[after][outer] = leave
        for _ in range(least):
            before = after
            after = self.sequence(parts, after, fold)
            if after == before:
                break
        return after

    def _set(self, members: frozenset[int]) -> int:
        return self._sets.setdefault(members, len(self._sets))

    def built(self, entry: int) -> Automaton:
        """Return the automaton that begins at an instruction."""
        program = np.array(self._program, np.int32)
        has = np.zeros((len(self._sets) + 2, 256), np.uint8)
        for members, number in self._sets.items():
            has[number, list(members)] = 1
        asks = program[:, 0] == kernels.OP_ASSERT
        asks &= (program[:, 1] == kernels.A_BOUNDARY) | (program[:, 1] == kernels.A_INSIDE)
        if asks.any():
            has[-2, list(_WORDS)] = 1
        has[-1, kernels.LF] = 1
        _, first, letters = np.unique(has, axis=1, return_index=True, return_inverse=True)
        classes = np.ascontiguousarray(has[:, first])
        return Automaton(
            program, letters.reshape(256).astype(np.uint8), classes[:-2], classes[-2].copy(), entry,
            self._is_anchored(entry),
        )  # fmt: skip

    def _is_anchored(self, entry: int) -> bool:
        """Return whether nothing is reached from an instruction but through the beginning of a key."""
        seen, waiting = {entry}, [entry]
        while waiting:
            op, x, y = self._program[waiting.pop()]
            if op in (kernels.OP_BYTES, kernels.OP_MATCH):
                return False
            if op == kernels.OP_ASSERT:
                ways = [] if x == kernels.A_BEGIN else [y]
            else:
                ways = [x, y]
            waiting += [way for way in ways if way not in seen]
            seen.update(ways)
        return True


def _members(op: Any, value: Any, fold: bool) -> frozenset[int]:
    """Return the bytes that one step of an expression takes."""
    if op is ops.ANY:
        return _ALL
    if op is ops.LITERAL:
        return _folded({value}) if fold else frozenset((value,))
    if op is ops.NOT_LITERAL:
        return _ALL - (_folded({value}) if fold else {value})
    named: set[int] = set()
    categories: frozenset[int] = frozenset()
    negated = False
    for kind, what in value:
        if kind is ops.NEGATE:
            negated = True
        elif kind is ops.LITERAL:
            named.add(what)
        elif kind is ops.RANGE:
            named.update(range(what[0], what[1] + 1))
        else:
            categories |= _CATEGORIES[what]
    members = (_folded(named) if fold else frozenset(named)) | categories
    return _ALL - members if negated else members


def _folded(members: set[int]) -> frozenset[int]:
    """Return bytes with both cases of their letters."""
    upper = {byte for byte in _UPPER if byte in members or byte + 32 in members}
    return frozenset(members) | upper | {byte + 32 for byte in upper}


def _first_beyond(expression: bytes) -> int:
    """Return where something stands that only a backtracking engine does, not escaped and not in a set."""
    at = 0
    while at < len(expression):
        if _BEYOND.match(expression, at):
            return at
        if expression[at : at + 1] == b"\\":
            at += 2
        elif expression[at : at + 1] == b"[":
            at = max(at + 1, _set_end(expression, at))
        else:
            at += 1
    return 0


def _set_end(expression: bytes, at: int) -> int:
    """Return the place behind a set that begins at ``at``."""
    at += 2 if expression[at + 1 : at + 2] == b"^" else 1
    at += int(expression[at : at + 1] == b"]")
    while at < len(expression) and expression[at : at + 1] != b"]":
        at += 2 if expression[at : at + 1] == b"\\" else 1
    return at + 1
