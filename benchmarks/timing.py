"""Times commands and functions in turn and gives medians of ratios; a row per claim."""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROUNDS = 5


@dataclass(frozen=True)
class Row:
    """One line of the table: what, its number with unit, what must be and what is aimed at."""

    what: str
    number: str
    must: str = ""
    aim: str = ""


def in_turn(ours: Callable[[], object], peer: Callable[[], object], rounds: int = ROUNDS) -> tuple[float, float, float]:
    """Return the medians (seconds of ours, of the peer, ratio), one uncounted run of each first."""
    ours()
    peer()
    pairs = []
    for _ in range(rounds):
        pairs.append((timed(ours), timed(peer)))
    return (
        statistics.median(a for a, _ in pairs),
        statistics.median(b for _, b in pairs),
        statistics.median(a / b for a, b in pairs),
    )


def timed(function: Callable[[], object]) -> float:
    """Return the wall seconds of one call."""
    begun = time.perf_counter()
    function()
    return time.perf_counter() - begun


def command(arguments: Sequence[str], output: Path | None = None, environment: dict[str, str] | None = None) -> None:
    """Run a command to its end; its output goes to a file or nowhere."""
    # Whoever installs the program has its modules compiled once; a shell that forbids that would be timed instead.
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with (output or Path(os.devnull)).open("wb") as out:
        subprocess.run(list(arguments), stdout=out, check=True, env={**inherited, **(environment or {})})


def machine() -> str:
    """Return one line about the machine."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}"


def commit() -> str:
    """Return the short name of the commit that is measured."""
    folder = Path(__file__).parent
    done = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=folder, capture_output=True, text=True, check=False
    )
    return done.stdout.strip() or "unknown"


def table(rows: Sequence[Row]) -> str:
    """Return the rows as a Markdown table."""
    lines = ["| what | measured | must | aim |", "|---|---|---|---|"]
    lines += [f"| {row.what} | {row.number} | {row.must} | {row.aim} |" for row in rows]
    return "\n".join(lines)
