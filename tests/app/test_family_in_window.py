"""The family in the whole program: measured on a list, with a typed URL, deleted from, and with the fields' sizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.scene.family import BUILDERS
from core.scene.family_counting import CountersPicture
from tests.app.test_window import Opened, opened  # noqa: F401
from widgets.family_counters import CountersView
from widgets.family_panel import FamilyPanel

KEYS = [b"http://a.example/%d/page?id=%d" % (number % 7, number) for number in range(3_000)]


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(KEYS))
    return path


def test_the_family_on_a_list(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    tune = opened.wiring.views.tune
    opened.window.show_tab("tune")
    tune.side.setCurrentIndex(tune.side.findData("family"))
    family = tune.sides["family"]
    assert isinstance(family, FamilyPanel)
    opened.until(lambda: opened.wiring.settled and family.twin() is not None and not family.is_busy)
    twin = tune.table()
    assert twin is not None and len(twin.rows) == len(BUILDERS)
    assert {line[1] for line in twin.rows} == {"3,000"}
    family.table.choose("counting")
    opened.window.url_entry.set_url(KEYS[7])
    opened.until(lambda: opened.wiring.settled and family._known["counting"].request.typed == KEYS[7])
    picture = family._known["counting"].picture
    assert isinstance(picture, CountersPicture) and picture.url == KEYS[7] and all(picture.values)
    view = family.pictures["counting"]
    assert isinstance(view, CountersView)
    view.trials.once.click()
    opened.until(lambda: "Deleted" in view.trials.said.text())
    view.trials.often.click()
    opened.until(lambda: "still possibly seen" in view.trials.said.text())
    before = twin.rows[0][2]
    tune._moved("p", 0.001)
    opened.until(lambda: opened.wiring.settled and not family.is_busy and family.table.table() is not None)
    opened.until(lambda: (now := family.table.table()) is not None and now.rows[0][2] != before)
    assert not opened.faults
