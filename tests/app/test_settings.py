"""What is remembered: types kept, damage survived, nobody's real settings touched."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.logging_setup import LOG_NAME, start_logging, stop_logging
from app.main_window import MainWindow
from app.settings import RECENT_LIMIT, Settings


@pytest.fixture
def ini(tmp_path: Path) -> Path:
    return tmp_path / "urloupe.ini"


def test_defaults(ini: Path) -> None:
    settings = Settings(ini)
    assert (settings.theme, settings.reduced_motion, settings.tab) == ("system", False, "prefixes")
    assert (settings.geometry, settings.recent_files, settings.left_shown) == (b"", (), True)


def test_values_keep_their_type_over_a_restart(ini: Path) -> None:
    settings = Settings(ini)
    settings.theme, settings.reduced_motion, settings.tab = "dark", True, "bits"
    settings.geometry, settings.left_shown = bytes(range(256)), False
    settings.sync()
    again = Settings(ini)
    assert (again.theme, again.reduced_motion, again.tab) == ("dark", True, "bits")
    assert again.geometry == bytes(range(256))
    assert again.left_shown is False


def test_recent_files_are_newest_first_once_each_and_not_endless(ini: Path, tmp_path: Path) -> None:
    settings = Settings(ini)
    for place in range(RECENT_LIMIT + 5):
        settings.remember_file(str(tmp_path / f"{place}.txt"))
    settings.remember_file(str(tmp_path / "10.txt"))
    settings.remember_file("-")
    settings.sync()
    recent = Settings(ini).recent_files
    assert len(recent) == RECENT_LIMIT
    assert recent[0] == str(tmp_path / "10.txt")
    assert len(set(recent)) == len(recent)
    assert Settings(ini).last_folder == str(tmp_path)


@pytest.mark.parametrize("name", ["a,b;c=d.txt", "ü 漢.txt", os.fsdecode(b"\xff\xfe.txt"), "100%.txt", "@x.txt"])
def test_odd_file_names_survive(ini: Path, tmp_path: Path, name: str) -> None:
    settings = Settings(ini)
    settings.remember_file(str(tmp_path / name))
    settings.sync()
    assert Settings(ini).recent_files == (str(tmp_path / name),)


def test_a_foreign_or_damaged_file_counts_as_the_default(ini: Path) -> None:
    ini.write_bytes(b"[window]\ntheme=purple\ngeometry=nonsense\nreduced_motion=maybe\n\x00\xff[[[\n[files]\nrecent=\n")
    settings = Settings(ini)
    assert settings.theme == "system"
    assert settings.geometry == b""
    assert settings.reduced_motion is False
    assert settings.recent_files == ()


def test_the_window_comes_back_as_it_was(ini: Path, qtbot: QtBot) -> None:
    settings = Settings(ini)
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.show()
    window.resize(1300, 800)
    window.columns.setSizes([300, 700, 298])
    window.action("show-details").trigger()
    window.show_tab("memory")
    sizes = window.columns.sizes()
    window.remember(settings)
    again = MainWindow(Settings(ini))
    qtbot.addWidget(again)
    again.show()
    assert again.tab == "memory"
    assert not again.details_panel.isVisible()
    assert again.columns.sizes()[0] == sizes[0]
    assert again.columns.handleWidth() == 1


def test_a_damaged_placement_leaves_the_usual_one(ini: Path, qtbot: QtBot) -> None:
    settings = Settings(ini)
    settings.geometry, settings.columns, settings.tab = b"junk", b"junk", "nowhere"
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.show()
    assert window.tab == "prefixes"
    assert window.columns.sizes()[0] > 200


def test_closing_tells_so_before_the_window_goes(qtbot: QtBot) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.closing):
        window.close()


def test_recent_files_of_the_menu_lead_on(qtbot: QtBot) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    wanted: list[str] = []
    window.recent_wanted.connect(wanted.append)
    window.set_recent(("/x/a&b.txt", "/x/<b>.txt"))
    for action in window.recent_menu.actions():
        action.trigger()
    assert wanted == ["/x/a&b.txt", "/x/<b>.txt"]
    window.set_recent(())
    assert not window.recent_menu.isEnabled()


def test_the_log_is_written_and_a_folder_that_cannot_be_is_no_fault(tmp_path: Path) -> None:
    log = logging.getLogger("urloupe")
    path = start_logging(tmp_path / "state")
    try:
        log.warning("something")
        assert path == tmp_path / "state" / LOG_NAME
        assert "something" in path.read_text(encoding="utf-8")
        blocked = tmp_path / "file"
        blocked.write_text("")
        assert start_logging(blocked / "state") is None
    finally:
        stop_logging()


def test_prices_and_a_server_are_kept_and_no_secret_is_written(ini: Path) -> None:
    settings = Settings(ini)
    assert (settings.memory_price, settings.disk_price, settings.redis) == (None, None, "")
    settings.memory_price, settings.disk_price = 2.5, 0.0
    settings.redis = "redis://me:p@ss/word@10.0.0.1:6379/2?password=hidden&db=3"
    settings.sync()
    again = Settings(ini)
    assert (again.memory_price, again.disk_price) == (2.5, 0.0)
    assert again.redis == "redis://10.0.0.1:6379/2?db=3"
    assert not {"p@ss", "word", "hidden"} & set(ini.read_text().replace("/", " ").replace("=", " ").split())
    settings.memory_price = None
    settings.sync()
    assert Settings(ini).memory_price is None


@pytest.mark.parametrize("stored", ["dear", "-1", "nan", "inf", "1e999"])
def test_a_damaged_price_is_none(ini: Path, stored: str) -> None:
    ini.write_text(f"[bill]\nmemory_price={stored}\n")
    assert Settings(ini).memory_price is None
