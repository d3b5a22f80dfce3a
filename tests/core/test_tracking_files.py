"""Lists of tracking parameters: what is taken from each kind of file, what is told, and what they do to URLs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ParameterError, SourceMissing, SourceUnreadable, TrackingFileError
from core.plan import Plan
from core.source.policies import policy_named
from core.source.rules import rules_between
from core.source.tracking_files import TrackingFile, read_tracking_file
from core.tracking_list import TrackingList

BRAVE = [
    {"include": ["*://*/*"], "exclude": ["*://kept.example/*"], "params": ["clickme", "mail.id", "two words", "é"]},
    {"include": ["*://*.shop.example/*"], "params": ["basket", "visit"]},
    {"include": ["*://*/*", "*://other.example/*"], "exclude": [], "params": ["_tr"]},
]
CLEARURLS = {
    "providers": {
        "shop": {"urlPattern": r"^https?:\/\/shop\.example", "completeProvider": False, "rules": ["basket", "a[bc]"]},
        "everywhere": {
            "urlPattern": ".*",
            "completeProvider": False,
            "rules": [r"(?:%3F)?clickme", r"mail\.id", r"(?:%3F)?tr_[a-z]+", "dot.ted", "maybe?", "_tr"],
            "referralMarketing": ["partner"],
            "rawRules": [r"\/ref=.*"],
            "exceptions": [r"^https?:\/\/kept\.example", r"^https?:\/\/also\.example"],
            "redirections": [],
        },
    }
}


def written(folder: Path, told: Any, name: str = "list.json") -> str:
    path = folder / name
    path.write_text(told if isinstance(told, str) else json.dumps(told), "utf-8")
    return str(path)


def test_a_list_of_brave(tmp_path: Path) -> None:
    read = read_tracking_file(written(tmp_path, BRAVE, "query-filter.json"))
    listed = TrackingList("query-filter.json", ("_tr", "clickme", "mail.id"))
    assert read == TrackingFile(listed, "brave", per_site=2, patterns=2, exceptions=1)


def test_a_list_of_clearurls(tmp_path: Path) -> None:
    read = read_tracking_file(written(tmp_path, CLEARURLS, "data.min.json"))
    listed = TrackingList("data.min.json", ("_tr", "clickme", "mail.id"))
    assert read == TrackingFile(listed, "clearurls", per_site=2, patterns=5, exceptions=2)
    assert read.listed.digest == read_tracking_file(written(tmp_path, BRAVE)).listed.digest


@given(st.text(r"ab.\-_[]()?:%3F+*", min_size=1, max_size=8))
def test_a_name_that_is_taken_is_the_only_one_its_expression_matches(rule: str) -> None:
    """Held against ``re``: what is taken matches, and nothing that differs by a byte does."""
    from core.source.tracking_files import _plain_name

    name = _plain_name(rule)
    if name is None:
        return
    expression = re.compile(rule)
    assert expression.fullmatch(name)
    for i in range(len(name)):
        for other in ("", "x", "a", "-", name[i] * 2):
            changed = name[:i] + other + name[i + 1 :]
            assert changed == name or not expression.fullmatch(changed)


@pytest.mark.parametrize(
    ("told", "place"),
    [
        ('[{\n"params" ["a"]}]', "line 2, column 10"),
        ('{"a": 1}', "the first value"),
        ("3", "the first value"),
        ([{"include": ["*://*/*"]}], "[0]"),
        ([{"include": ["*://*/*"], "params": ["a"]}, {"include": [], "params": "b"}], "[1].params"),
        ([{"include": ["*://*/*", 1], "params": ["a"]}], "[0].include[1]"),
        ({"providers": []}, "providers"),
        ({"providers": {"x": {"rules": []}}}, "providers.x"),
        ({"providers": {"x": {"urlPattern": ".*", "rules": ["a", {}]}}}, "providers.x.rules[1]"),
        ([], "the whole file"),
        ([{"include": ["*://a.example/*"], "params": ["a"]}], "the whole file"),
    ],
)
def test_broken_files_name_the_place(tmp_path: Path, told: Any, place: str) -> None:
    path = written(tmp_path, told)
    with pytest.raises(TrackingFileError) as caught:
        read_tracking_file(path)
    assert (caught.value.facts["path"], caught.value.facts["place"]) == (path, place)
    assert caught.value.facts["expected"]


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(SourceMissing):
        read_tracking_file(str(tmp_path / "none.json"))
    with pytest.raises(SourceUnreadable):
        read_tracking_file(str(tmp_path))
    with pytest.raises(TrackingFileError):
        read_tracking_file(written(tmp_path, "[" * 100_000))
    path = tmp_path / "bytes.json"
    path.write_bytes(b'["\xff"]')
    with pytest.raises(TrackingFileError) as caught:
        read_tracking_file(str(path))
    assert caught.value.facts["place"] == "byte 3"


# --- in a plan and in a policy ------------------------------------------------------------------------------------


def test_a_plan_takes_its_list_along() -> None:
    listed = TrackingList.of("mine.json", ["ref", "cid"])
    plan = Plan(policy="whatwg+notrack", tracking=listed)
    told = json.loads(plan.to_json())
    assert told["tracking"] == {"name": "mine.json", "digest": listed.digest, "names": ["cid", "ref"]}
    assert Plan.from_json(plan.to_json()) == plan
    assert Plan.from_json(Plan().to_json()) == Plan()
    told["tracking"]["names"].append("more")
    with pytest.raises(ParameterError):
        Plan.from_json(json.dumps(told))
    for names in ([""], ["a=b"], ["a&b"], ["x" * 256], ["é"], [1], "ab"):
        with pytest.raises(ParameterError):
            Plan.from_json(json.dumps({**told, "tracking": {"name": "n", "digest": "", "names": names}}))


def test_the_version_names_the_list() -> None:
    listed = TrackingList.of("mine.json", ["ref"])
    assert policy_named("whatwg+notrack", listed).version.endswith(f"tracking mine.json {listed.digest}")
    assert policy_named("whatwg+notrack").version.endswith("tracking 1")
    assert policy_named("whatwg", listed).version == policy_named("whatwg").version
    assert listed.digest != TrackingList.of("mine.json", ["reg"]).digest
    assert rules_between(b"http://a/?ref=1", b"http://a/", policy_named("whatwg+notrack", listed)) == ("tracking",)


def slowly(url: str, names: set[str]) -> str:
    """Drop pairs as one would with the standard library."""
    parts = urlsplit(url)
    pairs = parts.query.split("&")
    kept = [pair for pair in pairs if pair.partition("=")[0] not in names and not re.match("utm_", pair)]
    return urlunsplit(parts._replace(query="&".join(kept)))


_NAMES = st.sets(st.text("abc_-.", min_size=1, max_size=4), max_size=6)
_PAIRS = st.lists(st.from_regex(r"\A[abc_.-]{1,4}(=[a-c]{0,3})?\Z"), min_size=1, max_size=7)


@given(names=_NAMES, queries=st.lists(_PAIRS, min_size=1, max_size=5), fill=st.integers(1, 100))
def test_any_list_drops_what_it_says(names: set[str], queries: list[list[str]], fill: int) -> None:
    urls = [f"http://a.org/{'x' * fill}?{'&'.join(pairs)}" for pairs in queries]
    policy = policy_named("whatwg+notrack", TrackingList.of("any", names))
    for url in urls:
        assert policy.apply(url.encode()).decode() == slowly(url, names)
