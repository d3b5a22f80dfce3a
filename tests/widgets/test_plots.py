"""Axes with their ticks, and painted plots by their pixels and places."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from widgets import theme
from widgets.axes import Axis, linear_axis, log_axis
from widgets.plots import Area, Bars, Curve, Dots, Legend, Note, Now, Plot, PlotContent, legend_below


@given(low=st.floats(-1e12, 1e12), span=st.floats(1e-6, 1e13), most=st.integers(2, 8))
def test_linear_ticks_are_few_and_inside(low: float, span: float, most: int) -> None:
    axis = linear_axis(low, low + span, str, unit="x", most=most)
    assert len(axis.ticks) <= most + 1
    if axis.high - axis.low == pytest.approx(span):
        assert all(axis.low - span * 1e-6 <= tick.at <= axis.high + span * 1e-6 for tick in axis.ticks)
    assert [tick.text.endswith(" x") for tick in axis.ticks] == [False] * (len(axis.ticks) - 1) + [True] * bool(
        axis.ticks
    )


@given(low=st.integers(-300, 5), decades=st.integers(1, 12))
def test_log_ticks_carry_the_unit_each(low: int, decades: int) -> None:
    axis = log_axis(float(f"1e{low}"), float(f"1e{low + decades}"), lambda v: f"{v:g}", unit="%")
    assert axis.ticks
    assert all(tick.text.endswith(" %") for tick in axis.ticks)
    assert all(-1e-9 <= axis.share(tick.at) <= 1 + 1e-9 for tick in axis.ticks)


@given(share=st.floats(0, 1), log=st.booleans())
def test_an_axis_is_its_own_inverse(share: float, log: bool) -> None:
    axis = Axis(0.01, 5000.0, log=log)
    assert axis.share(axis.value(share)) == pytest.approx(share, abs=1e-9)


def test_zero_on_a_log_axis_is_far_below_and_finite() -> None:
    axis = Axis(1e-6, 1.0, log=True)
    assert -10 < axis.share(0.0) < -1


def content(*marks: object, legend: tuple[Legend, ...] = (), log: bool = False) -> PlotContent:
    y = log_axis(1e-3, 1.0, lambda v: f"{v:g}") if log else linear_axis(0, 10, lambda v: f"{v:g}", unit_at="every")
    return PlotContent("A title", linear_axis(0, 100, lambda v: f"{v:g}", unit="URLs"), y, marks, legend)  # type: ignore[arg-type]


def plot_of(qtbot: QtBot, shown: PlotContent) -> Plot:
    plot = Plot()
    qtbot.addWidget(plot)
    plot.resize(500, 260)
    plot.set_content(shown)
    return plot


def test_places_and_values_agree(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, content())
    for x, y in ((0.0, 0.0), (100.0, 10.0), (37.0, 2.5)):
        assert plot.value_at(plot.place(x, y)) == pytest.approx((x, y))
    assert plot.accessibleName() == "A title"


def test_bars_and_curves_have_their_colours_at_their_places(qtbot: QtBot) -> None:
    bars = Bars(np.array([0.0, 50.0]), np.array([10.0, 60.0]), np.array([8.0, 0.0]), "bloom")
    curve = Curve(np.array([0.0, 100.0]), np.array([5.0, 5.0]), "accent", 3.0)
    plot = plot_of(qtbot, content(bars, curve))
    image = plot.grab().toImage()

    def colour(x: float, y: float) -> str:
        at = plot.place(x, y).toPoint()
        return image.pixelColor(at).name()

    now = theme.current()
    assert colour(4.0, 7.0) == theme.mix(now.base, now.bloom, 0.75).name()
    assert colour(75.0, 5.0) == now.accent.name()
    assert colour(55.0, 1.0) not in (now.bloom.name(), now.accent.name())


@pytest.mark.parametrize("which", [theme.LIGHT, theme.DARK])
@pytest.mark.parametrize("log", [False, True])
def test_every_mark_paints_in_both_themes(qtbot: QtBot, qapp: object, which: theme.Theme, log: bool) -> None:
    x = np.linspace(0, 100, 50)
    marks = (
        Area(x, np.zeros(50), np.linspace(0, 5, 50), "radix"),
        Curve(x, np.linspace(0, 12, 50), "bloom", dashed=True, label="rising", label_x=40),
        Dots(x[::10], np.linspace(0, 9, 5), labels=("a", "b")),
        Now(50.0, 5.0, "now: 5"),
        Now(1e9, 5.0, "outside"),
        Note(10, 8, "a note", align="right"),
    )
    theme.apply(qapp, which)  # type: ignore[arg-type]
    plot = plot_of(qtbot, content(*marks, legend=(Legend("line", "bloom", "x"), Legend("dot", "text", "y")), log=log))
    image = plot.grab().toImage()
    assert image.allGray() is False
    target = QImage(300, 200, QImage.Format.Format_RGB32)
    plot.render(target)
    plot.set_content(None)
    assert not plot.grab().isNull()


def test_a_long_legend_goes_below_the_heading(qtbot: QtBot) -> None:
    long = content(legend=(Legend("line", "bloom", "many words " * 6), Legend("square", "text", "more")))
    assert legend_below(long, 300)
    assert not legend_below(long, 3000)
    plot = plot_of(qtbot, long)
    plot.resize(300, 200)
    narrow = plot.plot_rect().top()
    plot.resize(3000, 200)
    assert plot.plot_rect().top() < narrow
    assert plot.plot_rect().contains(QPointF(1500, 100))
