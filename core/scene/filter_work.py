"""Work on one list and its Bloom filter that goes on from answer to answer, a slice of time each.

Where it stands: below ``measured`` and ``schemes``, whose work it is. It lives in the worker and only travels through
the window, inside of a scene and the next request.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.session import Session


class FilterWork:
    """Steps of :meth:`_run`, as many at a time as there is time for.

    Attributes
    ----------
    bloom, n_told
        The filter that it began on, and how many keys that was told then.
    done
        Whether nothing is left to do.
    """

    def __init__(self, session: Session, telling: Telling) -> None:
        self.bloom, self.n_told, self.done = telling.filter, telling.n_told, False
        self._session = session
        self._work = self._run()

    def fits(self, session: Session, telling: Telling) -> bool:
        """Whether the session is still what the work began on."""
        return self._session is session and self.bloom is telling.filter and self.n_told == telling.n_told

    def advance(self, deadline: float) -> None:
        """Go on until the deadline or the end."""
        while not self.done:
            try:
                next(self._work)
            except StopIteration:
                self.done = True
            if time.perf_counter() >= deadline:
                return

    def _run(self) -> Iterator[None]:
        """Do the work, a short step at a time."""
        raise NotImplementedError
