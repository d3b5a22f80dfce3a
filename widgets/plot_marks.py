"""What a painted plot shows: marks, legend and axes in one frozen ``PlotContent``.

Where it stands: between ``axes`` and ``plots``, which paints it. Colours are names of the theme's fields.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from widgets.axes import Axis

Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Curve:
    """A line through points (float64[n] twice).

    ``strength`` mixes the colour with the base (1 is pure). ``label`` is written at the point nearest to
    ``label_x``, on the first of the sides in ``label_sides`` (``above below left right``) that is free.
    """

    x: Values
    y: Values
    color: str = "text"
    width: float = 1.4
    strength: float = 1.0
    dashed: bool = False
    label: str = ""
    label_x: float | None = None
    label_sides: tuple[str, ...] = ("above", "below", "left", "right")
    label_color: str = "quiet"
    label_bold: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """The ground between two lines (float64[n] three times) with an edge along the upper one.

    ``strength`` mixes the ground's colour with the base once more; ``edge`` is the edge's width in pixels.
    """

    x: Values
    low: Values
    high: Values
    color: str
    strength: float = 1.0
    edge: float = 2.2


@dataclass(frozen=True, slots=True)
class Bars:
    """Upright bars from ``left[i]`` to ``right[i]`` of height ``high[i]`` (float64[n]), on whole pixels."""

    left: Values
    right: Values
    high: Values
    color: str
    strength: float = 0.75


@dataclass(frozen=True, slots=True)
class Dots:
    """Points; hollow ones are measured. ``labels`` are written beside them where given."""

    x: Values
    y: Values
    color: str = "text"
    radius: float = 3.0
    hollow: bool = True
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Now:
    """The point of now: dot, dashed drop line and bold label."""

    x: float
    y: float
    label: str = ""
    color: str = "accent"


@dataclass(frozen=True, slots=True)
class Note:
    """Text at a place of the plot; ``align`` is ``left``, ``centre`` or ``right`` of the place."""

    x: float
    y: float
    text: str
    color: str = "quiet"
    align: str = "left"
    bold: bool = False


Mark = Curve | Area | Bars | Dots | Now | Note


@dataclass(frozen=True, slots=True)
class Legend:
    """One entry of the legend: ``kind`` is ``line``, ``dot`` (hollow) or ``square``."""

    kind: str
    color: str
    text: str
    strength: float = 1.0


@dataclass(frozen=True, slots=True)
class PlotContent:
    """All that a plot shows.

    Parameters
    ----------
    title
        Heading in words of the task; "" leaves the heading row out.
    x, y
        The axes.
    marks
        In the order in which they are painted.
    legend
        Right-aligned in the heading row.
    tip
        Text of the tooltip at (x, y), or "" for none.
    summary
        The picture in one sentence, for the screen reader.
    y_grid
        Whether lines are drawn at the y ticks.
    """

    title: str
    x: Axis
    y: Axis
    marks: tuple[Mark, ...] = ()
    legend: tuple[Legend, ...] = ()
    tip: Callable[[float, float], str] | None = None
    summary: str = ""
    y_grid: bool = True
