r"""What a tab shows as rows for a file: all numbers with all their digits, units in the heading.

A view's own table is made to be read: numbers with separators, rounded, the widest rows only. For a file the numbers
are taken from the scene behind it. Bytes that are no text are escaped as everywhere (``\xff``); an unknown number is
an empty field.

Where it stands: between ``views`` and ``export``. Cost: some microseconds a row that is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.views import Views
from core.scene.crumbs import CellKind
from core.scene.outline import OutlineColumn
from core.scene.policies import comparison_rows
from core.scene.statistics import NameTable
from widgets.canvas import TableTwin
from widgets.labels import prefix_text
from widgets.outline_model import OutlineModel

Row = tuple[str, ...]
_CONTEXT = "exact_tables"
UNITS = {
    OutlineColumn.URLS: "urls",
    OutlineColumn.SHARE_OF_PARENT: "share_of_parent",
    OutlineColumn.SHARE_OF_ALL: "share_of_all",
    OutlineColumn.DUPLICATES: "duplicates",
    OutlineColumn.DUPLICATE_RATE: "share_of_duplicates",
    OutlineColumn.CHILDREN: "prefixes_next_below",
    OutlineColumn.LINE_BYTES: "line_bytes",
    OutlineColumn.TREE_BYTES: "radix_tree_bytes",
    OutlineColumn.SAVED_BYTES: "shared_bytes",
    OutlineColumn.MEAN_LENGTH: "mean_url_bytes",
    OutlineColumn.DEPTH: "mean_path_segments",
    OutlineColumn.PARAMETERS: "mean_parameters",
}
"""Headings of the outline's columns in a file: what is counted, with its unit; they do not change with the language."""


