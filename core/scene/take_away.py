"""“Take it away”: the sizes of the Tune tab as lines to paste elsewhere, each with what that library makes of them.

Where it stands: a pure function of a solved ``TuningScene``; above ``core.libraries`` and ``links``. Nothing is asked
of the worker. Cost: some 2 ms, nearly all for the Scrapy setting.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.libraries import LIBRARIES, Library
from core.scene.links import GivenSizes, link_text, size_command
from core.scene.tuning import TuningScene

__all__ = ["TakeAwayScene", "TakenLine", "given_sizes", "take_away"]


@dataclass(frozen=True, slots=True)
class TakenLine:
    """One library's line and numbers; see ``libraries.Library`` and ``libraries.LibraryFilter``.

    ``above_asked`` says that its rate is above the one asked for.
    """

    name: str
    title: str
    version: str
    rule: str
    line: str
    m: int
    k: int
    size_bytes: int
    rate: float
    refused: str
    above_asked: bool


@dataclass(frozen=True, slots=True)
class TakeAwayScene:
    """All that can be taken away from one state.

    Parameters
    ----------
    n, p
        What each library is asked for: the rate asked for, or that of m and k where none was.
    m, k, size_bytes, rate
        This program's own filter.
    command, link
        The state as a command line and as a link to hur.st's calculator.
    lines
        One a library; empty where no library takes such a rate (0 or 1).
    """

    n: int
    p: float
    m: int
    k: int
    size_bytes: int
    rate: float
    command: str
    link: str
    lines: tuple[TakenLine, ...]


def given_sizes(scene: TuningScene) -> GivenSizes | None:
    """Return which of n, p, m and k are given in a solved state; None where nothing is solved."""
    if scene.sizing is None:
        return None
    request = scene.request
    given = {name: request.value(name) for name, known in scene.known.items() if known != "follows"}
    return GivenSizes(**given, scheme=request.scheme, seed=request.seed)  # type: ignore[arg-type]


def take_away(scene: TuningScene) -> TakeAwayScene | None:
    """Return the lines for a solved state, None where nothing is solved."""
    solved, given = scene.sizing, given_sizes(scene)
    if solved is None or given is None:
        return None
    p = solved.p_asked if solved.p_asked is not None else solved.p
    return TakeAwayScene(
        n=solved.n,
        p=p,
        m=solved.m,
        k=solved.k,
        size_bytes=solved.size_bytes,
        rate=solved.p,
        command=size_command(given),
        link=link_text(given),
        lines=tuple(_taken(library, solved.n, p) for library in LIBRARIES) if 0 < p < 1 else (),
    )


def _taken(library: Library, n: int, p: float) -> TakenLine:
    made = library.size(n, p)
    return TakenLine(
        library.name,
        library.title,
        library.version,
        library.rule,
        library.line(n, p),
        made.m,
        made.k,
        made.size_bytes,
        made.rate,
        made.refused,
        made.rate > p,
    )
