"""The number field and its slider: what is typed, stepped and dragged, and what is told of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from core.scene.quantities import ParameterError, parse_count, parse_rate, rate_text
from core.units import count_text
from widgets.number_field import NumberField, Scale, ScaleSlider
from widgets.tuning_panel import SCALES, rounded_number, stepped


@pytest.fixture
def count_field(qtbot: QtBot) -> NumberField:
    field = NumberField("n", parse_count, lambda v: count_text(int(v)), lambda v, s: stepped("n", v, s))
    qtbot.addWidget(field)
    return field


@pytest.fixture
def rate_field(qtbot: QtBot) -> NumberField:
    field = NumberField("p", parse_rate, lambda v: rate_text(float(v)), lambda v, s: stepped("p", v, s))
    qtbot.addWidget(field)
    return field


def heard(field: NumberField) -> tuple[list[object], list[object]]:
    numbers: list[object] = []
    faults: list[object] = []
    field.number_edited.connect(numbers.append)
    field.fault_found.connect(faults.append)
    return numbers, faults


@pytest.mark.parametrize("number", [1, 2**31, 2**32, 10_000_000_000, 10**13])
def test_big_counts_are_typed_pasted_and_set(qtbot: QtBot, count_field: NumberField, number: int) -> None:
    numbers, faults = heard(count_field)
    qtbot.keyClicks(count_field, str(number))
    assert numbers[-1] == number
    assert faults == []
    qtbot.keyClick(count_field, Qt.Key.Key_Return)
    assert count_field.text() == f"{number:,}"
    count_field.set_number(7)
    assert (count_field.number, count_field.text()) == (7, "7")
    assert numbers[-1] == number


def test_ten_thousand_million_is_stepped(qtbot: QtBot, count_field: NumberField) -> None:
    numbers, _ = heard(count_field)
    count_field.set_number(10_000_000_000)
    qtbot.keyClick(count_field, Qt.Key.Key_Up)
    qtbot.keyClick(count_field, Qt.Key.Key_Down)
    qtbot.keyClick(count_field, Qt.Key.Key_Down)
    assert numbers == [10_100_000_000, 10_000_000_000, 9_900_000_000]


def test_small_rates_stay_visible(qtbot: QtBot, rate_field: NumberField) -> None:
    rate_field.set_number(1e-9)
    assert rate_field.text() == "1e-9"
    rate_field.set_number(0.01)
    assert rate_field.text() == "1 %"


def test_faults_are_told_and_escape_takes_them_back(qtbot: QtBot, rate_field: NumberField) -> None:
    numbers, faults = heard(rate_field)
    rate_field.set_number(0.01)
    rate_field.selectAll()
    qtbot.keyClicks(rate_field, "5")
    assert isinstance(faults[-1], ParameterError)
    assert faults[-1].facts["hint"] == "percent"
    assert numbers == []
    assert rate_field.text() == "5"
    assert rate_field.styleSheet() != ""
    qtbot.keyClick(rate_field, Qt.Key.Key_Escape)
    assert rate_field.text() == "1 %"
    assert faults[-1] is None
    assert rate_field.styleSheet() == ""
    rate_field.selectAll()
    qtbot.keyClicks(rate_field, "1 in 500")
    assert numbers[-1] == 0.002


def test_what_is_being_typed_is_not_rewritten(qtbot: QtBot, count_field: NumberField) -> None:
    count_field.show()
    count_field.setFocus()
    count_field.number_edited.connect(count_field.set_number)
    qtbot.waitUntil(count_field.hasFocus)
    qtbot.keyClicks(count_field, "1e3")
    assert (count_field.text(), count_field.number) == ("1e3", 1000)


@pytest.mark.parametrize("name", list(SCALES))
def test_scales_are_their_own_inverse(name: str) -> None:
    scale = SCALES[name]
    for value, _ in scale.ticks:
        assert scale.value(scale.share(value)) == pytest.approx(value)
    assert (scale.share(scale.low / 10), scale.share(scale.high * 10)) == (0.0, 1.0)


def test_slider_by_mouse_and_keys(qtbot: QtBot) -> None:
    slider = ScaleSlider("m", Scale(1, 1e12, ((1, "1"), (1e12, "1 T"))))
    qtbot.addWidget(slider)
    slider.resize(314, 38)
    moved: list[float] = []
    slider.number_moved.connect(moved.append)
    slider.set_number(1e6)
    assert moved == []
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(7 + 225, 10))
    assert moved[-1] == pytest.approx(1e9, rel=0.01)
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert moved[-1] > 1.1e9
    qtbot.keyClick(slider, Qt.Key.Key_Home)
    assert moved[-1] == 1.0
    assert not slider.grab().isNull()


def test_rounding_and_steps_stay_in_range() -> None:
    assert rounded_number("n", 0.3) == 1
    assert rounded_number("m", 123_456) == 123_000
    assert stepped("k", 1, -1) == 1
    assert stepped("n", 1, -1) == 1
    assert stepped("m", 9, 1) == 10
    assert 0 < stepped("p", 0.999, 1) < 1
