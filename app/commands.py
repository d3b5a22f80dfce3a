"""The commands that need no window: measure, unique, explain, size.

Each returns the exit code: 0 done (``explain``: seen), 1 no (``explain``: new). Faults of input and wrong use are
raised and turned into exit codes by ``cli``.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, BinaryIO

import numpy as np

from app import tables
from app.json_output import add_forecasts, explain_object, measure_object, size_object
from app.reading_options import readings_of
from app.tracking import tracking_list
from core.bloom_feed import DEFAULT_N, size_for
from core.errors import SizeError, UrloupeError, WriteError
from core.export_kernels import gather_entries
from core.intake import Intake
from core.kernel_groups import cold, groups_beside, groups_measured, groups_of
from core.keys import KeyStore
from core.ledger import Ledger
from core.memory import peak_resident_bytes
from core.plan import STRUCTURES, BloomSpec, Plan
from core.scene.explanation import explain as explained
from core.scene.links import parse_sizes
from core.scene.quantities import parse_bits, parse_count, parse_rate
from core.schemes import DEFAULT, check_scheme, solve_for
from core.session import Session
from core.source.arena import UrlChunk
from core.source.policies import policy_named
from core.structures.exact import ExactIndex
from core.warm_up import warm_up
from core.whole_file import whole_file


def bloom_spec(options: argparse.Namespace) -> BloomSpec:
    """Return the Bloom parameters of the command line; raises ``SizeError``."""
    if None not in (options.n, options.p, options.m, options.k):
        raise SizeError(field="p", value=options.p, hint="overdetermined")
    if are_swapped(options.n, options.p):
        raise SizeError(field="p", value=options.p, hint="swapped")
    check_scheme(options.scheme or DEFAULT, seed=options.seed or 0)
    return BloomSpec(
        n=parse_count(options.n, "n") if options.n is not None else None,
        p=parse_rate(options.p) if options.p is not None else None,
        m=parse_bits(options.m) if options.m is not None else None,
        k=parse_count(options.k, "k") if options.k is not None else None,
        scheme=options.scheme or DEFAULT,
        seed=options.seed or 0,
    )


def linked_spec(options: argparse.Namespace) -> BloomSpec:
    """Return the parameters of a link and of the options, which go before what the link says; raises ``SizeError``."""
    given = parse_sizes(options.link)
    spec = bloom_spec(options)
    linked = {name: getattr(given, name) for name in ("n", "p", "m", "k") if getattr(spec, name) is None}
    return replace(spec, **linked, scheme=options.scheme or given.scheme, seed=options.seed or given.seed)


def are_swapped(n: str | None, p: str | None) -> bool:
    """Return whether a rate was given as n and a number of URLs as p.

    >>> are_swapped("0.01", "1e6"), are_swapped("1e6", "0.01")
    (True, False)
    """
    try:
        return n is not None and p is not None and parse_rate(n) < 1 <= parse_count(p, "p")
    except UrloupeError:
        return False


def raise_faults(session: Session) -> None:
    """Raise the first fault of the input, if there was one."""
    if session.faults:
        raise session.faults[0]


def measure(options: argparse.Namespace) -> int:
    """Load into all structures, and print keys, bytes, times and mistakes of each."""
    begun = time.perf_counter()
    forecasts = forecast_sizes(options.forecast)
    with measured(options) as session:
        report = measure_object(session, session.snapshot(), time.perf_counter() - begun, peak_resident_bytes())
        if forecasts:
            add_forecasts(report, session, forecasts)
    if options.json:
        print_json(report)
    else:
        print_text(tables.measure_text(report))
    raise_faults(session)
    return 0


@contextlib.contextmanager
def measured(options: argparse.Namespace, *beside: str) -> Iterator[Session]:
    """Give a session that is loaded and measured as the options say; ``beside``: more kernels that will be needed."""
    spec = bloom_spec(options)
    size_for(spec, DEFAULT_N if spec.n is None else spec.n)  # refused now, not in the middle of the load
    plan = Plan(
        sources=tuple(options.files),
        policy=options.policy,
        tracking=tracking_list(options, options.policy),
        comments=options.comments,
        structures=STRUCTURES if options.structures == "all" else tuple(options.structures.split(",")),
        folder=options.keep,
        redis=options.redis,
        bloom=spec,
        live_batches=False,
        readings=readings_of(options, len(options.files)),
    ).validated()
    warm_up((*groups_of(plan.structures), *groups_measured(plan.structures), *groups_beside(plan), *beside))
    session = Session(plan)
    with stopping(session):
        session.run()
        while session.measure(1.0):
            pass
        yield session


def forecast_sizes(text: str | None) -> tuple[int, ...]:
    """Return the numbers of keys that a forecast is asked for; raises ``SizeError``.

    >>> forecast_sizes("1e9,10M")
    (1000000000, 10000000)
    """
    return () if text is None else tuple(parse_count(each, "forecast") for each in text.split(","))


def compile_first(plan: Plan, *policies: str) -> None:
    """Have what a load needs under some policies compiled by several processes; nothing is done where it is cached."""
    groups = dict.fromkeys(group for policy in policies for group in groups_beside(replace(plan, policy=policy)))
    wanted = (*groups_of(plan.structures), *groups)
    if cold(wanted):
        warm_up(wanted)


def unique(options: argparse.Namespace) -> int:
    """Write the first raw entry of each key, in order, byte for byte as it stood."""
    plan = Plan(
        sources=tuple(options.files),
        policy=options.policy,
        tracking=tracking_list(options, options.policy),
        comments=options.comments,
        structures=("exact",),
        readings=readings_of(options, len(options.files)),
    ).validated()
    compile_first(plan, plan.policy)
    intake = Intake(plan, policy_named(plan.policy, plan.tracking), ExactIndex(KeyStore()), Ledger(), ahead=True)
    with output_file(options.output) as out, stopping(intake):
        while not intake.ended:
            judged = intake.next()
            if judged is not None and judged.report.n_new:
                out.write(new_entries(judged.chunk, judged.report.is_new))
    if intake.faults:
        raise intake.faults[0]
    return 0


@contextlib.contextmanager
def stopping(load: Session | Intake) -> Iterator[None]:
    """End a load's threads and close its files, whatever ends the block."""
    try:
        yield
    finally:
        load.end() if isinstance(load, Session) else load.stop()


