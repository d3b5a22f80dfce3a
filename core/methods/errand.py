"""A call that waits for a disk or a network, made in a thread of its own and looked after in pieces.

Whoever feeds a method answers questions in between; a piece waits a few milliseconds for the thread and comes back.
What is called must let go of the interpreter's lock while it waits.

Where it stands: below the methods.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

PIECE_S = 0.004


class Errand:
    """One call under way; its error is raised where it is looked after."""

    def __init__(self, call: Callable[[], object]) -> None:
        self._call = call
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="urloupe-errand", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._call()
        except Exception as error:  # noqa: BLE001 - raised again in the thread that asked for it
            self._error = error

    def waits(self, piece_s: float = PIECE_S) -> bool:
        """Wait a piece; return whether the call still runs. Raises what the call raised."""
        self._thread.join(piece_s)
        if self._thread.is_alive():
            return True
        if self._error is not None:
            raise self._error
        return False

    def end(self) -> None:
        """Wait to the end; what the call raised is dropped."""
        self._thread.join()
