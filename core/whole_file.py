"""Files that are there whole or not at all.

A file is written beside its target, brought to the disk and put in place by one rename: there is either the old file
or the new one, whatever happens in between. Raises ``WriteError`` with path, reason and errno.

Floor: low; imports only ``errors``.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from core.errors import WriteError


@contextlib.contextmanager
def whole_file(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Open a file for writing that appears at ``path`` when the block ends, and not if it ends with an error.

    A device or pipe (``/dev/null``) is written directly; a folder is refused before the block begins.
    """
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise WriteError(path=os.fspath(path), reason=os.strerror(errno.EISDIR), errno=errno.EISDIR)
    if target.exists() and not target.is_file():
        with _worded(path), target.open("wb") as file:
            yield file
        return
    with _worded(path):
        descriptor, temporary = tempfile.mkstemp(prefix=f".{target.name[:64]}.", suffix=".part", dir=target.parent)
    try:
        with _worded(path):
            with os.fdopen(descriptor, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).chmod(_mode(target))
            Path(temporary).replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise
    _sync_folder(target.parent)


@contextlib.contextmanager
def _worded(path: str | os.PathLike[str]) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise WriteError(path=os.fspath(path), reason=fault.strerror, errno=fault.errno) from fault


def _mode(target: Path) -> int:
    """Return the permissions of the file that is replaced, or those a new file gets (a temporary one has 0600)."""
    with contextlib.suppress(OSError):
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    """Ask the file system to keep the rename; not every system can open a folder."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
