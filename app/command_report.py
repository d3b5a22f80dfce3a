"""``urloupe report``: loads, measures everything, and writes one page that tells it all.

Exit codes: 0 done; 2 wrong use; 3 the page could not be written, or a source could not be read (what was read before
stands in the page; where nothing could be read there is no page).

Where it stands: beside ``commands``; the page is made by ``app.report``.
"""

from __future__ import annotations

import argparse
import time
from datetime import UTC, datetime

from app.commands import measured, print_json, raise_faults
from app.json_output import hide_names, measure_object
from app.report.names import HiddenNames, Names
from app.report.page import report_page
from core.errors import ParameterError
from core.memory import peak_resident_bytes
from core.scene.report import build_report
from core.whole_file import whole_file

PICTURES = ("pictures", "domains", "statistics")
"""Kernels that the pictures need beside those of the load."""


def report(options: argparse.Namespace) -> int:
    """Write the report; return the exit code."""
    begun = time.perf_counter()
    if options.salt is not None and not options.anonymise:
        raise ParameterError(field="salt", value=options.salt, expected="--anonymise beside it")
    names = HiddenNames(options.salt) if options.anonymise else Names()
    # Opened first: whoever waits for minutes should not hear only then that there is no such folder.
    with whole_file(options.output) as out, measured(options, *PICTURES) as session:
        snapshot = session.snapshot()
        if not snapshot.ledger.entries:
            raise_faults(session)
        scene = build_report(session)
        elapsed_s, peak = time.perf_counter() - begun, peak_resident_bytes()
        out.write(report_page(scene, names, elapsed_s, peak, datetime.now(UTC)))
        told = measure_object(session, scene.snapshot, elapsed_s, peak)
    if options.json:
        hide_names(told, names)
        print_json(told)
    raise_faults(session)
    return 0
