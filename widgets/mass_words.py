"""What icicle and treemap say of a measure and of a rectangle: units, tooltip, rows of the table twin.

Where it stands: above ``amounts``, below ``icicle``, ``treemap`` and ``mass_view``.
Cost: a few texts.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.scene.crumbs import Measure
from core.units import bytes_text, count_text, percent_text, significant
from widgets.amounts import counted
from widgets.canvas import TableTwin
from widgets.labels import prefix_text
from widgets.mass_colours import MassRectangles
from widgets.words import word

MEASURES = {
    "urls": Measure.URLS,
    "repeats": Measure.DUPLICATES,
    "bytes": Measure.LINE_BYTES,
    "saved": Measure.SAVED_BYTES,
}
"""Names of the choices."""
_BYTES = (Measure.LINE_BYTES, Measure.SAVED_BYTES)
LONGEST = 2000
"""Bytes of a prefix that are told."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Mass", text)


def measure_choices() -> list[tuple[str, str]]:
    """Return names and texts of the measures that can be chosen."""
    texts = (_tr("distinct URLs"), _tr("duplicates"), _tr("bytes in the file"), _tr("bytes saved"))
    return list(zip(MEASURES, texts, strict=True))


def measure_name(measure: Measure) -> str:
    """Return what is measured, exactly."""
    return {
        Measure.URLS: _tr("distinct URLs"),
        Measure.DUPLICATES: _tr("duplicates"),
        Measure.LINE_BYTES: _tr("bytes in the file, a line end each"),
        Measure.SAVED_BYTES: _tr("bytes shared with the URL before"),
    }[measure]


def measure_text(amount: float, measure: Measure) -> str:
    """Return an amount of a measure with its unit.

    >>> measure_text(1, Measure.URLS), measure_text(1.5, Measure.DUPLICATES), measure_text(2048, Measure.LINE_BYTES)
    ('1 URL', '1.50 duplicates', '2.000 KiB')
    """
    if measure in _BYTES:
        return bytes_text(amount) if amount >= 1024 or amount == int(amount) else f"{significant(amount, 3)} B"
    noun = "urls" if measure is Measure.URLS else "duplicates"
    if amount == int(amount):
        return counted(int(amount), noun)
    said = significant(amount, 3)
    return counted(1, noun) if said == "1" else word(f"many_{noun}").format(said)


def scale_text(size: float, pixels: int, measure: Measure, unit: str = "px") -> str:
    """Return what a pixel stands for, or how many of them a unit of the measure has.

    >>> scale_text(3000, 1000, Measure.URLS), scale_text(50, 1000, Measure.LINE_BYTES)
    ('1 px = 3 URLs', '1 B = 20 px')
    """
    per_pixel = size / max(1, pixels)
    if per_pixel >= 1:
        return _tr("1 {0} = {1}").format(unit, measure_text(per_pixel, measure))
    said = significant(1 / per_pixel, 2 if per_pixel > 0.01 else 3)
    return _tr("{0} = {1} {2}").format(measure_text(1, measure), said, unit)


def amount_text(weight: int, seen: float, pixels: int, measure: Measure) -> str:
    """Return what a heading says behind the URLs: their measure where it is another one, and what a pixel stands for.

    >>> amount_text(900, 450.0, 100, Measure.DUPLICATES), amount_text(900, 450.0, 100, Measure.URLS)
    (', 900 duplicates, 1 px = 4.50 duplicates', ', 1 px = 4.50 URLs')
    """
    amount = "" if measure is Measure.URLS else f", {measure_text(weight, measure)}"
    return f"{amount}, {scale_text(seen, pixels, measure)}" if weight else amount


def nothing_text(measure: Measure) -> str:
    """Return why a picture is empty: nothing below its prefix weighs anything."""
    return {
        Measure.URLS: _tr("No URLs here."),
        Measure.DUPLICATES: _tr("No duplicates here: every URL is in the list once."),
        Measure.LINE_BYTES: _tr("No bytes here."),
        Measure.SAVED_BYTES: _tr("Nothing is shared here: no URL begins like the one before it."),
    }[measure]


def name_of(picture: MassRectangles, i: int) -> str:
    """Return the prefix of a rectangle as it is read."""
    return prefix_text(picture.prefix_of(i), LONGEST) or _tr("all")


def facts_of(picture: MassRectangles, i: int, n_indexed: int, measure: Measure, around: str) -> list[str]:
    """Return what a tooltip says below the name of a rectangle; ``around`` has ``{0}`` for its share of its parent."""
    n, entries = int(picture.urls[i]), int(picture.entries[i])
    lines = [_tr("{0}, {1} of the list").format(counted(n, "urls"), percent_text(n / max(1, n_indexed)))]
    about = "" if picture.exact else "≈ "
    of_lines = percent_text((entries - n) / max(1, entries))
    lines.append(_tr("{0}{1}, {2} of its lines").format(about, counted(entries - n, "duplicates"), of_lines))
    if picture.saved.shape[0]:
        lines.append(_tr("{0} in the file").format(bytes_text(int(picture.line_bytes[i]))))
        lines.append(_tr("{0} saved by sharing prefixes").format(bytes_text(int(picture.saved[i]))))
    parent = int(picture.parent[i])
    if parent >= 0:
        weight, whole = int(picture.weight[i]), max(1, int(picture.weight[parent]))
        share = around.format(percent_text(weight / whole))
        lines.append(_tr("{0}: {1}").format(share, measure_text(weight, measure)))
    if picture.hits.shape[0]:
        lines.append(counted(int(picture.hits[i]), "hits"))
    return lines


def table_twin(title: str, picture: MassRectangles, level: str, names: list[tuple[int, str]]) -> TableTwin:
    """Return the table of some rectangles, each with its name; ``level`` is what a level is called."""
    amounts = (_tr("URLs"), _tr("Duplicates"), _tr("Bytes in the file"), _tr("Bytes saved"))
    hits = (_tr("Hits"),) if picture.hits.shape[0] else ()
    columns = (_tr("Prefix"), level, *amounts, *hits)
    rows = tuple(table_row(picture, i, name) for i, name in names)
    return TableTwin(title, columns, rows, tuple(range(1, len(columns))))


def table_row(picture: MassRectangles, i: int, name: str) -> tuple[str, ...]:
    """Return one row of the table twin."""
    n, known = int(picture.urls[i]), bool(picture.saved.shape[0])
    about = "" if picture.exact else "≈ "
    return (
        name,
        count_text(int(picture.level[i])),
        count_text(n),
        f"{about}{count_text(int(picture.entries[i]) - n)}",
        count_text(int(picture.line_bytes[i])) if known else "–",
        count_text(int(picture.saved[i])) if known else "–",
        *((count_text(int(picture.hits[i])),) if picture.hits.shape[0] else ()),
    )
