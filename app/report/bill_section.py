"""The bill in the report: one row a structure or method, what its bytes are made of, and why rows failed.

Where it stands: a section of ``page``; draws the ``BillScene``. Nothing is measured here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from app.report.markup import Markup, element, joined, picture, svg_text, table
from app.report.names import Names
from app.report.words import (
    JUDGES,
    ROLES,
    SIGNS,
    about,
    extrapolated_text,
    family_of,
    is_absent,
    measured_text,
    name_of,
    ns_text,
    part_name,
    parts_alone,
    role_of,
    size_of,
    wrong_text,
)
from app.tables import about_ns
from core.method_traits import Place
from core.scene.bill import BillRow, BillScene
from core.units import bytes_text, count_text, percent_text, significant

HEAD = (
    "", "measured on", "memory", "disk", "B a key", "insert", "hit", "miss", "answers", "lost here (exp.)", "deletes",
    "survives", "shared",
)  # fmt: skip
LEFT = (0, 8)
ROW, BAR, LABEL_END = 22, 15, 150
TOTAL_FROM, TOTAL_WIDTH, PARTS_FROM, WIDTH = 158, 240, 500, 1100
LEAST_LABEL = 34
DWARFS = 4
"""A bar that is so many times as long as the next one is cut."""
LETTER_PX = 5.6

Worded = Callable[[BillRow], str]


def bill_section(bill: BillScene, names: Names, fault_words: Worded, skipped_words: Worded) -> Markup:
    """Return the table of all rows, the picture of their parts and the parts in numbers.

    Parameters
    ----------
    bill
        The rows.
    names
        How what comes from the list is written.
    fault_words, skipped_words
        Why a row failed, and why a structure was left out, in words.
    """
    rows: list[Markup] = []
    for row in bill.rows:
        rows += _rows(row, names, fault_words, skipped_words)
    roles = {role_of(name) for row in bill.rows for name, _ in parts_alone(row.memory)}
    return joined((
        element("p", "Every row got the same keys in the same order under the same policy. Times are nanoseconds a "
                "key, of building and of looking up alone. ≈ marks what a layout says and nobody measured, and times "
                "that were measured on the first keys and are extrapolated to all of them. “Lost here” "
                "counts new URLs that were taken for seen: pages that a crawler would never have fetched; in "
                "brackets how many theory expects."),
        table(HEAD, rows, LEFT, "The bill"),
        element("h3", "What the bytes are made of"),
        _legend((role, text) for role, text in ROLES.items() if role in roles),
        element("figure", element("div", parts_picture(bill), class_="scroll"), element(
            "figcaption", "Left: bytes a key in memory and on disk, one scale for all rows; a bar with a gap is "
            "cut. Right: the parts of what it holds in memory, each row stretched to the same length.")),
        element("details", element("summary", "The parts in numbers"), _parts_table(bill)),
    ))  # fmt: skip


def _rows(row: BillRow, names: Names, fault_words: Worded, skipped_words: Worded) -> Iterable[Markup]:
    notes = [fault_words(row)] if row.fault is not None else [skipped_words(row)] if row.skipped is not None else []
    told = ", ".join(f"{name.replace('_', ' ')} {_told(value, names)}" for name, value in row.told)
    if row.is_extrapolated:
        told = f"{extrapolated_text(row)}{'; ' if told else ''}{told}"
    traits = row.traits
    absent = is_absent(row)
    per_key = "–" if row.bytes_per_key is None or absent else about(row.memory.basis) + significant(row.bytes_per_key)
    on_disk = about(row.disk_basis) + bytes_text(row.disk_bytes) if row.disk_bytes else "–"
    cells = (
        joined((_sign(row), " ", name_of(row.name), " ", element("code", row.name, class_="quiet"))),
        "failed" if row.fault is not None else measured_text(row),
        "–" if absent else size_of(row),
        on_disk,
        per_key,
        *(about_ns(ns) if row.is_extrapolated and ns is not None else ns_text(ns) for ns in row.whole_ns),
        JUDGES[traits.judges],
        wrong_text(row),
        *("yes" if holds else "–" for holds in (traits.deletes, traits.survives, traits.shared)),
    )
    inner = (element("td", cell, class_=None if i in LEFT else "n") for i, cell in enumerate(cells))
    has_note = bool(notes or told)
    yield element("tr", *inner, class_="has-note" if has_note else None)
    if has_note:
        words = joined((*(element("span", note, class_="wrong") for note in notes), " " if notes else "", told))
        yield element("tr", element("td"), element("td", words, colspan=len(HEAD) - 1), class_="note")


def _told(value: object, names: Names) -> str:
    if isinstance(value, bytes | str):
        return str(names.word(value))
    return significant(value) if isinstance(value, float) else count_text(value) if isinstance(value, int) else "–"


def _sign(row: BillRow) -> Markup:
    return element("span", SIGNS.get(row.name, "■"), class_=f"t-{family_of(row.traits)}")


def _legend(entries: Iterable[tuple[str, str]]) -> Markup:
    inner = (element("span", element("i", class_=f"f-{name}"), text) for name, text in entries)
    return element("div", *inner, class_="legend")


def parts_picture(bill: BillScene) -> Markup:
    """Return the bars: bytes a key on one scale, and each row's parts."""
    rows = [row for row in bill.rows if not is_absent(row) and row.n_keys and row.total_bytes]
    most = scale_of([row.bytes_per_key or 0.0 for row in rows])
    shapes: list[Markup] = [
        svg_text(TOTAL_FROM, 12, "bytes a key", "q"),
        svg_text(PARTS_FROM, 12, "parts in memory", "q"),
    ]
    for i, row in enumerate(rows):
        top = 20.0 + i * ROW
        base = top + 11.5
        family = family_of(row.traits)
        per_key = row.bytes_per_key or 0.0
        width = min(per_key / most, 1.0) * TOTAL_WIDTH
        shapes.append(
            svg_text(LABEL_END, base, f"{name_of(row.name)} {SIGNS.get(row.name, '■')}", f"t-{family}", "end")
        )
        shapes.append(element("rect", x=TOTAL_FROM, y=top, width=max(1.0, width), height=BAR, class_=f"f-{family}"))
        if per_key > most:
            shapes.append(
                element("rect", x=TOTAL_FROM + TOTAL_WIDTH - 16, y=top, width=5, height=BAR, class_="f-ground")
            )
        number = f"{about(row.memory.basis)}{significant(per_key)}"
        shapes.append(svg_text(TOTAL_FROM + max(1.0, width) + 6, base, number, ""))
        shapes += _stack(row, top, base)
    return picture(WIDTH, 24 + ROW * len(rows), "Bytes a key of each row, and the parts they are made of", *shapes)


