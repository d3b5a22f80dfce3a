"""Bytes of a file on disk, as ``du`` counts them.

Where it stands: below the methods.
"""

from __future__ import annotations

from pathlib import Path

BLOCK_BYTES = 4096
_UNIT = 512
"""Bytes that ``st_blocks`` counts in, on every system that has it."""


def disk_bytes_of(path: Path) -> int:
    """Return the bytes of the blocks of a file; 0 where there is none; its length where a system counts no blocks."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return 0
    blocks = getattr(found, "st_blocks", None)
    return found.st_size if blocks is None else _UNIT * int(blocks)


def block_bytes(size: int) -> int:
    """Return the bytes of the blocks that so many bytes take on most file systems.

    >>> block_bytes(0), block_bytes(1), block_bytes(8192)
    (0, 4096, 8192)
    """
    return -(-size // BLOCK_BYTES) * BLOCK_BYTES