def new_entries(chunk: UrlChunk, is_new: np.ndarray[Any, np.dtype[np.uint8]]) -> memoryview:
    """Return the raw entries of a chunk's new keys, each closed by an LF."""
    size = int(chunk.entry_start[-1] - chunk.entry_start[0]) + chunk.n_entries + 8
    gathered = np.empty(size, np.uint8)
    used = gather_entries(chunk.keys.buffer, chunk.entry_start, chunk.key_entry, is_new, gathered)
    return gathered.data[: int(used)]


@contextlib.contextmanager
def output_file(path: str | None) -> Iterator[BinaryIO]:
    """Open standard output, or a file that appears at ``path`` only when it was written whole."""
    if path is not None:
        with whole_file(path) as out:
            yield out
        return
    with standard_output() as out:
        yield out


@contextlib.contextmanager
def standard_output() -> Iterator[BinaryIO]:
    """Give standard output for bytes; raises ``WriteError`` where it takes no more (a full disk)."""
    try:
        yield sys.stdout.buffer
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as fault:
        # What is left in the buffer would be written once more at the end, and fail once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise WriteError(path="standard output", reason=fault.strerror, errno=fault.errno) from fault


def explain(options: argparse.Namespace) -> int:
    """Print what every structure says of one URL, and why."""
    plan = Plan(
        sources=(options.file,),
        policy=options.policy,
        tracking=tracking_list(options, options.policy),
        live_batches=False,
        readings=readings_of(options, 1),
    )
    compile_first(plan.validated(), plan.policy)
    session = Session(plan)
    with stopping(session):
        session.run()
        raise_faults(session)
        told = explained(session, os.fsencode(options.url), setters=True)
    report = explain_object(told)
    if options.json:
        print_json(report)
    else:
        print_text(tables.explain_text(report))
    return 1 if told.verdict == "new" else 0


def size(options: argparse.Namespace) -> int:
    """Solve n, p, m, k of a Bloom filter."""
    spec = bloom_spec(options) if options.link is None else linked_spec(options)
    report = size_object(solve_for(spec.scheme, n=spec.n, p=spec.p, m=spec.m, k=spec.k), spec.scheme)
    if options.json:
        print_json(report)
    else:
        print_text(tables.size_text(report))
    return 0


def print_json(report: dict[str, Any]) -> None:
    """Print one JSON object on standard output."""
    print_text(json.dumps(report, ensure_ascii=False, allow_nan=False, indent=2) + "\n")


def print_text(text: str) -> None:
    """Print text on standard output, as UTF-8 whatever the locale says: a table has signs that ASCII lacks."""
    with standard_output() as out:
        out.write(text.encode("utf-8"))
