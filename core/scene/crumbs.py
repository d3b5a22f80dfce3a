"""What a cell of the prefix tree is: its grain, its kind, its place on the path to a prefix.

Where it stands: lowest of the prefix scenes; it needs no kernel, so that a window can be shown before they are loaded.
The numbers are those of ``parts_kernels`` and ``prefix_kernels``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray


class Grain(IntEnum):
    """How the tree is cut into cells."""

    LETTERS = 0
    PARTS = 1
    DOMAINS = 2


ADDRESSES = b"[]"
"""Label of the domain that all addresses stand under; no host of a name can be called so."""


class CellKind(IntEnum):
    """What a cell is, in the order of the legend."""

    ALL = 0
    SCHEME = 1
    LETTERS = 2
    HOST = 3
    PATH = 4
    QUERY = 5
    ENDS = 6


class Measure(IntEnum):
    """What the size of a cell means; each is a sum over the URLs below, so that parts add up to the whole."""

    URLS = 0
    DUPLICATES = 1
    LINE_BYTES = 2
    SAVED_BYTES = 3


@dataclass(frozen=True, slots=True)
class Crumb:
    """One cell on the path to a prefix.

    Parameters
    ----------
    prefix
        All bytes from the beginning.
    label_from
        Where in ``prefix`` the cell's label begins.
    kind
        What the cell is.
    lo, hi
        Ranks of its keys, [lo, hi).
    left, right
        Where they lie on the line that the icicle shows; 0 in other scenes.
    label_to
        Where its label ends; None: with the prefix.
    """

    prefix: bytes
    label_from: int
    kind: CellKind
    lo: int
    hi: int
    left: int = 0
    right: int = 0
    label_to: int | None = None

    @property
    def label(self) -> bytes:
        """What the cell adds to the ones above, as it is read."""
        return self.prefix[self.label_from : self.label_to]


def joined_prefix(
    i: int, text: bytes, text_at: NDArray[np.int64], parent: NDArray[np.int64], stop: NDArray[np.int64]
) -> bytes:
    """Return the whole prefix of cell i of a picture: what each cell from the root down to it adds to its parent's.

    ``text_at`` int64[n + 1]: cell i adds ``text[text_at[i]:text_at[i + 1]]``; ``parent`` int64[n]: −1 for the root;
    ``stop`` int64[n]: length of the prefix of each. One that adds all of it does not go on from the one above: a
    host's URLs below a domain.
    """
    pieces: list[bytes] = []
    left = int(stop[i])
    while left > 0:
        piece = text[int(text_at[i]) : int(text_at[i + 1])]
        pieces.append(piece)
        left -= len(piece)
        i = int(parent[i])
    return b"".join(reversed(pieces))


def domain_name(labels: Sequence[bytes], itself: bool = False) -> bytes:
    r"""Return what stands for a domain where a prefix is wanted; no key begins so, since none holds an LF.

    Parameters
    ----------
    labels
        The public suffix, then labels from the right; ``[b""]`` for all that has no host, and ``[ADDRESSES]``.
    itself
        Whether the host of that name is meant, without what is below it.

    >>> domain_name([b"co.uk", b"example"])
    b'\nco.uk\nexample\n'
    """
    return b"\n" + b"\n".join(labels) + (b"\n\n" if itself else b"\n")


def is_domain(prefix: bytes | None) -> bool:
    """Return whether a prefix stands for a domain."""
    return prefix is not None and prefix.startswith(b"\n")


def domain_labels(name: bytes) -> tuple[list[bytes], bool]:
    r"""Return the labels that stand for a domain, and whether it is the host itself.

    >>> domain_labels(b"\nco.uk\nexample\n\n")
    ([b'co.uk', b'example'], True)
    """
    labels = name[1:-1].split(b"\n")
    itself = len(labels) > 1 and not labels[-1]
    return (labels[:-1] if itself else labels), itself


def domain_host(name: bytes) -> bytes:
    r"""Return a domain as people write it; empty for all that has no host.

    >>> domain_host(b"\nco.uk\nexample\n")
    b'example.co.uk'
    """
    labels, _ = domain_labels(name)
    return labels[-1] if labels[0] == ADDRESSES else b".".join(reversed(labels))
