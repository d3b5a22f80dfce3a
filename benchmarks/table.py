"""Prints all benchmarks as one Markdown table: ``./run bench`` or ``python -m benchmarks.table [loading window …]``."""

from __future__ import annotations

import importlib
import os
import sys

from benchmarks.timing import commit, machine, table

MODULES = (
    "loading",
    "policies",
    "explaining",
    "window",
    "window_formats",
    "dragging",
    "pictures",
    "searching",
    "exploring",
    "tries",
    "blooming",
    "catalogue",
    "stores",
    "stepping",
)


def main(chosen: list[str]) -> int:
    """Run the chosen benchmark modules, all by default, and print their rows."""
    os.environ.setdefault("NUMPY_MADVISE_HUGEPAGE", "0")
    sys.stdout.write(f"{machine()}, commit {commit()}\n\n")
    rows = []
    for name in chosen or MODULES:
        sys.stderr.write(f"{name} …\n")
        rows += importlib.import_module(f"benchmarks.{name}").rows()
    sys.stdout.write(table(rows) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
