"""The player: every key and button, marks, speed, and that a step is drawn the same whichever way one came to it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.operations import delete_url, insert_url
from core.plan import BloomSpec, Plan
from core.scene.steps import OPERATIONS, Act, ChangeKind, Operation, StepsRequest, StepsScene, TreeGround, build_steps
from core.session import Session
from core.steps.changes import change_runs
from widgets.lesson_view import LessonView
from widgets.step_player import StepPlayer
from widgets.step_state import TreeState, drawn, window_of
from widgets.step_words import sentence

URLS = [b"http://a.example/article/123", b"http://a.example/article/124", b"http://a.example/article/1234"]
NEW = b"http://a.example/article/12/x"
ODD = b"http://a.example/caf\xe9\x00\xff"
ALL = [(name, operation) for name, operations in OPERATIONS.items() for operation in operations]
KEY = st.lists(st.sampled_from([b"a", b"b", b"/", b"\xff"]), min_size=1, max_size=6).map(b"".join)


def session_of(keys: list[bytes]) -> Session:
    session = Session(Plan(bloom=BloomSpec(m=97, k=4)))
    for key in keys:
        insert_url(session, key)
    return session


def scene_of(session: Session, key: bytes, name: str, operation: Operation, *, by_byte: bool = False) -> StepsScene:
    return build_steps(session, StepsRequest(key, name, operation, by_byte))


# ---- what is drawn ---------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "operation"), ALL)
@pytest.mark.parametrize("key", [*URLS[1:], NEW, b"http://a.example/art", ODD, b"x"])
def test_a_step_is_drawn_the_same_whichever_way_one_came_to_it(name: str, operation: Operation, key: bytes) -> None:
    session = session_of([*URLS, ODD])
    for by_byte in (False, True):
        scene = scene_of(session, key, name, operation, by_byte=by_byte)
        assert scene.recording is not None
        n = len(scene.recording.steps)
        there = [(drawn(scene, i), sentence(scene, i)) for i in range(n)]
        back = [(drawn(scene, i), sentence(scene, i)) for i in reversed(range(n))]
        assert there == back[::-1]
        assert all(told and "{" not in told for _, told in there)
        assert all(0 <= state.line < len(scene.listing) for state, _ in there)


@settings(max_examples=120, deadline=None)
@given(st.lists(KEY, max_size=10), KEY, st.sampled_from(["trie", "radix"]), st.booleans())
def test_the_last_step_shows_the_tree_as_it_then_is(keys, key, name, inserts) -> None:
    session = session_of(keys)
    operation = Operation.INSERT if inserts else Operation.DELETE
    scene = scene_of(session, key, name, operation)
    recording = scene.recording
    assert recording is not None
    last = drawn(scene, len(recording.steps) - 1).picture
    (insert_url if inserts else delete_url)(session, key)
    after = scene_of(session, key, name, Operation.LOOK_UP)
    assert isinstance(after.ground, TreeGround) and isinstance(last, TreeState)
    then = drawn(after, 0).picture
    assert isinstance(then, TreeState)
    told = {(node.depth, node.is_end) for node in last.nodes if node.sign != "going"}
    assert told == {(node.depth, node.is_end) for node in then.nodes}


@settings(max_examples=80, deadline=None)
@given(st.lists(KEY, max_size=10), KEY, st.sampled_from(ALL))
def test_runs_of_changes_are_all_changes(keys, key, played) -> None:
    scene = scene_of(session_of(keys), key, *played)
    assert scene.recording is not None
    told = [
        (run.first_step + j, run.kind, run.first_at + j * run.by) for run in scene.runs for j in range(run.n)
    ]  # fmt: skip
    steps = scene.recording.steps
    assert sorted(told, key=lambda row: row[0]) == [
        (index, change.kind, change.at) for index, step in enumerate(steps) for change in step.changes
    ]
    for index in range(len(steps)):
        for run in scene.runs:
            places = {run.first_at + j * run.by for j in range(run.n)}
            done = {at for at in places if run.holds(at, index)}
            assert len(done) == run.done(index)


def test_a_long_run_of_changes_is_told_at_once() -> None:
    session = session_of(URLS)
    key = URLS[0] + b"y" * 10_000
    scene = scene_of(session, key, "trie", Operation.INSERT, by_byte=True)
    assert scene.recording is not None and len(scene.recording.steps) > 10_000
    assert [(run.kind, run.n) for run in scene.runs] == [(ChangeKind.ADD_NODE, 10_000), (ChangeKind.MARK_END, 1)]
    assert change_runs(scene.recording.steps) == scene.runs
    state = drawn(scene, 9_000, 8_950, 9_050).picture
    assert isinstance(state, TreeState)
    held = scene.recording.steps[9_000].changes[0].at
    assert state.held_to == held and [node.depth for node in state.nodes][-1] == held
    assert all(node.sign == "new" for node in state.nodes)


@given(st.integers(0, 500), st.integers(0, 500), st.integers(1, 60))
def test_the_focus_is_always_in_the_window(n: int, focus: int, room: int) -> None:
    focus = min(focus, n)
    lo, hi = window_of(n, focus, room)
    assert 0 <= lo <= focus <= hi <= n and hi - lo == min(n, room)


def test_a_filter_is_left_at_the_first_0_and_the_rest_stays_unknown() -> None:
    session = session_of(URLS)
    scene = scene_of(session, NEW, "bloom", Operation.LOOK_UP)
    assert scene.recording is not None
    picture = drawn(scene, len(scene.recording.steps) - 1).picture
    signs = [cell.sign for cell in picture.cells]  # type: ignore[union-attr]
    assert signs.count("zero") == 1 and set(signs[signs.index("zero") + 1 :]) <= {"ahead"}


# ---- the bar ---------------------------------------------------------------------------------


@pytest.fixture
def player(qtbot: QtBot) -> StepPlayer:
    made = StepPlayer()
    qtbot.addWidget(made)
    made.resize(900, 60)
    made.set_steps(210, (3, 50, 51, 52, 209))
    made.show()
    return made


def test_buttons_and_ends(player: StepPlayer) -> None:
    assert player.place_label.text() == "1 / 210" and not player.back_button.isEnabled()
    player.forward_button.click()
    player.forward_button.click()
    player.back_button.click()
    assert player.index == 1
    player.end_button.click()
    assert player.place_label.text() == "210 / 210" and not player.forward_button.isEnabled()
    player.step_forward()
    assert player.index == 209
    player.start_button.click()
    player.step_back()
    assert player.index == 0


def test_marks_are_walked_and_thinned(player: StepPlayer) -> None:
    seen = []
    for _ in range(5):
        player.next_mark()
        seen.append(player.index)
    assert seen == [3, 50, 51, 52, 209]
    player.previous_mark()
    assert player.index == 52
    player.set_steps(100_000, range(0, 100_000, 3))
    shown = player.scrubber.thinned()
    assert len(shown) < player.scrubber.width() / 3 and shown[0] == 0


def test_the_scrubber_is_dragged(player: StepPlayer, qtbot: QtBot) -> None:
    bar = player.scrubber
    QTest.mousePress(bar, Qt.MouseButton.LeftButton, pos=QPoint(round(bar.place_of(37)), 10))
    assert player.index == 37 and player.place_label.text() == "38 / 210"
    QTest.mouseMove(bar, QPoint(round(bar.place_of(100)), 10))
    QTest.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=QPoint(round(bar.place_of(100)), 10))
    assert bar.index_at(bar.place_of(100)) == 100 and bar.index_at(-50) == 0 and bar.index_at(10_000) == 209


def test_speed_changes_and_steps_go_back_in_the_middle_of_a_run(player: StepPlayer, qtbot: QtBot) -> None:
    player.speed.choose("8.0")
    player.toggle()
    qtbot.waitUntil(lambda: player.index >= 2, timeout=20_000)
    player.change_speed(-1)
    assert player.is_playing and player.speed.chosen() == "4.0"
    at = player.index
    player.step_back()
    assert player.is_playing and player.index == at - 1
    qtbot.waitUntil(lambda: player.index > at, timeout=20_000)
    player.change_speed(+2)
    assert player.index == 209 and not player.is_playing  # instant
    player.toggle()
    assert player.index == 209 and not player.is_playing  # from the start to the end at once
    player.change_speed(-9)
    assert player.speed.chosen() == "0.25"
    player.toggle()
    assert player.is_playing and player.index == 0
    player.tick()
    player.toggle()
    assert not player.is_playing and player.index == 1


def test_nothing_to_play_is_no_fault(player: StepPlayer) -> None:
    player.set_steps(0, ())
    for act in (player.toggle, player.step_forward, player.step_back, player.to_end, player.next_mark, player.tick):
        act()
    assert player.place_label.text() == "0 / 0" and not player.is_playing


# ---- the view --------------------------------------------------------------------------------


class Page:
    """The view with a session that answers at once, beside a text field."""

    def __init__(self, qtbot: QtBot, urls: list[bytes]) -> None:
        self.session = session_of(urls)
        self.view = LessonView()
        self.outer = QWidget()
        self.field = QLineEdit()
        column = QVBoxLayout(self.outer)
        column.addWidget(self.field)
        column.addWidget(self.view)
        qtbot.addWidget(self.outer)
        self.outer.resize(1000, 760)
        self.outer.show()
        self.outer.activateWindow()
        for asking in (self.view.asking, self.view.second_asking):
            asking.wanted.connect(
                lambda request, asking=asking: asking.answer(request, build_steps(self.session, request))
            )
        self.view.set_list(("radix", "trie", "bloom"), has_list=bool(urls))
        self.view.refresh()

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view.player.scrubber, key)


@pytest.fixture
def page(qtbot: QtBot) -> Page:
    return Page(qtbot, URLS)


def test_it_says_what_to_do(qtbot: QtBot, page: Page) -> None:
    assert not page.view.has_content and "Type a URL" in page.view.empty_state.sentence
    with qtbot.waitSignal(page.view.typing_wanted):
        page.view.empty_state.other_button.click()
    empty = Page(qtbot, [])
    assert "press Enter to insert it" in empty.view.empty_state.sentence
    empty.view.set_typed(NEW)
    assert empty.view.has_content and empty.view.player.length > 0  # an empty list can be asked too


def test_all_is_played_by_keyboard(page: Page) -> None:
    view = page.view
    view.set_typed(NEW)
    view.choose("radix", "insert")
    recording = view.lanes[0].scene.recording  # type: ignore[union-attr]
    assert recording is not None
    page.key(Qt.Key.Key_Right)
    page.key(Qt.Key.Key_Right)
    page.key(Qt.Key.Key_Left)
    assert view.player.index == view.lanes[0].index == 1
    page.key(Qt.Key.Key_BracketRight)
    assert view.player.index == recording.marks[0]
    page.key(Qt.Key.Key_End)
    assert view.player.index == len(recording.steps) - 1
    assert view.lanes[0].sentence_label.text().endswith("It is inserted.")
    page.key(Qt.Key.Key_BracketLeft)
    assert view.player.index == recording.marks[-2]
    page.key(Qt.Key.Key_Home)
    page.key(Qt.Key.Key_Space)
    assert view.player.is_playing
    page.key(Qt.Key.Key_Plus)
    assert view.player.speed.chosen() == "2.0"
    page.key(Qt.Key.Key_Space)
    assert not view.player.is_playing
    assert page.session.exact.find(NEW) is None  # nothing was changed by playing


def test_keys_are_left_to_who_types(page: Page) -> None:
    page.view.set_typed(NEW)
    page.field.setFocus()
    QTest.keyClicks(page.field, "a [b] ")
    QTest.keyClick(page.field, Qt.Key.Key_Left)
    QTest.keyClick(page.field, Qt.Key.Key_End)
    assert page.field.text() == "a [b] " and page.view.player.index == 0 and not page.view.player.is_playing


def test_two_structures_step_together_each_to_its_own_end(page: Page) -> None:
    view = page.view
    view.set_typed(NEW)
    view.choose("radix", "insert", "trie")
    short, long = sorted(lane.length for lane in view.lanes)
    assert view.player.length == long > short
    view.player.to_end()
    assert [lane.index for lane in view.lanes] == [lane.length - 1 for lane in view.lanes]
    view.player.go_to(short)
    assert sorted(lane.index for lane in view.lanes) == [short - 1, short]
    view.choose(second="")
    assert view.player.length == view.lanes[0].length and not view.lanes[1].isVisible()


@pytest.mark.parametrize(
    ("structure", "operation", "told"),
    [("bloom", "delete", "cannot delete"), ("exact", "prefix", "cannot find by prefix")],
)
def test_what_a_structure_cannot_do_is_said(page: Page, structure: str, operation: str, told: str) -> None:
    page.view.set_typed(NEW)
    page.view.choose(structure, operation)
    assert told in page.view.lanes[0].sentence_label.text() and page.view.player.length == 0


def test_what_is_not_loaded_is_said(page: Page) -> None:
    page.view.set_list(("radix",), has_list=True)
    page.view.set_typed(NEW)
    page.view.choose("bloom", "look_up", "radix")
    assert "is not loaded" in page.view.lanes[0].sentence_label.text()
    assert page.view.player.length == page.view.lanes[1].length > 0


def test_what_is_done_is_done_once_and_the_steps_stay(page: Page, qtbot: QtBot) -> None:
    view = page.view
    view.set_typed(NEW)
    view.choose("trie", "insert")
    asked = []
    view.do_wanted.connect(lambda kind, url: asked.append((kind, url)))
    view.do_button.click()
    view.set_done()
    view.do_button.click()
    view.do_it()
    assert asked == [("insert", NEW)] and not view.do_button.isEnabled()
    before = view.player.length
    insert_url(page.session, NEW)
    view.player.to_end()
    assert view.player.length == before and view.lanes[0].scene.recording.steps[before - 1].act is Act.MARK_END  # type: ignore[union-attr]
    view.refresh()
    assert view.lanes[0].scene.recording.steps[-1].act is Act.FOUND  # type: ignore[union-attr]


@pytest.mark.parametrize(("name", "operation"), ALL)
@pytest.mark.parametrize("width", [440, 1000])
def test_every_picture_is_drawn(page: Page, name: str, operation: Operation, width: int) -> None:
    page.outer.resize(width, 700)
    for url in (NEW, URLS[0], ODD, b"http://a.example/" + b"z\xfe" * 50_000):
        page.view.set_typed(url)
        page.view.choose(name, operation.value)
        for index in {0, page.view.player.length // 2, page.view.player.length - 1}:
            page.view.player.go_to(index)
            image = QImage(page.outer.size(), QImage.Format.Format_RGB32)
            page.outer.render(image)
            assert image.size() == page.outer.size()
        strip = page.view.lanes[0].strip
        lo, hi = strip.shown()
        assert lo <= strip.focus() <= hi


def test_the_steps_are_a_table_and_rows_are_clicked(page: Page) -> None:
    view = page.view
    view.set_typed(NEW)
    view.choose("radix", "insert")
    twin = view.table()
    assert twin is not None and len(twin.rows) == view.player.length
    assert twin.rows[-1][2].endswith("It is inserted.")
    view.lanes[0].trail.step_wanted.emit(2)
    assert view.player.index == 2
