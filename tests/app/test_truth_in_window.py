"""True rate and hash in the whole program: measured on a list, told anew for another scheme, saved as a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.plan import BloomSpec
from tests.app.test_window import Opened, opened  # noqa: F401
from widgets.hash_panel import HashPanel

KEYS = [b"http://a.example/%d/page?id=%d" % (number % 7, number) for number in range(20_000)]


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(KEYS))
    return path


def test_the_hash_is_judged_and_judged_again(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    tune = opened.wiring.views.tune
    opened.window.show_tab("tune")
    tune.side.choose("hash")
    tune._show_side()
    side = tune.sides["hash"]
    assert isinstance(side, HashPanel)
    opened.until(lambda: opened.wiring.settled and side.verdict.text() != "")
    assert side.verdict.text().startswith("✓ Nothing wrong found")
    opened.program.desk.tune(BloomSpec(m=1 << 19, k=6, scheme="scrapy-redis"))
    opened.until(lambda: side.verdict.text().startswith("✕ Hash 0 takes only"))
    assert "k = 6 works as 5" in side.verdict.text()
    opened.program.desk.stack.undo()
    opened.until(lambda: opened.wiring.settled and side.verdict.text().startswith("✓"))
    twin = tune.table()
    assert twin is not None and twin.title == "True rate, and is the hash any good?"
    assert not opened.faults
