"""Lessons: those in the box go to the end and back, say what is true, ask and grade, and open where they were."""

from __future__ import annotations

import csv
import io
import json
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import sizing
from core.errors import LessonFileError, ParameterError
from core.lessons.challenge import (
    NEW,
    NONE,
    SEEN,
    YES,
    csv_of,
    graded,
    is_false_positive,
    lesson_asked,
    next_asked,
    save_answers,
)
from core.lessons.lesson import LANGUAGES, Asks, Kind, Lesson, LessonOperation, LessonStructure
from core.lessons.reading import lessons_in_the_box
from core.lessons.run import LessonRun, Place, checked
from core.lessons.saved import open_saved, opened, save, saved
from core.methods.birthday import chance_of_any, expected_pairs
from core.steps.base import Act, Operation
from core.structures.bloom import BloomFilter

BOX = {read.name: read for read in lessons_in_the_box()}
URL = "https://example.com/article/{}"


def lesson(name: str) -> Lesson:
    found = BOX[name].lesson
    assert found is not None
    return found


@pytest.mark.parametrize("name", BOX)
def test_a_lesson_in_the_box_is_read_whole_and_says_what_is_true(name) -> None:
    assert BOX[name].faults == ()
    assert checked(lesson(name)) == ()


@pytest.mark.parametrize("name", BOX)
def test_every_step_of_a_lesson_is_gone_to_the_end_and_back_with_equal_states(name) -> None:
    run = LessonRun(lesson(name))
    places, states = [], {}
    while not places or places[-1] != run.place:
        places.append(run.place)
        states.setdefault(run.place.operation, run.state())
        assert run.state() == states[run.place.operation]
        run.forward()
    assert run.place == Place(run.n_operations)
    run.stage.check()
    for place in reversed(places):
        assert run.place == place
        assert run.state() == states[place.operation]
        run.back()
    assert run.place == Place()
    run.stage.check()
    again = LessonRun(lesson(name))
    assert run.state() == again.state()


@pytest.mark.parametrize("name", BOX)
def test_a_lesson_in_the_box_speaks_english_and_chinese(name) -> None:
    found = lesson(name)
    texts = [found.title, found.summary]
    questions = [*found.questions, *(q for operation in found.operations for q in operation.questions)]
    texts += [operation.note for operation in found.operations]
    texts += [text for operation in found.operations for _, text in operation.act_notes]
    texts += [text for question in questions for text in (question.text, question.why, *question.choices)]
    for text in texts:
        if text and dict(text.by_language).keys() != {"*"}:
            assert set(dict(text.by_language)) == set(LANGUAGES), text
    assert found.title.said("zh_CN") != found.title.said("en")
    assert questions


@pytest.mark.parametrize("name", BOX)
def test_the_right_answer_of_every_question_is_graded_right(name) -> None:
    run = LessonRun(lesson(name))
    for at in range(run.n_operations + 1):
        run.to(at)
        questions = run.operation.questions if run.operation else lesson(name).questions
        for question in questions:
            asked = lesson_asked(run, question)
            assert asked is not None, (name, at, question)
            for right in asked.right:
                assert graded(asked, right, run).correct
            assert not graded(asked, 10**6 if asked.asks in (Asks.BIT, Asks.NUMBER, Asks.CHOICE) else b"?", run).correct
        for played in run.played:
            for step in range(min(len(played.recording.steps), 60)):
                made = next_asked(played.recording, step)
                if made is not None:
                    assert all(graded(made, right, run).correct for right in made.right)


# ---- what the texts say -------------------------------------------------------------------------


def test_numbers_that_texts_tell_are_those_of_the_structures() -> None:
    urls = [URL.format(i).encode() for i in range(1, 1001)]
    bloom, dropped = BloomFilter(1024, 6, 0, "scrapy-redis"), 0
    for url in urls:
        dropped += not bloom.insert_key(url)
    assert (dropped, bloom.n_set) == (566, 1016)
    assert sizing.solve(n=1000, p=0.01).m == 9586
    wrong = []
    for m, k in ((32, 2), (64, 2), (64, 4)):
        bloom = BloomFilter(m, k)
        for i in range(1, 9):
            bloom.insert_key(URL.format(i).encode())
        wrong.append(sum(URL.format(i).encode() in bloom for i in range(9, 109)))
    assert wrong == [13, 2, 0]
    assert sys.getsizeof({URL.format(i) for i in range(1, 6)}) == 728
    assert sys.getsizeof(URL.format(1).encode()) == 62
    bloom = BloomFilter(16, 3)
    bits = {i: bloom.positions(URL.format(i).encode()) for i in (123, 124, 1234, 9, 13)}
    assert bits == {123: [1, 15, 14], 124: [15, 10, 6], 1234: [12, 9, 7], 9: [15, 12, 10], 13: [9, 9, 10]}
    assert sys.getsizeof(bytes(16)) == 49
    assert (round(chance_of_any(2**32, 64), 2), round(chance_of_any(10**9, 64), 3)) == (0.39, 0.027)
    assert (round(expected_pairs(10**7, 40)), round(expected_pairs(10**7, 64), 6)) == (45, 0.000003)


