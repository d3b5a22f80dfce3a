"""The exception tree of the core; each error carries facts, never finished sentences.

::

    UrloupeError
    ├── InputError            a source cannot be read             (path, byte_offset, line)
    │   ├── SourceMissing     no such file
    │   ├── SourceUnreadable  directory, no permission, I/O fault
    │   ├── SourceDamaged     a compressed stream that is cut short or broken
    │   ├── ExtraMissing      an optional package is not installed    (path, extra)
    │   └── StreamSpent       a stream that was not kept cannot be read again
    ├── ParameterError        a value out of range                (field, value, hint)
    │   └── SizeError         n, p, m, k that cannot be solved
    ├── CapacityError         a structure would pass a hard limit (structure, limit, needed)
    ├── BudgetError           the memory budget refuses           (structure, needed_bytes, budget_bytes)
    ├── FilterFileError       a saved filter is refused           (path, expected, found)
    ├── TrackingFileError     no list of tracking parameters      (path, place, expected)
    ├── LessonFileError       a lesson's file has a mistake       (path, line, field, reason)
    ├── MethodFault           a method of the catalogue failed    (method, place, reason)
    ├── WriteError            a file could not be written whole   (path, reason)
    ├── UnionError            two filters differ in a field       (field, left, right)
    └── LawBroken             a structure's ``check()`` found a broken law (structure, law, facts)

Floor: lowest of the core; imports nothing of it. ``app/messages.py`` is the only place that words them.
"""

from __future__ import annotations

from typing import Any


class UrloupeError(Exception):
    """Base of all expected faults; ``facts`` holds what is known, by name."""

    def __init__(self, **facts: Any) -> None:
        self.facts: dict[str, Any] = facts
        super().__init__(", ".join(f"{name}={value!r}" for name, value in facts.items()))


class InputError(UrloupeError):
    """A source cannot be read; facts: path, and where known byte_offset, line, reason."""


class SourceMissing(InputError):
    """There is no file at the path."""


class SourceUnreadable(InputError):
    """The path is a directory, may not be read, or failed while it was read."""


class SourceDamaged(InputError):
    """A compressed stream is cut short or broken; facts: path, byte_offset, reason."""


class ExtraMissing(InputError):
    """A format needs packages of an optional extra of this program; facts: path, extra."""


class StreamSpent(InputError):
    """A stream was read and not kept, so it cannot be read once more; facts: path."""


class ParameterError(UrloupeError):
    """A parameter is out of range; facts: field, value, and where useful expected, hint."""


class SizeError(ParameterError):
    """A combination of n, p, m, k cannot be solved; facts: field, value, hint."""


class CapacityError(UrloupeError):
    """A structure would pass a hard limit of its layout; facts: structure, limit, needed."""


class BudgetError(UrloupeError):
    """The memory budget refuses a structure; facts: structure, needed_bytes, budget_bytes."""


class FilterFileError(UrloupeError):
    """A saved filter is refused; facts: path, field, expected, found."""


class TrackingFileError(UrloupeError):
    """A file is no list of tracking parameters that can be read; facts: path, place, expected."""


class LessonFileError(UrloupeError):
    """A lesson's file, or one with its state, has a mistake; facts: reason, where known path, line, field, found.

    ``reason`` is a key: ``syntax``, ``not_utf8``, ``too_large``, ``too_deep``, ``type``, ``unknown``, ``missing``,
    ``range``, ``choice``, ``url``, ``no_structure``, ``not_possible``, ``no_file``, ``too_many``, ``twice``,
    ``version``, ``changed``, ``damaged``.
    """


class MethodFault(UrloupeError):
    """A method of the catalogue failed, and only it; facts: method, reason, and where known place, extra, said.

    ``reason`` is a key (``extra_missing``, ``no_address``, ``refused``, ``dropped``, ``answered_error``, ``no_space``,
    ``foreign_file``, ``no_module`` …), ``said`` the other system's own words, ``place`` its path or address.
    """


class WriteError(UrloupeError):
    """A file could not be written whole; nothing was left half-written; facts: path, reason."""


class UnionError(UrloupeError):
    """Two filters cannot be united; facts: field, left, right."""


class LawBroken(UrloupeError):
    """A law of a structure does not hold; facts: structure, law, and what was found."""
