"""The Bits tab: how a filter's bits are laid out on a picture, and what is seen of them at one zoom.

Bits go row by row: bit x stands at column x mod ``columns``, row x div ``columns``. A *zoom* is either whole pixels a
bit or a block of whole bits a pixel (square, but for the fitting zoom, where it may be one bit taller), so that every
picture can say exactly what one pixel stands for. Nearer than one bit a pixel the widget draws the live bits
themselves; farther off it asks for block sums of a window, band by band, so that no answer takes long whatever m is.

Where it stands: ``build_bits`` runs in the worker between two steps of a load; ``GridLayout`` is plain arithmetic for
both sides. A pixel of a block without any set bit is 0 and only such a pixel is: one set bit in 2²⁷ can be seen.
Cost: some 2 ns a block and row of bits, at most ``BAND_STEPS`` of these an answer; the histogram at most 2 ms.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.scene.curves import BlockHistogram, block_histogram
from core.schemes import predicted_fill

if TYPE_CHECKING:
    from core.scene.bit_layers import LayerJob
    from core.session import Session

BLOCK_BITS = 512
"""Bits in a block of the histogram: a cache line."""
BAND_STEPS = 1 << 22
"""Blocks' rows and words that are summed for one answer: some 10 ms."""
HISTOGRAM_BLOCKS, SAMPLED_BLOCKS = 1 << 18, 1 << 15
"""Most blocks that are all counted for one histogram; how many, evenly spread, of a larger filter."""
NEAREST = 64
"""Largest zoom in pixels a bit."""

_NO_BITS = np.zeros(0, np.uint8)
_NO_BITS.flags.writeable = False
_NO_FILLS = np.zeros((0, 0), np.uint8)
_NO_FILLS.flags.writeable = False


@dataclass(frozen=True, slots=True)
class Zoom:
    """Whole pixels a bit (``pixels``), or a block of ``wide`` × ``tall`` bits a pixel (``pixels`` = 1)."""

    pixels: int = 1
    wide: int = 1
    tall: int = 1

    @property
    def across(self) -> float:
        """Pixels a bit, from left to right."""
        return self.pixels / self.wide

    @property
    def down(self) -> float:
        """Pixels a row of bits."""
        return self.pixels / self.tall

    @property
    def bits_per_pixel(self) -> int:
        """Bits that one pixel stands for (1 where a bit has a pixel or more)."""
        return self.wide * self.tall


