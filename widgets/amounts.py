"""Numbers of the scenes as text: thin wrappers of ``core.units`` that the panels share.

Where it stands: above ``core.units`` and ``core.scene.details``, below the panels.

Stable names: ``counted``, ``listed``, ``clauses``, ``one_in_text``,
``estimated_count``, ``short_percent``, ``rounded``, ``quantity_text``, ``quantity_exact``.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from core.scene.details import Basis, Quantity, Unit
from core.scene.quantities import one_in
from core.units import bytes_text, count_text, duration_text, percent_text, significant
from widgets.words import word


def counted(n: int, noun: str) -> str:
    """Return a number of things: ``noun`` is what stands behind ``one_`` and ``many_`` in the words.

    >>> counted(1, "urls"), counted(90371, "urls"), counted(0, "lines")
    ('1 URL', '90,371 URLs', '0 lines')
    """
    return word(f"one_{noun}") if n == 1 else word(f"many_{noun}").format(count_text(n))


def listed(parts: Iterable[str]) -> str:
    """Return parts in a row, joined as the language joins them.

    >>> listed(["radix tree", "trie"])
    'radix tree, trie'
    """
    return QCoreApplication.translate("amounts", ", ").join(parts)


def clauses(parts: Iterable[str]) -> str:
    """Return parts that may be rows themselves, joined as the language joins them.

    >>> clauses(["a, b", "c"])
    'a, b; c'
    """
    return QCoreApplication.translate("amounts", "; ").join(parts)


def one_in_text(rate: float) -> str:
    """Return a rate as "1 in N".

    >>> one_in_text(0.01), one_in_text(1e-9)
    ('1 in 100', '1 in 10⁹')
    """
    return QCoreApplication.translate("amounts", "1 in {0}").format(one_in(rate))


def estimated_count(n: float) -> str:
    """Return an estimated number of things: whole from 100 on, below that with two digits after the point at most.

    >>> estimated_count(204554.4), estimated_count(3.7209), estimated_count(4.0)
    ('204,554', '3.72', '4')
    """
    return count_text(round(n)) if n >= 100 else f"{n:.2f}".rstrip("0").rstrip(".")


def expected_text(n: float) -> str:
    """Return an expected number of events: one decimal, two digits where it is below a tenth.

    >>> expected_text(340.72), expected_text(0.002399), expected_text(0)
    ('340.7', '0.0024', '0')
    """
    return f"{n:,.1f}" if n >= 0.1 else significant(n, 2)


def short_percent(share: float) -> str:
    """Return a share as per cent for a narrow column: one decimal, two below one.

    >>> short_percent(0.80357), short_percent(0.00014), short_percent(1.0), short_percent(1e-7)
    ('80.4 %', '0.01 %', '100 %', '<0.01 %')
    """
    percent = share * 100
    if percent in (0, 100):
        return f"{percent:.0f} %"
    if percent < 0.01:
        return "<0.01 %"
    return f"{percent:.2f} %" if percent < 1 else f"{min(percent, 99.9):.1f} %"


def rounded(value: float, digits: int = 3) -> str:
    """Return a big measure rounded to some digits and grouped, so that it does not flicker.

    >>> rounded(1723456), rounded(7.25)
    ('1,720,000', '7.25')
    """
    if not math.isfinite(value) or value <= 0:
        return significant(value)
    exponent = math.floor(math.log10(value))
    if exponent < digits - 1:
        return significant(value, digits)
    return count_text(int(round(value, digits - 1 - exponent)))


def lost_text(pages: float) -> str:
    """Return how many pages are expected to be lost, as :func:`expected_text`, from a hundred on rounded.

    >>> lost_text(0.0271), lost_text(2_179_254.5)
    ('0.027', '2,180,000')
    """
    return expected_text(pages) if pages < 100 else rounded(pages)


def quantity_text(quantity: Quantity) -> str:
    """Return a quantity as text, with ≈ before what is not measured and – for what is not known."""
    value, unit = quantity.value, quantity.unit
    if value is None:
        return "–"
    if isinstance(value, str):
        text = word(value) if unit is Unit.WORD else value
    elif unit is Unit.BYTES:
        text = bytes_text(value)
    elif unit is Unit.SHARE:
        text = percent_text(value)
    elif unit is Unit.SECONDS:
        text = duration_text(value)
    elif unit is Unit.COUNT:
        text = count_text(round(value))
    elif unit is Unit.TIMES:
        text = f"{count_text(value) if isinstance(value, int) else significant(value)} ×"
    else:
        text = significant(value)
    if quantity.basis is not Basis.MEASURED:
        text = f"≈ {text}"
    return f"{text} {word(quantity.per)}" if quantity.per else text


def quantity_exact(quantity: Quantity) -> str:
    """Return a quantity with all its digits, for tooltips and for what is copied; says how it is known."""
    value = quantity.value
    if value is None or isinstance(value, str):
        text = "–" if value is None else value
    elif quantity.unit is Unit.BYTES:
        text = f"{value:,} B"
    elif quantity.unit in (Unit.SHARE, Unit.SECONDS, Unit.RATIO, Unit.TIMES):
        text = repr(value)
    else:
        text = f"{value:,}"
    return text if quantity.basis is Basis.MEASURED else f"{text} ({word(quantity.basis.value)})"
