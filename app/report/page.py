"""The whole page of a report: title, the sections in their order, and how each number was got.

Where it stands: called by ``command_report``; ``core.scene.report`` gives the facts. The page needs no network and no
script, and says nothing about who made it: no user, no name of the machine, no path but those of the sources.
Cost: under 0.2 s and a megabyte, whatever the list.
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime

from app.messages import message_of
from app.report.bill_section import bill_section
from app.report.filter_plot import filter_section
from app.report.growth_plot import growth_section
from app.report.list_section import read_section, statistics_section
from app.report.markup import Markup, element, facts, joined
from app.report.names import HiddenNames, Names
from app.report.prefix_picture import prefix_section
from app.report.style import style_sheet
from app.tables import skipped_words
from core.errors import UrloupeError
from core.memory import Basis
from core.method_traits import Place
from core.plan import Plan
from core.scene.bill import BillRow
from core.scene.report import ReportScene
from core.units import bytes_text, count_text, duration_text

SECTIONS = (
    ("read", "What was read"),
    ("bill", "The bill"),
    ("growth", "On longer lists"),
    ("filter", "The Bloom filter, predicted and measured"),
    ("prefixes", "Where the URLs are"),
    ("statistics", "What the URLs are made of"),
    ("how", "How each number was got"),
)


def report_page(scene: ReportScene, names: Names, elapsed_s: float, peak_bytes: int, made: datetime) -> bytes:
    """Return the page as UTF-8.

    Parameters
    ----------
    scene
        All facts.
    names
        How what comes from the list is written.
    elapsed_s, peak_bytes
        Of the whole command, so far.
    made
        When.
    """
    snapshot = scene.snapshot
    title = f"URL deduplication: {', '.join(names.path(path) for path in snapshot.plan.sources)}"
    body = [element("h1", title), element("p", _subtitle(names, made), class_="quiet"), _numbers(scene)]
    if snapshot.n_keys:
        contents = {
            "read": read_section(snapshot, told_version(scene, names), names),
            "bill": bill_section(scene.bill, names, lambda row: fault_words(row.fault, names), left_out_words),
            "growth": growth_section(scene.bill, scene.growth),
            "filter": filter_section(snapshot.bloom, scene.compare),
            "prefixes": prefix_section(scene.prefixes, names),
            "statistics": statistics_section(scene.statistics, names),
        }
    else:
        empty = element("p", "There is no URL in this list, so there is nothing to weigh and nothing to draw.")
        contents = {"read": joined((empty, read_section(snapshot, told_version(scene, names), names)))}
    contents["how"] = how_section(scene, names, elapsed_s, peak_bytes)
    shown = [(name, text) for name, text in SECTIONS if name in contents]
    body.append(element("nav", *(element("a", text, href=f"#{name}") for name, text in shown)))
    body += [element("section", element("h2", text), contents[name], id=name) for name, text in shown]
    head = element(
        "head", element("meta", charset="utf-8"), element("title", title),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", http_equiv="Content-Security-Policy", content="default-src 'none'; style-src 'unsafe-inline'"),
        element("style", Markup(style_sheet())),
    )  # fmt: skip
    page = element("html", head, element("body", element("main", *body)), lang="en")
    return f"<!DOCTYPE html>\n{page}\n".encode()


def _subtitle(names: Names, made: datetime) -> str:
    told = f"Made by URLoupe on {made.astimezone(UTC):%Y-%m-%d %H:%M} UTC."
    if isinstance(names, HiddenNames):
        told += (
            " Hosts (but for public suffixes), ports, path segments, parameters, values and file names are replaced by "
            "keyed hashes: the same part has the same eight digits everywhere."
        )
    return told


def _numbers(scene: ReportScene) -> Markup:
    counts = scene.snapshot.ledger
    share = f"{100 * counts.duplicates / counts.entries:.1f} %" if counts.entries else "–"
    methods = sum(1 for row in scene.bill.rows if row.insert_ns is not None or row.memory.basis is Basis.MEASURED)
    pairs = (
        (count_text(counts.entries), "entries"),
        (count_text(counts.unique), "different URLs"),
        (count_text(counts.duplicates), f"duplicates, {share}"),
        (f"{methods} of {len(scene.bill.rows)}", "structures and methods measured"),
    )
    return element("div", *(element("div", element("b", big), text) for big, text in pairs), class_="big")


def fault_words(fault: UrloupeError | None, names: Names) -> str:
    """Return why a row failed and what to do; with hidden names its places and what other programs said are hashes."""
    if fault is None:
        return ""
    if names.hides:
        kept = ("reason", "method", "extra", "structure", "field")
        hidden = {name: value if name in kept else names.word(value) for name, value in fault.facts.items()}
        fault = type(fault)(**hidden)
    message = message_of(fault)
    return f"{message.sentence} {message.next_step}".strip()


def left_out_words(row: BillRow) -> str:
    """Return why a structure was left out."""
    return f"Left out: {skipped_words({'skipped': row.skipped})[0]} that the budget leaves."


def how_section(scene: ReportScene, names: Names, elapsed_s: float, peak_bytes: int) -> Markup:
    """Return the basis of the numbers, the machine, the versions and the plan."""
    machine, rows = scene.machine, scene.bill.rows
    sampled = [row for row in rows if row.measured_keys is not None and row.measured_keys < row.n_keys]
    first = ", ".join(sorted({count_text(row.measured_keys or 0) for row in sampled})) or "none"
    lookups = sorted({row.traits.lookups for row in rows if row.traits.place is Place.MEMORY and row.hit_ns})
    pairs = (
        ("bytes in memory", "Counted in the arrays, or by sys.getsizeof over every object, where a row is measured; "
         "else modelled by the layout whose formula stands above. All are stand-alone: what a program would hold that "
         "had nothing else. Rows of Python objects are measured on the first keys of the list (here: "
         f"{first}) and modelled beyond."),
        ("bytes on disk", "What the file system gives to the files (du), or what the server says."),
        ("insert", "All keys in the order of the list, after they were made into what the method takes; CPU time of "
         "one thread, for disk and server wall time with commit and flush."),
        ("hit, miss", "Keys drawn with a fixed seed, and keys with their last bytes changed that are not in the list; "
         f"of methods at most {', '.join(map(count_text, lookups)) or '–'}, of structures 100,000."),
        ("lost", "Each new key that a method took for seen at its own turn, counted against the exact index."),
        ("processor", f"{machine.processor}, {machine.cores} logical"),
        ("system", machine.system),
        ("Python", machine.python),
        ("versions", ", ".join(f"{name} {version}" for name, version in machine.packages)),
        ("policy", f"{scene.snapshot.plan.policy}, version {told_version(scene, names)}"),
        ("the whole run", f"{duration_text(elapsed_s)}; at most {bytes_text(peak_bytes)} resident, which counts mapped "
         "files too and is more than the structures' bytes"),
    )  # fmt: skip
    plan = json.dumps(json.loads(told_plan(scene.snapshot.plan, names).to_json()), indent=2, ensure_ascii=False)
    lines = joined(joined((line, Markup("\n"))) for line in plan.split("\n"))
    return joined((
        facts(pairs),
        element("details", element("summary", "The plan, as JSON"), element("pre", lines)),
    ))  # fmt: skip


def told_version(scene: ReportScene, names: Names) -> str:
    """Return the version of the policy; it names a list of tracking parameters where one is used."""
    return str(names.word(scene.policy_version)) if scene.snapshot.plan.tracking is not None else scene.policy_version


def told_plan(plan: Plan, names: Names) -> Plan:
    """Return the plan as it is told: with hidden names its paths, addresses, words of readings and lists are hashes."""
    if not names.hides:
        return plan
    readings = tuple(
        None if reading is None
        else replace(reading, **{name: names.word(getattr(reading, name))
                                 for name in ("column", "base", "marker", "pattern", "sheet")})
        for reading in plan.readings
    )  # fmt: skip
    tracking = None
    if plan.tracking is not None:
        tracking = replace(
            plan.tracking, name=names.word(plan.tracking.name), names=tuple(map(names.word, plan.tracking.names))
        )
    return replace(
        plan, sources=tuple(map(names.path, plan.sources)), readings=readings, tracking=tracking,
        folder=names.word(plan.folder), redis=names.word(plan.redis),
    )  # fmt: skip
