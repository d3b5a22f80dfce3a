"""How many bytes an LMDB file takes, by its layout.

A leaf node is 8 bytes and the key, even, with 2 bytes in the page's index (mdb.c, ``NODESIZE``, ``LEAFSIZE``); a page
has 4,096 − 16 bytes for them (``PAGEHDRSZ``). Pages that split in the middle are ln 2 full when keys come at random
(A. Yao, *On random 2–3 trees*, Acta Informatica 9, 1978); keys in sorted order split at the end and leave pages full. A
branch node is as long as the first key of its page. Pages that the last two transactions replaced wait beside: a batch
of B keys touches L · (1 − e^(−B/L)) of L leaves.

URLs of more than 511 bytes go in by digest (33 bytes), and they themselves lie in pages of their own.

Where it stands: below the methods, beside ``lmdb_file``; pure functions.
"""

from __future__ import annotations

import math

from core.methods.base import ListFacts
from core.methods.lmdb_file import BATCH_KEYS, LONGEST_KEY, PAGE_BYTES, lists_bytes

RANDOM_FILL, SORTED_FILL = math.log(2), 1.0
_PAGE_HEAD, _DIGEST_BYTES, _VALUE_PLACE = 16, 32, 8
_PAGE_ROOM = PAGE_BYTES - _PAGE_HEAD
_FIXED_PAGES = 6
"""Two meta pages, the two named tables, their parent and the free list."""


def tree_pages(n_keys: int, mean_bytes: float, fill: float = RANDOM_FILL) -> tuple[int, int]:
    """Return leaf and branch pages of so many keys of one mean length.

    >>> tree_pages(1_000_000, 70.0, 1.0)[0], tree_pages(0, 0.0)
    (19608, (0, 0))
    """
    node = 8 + 2 * math.ceil(mean_bytes / 2) + 2
    leaves = level = math.ceil(n_keys * node / (_PAGE_ROOM * fill))
    branches = 0
    while level > 1:
        level = math.ceil(level * node / (_PAGE_ROOM * fill))
        branches += level
    return leaves, branches


def waiting_pages(n_keys: int, mean_bytes: float) -> int:
    """Return the leaf pages that the last two batches of random keys replaced; the first batch replaces none.

    >>> waiting_pages(1000, 70.0), waiting_pages(10**12, 70.0)
    (0, 16383)
    """
    begun = (n_keys - 1) // BATCH_KEYS * BATCH_KEYS
    touched = 0.0
    for held in (begun, begun - BATCH_KEYS):
        if held > 0:
            leaves = tree_pages(held, mean_bytes)[0]
            touched += leaves * -math.expm1(-BATCH_KEYS / leaves)
    return int(touched)


def file_model(facts: ListFacts) -> tuple[int, int, str]:
    """Return the bytes on the heap, the bytes on disk for keys in random order, and the formula of the latter."""
    mean, beyond = facts.mean_bytes, 0
    if mean > LONGEST_KEY:
        beyond = facts.n_keys * math.ceil((mean + _PAGE_HEAD) / PAGE_BYTES)
        mean = 1.0 + _DIGEST_BYTES + _VALUE_PLACE
    leaves, branches = tree_pages(facts.n_keys, mean)
    pages = leaves + branches + beyond + waiting_pages(facts.n_keys, mean) + _FIXED_PAGES
    formula = f"4,096 · (L + L / fan-out + 2 · L · (1 − e^(−{BATCH_KEYS:,} / L))), L = n · (10 + b) / (4,080 · ln 2)"
    return lists_bytes(pages), pages * PAGE_BYTES, formula
