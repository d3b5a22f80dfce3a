"""What was read and what it is made of: sources, ledger and flags, and the statistics in short.

Where it stands: two sections of ``page``; draws ``Snapshot`` and ``StatisticsScene``.
"""

from __future__ import annotations

from app.report.markup import Markup, element, joined, picture, svg_text, table
from app.report.names import Names
from core.scene.statistics import NameTable, StatisticsScene
from core.snapshot import Snapshot, SourceState
from core.source.arena import Fate, Flag
from core.units import bytes_text, count_text, percent_text, significant

TOP_NAMES = 10
FAULTS = {
    "SourceMissing": "no such file",
    "SourceUnreadable": "cannot be read",
    "SourceDamaged": "damaged: what stood before the damage was read",
    "ExtraMissing": "needs an optional package",
    "StreamSpent": "cannot be read once more",
}
FATES = {
    Fate.UNIQUE: "unique: the first of its key",
    Fate.DUPLICATE_EXACT: "duplicate, the same bytes",
    Fate.DUPLICATE_POLICY: "duplicate under the policy",
    Fate.BLANK: "blank",
    Fate.COMMENT: "comment",
    Fate.NO_URL: "without a URL",
    Fate.BROKEN: "broken",
}
_BAR, _HEIGHT = 48, 150


def read_section(snapshot: Snapshot, policy_version: str, names: Names) -> Markup:
    """Return sources, fates and flags."""
    counts = snapshot.ledger
    entries = max(1, counts.entries)
    fates = [
        (FATES[fate], count_text(counts.fates[fate]), percent_text(counts.fates[fate] / entries))
        for fate in Fate
        if counts.fates[fate] or fate in (Fate.UNIQUE, Fate.DUPLICATE_EXACT)
    ]
    fates.append(("entries", count_text(counts.entries), ""))
    flags = [
        (
            flag.name.lower().replace("_", " "),
            count_text(counts.flags[flag]),
            percent_text(counts.flags[flag] / entries),
        )
        for flag in Flag
        if counts.flags[flag]
    ]
    sources = [
        (element("span", names.path(source.path), class_="url"), _format(source, names), _size(source),
         count_text(source.entries), FAULTS.get(source.fault or "", source.fault or ""))
        for source in snapshot.sources
    ]  # fmt: skip
    told = f"Policy {snapshot.plan.policy} (version {policy_version})."
    return joined((
        element("p", told + (" Reading was stopped before the end." if snapshot.cancelled else "")),
        table(("source", "format", "size", "entries", ""), sources, (0, 1, 4), "Sources"),
        element("div",
                element("div", element("h3", "What became of the entries"), table(("", "entries", "share"), fates)),
                element("div", element("h3", "Flags"), table(("", "entries", "share"), flags) if flags
                        else element("p", "No entry carries a flag.")), class_="pair"),
    ))  # fmt: skip


def _format(source: SourceState, names: Names) -> str:
    reading = source.reading.to_facts() if source.reading is not None else {}
    told = [f"{name} {names.word(reading[name])}" for name in ("sheet", "column", "base", "marker", "pattern")
            if reading.get(name)]  # fmt: skip
    return ", ".join((source.format, *told))


def _size(source: SourceState) -> str:
    return "stream" if source.size_bytes is None else bytes_text(source.size_bytes)


def statistics_section(scene: StatisticsScene, names: Names) -> Markup:
    """Return what the URLs are made of, the most frequent names of each kind."""
    if not scene.n_urls:
        return element("p", "There is no URL.")
    lengths = [
        ("shortest" if p.share == 0 else "longest" if p.share == 1 else f"{100 * p.share:g} % are no longer than",
         f"{'≥ ' if p.at_least else ''}{count_text(p.size_bytes)} B")
        for p in scene.percentiles
    ]  # fmt: skip
    lengths.append(("on average", f"{significant(scene.url_bytes / scene.n_urls)} B"))
    tables = (
        ("Hosts", scene.hosts, names.host),
        ("Schemes", scene.schemes, names.scheme),
        ("Segments of paths", scene.segments, names.text),
        ("Names of parameters", scene.parameters, names.text),
        ("Extensions", scene.extensions, names.text),
    )
    return joined((
        element("div",
                element("div", element("h3", "Length"), table(("", "bytes"), lengths)),
                element("div", element("h3", "Depth"), element("figure", _depths(scene), element(
                    "figcaption", "Different URLs by the number of their path segments."))), class_="pair"),
        element("div", *(element("div", element("h3", title), _names(found, wording))
                         for title, found, wording in tables if found.rows), class_="pair"),
    ))  # fmt: skip


def _names(found: NameTable, wording) -> Markup:  # type: ignore[no-untyped-def]
    rows = [
        (element("span", wording(row.name), class_="url"), count_text(row.urls), count_text(row.lines))
        for row in found.rows[:TOP_NAMES]
    ]
    left = found.n_names - len(rows)
    about = "" if found.exact else "≈ "
    more = element("p", f"and {about}{count_text(left)} more", class_="quiet") if left > 0 else None
    return joined((table(("", "URLs", "lines"), rows), more))


def _depths(scene: StatisticsScene) -> Markup:
    counts = scene.depths[:, 0].tolist()
    most = max((*counts, 1))
    shapes = []
    for depth, count in enumerate(counts):
        height = count / most * (_HEIGHT - 34)
        left = depth * _BAR
        last = "+" if depth == len(counts) - 1 and depth > 1 else ""
        title = element("title", f"{depth}{last}: {count_text(count)} URLs")
        shapes.append(element("rect", title, x=left, y=_HEIGHT - 18 - height, width=_BAR - 3, height=height,
                              class_="f-accent"))  # fmt: skip
        shapes.append(svg_text(left + _BAR / 2 - 1, _HEIGHT - 4, f"{depth}{last}", "q", "middle"))
        if count:
            short = f"{count / max(1, scene.n_urls):.0%}".replace("%", " %") if count * 200 >= scene.n_urls else "<1 %"
            shapes.append(svg_text(left + _BAR / 2 - 1, _HEIGHT - 22 - height, short, "", "middle"))
    return picture(max(480, _BAR * len(counts)), _HEIGHT, "URLs by depth", *shapes)
