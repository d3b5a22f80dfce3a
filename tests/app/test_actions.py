"""The table of actions: ids, keys, icons, and that window, palette and sheet show it whole."""

from __future__ import annotations

from collections import Counter
from importlib import resources

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from app import actions
from app.main_window import MainWindow
from core.scene.details import DetailBar, DetailSection, DetailsScene, Quantity
from widgets.palette import PaletteItem, matching
from widgets.parts import FlatButton, ViewPage


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    return made


def test_ids_are_unique_and_menus_exist() -> None:
    assert [i for i, n in Counter(row.id for row in actions.ACTIONS).items() if n > 1] == []
    menus = {identity for identity, _ in actions.MENUS}
    for row in actions.ACTIONS:
        assert row.menu.split("/")[0] in menus
        assert "/" not in row.menu or row.menu in actions.SUBMENUS


def test_no_two_actions_share_a_key() -> None:
    keys = Counter(QKeySequence(keys).toString() for row in actions.ACTIONS for keys in row.keys)
    assert [key for key, n in keys.items() if n > 1 or not key] == []


def test_every_icon_is_there() -> None:
    icons = resources.files("assets") / "icons"
    for row in actions.ACTIONS:
        if row.icon:
            text = (icons / f"{row.icon}.svg").read_text(encoding="utf-8")
            assert "currentColor" in text


def test_every_action_is_in_a_menu_of_the_window(window: MainWindow) -> None:
    shown = set()
    menus = window.menuBar().findChildren(QMenu)
    for menu in menus:
        shown |= {action.objectName() for action in menu.actions()}
    assert {row.id for row in actions.ACTIONS} <= shown


def test_menus_have_letters_of_their_own(window: MainWindow) -> None:
    for menu in window.menuBar().findChildren(QMenu):
        letters = Counter(
            text[text.index("&") + 1].lower()
            for text in (action.text().replace("&&", "") for action in menu.actions())
            if "&" in text
        )
        assert [letter for letter, n in letters.items() if n > 1] == [], menu.title()


def test_the_sheet_lists_every_action(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.shortcut_sheet.isVisible()
    texts = {label.text() for label in window.shortcut_sheet.findChildren(QLabel)}
    assert {row.named() for row in actions.ACTIONS} <= texts
    qtbot.keyClick(window.shortcut_sheet, Qt.Key.Key_Escape)
    assert not window.shortcut_sheet.isVisible()


def test_the_palette_finds_by_name_and_runs(window: MainWindow, qtbot: QtBot) -> None:
    done: list[bool] = []
    window.action("save-filter").triggered.connect(lambda: done.append(True))
    qtbot.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert window.palette_overlay.isVisible()
    qtbot.keyClicks(window.palette_overlay.field, "filter save")
    qtbot.keyClick(window.palette_overlay.field, Qt.Key.Key_Return)
    assert len(done) == 1
    assert not window.palette_overlay.isVisible()


def test_the_palette_runs_nothing_that_cannot_be_done(window: MainWindow, qtbot: QtBot) -> None:
    done: list[bool] = []
    window.action("save-filter").triggered.connect(lambda: done.append(True))
    window.action("save-filter").setEnabled(False)
    window.open_palette()
    qtbot.keyClicks(window.palette_overlay.field, "save filter")
    qtbot.keyClick(window.palette_overlay.field, Qt.Key.Key_Return)
    assert done == []


def test_matching_puts_names_first_and_needs_every_word() -> None:
    items = [
        PaletteItem("a", "Save picture", "File", "", "write the filter's picture"),
        PaletteItem("b", "Filter: save", "File", ""),
        PaletteItem("c", "Undo", "Edit", ""),
    ]
    assert [item.id for item in matching(items, "filter")] == ["b", "a"]
    assert [item.id for item in matching(items, "save edit")] == []
    assert len(matching(items, "")) == 3


def test_keys_choose_tabs_and_columns(window: MainWindow, qtbot: QtBot) -> None:
    seen: list[str] = []
    window.tab_changed.connect(seen.append)
    for place, (tab, _) in enumerate(actions.TABS, start=1):
        qtbot.keyClick(window, Qt.Key(ord(str(place % 10))), Qt.KeyboardModifier.ControlModifier)
        assert window.tab == tab
    assert seen == [tab for tab, _ in actions.TABS[1:]]
    qtbot.keyClick(window, Qt.Key.Key_F8)
    assert not window.details_panel.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F8)
    assert window.details_panel.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert window.url_entry.field.hasFocus()


def test_every_control_has_a_name_for_those_who_do_not_see(window: MainWindow) -> None:
    from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit

    from widgets.canvas import Canvas

    for kind in (QAbstractButton, QComboBox, QLineEdit, Canvas):
        for control in window.findChildren(kind):
            if control.objectName().startswith("qt_") or not control.isVisibleTo(window):
                continue
            named: QWidget = control
            assert named.accessibleName() or named.property("text"), control


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (2560, 1440)])
def test_everything_fits(window: MainWindow, width: int, height: int) -> None:
    assert window.minimumSizeHint().width() <= width
    assert window.minimumSizeHint().height() <= height
    window.resize(width, height)
    assert window.size().toTuple() == (width, height)
    assert window.tabs.width() >= sum(window.tabs.tabSizeHint(i).width() for i in range(window.tabs.count()))
    assert window.details_panel.geometry().right() <= width
    assert window.stack.width() >= 480


def test_tab_follows_the_eye_also_to_what_is_made_later(window: MainWindow, qtbot: QtBot) -> None:
    page = ViewPage("late", "nothing")
    late = FlatButton("late")
    page.add_control(late)
    window.set_page("prefixes", page)
    page.show_content()
    window.url_entry.set_history(True, False, True)
    sections = (DetailSection("next_parts", bars=(DetailBar(b"a/", 0.5, Quantity(1), identity=1),)),)
    window.details_panel.set_scene(DetailsScene("prefix", b"http://a/", sections=sections, actions=("copy",)))
    QApplication.processEvents()
    window.url_entry.field.setFocus()
    seen: list[str] = []
    for _ in range(40):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        now = window.focusWidget()
        if now is window.url_entry.field:
            break
        seen.append(now.accessibleName())
    chips = ["exact", "trie", "radix", "Bloom"]
    rest = ["Policy", "Lines: 0", "Unique: 0", "Duplicates: 0", "Views", "late", "http://a/", "a/: 1", "Copy"]
    assert seen == [*chips, *rest, "Back", "One part up"]
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert window.focusWidget().accessibleName() == "One part up"
