"""The columns of the bill: heading, what is sorted by, what stands in a cell, and what is written to a file.

Where it stands: below ``bill_table``. Texts of numbers are those of ``core.units``; ≈ stands before what is modelled.

Stable names: ``Column``, ``COLUMNS``, ``Prices``, ``cell_text``, ``heading``, ``ordered``, ``time_text``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from core.scene.bill import Basis, BillRow, Judges, Place, monthly_cost
from core.units import bytes_text, count_text, significant
from widgets.amounts import expected_text
from widgets.compare_side import BillChoice
from widgets.method_words import method_key
from widgets.words import word

Value = Callable[[BillRow, "Prices"], float | None]


def _tr(text: str) -> str:
    return QCoreApplication.translate("BillColumns", text)


@dataclass(frozen=True, slots=True)
class Prices:
    """What a GiB costs a month, in any currency; None where it was not given."""

    memory: float | None = None
    disk: float | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """One column.

    Parameters
    ----------
    key
        Its id, the heading in a file too.
    width
        Least width in pixels.
    value
        What is sorted by; None for the names.
    has_best
        Whether the least of it is bold.
    scales
        Whether it is told as a multiple of the row that all are compared to.
    left
        Whether its texts are left-aligned.
    """

    key: str
    width: int
    value: Value | None = None
    has_best: bool = False
    scales: bool = False
    left: bool = False


TIMES = ("insert", "hit", "miss")
"""Columns of times a URL."""
_ANSWERS = {judges: place for place, judges in enumerate(Judges)}
_PLACES = {place: at for at, place in enumerate(Place)}

COLUMNS = (
    Column("name", 148, left=True),
    Column("answers", 72, lambda row, _: float(_ANSWERS[row.traits.judges]), left=True),
    Column("where", 60, lambda row, _: float(_PLACES[row.traits.place]), left=True),
    Column("keys", 56, lambda row, _: _measured_keys(row)),
    Column("memory", 134, lambda row, _: float(row.memory.standalone_bytes), has_best=True, scales=True),
    Column("per_key", 60, lambda row, _: row.bytes_per_key, has_best=True, scales=True),
    Column("disk", 78, lambda row, _: float(row.disk_bytes) or None, scales=True),
    Column("insert", 68, lambda row, _: row.whole_ns[0], has_best=True, scales=True),
    Column("hit", 68, lambda row, _: row.whole_ns[1], has_best=True, scales=True),
    Column("miss", 68, lambda row, _: row.whole_ns[2], has_best=True, scales=True),
    Column("wrong", 80, lambda row, _: None if row.wrong is None else float(row.wrong)),
    Column("deletes", 48, lambda row, _: float(not row.traits.deletes)),
    Column("survives", 54, lambda row, _: float(not row.traits.survives)),
    Column("cost", 70, lambda row, prices: monthly_cost(row, prices.memory, prices.disk), has_best=True),
)
"""From left to right; the last is there once a price is given."""


def _measured_keys(row: BillRow) -> float | None:
    """Return the keys that a row was measured on: all where it does not say so."""
    if row.measured_keys is not None:
        return float(row.measured_keys)
    return float(row.n_keys) if row.measured_bytes is not None else None


def columns_for(prices: Prices) -> tuple[Column, ...]:
    """Return the columns that are shown."""
    return COLUMNS if prices != Prices() else COLUMNS[:-1]


def heading(key: str) -> str:
    """Return a column's heading."""
    return {
        "name": _tr("way"),
        "answers": _tr("answers"),
        "where": _tr("where"),
        "keys": _tr("fed"),
        "memory": _tr("memory, log scale"),
        "per_key": _tr("B a URL"),
        "disk": _tr("disk, server"),
        "insert": _tr("insert"),
        "hit": _tr("hit"),
        "miss": _tr("miss"),
        "wrong": _tr("lost (exp.)"),
        "deletes": _tr("deletes"),
        "survives": _tr("survives"),
        "cost": _tr("a month"),
    }[key]


def column_hint(key: str) -> str:
    """Return what a heading means, for its tooltip."""
    return {
        "name": _tr("Sort by name"),
        "answers": _tr("By what it judges: the URL itself, a digest, a fingerprint, bits, or nothing"),
        "where": _tr("Where it keeps what it holds"),
        "keys": _tr("URLs that it was fed; bytes beyond are modelled (≈)"),
        "memory": _tr("Resident bytes if it stood alone; the bar is logarithmic, its parts stand by their share"),
        "per_key": _tr("Bytes in memory and on disk, divided by the URLs of the list"),
        "disk": _tr("Bytes on disk, as the file system counts them, or in the server"),
        "insert": _tr("Time to insert one URL; ≈ extrapolated to the whole list"),
        "hit": _tr("Time to look up a URL that is held; ≈ extrapolated to the whole list"),
        "miss": _tr("Time to look up a URL that is not held; ≈ extrapolated to the whole list"),
        "wrong": _tr("New URLs that it took for seen on this list: pages that a crawler would lose"),
        "deletes": _tr("Whether a URL can be taken out again"),
        "survives": _tr("Whether what it holds is there after a restart"),
        "cost": _tr("Bytes times the prices typed above, a month"),
    }[key]


