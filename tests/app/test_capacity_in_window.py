"""Capacity in the whole program: the side is filled, and a filter past its plan is told of once."""

from __future__ import annotations

from pathlib import Path

from core.plan import BloomSpec
from tests.app.test_window import Opened, opened  # noqa: F401
from widgets.capacity_panel import CapacityPanel

KEYS = [b"http://a.example/%d/page?id=%d" % (number % 7, number) for number in range(3_000)]


def test_the_side_follows_the_filter_and_the_window_warns_once(opened: Opened, tmp_path: Path) -> None:  # noqa: F811
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(KEYS))
    opened.open(path)
    bar, tune, desk = opened.window.notice_bar, opened.wiring.views.tune, opened.program.desk
    assert not any("capacity" in notice.text for notice in bar._notices)
    opened.window.show_tab("tune")
    tune.side.setCurrentIndex(tune.side.findData("capacity"))
    side = tune.sides["capacity"]
    assert isinstance(side, CapacityPanel)
    opened.until(lambda: opened.wiring.settled and side.twin() is not None and not side.is_busy)
    assert not side.warning.isVisible()
    desk.tune(BloomSpec(n=1000, p=0.01))
    opened.until(lambda: opened.wiring.settled and side.warning.isVisible())
    assert "3,000 told" in side.warning.text() and "planned for 1,000" in side.warning.text()
    told = [notice for notice in bar._notices if "over its capacity" in notice.text]
    assert len(told) == 1 and told[0].action == "tab-tune"
    desk.insert(b"http://a.example/typed")
    opened.until(lambda: opened.wiring.settled and "3,001 told" in side.warning.text())
    assert len([notice for notice in bar._notices if "over its capacity" in notice.text]) == 1
    desk.stack.undo()
    desk.stack.undo()
    opened.until(lambda: opened.wiring.settled and not side.warning.isVisible())
    assert not opened.faults