def test_the_cascade_passes_on_as_many_as_the_text_says() -> None:
    run = LessonRun(lesson("13-cascade"))
    cascade = run.stage.beside["cascade"]
    assert cascade.layers[0].n_passed == 488
    run.stage.check()


def test_a_false_positive_is_deleted_and_breaks_another_url() -> None:
    run = LessonRun(lesson("11-counting-and-deleting"))
    run.to(4)
    assert is_false_positive(run, "counting", URL.format(207).encode())
    run.to(6)
    assert run.session.exact.find(URL.format(3).encode()) is not None
    assert run.played[0].recording.answer == "absent"


# ---- any lesson ---------------------------------------------------------------------------------

KEY = st.lists(st.sampled_from([b"a", b"b", b"/", b"\xe9"]), max_size=5).map(b"".join)
STEP = st.tuples(st.sampled_from([Operation.LOOK_UP, Operation.INSERT, Operation.DELETE]), KEY)
STRUCTURES = (
    LessonStructure("trie", Kind.TRIE),
    LessonStructure("radix", Kind.RADIX),
    LessonStructure("bloom", Kind.BLOOM, (("m", 40), ("k", 3))),
    LessonStructure("second", Kind.BLOOM, (("m", 64), ("k", 2), ("scheme", "double"))),
    LessonStructure("counting", Kind.COUNTING, (("m", 40), ("k", 3))),
    LessonStructure("scalable", Kind.SCALABLE, (("n", 3), ("p", 0.1))),
    LessonStructure("blocked", Kind.BLOCKED, (("blocks", 2), ("k", 3))),
    LessonStructure("partitioned", Kind.PARTITIONED, (("m", 60), ("k", 3))),
    LessonStructure("set", Kind.SET),
    LessonStructure("list", Kind.LIST),
)


@settings(max_examples=30)
@given(st.lists(KEY, max_size=4), st.lists(STEP, max_size=8), st.lists(st.integers(0, 8), max_size=8))
def test_any_place_has_one_state_however_it_is_reached(urls, steps, visits) -> None:
    operations = tuple(LessonOperation(do, url, ("radix", "list")) for do, url in steps)
    made = Lesson("any", urls=tuple(urls), structures=STRUCTURES, operations=operations)
    run, states = LessonRun(made), []
    for at in range(len(steps) + 1):
        run.to(at)
        states.append(run.state())
    for visit in visits:
        place = run.near(visit, -1)
        assert run.state() == states[place.operation]
    run.stage.check()


def test_places_that_there_are_not_are_refused() -> None:
    run = LessonRun(lesson("08-bloom-16-bits"))
    run.to(2, 3)
    for operation, step in ((-1, 0), (6, 0), (2, 999), (2, -1), (5, 1)):
        with pytest.raises(ParameterError):
            run.to(operation, step)
    assert run.to(5) == Place(5)
    assert run.played == ()
    assert run.n_steps == 0
    assert run.forward() == Place(5)


def test_a_url_that_is_not_held_and_an_empty_list_are_played() -> None:
    operations = tuple(
        LessonOperation(do, b"https://example.com/\xff", ("radix", "trie", "list", "exact"))
        for do in (Operation.LOOK_UP, Operation.DELETE, Operation.LOOK_UP)
    )
    structures = (*STRUCTURES, LessonStructure("exact", Kind.EXACT))
    run = LessonRun(Lesson("empty", structures=structures, operations=operations))
    for at in range(3):
        run.to(at)
        assert {played.recording.answer for played in run.played} == {"absent"}
    run.to(0)


def test_a_key_of_100_000_bytes_is_played_byte_by_byte() -> None:
    url = b"https://example.com/" + b"x" * 100_000
    operations = (
        LessonOperation(Operation.INSERT, url, ("trie", "set", "counting")),
        LessonOperation(Operation.LOOK_UP, url, ("radix", "trie"), by_byte=True),
    )
    run = LessonRun(Lesson("long", structures=STRUCTURES, operations=operations))
    run.to(1, 100_000)
    assert run.played[0].recording.steps[100_000].key_from == 100_000
    run.back()
    run.to(0)
    assert run.state().keys == ()


# ---- challenge ----------------------------------------------------------------------------------


def test_what_comes_next_is_asked_and_graded() -> None:
    run = LessonRun(lesson("08-bloom-16-bits"))
    recording = run.played[0].recording
    first = next(i for i, step in enumerate(recording.steps) if step.act is Act.INDEX)
    asked = next_asked(recording, first)
    assert asked is not None
    assert (asked.asks, asked.right) == (Asks.BIT, (1,))
    assert dict(asked.facts)["a"] == 1
    answers = [graded(asked, "1", run, "bloom"), graded(asked, 15, run, "bloom")]
    assert [answer.correct for answer in answers] == [True, False]
    with pytest.raises(ParameterError):
        graded(asked, "first", run)
    seen = next_asked(recording, 0)
    assert seen is not None
    assert graded(seen, " New ", run).correct
    assert not graded(seen, SEEN, run).correct
    assert next_asked(recording, len(recording.steps)) is None


