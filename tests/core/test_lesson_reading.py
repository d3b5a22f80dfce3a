"""Files of lessons: what is right is used, what is wrong is told with line and field, and nothing is ever run."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import LessonFileError
from core.lessons.lesson import Asks, Kind, Lesson, Text
from core.lessons.reading import ReadLesson, lessons_in_the_box, read_file, read_folder, read_lesson
from core.lessons.run import LessonRun
from core.lessons.toml_lines import lines_of
from core.steps.base import Act, Operation

GOOD = """\
format = 1
title = "A lesson"
summary.en = "What is it about"
summary.zh_CN = "讲什么"
policy = "whatwg"
urls = [
    "https://example.com/1",
    { hex = "68747470733a2f2f6578616d706c652e636f6d2fff" },
    { pattern = "https://example.com/p/{}", from = 8, to = 10 },
]

[[structures]]
kind = "bloom"
m = 16
k = 3

[[structures]]
kind = "radix"

[[operations]]
do = "insert"
url = "https://example.com/2"
in = ["radix", "bloom"]
by_byte = true
note = "Look"
notes.split.en = "It is cut"
expect = { answer = "absent", count_split = 1 }

[[operations.questions]]
kind = "number"
before = "split"
fact = "matched"
text = "How many?"

[[operations]]
do = "normalise"
url = "HTTP://EXAMPLE.com"

[[questions]]
kind = "choice"
text = "Which?"
choices = ["a", { en = "b", zh_CN = "乙" }]
right = 2
"""


def read(text: str) -> ReadLesson:
    return read_lesson(text.encode(), "given", "given.toml")


def facts(found: ReadLesson) -> list[tuple[object, ...]]:
    return [(fault.facts.get("line"), fault.facts.get("field"), fault.facts["reason"]) for fault in found.faults]


def whole(found: ReadLesson) -> Lesson:
    assert found.lesson is not None
    return found.lesson


def test_a_lesson_is_read_whole() -> None:
    found = read(GOOD)
    assert facts(found) == []
    lesson = whole(found)
    assert lesson.title.said("zh_CN") == "A lesson"
    assert lesson.summary.said("zh_CN") == "讲什么"
    assert lesson.urls[1:] == (b"https://example.com/\xff", *(b"https://example.com/p/%d" % i for i in (8, 9, 10)))
    assert [(each.name, each.kind) for each in lesson.structures] == [("bloom", Kind.BLOOM), ("radix", Kind.RADIX)]
    first, second = lesson.operations
    assert (first.do, first.structures, first.by_byte, first.line) == (Operation.INSERT, ("radix", "bloom"), True, 20)
    assert first.note_for(Act.SPLIT) == Text((("en", "It is cut"),))
    assert not first.note_for(Act.FOUND)
    assert dict(first.expected) == {"answer": "absent", "count_split": 1}
    assert (first.questions[0].asks, first.questions[0].before) == (Asks.NUMBER, Act.SPLIT)
    assert second.structures == ("policy",)
    assert lesson.questions[0].choices[1].said("zh_CN") == "乙"
    LessonRun(lesson).to(2)


def test_lines_are_those_of_tables_and_keys() -> None:
    lines = lines_of(GOOD)
    rows = GOOD.split("\n")
    assert rows[lines["structures", 1, "kind"] - 1] == 'kind = "radix"'
    assert rows[lines["operations", 0, "notes", "split", "en"] - 1].startswith("notes.split.en")
    assert rows[lines["operations", 0, "questions", 0, "before"] - 1].startswith("before")
    assert rows[lines["operations", 1] - 1] == "[[operations]]"


def test_what_looks_like_a_table_within_a_long_text_is_none() -> None:
    text = GOOD.replace('note = "Look"', 'note = """\n[[operations]]\ndo = 5\n"""')
    found = read(text)
    assert facts(found) == []
    assert len(whole(found).operations) == 2


MISTAKES = {
    "a word of another kind": ('kind = "radix"', 'kind = "radox"', (18, "structures[2].kind", "choice")),
    "no such structure": (
        'in = ["radix", "bloom"]',
        'in = ["rodix", "bloom"]',
        (23, "operations[1].in", "no_structure"),
    ),
    "not possible there": ('do = "insert"', 'do = "delete"', (23, "operations[1].in", "not_possible")),
    "too many bits": ("m = 16", "m = 999999999999", (14, "structures[1].m", "range")),
    "a text for a number": ("k = 3", 'k = "3"', (15, "structures[1].k", "type")),
    "a truth for a number": ("k = 3", "k = true", (15, "structures[1].k", "type")),
    "not a number": ("k = 3", "k = nan", (15, "structures[1].k", "type")),
    "a field nobody knows": ("by_byte = true", "by_bite = true", (24, "operations[1].by_bite", "unknown")),
    "an act nobody knows": ("notes.split.en", "notes.splitt.en", (26, "operations[1].notes.splitt", "unknown")),
    "a number for a URL": ('    "https://example.com/1",', "    5,", (6, "urls[1]", "url")),
    "odd digits": ("6578616d", "657", (6, "urls[2]", "url")),
    "a URL of two lines": ('example.com/2"', 'example.com/\\n2"', (22, "operations[1].url", "url")),
    "no place in a pattern": ("/p/{}", "/p/", (6, "urls[3].pattern", "url")),
    "another policy": ('"whatwg"', '"whatwgg"', (5, "policy", "choice")),
    "another version": ("format = 1", "format = 2", (1, "format", "version")),
    "no version": ("format = 1\n", "", (None, "format", "missing")),
    "a title that is a number": ('title = "A lesson"', "title = 5", (2, "title", "type")),
    "one language that is none": ('summary.zh_CN = "讲什么"', "summary.zh_CN = 7", (4, "summary.zh_CN", "type")),
    "no URL": ('url = "https://example.com/2"\n', "", (20, "operations[1].url", "missing")),
    "no such choice": ("right = 2", "right = 3", (43, "questions[1].right", "range")),
    "one choice": (
        'choices = ["a", { en = "b", zh_CN = "乙" }]',
        'choices = ["a"]',
        (42, "questions[1].choices", "missing"),
    ),
    "expected list": ("count_split = 1 }", "count_split = [1] }", (27, "operations[1].expect.count_split", "type")),
    "structures that are none": (
        '[[structures]]\nkind = "radix"',
        "[[structures]]\nkind = 5",
        (18, "structures[2].kind", "type"),
    ),
    "a table for a list": ("[[questions]]", "[questions]", (39, "questions", "type")),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_with_line_and_field_and_the_rest_is_used(mistake) -> None:
    before, after, expected = MISTAKES[mistake]
    assert before in GOOD
    found = read(GOOD.replace(before, after, 1))
    assert expected in facts(found)
    lesson = whole(found)
    assert lesson.title
    assert lesson.operations
    LessonRun(lesson).near(9, -1)


SYNTAX = {
    "no quotes": ('note = "Look"', "note = Look", 24),
    "no equals sign": ("by_byte = true", "by_byte true", 23),
    "an open list": ('in = ["radix", "bloom"]', 'in = ["radix", "bloom"', 22),
    "a missing comma": ('    "https://example.com/1",', '    "https://example.com/1"', 8),
    "twice the same": ("by_byte = true", "by_byte = true\nby_byte = false", 24),
    "an open text at the end": ('text = "Which?"', 'text = """Which?', 41),
    "a huge number": ("m = 16", "m = " + "9" * 5_000, 13),
}


