"""What the two methods over an LMDB file share: its keys, its commit and sync, its bytes on disk, its end.

Where it stands: above ``lmdb_file``, below both methods.
"""

from __future__ import annotations

from core.methods.base import Method, Surroundings
from core.methods.disk import du_bytes
from core.methods.earlier_run import EarlierRun
from core.methods.errand import Errand
from core.methods.lmdb_file import LmdbFile


class LmdbMethod(Method):
    """A method that keeps its URLs in an LMDB file of its own."""

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        self._file = LmdbFile(self.name, surroundings.folder)
        self._earlier = EarlierRun(self._file.held_before)
        self._syncing: Errand | None = None

    @property
    def n_keys(self) -> int:
        """Keys held, those of an earlier run included."""
        return self._file.n_keys

    def settle(self) -> bool:
        """Commit, then have the disk written in a thread of its own."""
        if self._syncing is None:
            self._file.commit()
            self._syncing = Errand(self._file.sync)
        if self._syncing.waits():
            return True
        self._syncing = None
        return False

    def disk_bytes(self) -> int:
        """Return the bytes of the file and of its table of readers."""
        return du_bytes(self.surroundings.folder)

    def close(self) -> None:
        """Commit and close; the file stays."""
        if self._syncing is not None:
            self._syncing.end()
        self._file.close()
