"""Writes what was asked for, one wish after the other, in pieces between the other work of the engine.

Where it stands: owned by ``engine``, above ``core.export``. A wish that is left off leaves no file behind.
"""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.wishes import (
    CopyUnder,
    Made,
    SaveEntries,
    SaveFilter,
    SaveHits,
    SaveSubtree,
    SaveUnder,
    SaveUnique,
    SaveWish,
    Writing,
)
from core.export import (
    Under,
    count_under,
    save_filter,
    saving_entries,
    saving_keys,
    saving_subtree,
    saving_under,
    saving_unique,
    urls_under,
)
from core.scene.crumbs import is_domain
from core.scene.search import hits_found

if TYPE_CHECKING:
    from core.session import Session

Pieces = Iterator[float]


class Writer:
    """The wishes that are not written yet.

    Attributes
    ----------
    writing : Writing or None
        How far the one under way is; None between two of them.
    """

    def __init__(self) -> None:
        self._wishes: deque[SaveWish] = deque()
        self._pieces: Pieces | None = None
        self._copied: list[bytes] | None = []
        self.writing: Writing | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something is to be written."""
        return bool(self._wishes)

    def add(self, wish: SaveWish) -> None:
        """Write this too, after what is there."""
        self._wishes.append(wish)

    def step(self, session: Session, budget_s: float) -> Made | None:
        """Write for about this long; return a wish that was carried out.

        Raises whatever the wish that is under way raises; that wish is gone then.
        """
        if not self._wishes:
            return None
        wish, deadline = self._wishes[0], time.perf_counter() + budget_s
        try:
            if self._pieces is None:
                self._pieces, self.writing = self._begun(session, wish), Writing(wish, 0.0)
            for share in self._pieces:
                self.writing = Writing(wish, share)
                if time.perf_counter() >= deadline:
                    return None
        except BaseException:
            self._end()
            raise
        copied = self._copied
        self._end()
        if not isinstance(wish, CopyUnder):
            return Made(wish)
        return Made(
            wish, None if copied is None else b"".join(copied), count_under(session, _under(session, wish.prefix))
        )

    def leave_off(self) -> SaveWish | None:
        """Drop the first wish and what was written of it; return it."""
        wish = self._wishes[0] if self._wishes else None
        if self._pieces is not None:
            with contextlib.suppress(OSError):
                self._pieces.close()  # type: ignore[attr-defined]
        if wish is not None:
            self._end()
        return wish

    def _end(self) -> None:
        self._wishes.popleft()
        self._pieces, self._copied, self.writing = None, [], None

    def _begun(self, session: Session, wish: SaveWish) -> Pieces:
        if isinstance(wish, CopyUnder):
            return self._copying(session, wish)
        if isinstance(wish, SaveUnder):
            return saving_under(session, _under(session, wish.prefix), wish.path, as_csv=wish.as_csv)
        if isinstance(wish, SaveEntries):
            return saving_entries(session, wish.of, wish.path, as_csv=wish.as_csv)
        if isinstance(wish, SaveHits):
            return saving_keys(session, hits_found(session, wish.spec), wish.path, as_csv=wish.as_csv)
        if isinstance(wish, SaveSubtree):
            return saving_subtree(session, _under(session, wish.prefix), wish.path)
        if isinstance(wish, SaveUnique):
            return saving_unique(session, wish.path)
        return _at_once(session, wish)

    def _copying(self, session: Session, wish: CopyUnder) -> Pieces:
        under = _under(session, wish.prefix)
        n_keys, n = max(1, count_under(session, under)), 0
        for piece in urls_under(session, under, wish.most_urls, wish.most_bytes):
            if piece is None or self._copied is None:
                self._copied = None
                return
            self._copied.append(piece)
            n += piece.count(b"\n")
            yield min(1.0, n / n_keys)


def _under(session: Session, prefix: bytes) -> Under:
    """Return what is written for a prefix: itself, or of a domain the prefixes of its hosts."""
    if not is_domain(prefix):
        return prefix
    from core.scene.prefix_walks import segments_under  # its kernels are loaded when they are needed

    return segments_under(session, prefix)


def _at_once(session: Session, wish: SaveFilter) -> Pieces:
    """Write what has no pieces: the bits of a filter lie in memory as they stand in the file."""
    save_filter(session, wish.path)
    yield 1.0