@dataclass(frozen=True, slots=True)
class GridLayout:
    """How m bits lie in rows, and the zoom at which they just fit a picture.

    Parameters
    ----------
    m
        Bits, 1 or more.
    columns
        Bits in a row, a multiple of 8.
    fit
        The zoom at which all rows fit.
    """

    m: int
    columns: int
    fit: Zoom

    @property
    def rows(self) -> int:
        """Rows of bits; the last may be shorter."""
        return -(-self.m // self.columns)

    def place(self, bit: int) -> tuple[int, int]:
        """Return (column, row) of a bit."""
        row, column = divmod(bit, self.columns)
        return column, row

    def bit(self, column: int, row: int) -> int | None:
        """Return the bit at a place, None outside of the grid."""
        if not (0 <= column < self.columns and row >= 0):
            return None
        index = row * self.columns + column
        return index if index < self.m else None

    def zooms(self) -> tuple[Zoom, ...]:
        """Return the ladder of zooms from the fitting one to single bits."""
        ladder = [self.fit]
        side = max(self.fit.wide, self.fit.tall)
        while side > 1:
            side = 1 << ((side - 1).bit_length() - 1)
            ladder.append(Zoom(1, side, side))
        return (*ladder, *(Zoom(pixels) for pixels in (2, 4, 8, 15, 30, NEAREST) if pixels > self.fit.pixels))


def fit_layout(m: int, width: int, height: int) -> GridLayout:
    """Return the layout of m bits that fills a picture of ``width`` × ``height`` pixels best.

    >>> fit_layout(1_961_746, 576, 379)
    GridLayout(m=1961746, columns=1728, fit=Zoom(pixels=1, wide=3, tall=3))
    """
    width, height = max(64, width), max(64, height)
    for pixels in range(30, 0, -1):
        columns = width // pixels // 8 * 8
        if columns and -(-m // columns) * pixels <= height:
            return GridLayout(m, columns, Zoom(pixels))
    wide = max(1, int((m / (width * height)) ** 0.5) - 1)
    while True:
        for tall in (wide, wide + 1):
            columns = width * wide // 8 * 8
            if -(-m // columns) <= height * tall:
                return GridLayout(m, columns, Zoom(1, wide, tall))
        wide += 1


@dataclass(frozen=True, slots=True)
class BlockWindow:
    """A window of block sums: blocks of ``wide`` × ``tall`` bits of a grid of ``columns`` bits a row."""

    columns: int
    wide: int
    tall: int
    first_column: int
    first_row: int
    n_columns: int
    n_rows: int

    def bands(self, layer: str = "fill") -> tuple[BlockWindow, ...]:
        """Return the window cut into bands of whole rows that take some 10 ms each (at least one row).

        ``layer`` is what is wanted of them: setters are read bit by bit, not 64 at a time; ages are two sums.
        """
        steps = self.tall * (self.n_columns + self.n_columns * self.wide // (1 if layer == "setters" else 64))
        steps *= 3 if layer == "age" else 1
        each = max(1, BAND_STEPS // max(1, steps))
        return tuple(
            BlockWindow(
                self.columns, self.wide, self.tall, self.first_column, row, self.n_columns, min(each, end - row)
            )
            for end in (self.first_row + self.n_rows,)
            for row in range(self.first_row, end, each)
        )


@dataclass(frozen=True, slots=True)
class BitsRequest:
    """Ask for the filter's numbers, and for block sums where the zoom needs them.

    Parameters
    ----------
    window
        Blocks to sum, best one band of a ``BlockWindow``; None for none.
    histogram
        Whether the histogram is wanted.
    layer
        The finished layer whose levels are wanted in the place of the fills; None for the fills.
    """

    window: BlockWindow | None = None
    histogram: bool = True
    layer: LayerJob | None = None


@dataclass(frozen=True, slots=True)
class BitsScene:
    """What is seen of a Bloom filter at one moment.

    Parameters
    ----------
    m, k, scheme, seed
        The filter; m = 0 where there is none.
    bits
        uint8, read-only, little-endian, at least ceil(m / 8) bytes: the *live* bits, which may change while drawn.
    n_set, n_told, n_planned, n_source
        Bits set, distinct keys told, the n it was sized for and how that is known.
    estimated_keys
        URLs that the fill speaks for; infinite where all bits are set.
    fill_expected
        Expected share of set bits after ``n_told`` keys.
    window, fills
        The blocks that were asked for, and their fill as uint8[rows, columns]: 0 none set, 255 all set, between
        them in proportion (1 … 254); or their levels in a layer.
    layer
        What the fills are: ``fill``, or the kind of the layer.
    histogram
        Set bits in each block of 512; None where it was not asked for.
    blocks_in_all
        Whole blocks of the filter; more than ``histogram.n_blocks`` where these were sampled.
    """

    m: int = 0
    k: int = 0
    scheme: str = ""
    seed: int = 0
    bits: NDArray[np.uint8] = field(default_factory=lambda: _NO_BITS)
    n_set: int = 0
    n_told: int = 0
    n_planned: int = 0
    n_source: str = ""
    estimated_keys: float = 0.0
    fill_expected: float = 0.0
    window: BlockWindow | None = None
    fills: NDArray[np.uint8] = field(default_factory=lambda: _NO_FILLS)
    layer: str = "fill"
    histogram: BlockHistogram | None = None
    blocks_in_all: int = 0

    @property
    def fill(self) -> float:
        """Share of set bits, 0.0 for an empty scene."""
        return self.n_set / self.m if self.m else 0.0

    def is_set(self, bit: int) -> bool:
        """Return whether a bit is set now; False outside."""
        return bool(0 <= bit < self.m and int(self.bits[bit >> 3]) >> (bit & 7) & 1)


def build_bits(session: Session, request: BitsRequest) -> BitsScene:
    """Return the scene of a request; an empty one where the session has no filter."""
    bloom, telling = session.bloom, session.telling
    if bloom is None or telling is None:
        return BitsScene()
    bits = bloom.bits_view()
    fills, layer = _NO_FILLS, request.layer
    if layer is not None and not layer.fits(session, telling):
        layer = None
    if request.window is not None:
        fills = layer.levels(request.window) if layer is not None else block_fills(bits, bloom.m, request.window)
    in_all = bloom.m // BLOCK_BITS
    counted = None
    if request.histogram:
        counted = block_histogram(block_counts(bits, bloom.m), BLOCK_BITS, bloom.fill)
    return BitsScene(
        m=bloom.m,
        k=bloom.k,
        scheme=bloom.scheme,
        seed=bloom.seed,
        bits=bits,
        n_set=bloom.n_set,
        n_told=telling.n_told,
        n_planned=telling.n_planned,
        n_source=telling.n_source,
        estimated_keys=bloom.estimated_keys,
        fill_expected=predicted_fill(bloom.scheme, telling.n_told, bloom.m, bloom.k),
        window=request.window,
        fills=fills,
        layer="fill" if layer is None else layer.kind,
        histogram=counted,
        blocks_in_all=in_all,
    )


def block_sums(bits: NDArray[np.uint8], window: BlockWindow) -> NDArray[np.uint32]:
    """Return the set bits of each block of a window (uint32[rows, columns]); ``bits`` as in ``BitsScene``."""
    from core.scene.grid_kernels import sum_blocks

    counts = np.zeros((window.n_rows, window.n_columns), np.uint32)
    words = bits.view(np.uint64)
    sum_blocks(words, window.columns, window.wide, window.tall, window.first_column, window.first_row, counts)
    return counts


def block_sizes(m: int, window: BlockWindow) -> NDArray[np.int64]:
    """Return how many of the m bits each block of a window has (int64[rows, columns]); 0 behind the end."""
    columns = window.columns
    left = (window.first_column + np.arange(window.n_columns, dtype=np.int64)) * window.wide
    widths = np.clip(columns - left, 0, window.wide)
    whole_rows, rest = divmod(m, columns)
    top = (window.first_row + np.arange(window.n_rows, dtype=np.int64)) * window.tall
    heights = np.clip(whole_rows - top, 0, window.tall)
    sizes: NDArray[np.int64] = heights[:, None] * widths[None, :]
    last = whole_rows // window.tall - window.first_row
    if rest and 0 <= last < window.n_rows:
        sizes[last] += np.clip(rest - left, 0, widths)
    return sizes


def block_fills(bits: NDArray[np.uint8], m: int, window: BlockWindow) -> NDArray[np.uint8]:
    """Return the fill of each block of a window as uint8: 0 only where none is set, 255 only where all are."""
    from core.scene.grid_kernels import fill_bytes

    counts = block_sums(bits, window)
    fills = np.empty(counts.shape, np.uint8)
    fill_bytes(counts, block_sizes(m, window), fills)
    fills.flags.writeable = False
    return fills


def block_counts(bits: NDArray[np.uint8], m: int) -> NDArray[np.int64]:
    """Return the set bits of whole blocks of 512 (int64[n]); an even sample where there are too many."""
    n_blocks = m // BLOCK_BITS
    words_a_block = BLOCK_BITS // 64
    blocks = bits.view(np.uint64)[: n_blocks * words_a_block].reshape(n_blocks, words_a_block)
    stride = 1 if n_blocks <= HISTOGRAM_BLOCKS else -(-n_blocks // SAMPLED_BLOCKS)
    counts: NDArray[np.int64] = np.bitwise_count(blocks[::stride]).sum(axis=1, dtype=np.int64)
    return counts
