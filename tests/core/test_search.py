"""Search against Python's own ``in`` and ``re``: what is found, how often, in which order; slices, growth."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import search, search_kernels
from core.errors import ParameterError
from core.expressions import automaton_of, glob_expression
from core.keys import KeyStore
from core.search import Search
from core.search_spec import SearchKind, SearchSpec
from core.structures.exact import ExactIndex
from tests.core.strategies import short_bytes, url_keys

LETTERS = st.sampled_from((b"a", b"B", b"b", b"/", b"_", b"\x00", b"\x80", b"\xe4", b"\xff", b"1"))
FEW_KEYS = st.lists(st.one_of(url_keys(), st.lists(LETTERS, max_size=12).map(b"".join)), max_size=12)


def index_of(keys: list[bytes]) -> ExactIndex:
    index = ExactIndex(KeyStore())
    for key in keys:
        index.insert_key(key)
    return index


def found(index: ExactIndex, spec: SearchSpec) -> Search:
    made = Search(spec, index.store, index)
    while made.advance(0.0):
        assert 0.0 <= made.progress <= 1.0
    return made


def check(keys: list[bytes], spec: SearchSpec, is_hit: object) -> None:
    """Hold a search against a judge of single keys."""
    index = index_of(keys)
    made = found(index, spec)
    distinct = list(dict.fromkeys(keys))
    wanted = [number for number, key in enumerate(distinct) if key.startswith(spec.prefix) and is_hit(key)]  # type: ignore[operator]
    assert made.hits.tolist() == wanted
    assert made.n_hits == len(wanted)
    assert made.mass == sum(keys.count(distinct[number]) for number in wanted)
    assert made.hit_bytes == sum(len(distinct[number]) for number in wanted)
    assert made.complete and made.progress == 1.0


@settings(deadline=None)
@given(FEW_KEYS, st.one_of(short_bytes(4), st.lists(LETTERS, max_size=3).map(b"".join)), st.booleans(), st.data())
def test_a_text_is_found_where_in_finds_it(keys: list[bytes], text: bytes, case: bool, data: st.DataObject) -> None:
    prefix = data.draw(st.sampled_from([b"", b"http", *(key[: len(key) // 2] for key in keys)]))
    spec = SearchSpec(text, SearchKind.TEXT, case, prefix)
    if case:
        check(keys, spec, lambda key: bool(text) and text in key)
    else:
        check(keys, spec, lambda key: bool(text) and text.lower() in key.lower())


def expressions() -> st.SearchStrategy[bytes]:
    """Expressions over few letters, of all that is offered."""
    letters = rb"a B b / _ \x00 \xff \xe4 1 . \d \D \w \W \s \S (?i:B) \b \B ^ $ \A \Z".split()
    one = st.sampled_from(letters + rb"[ab] [^a] [^\W_] [A-b] [^\x80-\xff] [\d/]".split())

    def larger(inner: st.SearchStrategy[bytes]) -> st.SearchStrategy[bytes]:
        repeats = st.sampled_from((b"*", b"+", b"?", b"*?", b"{2}", b"{0,2}", b"{1,}", b"{0}"))
        return st.one_of(
            st.lists(inner, min_size=1, max_size=4).map(b"".join),
            st.lists(inner, min_size=1, max_size=3).map(lambda ways: b"(" + b"|".join(ways) + b")"),
            st.builds(lambda part, often: b"(?:" + part + b")" + often, inner, repeats),
        )

    return st.recursive(one, larger, max_leaves=8)


@settings(deadline=None, max_examples=400)
@given(st.lists(st.lists(LETTERS, min_size=1, max_size=12).map(b"".join), max_size=12), expressions(), st.booleans())
def test_an_expression_matches_where_re_matches_it(keys: list[bytes], expression: bytes, case: bool) -> None:
    judge = re.compile(expression, 0 if case else re.IGNORECASE)
    spec = SearchSpec(expression, SearchKind.REGEX, case)
    check(keys, spec, lambda key: judge.search(key) is not None)


@settings(deadline=None)
@given(
    FEW_KEYS,
    st.lists(
        st.sampled_from(rb"* ** ? a B / [ab] [!a] [^b] [a-] [!-b] [b-a] [ ] ! \ . [A-b] []] $".split()), max_size=5
    ),
)
def test_a_glob_names_whole_keys_as_a_shell_does(keys: list[bytes], pieces: list[bytes]) -> None:
    from fnmatch import translate

    glob = b"".join(pieces)
    judge = re.compile(translate(glob.decode("latin-1")).encode("latin-1"))
    check(keys, SearchSpec(glob, SearchKind.GLOB, True), lambda key: bool(glob) and judge.match(key) is not None)


def test_keys_of_any_bytes_and_lengths_are_searched_whole() -> None:
    keys = [b"", b"\x00", b"a" * 70_000 + b"x", b"\xff\xfe", "http://a/é".encode(), b"a" * 63 + b"xy", b"b" * 64]
    check(keys, SearchSpec(b"\x00"), lambda key: b"\x00" in key)
    check(keys, SearchSpec("É".encode()), lambda key: False)
    check(keys, SearchSpec("é".encode(), case=True), lambda key: "é".encode() in key)
    check(keys, SearchSpec(b"x"), lambda key: b"x" in key)
    check(keys, SearchSpec(rb"^$", SearchKind.REGEX), lambda key: not key)
    check(keys, SearchSpec(rb"[\x80-\xff]", SearchKind.REGEX), lambda key: any(byte > 127 for byte in key))
    check(keys, SearchSpec(b"*", SearchKind.GLOB), lambda key: True)


def test_no_match_goes_over_the_end_of_a_key() -> None:
    keys = [b"ab", b"cd", b"ef"]
    for expression in (rb"b[^x]c", rb"b\sc", rb"b\nc", rb"b.c", rb"b\Wc", rb"b(?s:.)c", rb"(?m)b$\s^c"):
        check(keys, SearchSpec(expression, SearchKind.REGEX), lambda key: False)
    check(keys, SearchSpec(b"b\nc"), lambda key: False)
    check(keys, SearchSpec(b"", SearchKind.REGEX), lambda key: False)


@pytest.mark.parametrize(
    ("expression", "hint", "position"),
    [
        (b"a(b", "missing ), unterminated subpattern", 1),
        (b"ab)", "unbalanced parenthesis", 2),
        (b"http[", "unterminated character set", 4),
        (b"*a", "nothing to repeat", 0),
        (rb"[(?=]a(?=b)", "beyond", 6),
        (rb"\(?=(a)\1", "beyond", 7),
        (rb"ab++", "beyond", 2),
        (rb"x(?!a)", "beyond", 1),
        (rb"x(?<!a)", "beyond", 1),
        (rb"x(?>a)", "beyond", 1),
        (rb"(a)(?(1)b|c)", "beyond", 3),
        (rb"(?L)a", "beyond", 0),
        (rb"((a{100}){100}){100}", "too_large", 0),
        (b"(" * 5_000 + b")" * 5_000, "too_large", 0),
    ],
)
def test_what_cannot_be_searched_is_refused_at_its_place(expression: bytes, hint: str, position: int) -> None:
    with pytest.raises(ParameterError) as refused:
        Search(SearchSpec(expression, SearchKind.REGEX), KeyStore(), ExactIndex(KeyStore()))
    facts = refused.value.facts
    assert (facts["field"], facts["value"], facts["hint"], facts["position"]) == (
        "expression",
        expression,
        hint,
        position,
    )


def test_repeats_of_nothing_end() -> None:
    for expression in (rb"(?:){1000000000}a", rb"(?:(?:){9999}){9999}a", rb"(?:a*)*b", rb"(?:\b)*a"):
        automaton_of(expression)


def test_more_states_than_there_is_room_for_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_MOST_STATES", 16)
    rng = np.random.default_rng(3)
    keys = [bytes(rng.choice(list(b"abx"), 40)) for _ in range(50)]
    expression = rb"a.{9}b.{3}x$"
    judge = re.compile(expression)
    check(keys, SearchSpec(expression, SearchKind.REGEX), lambda key: judge.search(key) is not None)


def test_slices_are_short_and_go_on_within_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "SLICE_BYTES", 100)
    keys = [b"k" * 1000 + b"needle", b"x" * 999, b"needle"]
    for spec in (SearchSpec(b"NEEDLE"), SearchSpec(rb"k+ne+dle|^needle", SearchKind.REGEX)):
        index = index_of(keys)
        made = Search(spec, index.store, index)
        turns = 1
        while made.advance(0.0):
            turns += 1
        assert turns > 10 and made.hits.tolist() == [0, 2]


def test_a_list_that_grows_is_searched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    index = index_of([b"a1", b"b", b"a1"])
    made = found(index, SearchSpec(b"a"))
    assert (made.hits.tolist(), made.mass) == ([0], 2)
    for key in [b"a1", b"ba", *(b"a%d" % i for i in range(9_000))]:
        index.insert_key(key)
    assert not made.complete and not made.is_stale
    monkeypatch.setattr(search, "SUM_HITS", 1_000)
    while made.advance(0.0):
        pass
    assert made.n_hits == 9_001 and made.mass == index.n_entries - 1
    index.delete(b"ba")
    assert made.is_stale
    assert found(index, SearchSpec(b"ba")).n_hits == 0
    index.insert_key(b"ba")
    assert not made.is_stale and made.hits[1] == 2


def test_an_expression_that_hangs_others_ends() -> None:
    keys = [b"a" * n for n in range(2_000, 2_010)]  # a backtracking engine would take longer than the world is old
    assert found(index_of(keys), SearchSpec(rb"(a*)*(a|aa)+(a+)+b", SearchKind.REGEX)).n_hits == 0


def test_searches_need_no_other_kernels_than_were_warmed() -> None:
    search.warm_search()
    kernels = (search_kernels.find_text, search_kernels.find_expression)
    before = [len(kernel.signatures) for kernel in kernels]
    for spec in (
        SearchSpec(b"a", prefix=b"a"),
        SearchSpec(rb"^\ba", SearchKind.REGEX),
        SearchSpec(b"*", SearchKind.GLOB),
    ):
        found(index_of([b"a"]), spec)
    assert [len(kernel.signatures) for kernel in kernels] == before


def test_a_glob_becomes_an_expression() -> None:
    assert glob_expression(b"a*[!b-c]?[]") == rb"\Aa.*[^\x62-\x63].\[\]\Z"
