"""The command ``lesson``, and the teacher's guide, gone through to the letter."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app.cli import main
from core.lessons.kinds import KINDS
from core.lessons.lesson import Asks
from core.steps.base import Act

PAGE = (Path(__file__).resolve().parents[2] / "docs/lessons.md").read_text("utf-8")
GUIDE = PAGE[PAGE.index("## Writing a lesson") : PAGE.index("## The format")]


def guide_blocks() -> list[str]:
    """Return the indented blocks of the guide, in order, without their indent."""
    blocks = re.findall(r"(?:^ {7}.*\n|^\n(?= {7}))+", GUIDE, re.M)
    return [re.sub(r"^ {7}", "", block, flags=re.M).strip("\n") + "\n" for block in blocks]


def test_the_guide_leads_to_a_lesson_without_a_mistake(tmp_path, capsys) -> None:
    head, structures, operations, printed, expectation, question, title = guide_blocks()
    path = tmp_path / "my-lesson.toml"
    path.write_text("\n".join([head, structures, operations]), "utf-8")
    assert main(["lesson", str(path)]) == 0
    assert capsys.readouterr().out == printed
    head = head.replace('title = "Twice the same"\n', title)
    path.write_text("\n".join([head, structures, operations + expectation, question]), "utf-8")
    assert main(["lesson", str(path), "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["lessons"]
    assert told["title"] == {"en": "Twice the same", "zh_CN": "同一个 URL 两次"}
    assert told["operations"][2]["facts"]["count_bit_was_set"] == 3


def test_a_mistake_is_told_as_the_guide_says(tmp_path, capsys) -> None:
    head, structures, operations, *_ = guide_blocks()
    path = tmp_path / "bad.toml"
    path.write_text("\n".join([head.strip(), "", structures, operations]).replace('"radix"', '"radixx"', 1), "utf-8")
    assert main(["lesson", str(path)]) == 1
    assert "line 6: structures[1].kind cannot be radixx" in capsys.readouterr().err
    path.write_text(path.read_text("utf-8").replace("radixx", "radix") + "expect = { bits = 99 }\n", "utf-8")
    assert main(["lesson", str(path)]) == 1
    assert "operations[2].expect.bits is 3, the lesson says 99" in capsys.readouterr().err


def test_the_lessons_of_the_program_have_no_mistake(capsys) -> None:
    assert main(["lesson"]) == 0
    told = capsys.readouterr()
    assert told.out.count("do      ") + told.out.count("do       ") >= 15
    assert told.err == ""


def test_a_lesson_that_is_not_there_is_told(tmp_path, capsys) -> None:
    assert main(["lesson", str(tmp_path / "none.toml")]) == 1
    assert "none.toml" in capsys.readouterr().err


@pytest.mark.parametrize("word", [*KINDS, *(act.value for act in Act), *(asks.value for asks in Asks)])
def test_the_page_names_every_word_of_the_format(word) -> None:
    assert f"`{word}`" in PAGE