def scale_of(sizes: Sequence[float]) -> float:
    """Return what the longest bar stands for: the largest size, or the next one where that would dwarf all others.

    >>> scale_of([100.0, 2000.0, 90.0]), scale_of([100.0, 200.0]), scale_of([])
    (120.0, 200.0, 1.0)
    """
    largest = sorted(sizes, reverse=True)[:2] or [1.0]
    dwarfs = len(largest) == 2 and largest[0] > DWARFS * largest[1] > 0
    return (1.2 * largest[1] if dwarfs else largest[0]) or 1.0


def _stack(row: BillRow, top: float, base: float) -> Iterable[Markup]:
    parts = parts_alone(row.memory)
    whole = sum(size for _, size in parts)
    if not whole:
        where = "in the server" if row.traits.place is Place.SERVER else "on disk"
        yield svg_text(PARTS_FROM, base, f"nothing in memory; {bytes_text(row.disk_bytes)} {where}", "q")
        return
    left = float(PARTS_FROM)
    for name, size in parts:
        width = size / whole * (WIDTH - PARTS_FROM)
        told = f"{part_name(name)}: {bytes_text(size)}, {percent_text(size / whole)}"
        bar = (element("title", told),)
        yield element(
            "rect", *bar, x=left, y=top, width=max(0.5, width), height=BAR, class_=f"gap f-{role_of(name)}"
        )  # fmt: skip
        text = part_name(name) if len(parts) == 1 else f"{part_name(name)} {100 * size / whole:.0f} %"
        if width < len(text) * LETTER_PX + 8:
            text = part_name(name)
        if width >= max(LEAST_LABEL, len(text) * LETTER_PX + 8):
            yield svg_text(left + 5, base, text, "")
        left += width


def _parts_table(bill: BillScene) -> Markup:
    rows = []
    for row in bill.rows:
        for name, size in parts_alone(row.memory):
            each = significant(size / row.n_keys) if row.n_keys else "–"
            sign = about(row.memory.basis)
            share = percent_text(size / max(1, row.memory.standalone_bytes))
            rows.append((name_of(row.name), part_name(name), f"{sign}{count_text(size)}", f"{sign}{each}", share))
    return table(("", "part", "bytes", "B a key", "of the row"), rows, (0, 1), "Parts in numbers")
