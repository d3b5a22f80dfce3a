"""Gathers chosen raw entries of a chunk into one buffer, for writing.

Where it stands: called by the command line's ``unique`` and by exports. Cost: the bytes copied.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

from core.byte_kernels import copy_bytes
from core.jit import kernel

LF = 10


@kernel
def gather_entries(buffer, entry_start, key_entry, is_new, out):
    """Copy the raw entries of new keys to ``out``, each closed by one LF; return the bytes written.

    ``entry_start`` int64[n_entries + 1], ``key_entry`` int64[n_keys], ``is_new`` uint8[n_keys]; ``out`` uint8 holds at
    least the chunk's bytes and one more per entry.
    """
    used = 0
    for i in range(key_entry.shape[0]):
        if not is_new[i]:
            continue
        begin = entry_start[key_entry[i]]
        length = entry_start[key_entry[i] + 1] - begin
        copy_bytes(buffer, begin, out, used, length)
        used += length
        if out[used - 1] != LF:
            out[used] = LF
            used += 1
    return used
