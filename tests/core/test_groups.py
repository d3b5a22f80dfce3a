"""The one group of a pattern against Python's own ``re``: what it holds, what is refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import ParameterError
from core.groups import GroupFinder
from core.source.reading import Reading

LETTERS = st.sampled_from((b"a", b"b", b"/", b"_", b" ", b"\xe4", b"1"))
Part = tuple[bytes, bool]
"""An expression, and whether it can match nothing."""


def parts() -> st.SearchStrategy[Part]:
    """Expressions without a group; what can match nothing is not repeated without end, where engines differ."""
    letters = rb"a b / _ 1 . \d \w \W \s \S (?i:B) [ab] [^a] [\d/]".split()
    edges = rb"\b \B ^ $ \A \Z".split()
    one = st.one_of(
        st.sampled_from(letters).map(lambda text: (text, False)), st.sampled_from(edges).map(lambda text: (text, True))
    )

    def repeated(part: Part, often: bytes) -> Part:
        text, is_empty = part
        often = often if not is_empty or often in (b"?", b"??") else b"?"
        return b"(?:" + text + b")" + often, is_empty or often[:1] in b"*?" or often.startswith(b"{0")

    def larger(inner: st.SearchStrategy[Part]) -> st.SearchStrategy[Part]:
        often = st.sampled_from((b"*", b"+", b"?", b"*?", b"+?", b"??", b"{2}", b"{0,2}", b"{1,3}?", b"{1,}"))
        several = st.lists(inner, min_size=1, max_size=3)
        return st.one_of(
            several.map(lambda made: (b"".join(text for text, _ in made), all(empty for _, empty in made))),
            several.map(
                lambda made: (b"(?:" + b"|".join(text for text, _ in made) + b")", any(empty for _, empty in made))
            ),
            st.builds(repeated, inner, often),
        )

    return st.recursive(one, larger, max_leaves=6)


@st.composite
def patterns(draw: st.DrawFn) -> bytes:
    """Expressions with one group: alone, before and behind others, as one of two ways, repeated."""
    text, is_empty = draw(parts())
    before, behind = draw(st.one_of(st.just((b"", True)), parts())), draw(st.one_of(st.just((b"", True)), parts()))
    form = draw(st.sampled_from((b"%b(%b)%b", b"%b(?:(%b)|%b)", b"%b(%b)?%b", b"%b(%b)??%b", b"%b(?:(%b)|%b)+")))
    if form.endswith(b"+") and (is_empty or behind[1]):
        form = form[:-1]
    return form % (before[0], text, behind[0])


@settings(deadline=None, max_examples=600)
@given(patterns(), st.lists(st.lists(LETTERS, min_size=1, max_size=12).map(b"".join), min_size=1, max_size=6))
def test_the_group_is_the_one_that_re_finds(pattern: bytes, lines: list[bytes]) -> None:
    finder = GroupFinder(pattern)
    for line in lines:
        found = re.search(pattern, line)
        assert finder.find(line) == (found[1] if found is not None else None), line


@pytest.mark.parametrize(
    ("pattern", "line", "group"),
    [
        (rb"(a+)+$", b"a" * 100_000 + b"b", None),
        (rb"(a+)+$", b"b" + b"a" * 100_000, b"a" * 100_000),
        (rb"(?:a|aa)+(c)", b"a" * 100_000 + b"b", None),
        (rb"(.*)*x", b"a" * 5_000, None),
    ],
)
def test_no_line_takes_for_ever(pattern: bytes, line: bytes, group: bytes | None) -> None:
    assert GroupFinder(pattern).find(line) == group


def test_the_group_of_a_repeat_holds_letters_and_not_the_nothing_behind_them() -> None:
    assert GroupFinder(b"(a*)+").find(b"aa") == b"aa"  # where re says nothing, at the end


def test_an_empty_line_and_one_of_any_bytes() -> None:
    assert GroupFinder(b"(a?)").find(b"") == b""
    assert GroupFinder(b"(a)").find(b"") is None
    line = bytes(byte for byte in range(256) if byte != 10)
    assert GroupFinder(b"(.*)").find(line) == line


@pytest.mark.parametrize(
    ("pattern", "facts"),
    [
        ("(a", {"hint": "missing ), unterminated subpattern", "position": 0}),
        ("ä(b", {"hint": "missing ), unterminated subpattern", "position": 1}),  # in characters
        (r"(a)\1", {"hint": "beyond", "position": 3}),
        ("(a(?=b))", {"hint": "beyond", "position": 2}),
        ("(?<!b)(a)", {"hint": "beyond", "position": 0}),
        ("(a++)", {"hint": "beyond", "position": 2}),
        ("(a{5000}){5000}", {"hint": "too_large", "position": 0}),
        ("a", {"groups": 0}),
        ("(a)(b)", {"groups": 2}),
    ],
)
def test_what_cannot_be_used_is_told_with_its_place(pattern: str, facts: dict[str, object]) -> None:
    with pytest.raises(ParameterError) as refused:
        Reading("pattern", pattern=pattern).validated()
    told = refused.value.facts
    assert {name: told[name] for name in told if name in ("hint", "position", "groups")} == facts
    assert (told["field"], told["value"]) == ("pattern", pattern)
