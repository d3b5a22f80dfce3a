"""docs/structures.md and the program speak of the same structures and methods."""

from __future__ import annotations

import re
from pathlib import Path

from app.report.words import METHOD_NAMES as CALLED
from core.method_traits import METHOD_NAMES, STRUCTURE_NAMES

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "structures.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^### `(\w+)`: .*?$(.*?)(?=^##|\Z)", PAGE, re.M | re.S))


def test_each_name_has_one_section_and_the_report_has_a_word_for_it() -> None:
    names = (*STRUCTURE_NAMES, *METHOD_NAMES)
    assert re.findall(r"^### `(\w+)`", PAGE, re.M) == sorted(set(SECTIONS), key=list(SECTIONS).index)
    assert set(SECTIONS) == set(names)
    assert set(CALLED) == set(names)


def test_each_section_says_all_that_a_choice_needs() -> None:
    told = ("wins when", "loses when", "costs, bytes", "survives a restart", "deletes", "source")
    assert {name: [row for row in told if f"| {row} |" not in text] for name, text in SECTIONS.items()} == {
        name: [] for name in SECTIONS
    }


def test_what_is_out_of_scope_is_said() -> None:
    assert "semantic deduplication by embeddings and vector search" in PAGE