def time_text(ns: float) -> str:
    """Return a time a URL with three digits and its unit.

    >>> time_text(61.25), time_text(1180), time_text(4.36e6)
    ('61.2 ns', '1.18 µs', '4.36 ms')
    """
    for limit, factor, unit in ((999.5, 1.0, "ns"), (999.5e3, 1e3, "µs"), (999.5e6, 1e6, "ms")):
        if ns < limit:
            return f"{significant(ns / factor, 3)} {unit}"
    return f"{significant(ns / 1e9, 3)} s"


def times_text(share: float) -> str:
    """Return a multiple: “2.31 ×”, “1/12 ×” below a tenth, “43.7k ×” from a thousand on.

    >>> times_text(2.314), times_text(0.08), times_text(1.0), times_text(43_689)
    ('2.31 ×', '1/12 ×', '1 ×', '43.7k ×')
    """
    if share == 1:
        return "1 ×"
    if share >= 1000:
        return f"{significant(share / 1000, 3)}k ×"
    return f"1/{round(1 / share):,} ×" if 0 < share < 0.1 else f"{significant(share, 3)} ×"


def is_about(row: BillRow, key: str) -> bool:
    """Tell whether a number of a row is no measured one."""
    if key in TIMES:
        return row.is_extrapolated
    if key == "disk":
        return row.disk_basis is not Basis.MEASURED
    return key in ("memory", "per_key", "cost") and row.memory.basis is not Basis.MEASURED


def cell_text(row: BillRow, column: Column, prices: Prices, base: BillRow | None = None) -> str:
    """Return the text of a cell; ``base``: as a multiple of that row where the column is one that scales."""
    value = column.value(row, prices) if column.value is not None else None
    about = "≈ " if is_about(row, column.key) else ""
    if base is not None and column.scales and column.value is not None:
        own = column.value(base, prices)
        if value is None or not own:
            return "–"
        about = "≈ " if about or is_about(base, column.key) else ""
        return f"{about}{times_text(value / own)}"
    return _words(row, column.key) if column.left else _number(row, column.key, value, about)


def _words(row: BillRow, key: str) -> str:
    if key == "name":
        return word(method_key(row.name))
    return word(f"judges_{row.traits.judges.value}" if key == "answers" else f"place_{row.traits.place.value}")


def _number(row: BillRow, key: str, value: float | None, about: str) -> str:
    if key in ("deletes", "survives"):
        return "–" if value else "✓"
    if key == "wrong":
        return _wrong(row)
    if value is None:
        return "–"
    if key in ("memory", "disk"):
        return f"{about}{bytes_text(value)}"
    if key == "per_key":
        return f"{about}{value:,.{1 if value < 1000 else 0}f}"
    if key == "keys":
        return count_text(round(value))
    return f"{about}{significant(value, 3)}" if key == "cost" else f"{about}{time_text(value)}"


def _expected(pages: float) -> str:
    """Return an expected number of lost pages for a narrow column.

    >>> _expected(1402.6), _expected(8.91), _expected(0.0023), _expected(1.2e-5), _expected(0.0)
    ('1,403', '8.9', '0.0023', '<0.001', '0')
    """
    if 0 < pages < 0.001:
        return "<0.001"
    return count_text(round(pages)) if pages >= 100 else expected_text(pages)


def _wrong(row: BillRow) -> str:
    if row.wrong is None:
        if row.expected_wrong is not None:
            return f"– ({_expected(row.expected_wrong)})"
        return "0" if row.traits.exact and row.measured_bytes is not None else "–"
    if row.expected_wrong is None:
        return count_text(row.wrong)
    return f"{count_text(row.wrong)} ({_expected(row.expected_wrong)})"


def ordered(
    rows: tuple[BillRow, ...], column: Column, prices: Prices, choice: BillChoice, *, falling: bool
) -> list[BillRow]:
    """Return the rows that are not hidden: pinned ones first, then by a column, what is not known last."""
    pinned = [row for name in choice.pinned for row in rows if row.name == name]
    others = [row for row in rows if row.name not in choice.pinned and row.name not in choice.hidden]
    value = column.value
    if value is None:
        return [*pinned, *sorted(others, key=lambda row: _words(row, "name").lower(), reverse=falling)]
    known = [row for row in others if value(row, prices) is not None]
    known.sort(key=lambda row: value(row, prices) or 0.0, reverse=falling)
    return [*pinned, *known, *(row for row in others if value(row, prices) is None)]
