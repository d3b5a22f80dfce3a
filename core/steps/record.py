"""Records an operation on a structure of a session before it is done: the one place that knows all recordings.

Where it stands: above the recordings, below ``scene.steps``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.errors import ParameterError
from core.steps.base import Operation, Recording
from core.steps.bits import record_bloom
from core.steps.listing import record_list
from core.steps.method_steps import METHOD_OPERATIONS, can_play, record_method
from core.steps.rules import record_rules
from core.steps.table import record_table
from core.steps.trees import record_tree

if TYPE_CHECKING:
    from core.session import Session

_ALL = (Operation.LOOK_UP, Operation.INSERT, Operation.DELETE, Operation.PREFIX)
OPERATIONS: dict[str, tuple[Operation, ...]] = {
    "policy": _ALL,  # whatever is done with a URL, its key is made first
    "exact": _ALL[:3],
    "trie": _ALL,
    "radix": _ALL,
    "bloom": _ALL[:2],
    **METHOD_OPERATIONS,
}
"""What can be played of each structure: exact index and Bloom filter know no prefixes, the filter deletes nothing."""
PLAYED = tuple(OPERATIONS)
"""What can be played."""


def record(session: Session, structure: str, operation: Operation, key: bytes, *, by_byte: bool = False) -> Recording:
    """Return the recording of an operation that is done next, or would be; nothing is changed.

    Parameters
    ----------
    session
        The list.
    structure
        One of :data:`PLAYED`; a method of the catalogue is built of the list's keys first, all at once, where
        ``session.played`` has not built it yet.
    operation, key
        What is done with which key; for ``policy`` the URL as it was typed.
    by_byte
        In trees: one step a byte instead of two an edge.

    Raises
    ------
    ParameterError
        For a structure that is not loaded, for an operation that it has not (:data:`OPERATIONS`), and for a Python set
        in an interpreter that cannot be seen into.
    """
    if operation in OPERATIONS.get(structure, ()):
        if structure == "policy":
            return record_rules(session.policy, key)
        if structure == "exact":
            return record_table(session.exact, operation, key)
        if structure == "bloom" and session.bloom is not None:
            return record_bloom(session.bloom, operation, key)
        if structure == "list":
            return record_list(session.exact, operation, key)
        if can_play(structure) and (method := session.played.advance(structure)) is not None:
            return record_method(method, operation, key)
        tree = {"trie": session.trie, "radix": session.radix}.get(structure)
        if tree is not None:
            return record_tree(tree, operation, key, by_byte=by_byte)
    raise ParameterError(field="structure", value=structure, expected=PLAYED, hint="not_played")
