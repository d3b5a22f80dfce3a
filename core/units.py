"""Numbers as text, and named whole-number types.

core gives numbers; only ``widgets`` and the command line turn them into text, with these functions.

Floor: lowest of the core.
"""

from __future__ import annotations

import math
from typing import NewType

KeyNumber = NewType("KeyNumber", int)
NodeId = NewType("NodeId", int)
EntryNumber = NewType("EntryNumber", int)
BitIndex = NewType("BitIndex", int)

_BYTE_UNITS = ("B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB")


def significant(value: float, digits: int = 4) -> str:
    """Return a measure with at most ``digits`` significant digits and grouped thousands.

    >>> significant(1234567), significant(9.58512), significant(0.0100371)
    ('1,234,567', '9.585', '0.01004')
    """
    if not math.isfinite(value):
        return "∞" if value > 0 else "−∞" if value < 0 else "–"
    if value == 0:
        return "0"
    exponent = math.floor(math.log10(abs(value)))
    if exponent < -5:
        return f"{value:.{digits - 1}e}".replace("-", "−")
    decimals = max(0, digits - 1 - exponent)
    return f"{value:,.{decimals}f}".replace("-", "−")


def bytes_text(size_bytes: float) -> str:
    """Return a size in B, KiB, MiB … with at most four significant digits.

    >>> bytes_text(0), bytes_text(1023), bytes_text(245248), bytes_text(1.5 * 2**30)
    ('0 B', '1,023 B', '239.5 KiB', '1.500 GiB')
    """
    size = float(size_bytes)
    unit = 0
    while abs(size) >= 1024 and unit < len(_BYTE_UNITS) - 1:
        size /= 1024
        unit += 1
    if unit == 0:
        return f"{size:,.0f} B".replace("-", "−")
    return f"{significant(size)} {_BYTE_UNITS[unit]}"


def count_text(count: int) -> str:
    """Return a whole number with grouped thousands.

    >>> count_text(254695), count_text(-3)
    ('254,695', '−3')
    """
    return f"{count:,}".replace("-", "−")


def percent_text(share: float) -> str:
    """Return a share of one as per cent.

    >>> percent_text(0.5180), percent_text(0.0100371), percent_text(0.0)
    ('51.80 %', '1.004 %', '0 %')
    """
    if share == 0:
        return "0 %"
    return f"{significant(share * 100)} %"


def duration_text(elapsed_s: float) -> str:
    """Return a time span from nanoseconds to hours.

    >>> duration_text(0.0000000234), duration_text(0.15), duration_text(75)
    ('23.40 ns', '150.0 ms', '1 min 15 s')
    """
    for limit, factor, unit in ((1e-6, 1e9, "ns"), (1e-3, 1e6, "µs"), (1.0, 1e3, "ms"), (60.0, 1.0, "s")):
        if elapsed_s < limit:
            return f"{significant(elapsed_s * factor)} {unit}"
    minutes, seconds = divmod(round(elapsed_s), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {seconds} s"


def printable(raw: bytes) -> str:
    r"""Return bytes as one line of plain text; what is no printable text becomes ``\xNN``.

    >>> printable(b"http://a/\xc3\xa9\xe9\x00")
    'http://a/é\\xe9\\x00'
    """
    text = raw.decode("utf-8", "backslashreplace")
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else "".join(f"\\x{b:02x}" for b in c.encode("utf-8")) for c in text)
