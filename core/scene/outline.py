"""The outline: prefixes as a tree of rows, each with the cells next below it, the widest first.

Where it stands: a scene, built by ``outline_rows``; drawn by ``widgets.outline_view``. One request asks for all
branches that are open; where they are many they come with several answers, and what an answer does not have stays as
it was shown. Siblings beyond the first rows come as
one row that can be opened.

Floor: ``scene``. Cost: a walk over the cells next below each open prefix, and a sort of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
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


class OutlineColumn(IntEnum):
    """What is told of a row; each is a number, and rows can be sorted by any of them."""

    URLS = 0
    SHARE_OF_PARENT = 1
    SHARE_OF_ALL = 2
    DUPLICATES = 3
    DUPLICATE_RATE = 4
    CHILDREN = 5
    LINE_BYTES = 6
    TREE_BYTES = 7
    SAVED_BYTES = 8
    MEAN_LENGTH = 9
    DEPTH = 10
    PARAMETERS = 11


Amounts = tuple[float | None, ...]
"""A number a column, in the order of :class:`OutlineColumn`; None where it is not known or was not asked for."""


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
    columns
        What is told of each row; the first is what they are sorted by.
    rising
        Whether the least come first.
    only_hits
        Whether rows without a hit of the search are left out; what is above a hit has one.
    sought
        A prefix whose way through the rows is wanted; None for none.
    """

    branches: tuple[bytes, ...] = (b"",)
    pages: tuple[tuple[bytes, int], ...] = ()
    grain: Grain = Grain.PARTS
    search: SearchSpec | None = None
    columns: tuple[OutlineColumn, ...] = (OutlineColumn.URLS,)
    rising: bool = False
    only_hits: bool = False
    sought: bytes | None = None


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
    amounts
        What the columns asked for tell of it; empty where that is the URLs alone.
    label_to
        Where in the prefix its name ends; None: with it.
    """

    prefix: bytes
    label_from: int
    kind: CellKind
    n_urls: int
    opens: bool
    own: bool = False
    n_hits: int = 0
    amounts: Amounts = ()
    label_to: int | None = None

    @property
    def label(self) -> bytes:
        """Its name."""
        return self.prefix[self.label_from : self.label_to]


@dataclass(frozen=True, slots=True)
class OutlineBranch:
    """The rows next below one prefix.

    Parameters
    ----------
    prefix, n_urls
        The prefix and its distinct URLs.
    rows
        The first by the request's order (the widest first, if nothing else is said); equal ones by their bytes.
    n_others, others_urls
        How many prefixes are not among the rows, and their URLs.
    others
        The first pages of those, where they were asked for.
    others_hits
        How many of their URLs the search has found.
    others_amounts
        What the columns tell of all of those together; rates and means are left out.
    """

    prefix: bytes
    n_urls: int
    rows: tuple[OutlineRow, ...]
    n_others: int = 0
    others_urls: int = 0
    others: tuple[OutlineRow, ...] = ()
    others_hits: int = 0
    others_amounts: Amounts = ()


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
        In the order asked for; a prefix that no key begins with is left out, and so are those whose turn is with the
        next answers. One that is the very same as before has not changed.
    whole
        What the columns tell of the whole list.
    complete
        False while sums that a column needs, or the order of domains, are being made, or branches are left: then it
        pays to ask again. While a load runs, which asks again by itself, branches may be left all the same.
    grain
        How the tree is cut here: as was asked for, or by parts while domains are not in order.
    way
        The prefixes of the rows above what is sought, its own last; empty where it is in none.
    """

    request: OutlineRequest = OutlineRequest()
    n_keys: int = 0
    n_indexed: int = 0
    branches: tuple[OutlineBranch, ...] = ()
    whole: Amounts = ()
    complete: bool = True
    grain: Grain = Grain.PARTS
    way: tuple[bytes, ...] = ()


def build_outline(session: Session, request: OutlineRequest) -> OutlineScene:
    """Return the open branches of the outline."""
    from core.scene.outline_rows import outline_scene  # kernels are loaded by the worker, after the window

    return outline_scene(session, request)
