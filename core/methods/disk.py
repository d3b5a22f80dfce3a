"""What methods on disk share: bytes as ``du`` counts them, and what the operating system's words mean.

Where it stands: below the methods.
"""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

from core.errors import MethodFault
from core.methods.disk_blocks import disk_bytes_of

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def du_bytes(folder: Path) -> int:
    """Return the bytes that the files of a folder take on disk, without the folder's own entry."""
    return sum(disk_bytes_of(path) for path in folder.iterdir() if path.is_file() and not path.is_symlink())


_NOTHING_LEFT = 1 << 16
"""Free bytes below which a write that came to nothing is put down to a full disk."""


def has_no_room(folder: Path) -> bool:
    """Tell whether hardly a byte is left where a folder stands."""
    try:
        return shutil.disk_usage(folder).free < _NOTHING_LEFT
    except OSError:
        return False


def is_full(said: str) -> bool:
    """Return whether these words are those of a disk or a quota that is full, or of a file that may not grow.

    >>> import os, errno
    >>> is_full("mdb_txn_commit: " + os.strerror(errno.ENOSPC)), is_full("Permission denied")
    (True, False)
    """
    return any(os.strerror(number) in said for number in _FULL)


def os_fault(method: str, path: Path, fault: OSError) -> MethodFault:
    """Return the fault of a file that the operating system would not write or read: full, or anything else."""
    reason = "no_space" if fault.errno in _FULL else "unwritable"
    return MethodFault(method=method, reason=reason, place=str(path), said=fault.strerror or str(fault))


def foreign(method: str, path: Path, said: str) -> MethodFault:
    """Return the fault of a file that is not this method's; it is left as it is."""
    return MethodFault(method=method, reason="foreign_file", place=str(path), said=said)
