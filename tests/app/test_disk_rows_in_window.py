"""Rows on disk and in a server, measured by hand in the whole program; the server is real, and killed in the middle."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.app.test_window import Opened, opened  # noqa: F401
from tests.core.redis_servers import running
from widgets.bill_columns import COLUMNS, TIMES
from widgets.bill_panel import BillPanel
from widgets.words import word

redis = pytest.importorskip("redis")

N = 40_000
KEYS = [b"http://a.example/%d/page?id=%d" % (number % 7, number) for number in range(N)]
ON_DISK = ("sqlite", "lmdb", "bloom_lmdb")


@pytest.fixture
def panel(opened: Opened, tmp_path: Path) -> BillPanel:  # noqa: F811
    """Open a list and show its bill, once all that is measured unasked is."""
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(KEYS))
    opened.open(path)
    opened.wiring.bill.show("bill")
    side = opened.wiring.views.compare.sides["bill"]
    assert isinstance(side, BillPanel)
    opened.until(lambda: (row := side.bill.row("hll")) is not None and row.measured_bytes is not None)
    opened.until(lambda: opened.wiring.settled)
    return side


def name_server(panel: BillPanel, address: str) -> None:
    panel.redis.clear()
    QTest.keyClicks(panel.redis, address)
    QTest.keyClick(panel.redis, Qt.Key.Key_Return)


def measured(panel: BillPanel, name: str) -> bool:
    row = panel.bill.row(name)
    return row is not None and row.measured_keys == N and row.fault is None


def cells(panel: BillPanel, name: str) -> dict[str, str]:
    row = panel.bill.row(name)
    assert row is not None
    return {column.key: panel.table.cell(row, column) for column in COLUMNS[:-1]}


def click(panel: BillPanel, name: str, key: str) -> None:
    """Choose a row, which scrolls to it, then click into one of its cells."""
    panel.choice_wanted.emit(panel.choice.__class__(selected=name))
    place = panel.table.place_of(name, key).center()
    QTest.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_rows_on_disk_and_in_a_server_are_measured_by_hand(
    opened: Opened,  # noqa: F811
    panel: BillPanel,
    tmp_path: Path,
) -> None:
    for name in ON_DISK:
        assert cells(panel, name)["insert"] == "–"
    click(panel, "lmdb", "hit")
    opened.until(lambda: measured(panel, "lmdb") and opened.wiring.settled)
    assert not measured(panel, "sqlite")
    with running(tmp_path) as (address, _):
        name_server(panel, address)
        panel.measure.click()
        opened.until(lambda: all(measured(panel, name) for name in ("sqlite", "bloom_lmdb", "redis_set")))
        opened.until(lambda: (row := panel.bill.row("redis_bloom")) is not None and row.fault is not None)
        opened.until(lambda: opened.wiring.settled)
        for name in (*ON_DISK, "redis_set"):
            told = cells(panel, name)
            assert told["keys"] == f"{N:,}"
            assert all(told[key].endswith((" ns", " µs", " ms")) for key in TIMES)
            assert told["disk"].endswith(" MiB") and "≈" not in told["disk"]
            assert told["wrong"] == "0"
        row = panel.bill.row("redis_set")
        assert row is not None
        assert dict(row.told)["place"] == address
        # A server without the module fails in its row alone.
        faulty = panel.bill.row("redis_bloom")
        assert faulty is not None and faulty.fault is not None
        assert "has no Bloom module" in panel.table.hint(panel.table.place_of("redis_bloom", "insert").center())
        panel.choice_wanted.emit(panel.choice.__class__(selected="redis_set"))
        page = opened.wiring.views.compare.details()
        assert "it_told" in {section.caption for section in page.sections}
        client = redis.Redis.from_url(address)
        assert [client.scard(key) for key in client.scan_iter()] == [N]
        client.close()
    assert not opened.faults


def test_a_server_that_is_killed_in_the_middle_is_told_in_its_row(
    opened: Opened,  # noqa: F811
    panel: BillPanel,
    tmp_path: Path,
) -> None:
    with running(tmp_path) as (address, process):
        client = redis.Redis.from_url(address)
        name_server(panel, address)
        click(panel, "redis_set", "insert")

        def is_under_way() -> bool:
            return any(0 < client.scard(key) < N for key in client.scan_iter())

        opened.until(is_under_way)
        os.kill(process.pid, signal.SIGKILL)
        client.close()
        opened.until(lambda: (row := panel.bill.row("redis_set")) is not None and row.fault is not None)
        opened.until(lambda: opened.wiring.settled)
    words = f"The connection to {address} broke off"
    row = panel.bill.row("redis_set")
    assert row is not None
    assert row.measured_keys is None
    painted = panel.table._state(row, set(), False).fault
    assert painted.startswith(words)
    assert "redis_set" not in painted and word("method_redis_set") not in painted
    assert panel.table.hint(panel.table.place_of("redis_set", "hit").center()).startswith(words)
    state = opened.wiring.views.compare.details().sections[0].steps[0]
    assert (state.sign, state.key.startswith(words)) == ("✕", True)
    panel.grab()
    assert measured(panel, "xxh3")
    # The list is whole, and with another server the same row is measured.
    with running(tmp_path) as (address, _):
        name_server(panel, address)
        panel.table.setFocus()
        QTest.keyClicks(panel.table, "m")
        opened.until(lambda: measured(panel, "redis_set"))
        opened.until(lambda: opened.wiring.settled)
        assert panel.table._state(panel.bill.row("redis_set"), set(), False).fault == ""  # type: ignore[arg-type]
    assert not opened.faults