def test_edges_and_splits_are_asked() -> None:
    run = LessonRun(lesson("04-shared-prefixes"))
    run.to(1)
    recording = run.played[0].recording
    asked = [next_asked(recording, step) for step in range(1, len(recording.steps))]
    (split,) = [each for each in asked if each is not None and each.asks is Asks.SPLIT]
    assert split.right == (YES,)
    assert graded(split, True, run).correct
    run.to(2)
    recording = run.played[0].recording
    asked = [next_asked(recording, step) for step in range(1, len(recording.steps))]
    edges = [each for each in asked if each is not None and each.asks is Asks.EDGE]
    assert [each.right for each in edges] == [(b"3",), (NONE,)]
    assert graded(edges[0], "3", run).correct
    assert graded(edges[1], "None", run).correct


def test_answers_are_written_as_csv(tmp_path) -> None:
    run = LessonRun(lesson("09-false-positive"))
    run.to(run.n_operations)
    asked = lesson_asked(run, lesson("09-false-positive").questions[0])
    assert asked is not None
    assert asked.right == (URL.format(13).encode(),)
    answers = [graded(asked, URL.format(13), run), graded(asked, b'a,"\xff', run)]
    save_answers(answers, tmp_path / "answers.csv")
    data = (tmp_path / "answers.csv").read_bytes()
    assert data == csv_of(answers)
    rows = list(csv.reader(io.StringIO(data.decode(), newline="")))
    assert rows[0][0] == "lesson"
    assert rows[1][1:] == ["4", "bloom", "1", "false_positive", URL.format(13), URL.format(13), "yes"]
    assert rows[2][5:] == ['a,"\\xff', URL.format(13), "no"]


def test_seen_or_new_is_the_structures_own_word() -> None:
    run = LessonRun(lesson("11-counting-and-deleting"))
    run.to(6)
    question = lesson("11-counting-and-deleting").operations[6].questions[0]
    asked = lesson_asked(run, question)
    assert asked is not None
    assert asked.right == (NEW,)


# ---- state --------------------------------------------------------------------------------------


def last_step(recording):
    """Return the last step but for its cache lines: other arrays begin elsewhere in a line."""
    step = recording.steps[-1]
    return replace(step, counts=replace(step.counts, cache_lines=0))


@pytest.mark.parametrize("name", BOX)
def test_a_saved_lesson_opens_exactly_there(name, tmp_path) -> None:
    run = LessonRun(lesson(name))
    run.near(run.n_operations // 2, 3)
    asked = next_asked(run.played[0].recording, 0)
    answers = () if asked is None else (graded(asked, NEW, run, run.played[0].structure),)
    save(run, tmp_path / "a.urlesson", answers)
    again, told = open_saved(tmp_path / "a.urlesson")
    assert (again.place, again.lesson, again.state()) == (run.place, run.lesson, run.state())
    assert told == answers
    assert [last_step(each.recording) for each in again.played] == [last_step(each.recording) for each in run.played]


DAMAGES = {
    "urloupe_lesson": (2, True, "1"),
    "lesson": (None, 5, "[[[["),
    "name": (None, 7),
    "beside": ("?", 4, None),
    "operation": (-1, 10**30, "x", None, True, 1.5),
    "step": (-1, 10**6, None),
    "answers": (None, {}, [5], [[0, "", 0, "nothing", "", "", True]], [[0, "", -4, "bit", "", "", True]]),
}


@pytest.mark.parametrize("field", DAMAGES)
def test_a_damaged_state_is_refused_with_what_is_wrong(field) -> None:
    state = json.loads(saved(LessonRun(lesson("08-bloom-16-bits"))))
    for value in DAMAGES[field]:
        with pytest.raises(LessonFileError) as fault:
            opened(json.dumps({**state, field: value}).encode(), "a")
        assert fault.value.facts["path"] == "a"
        assert fault.value.facts.get("field", "lesson").startswith(field) or field == "lesson"


@pytest.mark.parametrize("data", [b"", b"{", b"[" * 100_000, b"\xff\xfe", b"{}", b"[]", b"9" * 5000, b" " * (1 << 23)])
def test_what_is_no_state_is_refused(data) -> None:
    with pytest.raises(LessonFileError):
        opened(data)


def test_a_missing_file_is_told(tmp_path) -> None:
    with pytest.raises(LessonFileError) as fault:
        open_saved(tmp_path / "none")
    assert fault.value.facts["reason"] == "no_file"


def test_a_wrong_expectation_is_told_with_its_line() -> None:
    found = lesson("08-bloom-16-bits")
    first = replace(found.operations[0], expected=(("bits", 99),))
    (fault,) = checked(replace(found, operations=(first, *found.operations[1:])))
    assert (fault.facts["field"], fault.facts["found"]) == ("operations[1].expect.bits", 3)
    assert fault.facts["line"] == first.line > 0