@pytest.mark.parametrize("mistake", SYNTAX)
def test_a_statement_that_cannot_be_read_is_left_out_and_told(mistake) -> None:
    before, after, line = SYNTAX[mistake]
    found = read(GOOD.replace(before, after, 1))
    told = facts(found)
    assert any(reason in ("syntax", "range") and abs(int(str(at)) - line) <= 1 for at, _, reason in told), told
    if mistake == "a huge number":
        return
    assert whole(found).title.said("en") == "A lesson"
    assert whole(found).structures


HOSTILE = {
    "deep lists": "a = " + "[" * 100_000,
    "deep tables": "a = " + "{a=" * 100_000,
    "deep lists over lines": "a = " + "[\n" * 100_000,
    "a long dotted key": "a." * 100_000 + "a = 1",
    "a long dotted key of quotes": '"a".' * 50_000 + '"a" = 1',
    "a long dotted table": "[" + "a." * 100_000 + "a]",
    "a huge number": "a = " + "9" * 100_000,
    "open quotes": 'a = "' * 50_000,
    "nothing": "",
    "a page of another kind": "<html>\n<body>\n" * 100,
    "python": "__import__('os').system('false')",
    "zeros": "\0" * 1_000,
    "a long word": "a" * 900_000,
    "escapes without end": 'a = "' + '\\"' * 400_000,
    "quotes without end": "a = '" + "'" * 400_001,
    "a header without end": "[a" + " " * 900_000,
    "a key without end": "a" + " " * 400_000 + "b" + " " * 400_000,
    "numbers without end": ("9" * 399 + " ") * 2_000,
    "many keys": "".join(f"a{i} = 1\n" for i in range(60_000)),
    "many mistakes": "a = = 1\n" * 100_000,
    "many tables": "[[a]]\n" * 100_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_refused_or_read_without_harm(text) -> None:
    found = read(text)
    assert found.faults
    assert found.lesson is None or not found.lesson.operations


def test_what_is_too_large_is_refused() -> None:
    found = read_lesson(b"#" * (1 << 21), "large", "large.toml")
    assert found.lesson is None
    assert found.faults[0].facts["reason"] == "too_large"
    many = GOOD.replace("to = 10", "to = 999999999")
    found = read(many)
    assert (6, "urls[3].to", "too_many") in facts(found)
    assert len(whole(found).urls) == 5_000
    operations = GOOD + '\n[[operations]]\ndo = "insert"\nurl = "a"\n' * 600
    assert any(reason == "too_many" for _, _, reason in facts(read(operations)))
    assert len(whole(read(operations)).operations) == 500


def test_a_url_of_100_000_bytes_is_read_and_one_of_a_million_is_not() -> None:
    long = GOOD.replace("https://example.com/2", "https://example.com/" + "x" * 100_000)
    found = read(long)
    assert facts(found) == []
    assert len(whole(found).operations[0].url) > 100_000
    found = read(GOOD.replace("https://example.com/2", "x" * 300_000))
    assert (22, "operations[1].url", "too_large") in facts(found)


def test_bytes_that_are_no_utf8_are_told_with_their_line() -> None:
    found = read_lesson(GOOD.encode().replace(b"Look", b"L\xff\xfek"), "given", "given.toml")
    assert facts(found) == [(25, None, "not_utf8")]
    assert len(whole(found).operations) == 2


def test_a_windows_file_is_the_same_lesson() -> None:
    found = read_lesson(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode(), "given")
    assert facts(found) == []
    assert whole(found) == whole(read(GOOD))


def test_urls_may_stand_in_a_file_beside_the_lesson(tmp_path) -> None:
    text = GOOD.replace("urls = [", 'urls_file = "list.txt"\nurls = [')
    (tmp_path / "a.toml").write_text(text, "utf-8")
    (tmp_path / "list.txt").write_bytes(b"https://example.com/\xe9\r\n\nhttps://example.com/y")
    lesson = whole(read_file(tmp_path / "a.toml"))
    assert lesson.urls[-2:] == (b"https://example.com/\xe9", b"https://example.com/y")
    (tmp_path / "list.txt").unlink()
    assert [reason for _, _, reason in facts(read_file(tmp_path / "a.toml"))] == ["no_file"]


@pytest.mark.parametrize("name", ["../list.txt", "/etc/passwd", "a/b.txt", "..", ".hidden", "a\\\\b", "\\u0000"])
def test_a_file_elsewhere_is_never_read(name, tmp_path) -> None:
    (tmp_path / "a.toml").write_text(f'urls_file = "{name}"\n' + GOOD.replace("urls = [", "urls = [", 1), "utf-8")
    found = read_file(tmp_path / "a.toml")
    assert any(field == "urls_file" and reason == "no_file" for _, field, reason in facts(found))


def test_a_folder_gives_its_lessons_by_name(tmp_path) -> None:
    (tmp_path / "b.toml").write_text(GOOD, "utf-8")
    (tmp_path / "a.toml").write_text("= = =", "utf-8")
    (tmp_path / "c.txt").write_text("no lesson", "utf-8")
    (tmp_path / "d.toml").mkdir()
    found = read_folder(tmp_path)
    assert [each.name for each in found] == ["a", "b", "d"]
    assert [bool(each.faults) for each in found] == [True, False, True]
    with pytest.raises(LessonFileError):
        read_folder(tmp_path / "none")


def test_a_file_that_is_not_there_is_told(tmp_path) -> None:
    found = read_file(tmp_path / "none.toml")
    assert found.lesson is None
    assert facts(found) == [(None, None, "no_file")]


PIECE = st.sampled_from(
    ["[[operations]]\n", "[[structures]]\n", "[a]\n", 'do = "insert"\n', 'kind = "set"\n', "m = 5\n", '"""', "'''", "{",
     "]", "\n", "= ", "url", ".", '"', "notes.split = 5\n", "[[operations.questions]]\n", "é", "\x00", "# x\n",
     "in = [1]\n"]
)  # fmt: skip


@given(st.lists(PIECE, max_size=25).map("".join))
def test_no_text_breaks_the_reader(text) -> None:
    found = read(text)
    assert found.faults
    try:
        tomllib.loads(text)
    except ValueError:
        assert any(reason in ("syntax", "too_deep") for _, _, reason in facts(found)) or found.lesson is None
    if found.lesson is not None:
        LessonRun(found.lesson).near(3, -1)


def test_there_are_lessons_in_the_box() -> None:
    assert [read.name[:2] for read in lessons_in_the_box()] == [f"{place:02d}" for place in range(1, 16)]
