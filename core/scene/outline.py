"""The outline: prefixes as a tree of rows, each with the cells next below it, the widest first.

Where it stands: a scene, built by ``outline_rows``; drawn by ``widgets.outline_view``. One request asks for all
branches that are open, so that everything shown is of one moment. Siblings beyond the first rows come as
one row that can be opened.

Floor: ``scene``. Cost: a walk over the cells next below each open prefix, and a sort of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.scene.crumbs import CellKind, Grain
from core.search_spec import SearchSpec

if TYPE_CHECKING:
    from core.session import Session

MOST_ROWS = 40
"""Rows of a branch before the rest is one row."""
LEAST_OTHERS = 5
"""A rest of fewer rows is shown itself."""
PAGE = 1000
"""Rows of the rest that one page holds."""


@dataclass(frozen=True, slots=True)
class OutlineRequest:
    """What the outline asks.

    Parameters
    ----------
    branches
        Prefixes whose rows are wanted; the empty one is the list itself.
    pages
        For prefixes whose rest is open: how many pages of it are wanted.
    grain
        How the tree is cut.
    search
        The search whose hits are counted; None for none.
    """

    branches: tuple[bytes, ...] = (b"",)
    pages: tuple[tuple[bytes, int], ...] = ()
    grain: Grain = Grain.PARTS
    search: SearchSpec | None = None


@dataclass(frozen=True, slots=True)
class OutlineRow:
    """One prefix.

    Parameters
    ----------
    prefix
        Its bytes.
    label_from
        Where in them its name begins.
    kind
        What it is.
    n_urls
        Distinct URLs that begin so.
    opens
        Whether anything is below.
    own
        Whether it is the URL that ends at the branch's own prefix.
    n_hits
        How many of its URLs the search has found; 0 also where that is not known.
    """

    prefix: bytes
    label_from: int
    kind: CellKind
    n_urls: int
    opens: bool
    own: bool = False
    n_hits: int = 0

    @property
    def label(self) -> bytes:
        """Its name."""
        return self.prefix[self.label_from :]


@dataclass(frozen=True, slots=True)
class OutlineBranch:
    """The rows next below one prefix.

    Parameters
    ----------
    prefix, n_urls
        The prefix and its distinct URLs.
    rows
        The widest, in falling order; equal ones by their bytes.
    n_others, others_urls
        How many prefixes are not among the rows, and their URLs.
    others
        The first pages of those, where they were asked for.
    others_hits
        How many of their URLs the search has found.
    """

    prefix: bytes
    n_urls: int
    rows: tuple[OutlineRow, ...]
    n_others: int = 0
    others_urls: int = 0
    others: tuple[OutlineRow, ...] = ()
    others_hits: int = 0


@dataclass(frozen=True, slots=True)
class OutlineScene:
    """The open branches, all of one moment.

    Parameters
    ----------
    request
        What was asked.
    n_keys, n_indexed
        Distinct URLs, and how many of them are in the tree: the counts are of the latter.
    branches
        In the order asked for; a prefix that no key begins with is left out.
    """

    request: OutlineRequest = OutlineRequest()
    n_keys: int = 0
    n_indexed: int = 0
    branches: tuple[OutlineBranch, ...] = ()


def build_outline(session: Session, request: OutlineRequest) -> OutlineScene:
    """Return the open branches of the outline."""
    from core.scene.outline_rows import outline_scene  # kernels are loaded by the worker, after the window

    return outline_scene(session, request)
