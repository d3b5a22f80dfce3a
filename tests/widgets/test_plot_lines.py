"""Thinned lines against the distance of every point from the line that is drawn."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from widgets.plot_lines import APART, is_smooth, thinned


@given(st.integers(0, 300), st.floats(0.1, 40.0), st.floats(-300.0, 300.0))
def test_no_point_stands_off_the_thinned_line_and_both_ends_stay(n: int, waves: float, height: float) -> None:
    x = np.linspace(0.0, 800.0, n)
    points = np.column_stack([x, height * np.sin(x / 800 * waves)])
    kept = thinned(points)
    assert len(kept) <= n
    if n:
        assert kept[0].tolist() == points[0].tolist()
        assert kept[-1].tolist() == points[-1].tolist()
        off = np.abs(np.interp(x, kept[:, 0], kept[:, 1]) - points[:, 1])
        slope = np.abs(np.gradient(points[:, 1], x)).max() if n > 1 else 0.0
        assert off.max() <= APART * np.hypot(1, 2 * slope) + 1e-9


def test_a_straight_line_needs_an_eighth_of_its_points() -> None:
    assert len(thinned(np.column_stack([np.arange(241.0), np.arange(241.0)]))) == 31


def test_what_is_no_number_stays() -> None:
    points = np.array([[0.0, 0.0], [1.0, np.nan], [2.0, 0.0]])
    assert len(thinned(points)) == 3


@pytest.mark.parametrize(("angle", "smooth"), [(0, True), (15, True), (25, False), (120, False)])
def test_twenty_degrees_are_smooth(angle: float, smooth: bool) -> None:
    bend = np.radians(angle)
    assert is_smooth(np.array([[0, 0], [5, 0], [5 + 5 * np.cos(bend), 5 * np.sin(bend)]])) is smooth