def cell(value: object) -> str:
    r"""Return a value as a field: bytes escaped, numbers with all their digits, None as nothing.

    >>> cell(b"caf\xe9"), cell(1234567), cell(0.1), cell(None), cell(3.0)
    ('caf\\xe9', '1234567', '0.1', '', '3')
    """
    if value is None:
        return ""
    if isinstance(value, bytes):
        return prefix_text(value, len(value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def rows_of(heading: str, rows: Iterator[tuple[object, ...]]) -> tuple[Row, ...]:
    """Return a heading of words and rows of values as fields."""
    return (tuple(heading.split()), *(tuple(map(cell, row)) for row in rows))


def exact_rows(views: Views, tab: str, twin: TableTwin | None) -> tuple[Row, ...]:
    """Return the rows of a tab, its heading first; those of its own table where they are exact already.

    Empty where there is nothing to tell.
    """
    made = _MAKERS.get(tab)
    if made is not None:
        rows = made(views)
        return rows if len(rows) > 1 else ()
    return (twin.columns, *twin.rows) if twin is not None and twin.rows else ()


def outline_rows(model: OutlineModel) -> tuple[Row, ...]:
    """Return the rows that the outline has opened, from the top, with the numbers that it knows of them."""

    def walk() -> Iterator[tuple[object, ...]]:
        waiting = [(number, 1) for number in reversed(model.node(model.index_of(0)).children or ())]
        while waiting:
            number, level = waiting.pop()
            node = model.node(model.index_of(number))
            kind = "others" if node.key[2] else "url" if node.row is None or node.row.own else "prefix"
            known = (*node.amounts, *(None,) * (len(OutlineColumn) - len(node.amounts)))
            yield level, kind, node.key[0], node.n_urls, *known[1:]
            waiting += [(below, level + 1) for below in reversed(node.children or ())]

    names = " ".join(UNITS[column] for column in OutlineColumn)
    return rows_of(f"level kind prefix {names}", walk())


def _prefixes(views: Views) -> tuple[Row, ...]:
    focus = views.prefixes.scene.focus
    if focus is None:
        return ()
    lines = "lines" if focus.exact else "lines_estimated"
    urls = (focus.hi - focus.lo).tolist()
    kinds = ("url" if focus.is_own(i) else "prefix" for i in range(len(focus)))
    numbers = zip(kinds, focus.level.tolist(), urls, focus.entries.tolist(), strict=True)
    rows = ((focus.prefix_of(i), *each) for i, each in enumerate(numbers))
    return rows_of(f"prefix kind level urls {lines}", rows)


def _treemap(views: Views) -> tuple[Row, ...]:
    treemap = views.treemap.scene.treemap
    if treemap is None:
        return ()
    sizes = treemap.line_bytes.tolist() or [None] * len(treemap)
    saved = treemap.saved.tolist() or [None] * len(treemap)
    own = [kind == CellKind.ENDS for kind in treemap.kind.tolist()]
    told = zip(treemap.is_rest.tolist(), own, strict=True)
    rests = ("others" if rest else "url" if ends else "prefix" for rest, ends in told)
    counts = (treemap.level.tolist(), treemap.urls.tolist(), treemap.entries.tolist(), sizes, saved)
    lines = "lines" if treemap.exact else "lines_estimated"
    rows = ((treemap.prefix_of(i), *each) for i, each in enumerate(zip(rests, *counts, strict=True)))
    return rows_of(f"prefix kind level urls {lines} line_bytes shared_bytes", rows)


def _statistics(views: Views) -> tuple[Row, ...]:
    scene = views.statistics.scene

    def walk() -> Iterator[tuple[object, ...]]:
        names: dict[str, NameTable] = {
            "host": scene.hosts,
            "scheme": scene.schemes,
            "extension": scene.extensions,
            "parameter": scene.parameters,
            "segment": scene.segments,
        }
        for name, table in names.items():
            known = "counted" if table.exact else "estimated"
            for row in table.rows:
                yield name, row.name, row.urls, row.lines, row.values, row.missed, known, row.place
            if table.without_urls:
                yield name, None, table.without_urls, table.without_lines, None, 0, "counted", None
        for depth, (urls, lines) in enumerate(scene.depths.tolist()):
            if urls:
                yield "path_segments", depth, urls, lines, None, 0, "counted", scene.depth_places[depth]
        for at, urls in enumerate(scene.sizes.tolist()):
            if urls:
                yield "url_bytes_from", at * scene.size_step, urls, None, None, 0, "counted", None
        for found in scene.percentiles:
            known = "at_least" if found.at_least else "counted"
            yield (
                f"url_bytes_percentile_{100 * found.share:g}",
                found.size_bytes,
                None,
                None,
                None,
                0,
                known,
                found.place,
            )
        for at, hosts in enumerate(scene.host_sizes.tolist()):
            yield "hosts_by_urls_from", 1 << at, hosts, None, None, 0, "counted", None

    heading = "table name urls lines distinct_values urls_missed_at_most known first_place"
    return rows_of(heading, walk()) if scene.n_urls else ()


def _nodes(views: Views) -> tuple[Row, ...]:
    scene = views.nodes.scene
    nodes = scene.nodes
    if nodes is None:
        return ()

    def walk() -> Iterator[tuple[object, ...]]:
        for node in range(len(nodes)):
            place = scene.place(node)
            terminal = bool(nodes.terminal[node])
            times = int(nodes.entries[node]) if terminal else None
            yield place.prefix, nodes.labels[node], int(nodes.depth_to[node]), int(nodes.count[node]), terminal, times

    return rows_of("prefix edge_bytes_escaped depth_bytes urls is_url times_in_list", walk())


def _bits(views: Views) -> tuple[Row, ...]:
    bloom = views.verdict.bloom if views.verdict is not None else None
    if bloom is None:
        return ()
    return rows_of("i bit is_set", ((i, bit.index, bool(bit.is_set)) for i, bit in enumerate(bloom.bits)))


def _tune(views: Views) -> tuple[Row, ...]:
    side = views.tune.sides.get(views.tune.side.chosen())
    if side is not None:
        exact, twin = side.exact_rows(), side.twin()
        if exact is not None:
            return rows_of(exact[0], iter(exact[1]))
        return (twin.columns, *twin.rows) if twin is not None else ()
    scene = views.tune.scene
    if scene is None or scene.sizing is None:
        return ()

    def walk() -> Iterator[tuple[object, ...]]:
        for row in scene.compared:
            yield row.name, None, row.predicted, row.measured, row.sample
        for curve in scene.over_keys:
            for n, rate in zip(curve.x.tolist(), curve.rate.tolist(), strict=True):
                yield f"rate_over_urls_k_{curve.k}", n, rate, None, None

    return rows_of("name urls predicted measured sampled_urls", walk())


def _policies(views: Views) -> tuple[Row, ...]:
    result = views.policies.scene.result
    return tuple(tuple(row) for row in comparison_rows(result)) if result is not None else ()


_MAKERS: dict[str, Callable[[Views], tuple[Row, ...]]] = {
    "prefixes": _prefixes,
    "treemap": _treemap,
    "statistics": _statistics,
    "nodes": _nodes,
    "bits": _bits,
    "tune": _tune,
    "policies": _policies,
}
