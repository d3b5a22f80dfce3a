"""The side “Capacity”: asked for once the filter stands still, told in gauges, words, a curve and a table."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.plan import BloomSpec
from core.scene.capacity import CapacityRequest, CapacityScene, build_capacity
from core.session import Session
from tests.core.filter_lists import URLS, loaded
from widgets import theme
from widgets.capacity_panel import CapacityPanel, over_text
from widgets.plots import Now


@pytest.fixture
def panel(qtbot: QtBot) -> CapacityPanel:
    made = CapacityPanel()
    qtbot.addWidget(made)
    made.resize(620, 640)
    made.show()
    qtbot.waitExposed(made)
    return made


def shown(panel: CapacityPanel, session: Session) -> list[CapacityRequest]:
    """Show a session's filter as the window would; return what was asked."""
    asked: list[CapacityRequest] = []

    def answer(request: CapacityRequest) -> None:
        asked.append(request)
        panel.asking.answer(request, build_capacity(session, request))

    panel.asking.wanted.connect(answer)
    assert session.telling is not None
    state, spec = session.telling.state(), session.telling.spec
    panel.set_filter(state, spec, settled=False)
    assert asked == []
    panel.set_filter(state, spec, settled=True)
    panel.set_filter(state, spec, settled=True)
    return asked


def test_a_filter_with_room(panel: CapacityPanel, tmp_path: Path) -> None:
    assert "Open a list" in panel.said.text() and panel.twin() is None and not panel.gauge.isVisible()
    asked = shown(panel, loaded(tmp_path, URLS[:2000], BloomSpec(n=4000, p=0.01)))
    assert len(asked) == 1 and not panel.is_busy
    urls, fill, rate = panel.gauge.gauges
    assert urls.value.startswith("2,000 told") and "4,000 planned" in urls.mark_text and not urls.is_wrong
    assert "1.000 % asked" in rate.mark_text and 0 < rate.share < rate.mark < 1 and 0 < fill.share < 0.5
    assert "after ≈ 1,999 lines more" not in panel.said.text()
    assert "the rate passes 1.000 % after ≈ 1,997 lines more, at 3,997 distinct URLs" in panel.said.text()
    assert "200 of the last 200 lines" in panel.basis.text() and "Duplicates are no load" in panel.basis.text()
    assert not panel.warning.isVisible()
    content = panel.plot.content
    assert content is not None
    mark = next(mark for mark in content.marks if isinstance(mark, Now))
    assert (mark.x, mark.y) == (1997.0, 0.01)
    assert content.tip is not None and "≈ 4,000 distinct URLs" in content.tip(2000.0, 0.1)
    twin = panel.twin()
    assert twin is not None
    assert [row[0] for row in twin.rows] == ["now", "p passed", "the planned n", "2 × planned n", "10 × planned n"]
    assert twin.rows[0][1:3] == ("2,000", "0") and twin.rows[1][1:3] == ("3,997", "≈ 1,997")


def test_a_filter_with_too_much_in_it(panel: CapacityPanel, tmp_path: Path) -> None:
    shown(panel, loaded(tmp_path, URLS[:2000], BloomSpec(n=1000, p=0.01)))
    assert panel.warning.isVisible() and "2,000 told, n* ≈ 1,995" in panel.warning.text()
    urls, _, rate = panel.gauge.gauges
    assert urls.is_wrong and rate.is_wrong and rate.share > rate.mark
    assert "The rate passed 1.000 % at 1,000 distinct URLs" in panel.said.text()
    panel.reset()
    assert panel.twin() is None and not panel.warning.isVisible() and panel.plot.content is None


def test_a_full_filter_says_at_least(panel: CapacityPanel, tmp_path: Path) -> None:
    shown(panel, loaded(tmp_path, URLS[:500], BloomSpec(n=10, m=16, k=1)))
    assert "n* at least 500" in panel.warning.text()
    assert panel.gauge.gauges[1].value == "100.0 %"
    assert "nan" not in (panel.said.text() + panel.basis.text()).lower()
    for row in panel.twin().rows:  # type: ignore[union-attr]
        assert not any("nan" in cell.lower() or "∞" in cell for cell in row)


def test_duplicates_only_never_cross(panel: CapacityPanel, tmp_path: Path) -> None:
    shown(panel, loaded(tmp_path, URLS[:1000] * 2, BloomSpec(n=4000, p=0.01)))
    assert "brings no new URL" in panel.said.text()
    assert not panel.plot.isVisible()


def test_both_themes_are_painted(qtbot: QtBot, panel: CapacityPanel, tmp_path: Path) -> None:
    shown(panel, loaded(tmp_path, URLS[:2000], BloomSpec(n=1000, p=0.01)))
    for size in ((340, 560), (620, 640)):
        panel.resize(*size)
        assert not panel.grab().isNull()
    assert theme.current().name in ("light", "dark")
    panel.set_scene(replace(CapacityScene(), m=0))
    assert "waits for the filter" in panel.said.text()
    assert "at least 7" in over_text(7, math.inf, 5)
