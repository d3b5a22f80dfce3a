"""A run as a file that moves: GIF or WebP, a frame at a time, so that a long run needs no more memory than a short one.

Each frame holds only what differs from the one before. A GIF's frame has a palette of its own, so that its colours are
near the real ones; a WebP is lossless. The file is there whole or not at all.

Where it stands: below ``animating``, whose thread runs it; needs no Qt. Pillow encodes the frames; it would also write
the whole file, but keeps every frame until the end, so the few bytes around them are written here.
Source: CompuServe, *GIF89a*; RFC 9649, *WebP Image Format*.
Cost: some 60 ms a frame of a million pixels, without the interpreter's lock for most of it.

Stable names: ``ENDINGS``, ``Frame``, ``write_animation``.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Protocol

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata, getheader

from core.errors import ParameterError
from core.whole_file import whole_file

ENDINGS = (".gif", ".webp")
_COLOURS = 256
_ANIMATED, _REPLACES = 0x02, 0x02
"""RFC 9649: the flag of an animation, and that of a frame that is not blended with what was there."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a run: rows of ``stride`` bytes with RGB pixels, and how long it is shown, in milliseconds."""

    pixels: bytes
    width: int
    height: int
    stride: int
    shown_ms: int

    def image(self) -> Image.Image:
        """Return it as an image."""
        return Image.frombytes("RGB", (self.width, self.height), self.pixels, "raw", "RGB", self.stride)


class _Format(Protocol):
    def begin(self, first: Image.Image) -> None: ...

    def add(self, part: Image.Image, at: tuple[int, int], shown_ms: int) -> None: ...

    def end(self) -> None: ...


class _Gif:
    grid = 1

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def begin(self, first: Image.Image) -> None:
        header, _ = getheader(_few_colours(first), info={"loop": 0})
        self._file.write(b"".join(header))

    def add(self, part: Image.Image, at: tuple[int, int], shown_ms: int) -> None:
        data = getdata(_few_colours(part), at, duration=shown_ms, disposal=1, include_color_table=True)
        self._file.write(b"".join(data))

    def end(self) -> None:
        self._file.write(b";")


def _few_colours(image: Image.Image) -> Image.Image:
    return image.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


class _WebP:
    grid = 2  # a frame stands at even pixels

    def __init__(self, file: BinaryIO) -> None:
        self._file, self._begins = file, 0

    def begin(self, first: Image.Image) -> None:
        self._begins = self._file.tell()
        self._file.write(b"RIFF\0\0\0\0WEBP")
        self._chunk(b"VP8X", struct.pack("<I", _ANIMATED) + _low24(first.width - 1) + _low24(first.height - 1))
        self._chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0))

    def add(self, part: Image.Image, at: tuple[int, int], shown_ms: int) -> None:
        still = io.BytesIO()
        part.save(still, "WEBP", lossless=True, method=2, quality=50)
        numbers = (at[0] // 2, at[1] // 2, part.width - 1, part.height - 1, shown_ms)
        head = b"".join(map(_low24, numbers)) + bytes((_REPLACES,))
        self._chunk(b"ANMF", head + still.getvalue()[12:])  # behind “RIFF”, size and “WEBP”: the frame's own chunk

    def end(self) -> None:
        stop = self._file.tell()
        self._file.seek(self._begins + 4)
        self._file.write(struct.pack("<I", stop - self._begins - 8))
        self._file.seek(stop)

    def _chunk(self, name: bytes, content: bytes) -> None:
        self._file.write(name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2))


def _low24(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def check_ending(path: str) -> str:
    """Return the ending of an animation's path; raises ``ParameterError`` for another one."""
    ending = Path(path).suffix.lower()
    if ending not in ENDINGS:
        raise ParameterError(field="path", value=path, expected=ENDINGS)
    return ending


def write_animation(path: str, frames: Iterable[Frame]) -> int:
    """Write frames of one size, played again and again; return how many there were.

    Raises
    ------
    ParameterError
        The ending is none of ``ENDINGS``.
    WriteError
        The file could not be written; nothing of it is there then. The same holds for whatever ``frames`` raises.
    """
    ending, n = check_ending(path), 0
    with whole_file(path) as file:
        format_ = _Gif(file) if ending == ".gif" else _WebP(file)
        before: Image.Image | None = None
        for frame in frames:
            image = frame.image()
            if before is None:
                format_.begin(image)
            left, top, right, bottom = _changed(before, image, format_.grid)
            format_.add(image.crop((left, top, right, bottom)), (left, top), frame.shown_ms)
            before, n = image, n + 1
        if n:
            format_.end()
    return n


def _changed(before: Image.Image | None, image: Image.Image, grid: int) -> tuple[int, int, int, int]:
    """Return the box of what differs, its corner on a grid; one corner's pixels where nothing does."""
    if before is None:
        return 0, 0, image.width, image.height
    left, top, right, bottom = ImageChops.difference(before, image).getbbox() or (0, 0, grid, grid)
    return left - left % grid, top - top % grid, right, bottom
