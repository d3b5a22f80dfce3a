"""The command ``policies``: keys of its JSON, its table, refusals."""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path
from typing import Any

import pytest

from app.cli import EXIT_INPUT, EXIT_WRONG_USE, main

URLS = (
    b"http://a.org/X",
    b"http://a.org/x ",
    b"http://www.a.org/y",
    b"http://a.org/y",
    b"http://a.org/x",
    b"http://b.org/caf\xe9#1",
    b"http://b.org/caf\xe9",
)
COUNT_KEYS = ["rule", "groups", "urls", "samples"]


@pytest.fixture
def listed(tmp_path: Path) -> str:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(URLS) + b"\n")
    return str(path)


def told(capfd: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["policies", *arguments, "--json"]) == 0
    output, complaints = capfd.readouterr()
    assert complaints == ""
    found: dict[str, Any] = json.loads(output)
    return found


def test_keys_of_the_object(capfd: pytest.CaptureFixture[str], listed: str) -> None:
    found = told(capfd, listed, "--a", "whatwg", "--b", "surt")
    assert list(found) == ["a", "b", "urls", "merged_by_b", "merged_by_a", "at_risk", "elapsed_s"]
    assert found["a"]["name"] == "whatwg" and found["b"]["name"] == "surt"
    assert (found["urls"], found["a"]["keys"], found["b"]["keys"]) == (6, 6, 3)
    merged = found["merged_by_b"]
    assert list(merged) == ["groups", "urls", "groups_examined", "rules", "hosts"]
    assert (merged["groups"], merged["urls"], merged["groups_examined"]) == (3, 6, 3)
    assert [list(count)[:4] for count in merged["rules"]] == [COUNT_KEYS] * 3
    rules = {count["rule"]: count for count in merged["rules"]}
    assert rules["www"]["samples"] == [["http://www.a.org/y", "http://a.org/y"]]
    assert rules["path_case"]["samples"] == [["http://a.org/X", "http://a.org/x"]]
    assert [tuple(host.values()) for host in merged["hosts"]] == [
        *(("a.org", 1, 2), ("b.org", 1, 2), ("www.a.org", 1, 2)),
    ]
    (risk,) = found["at_risk"]
    assert (risk["merged_by"], risk["rule"], risk["groups"], risk["urls"]) == ("b", "path_case", 1, 2)
    nothing = {"groups": 0, "urls": 0, "groups_examined": 0, "rules": [], "hosts": []}
    assert found["merged_by_a"] == nothing


def test_urls_that_are_no_utf8_have_their_bytes_beside(capfd: pytest.CaptureFixture[str], listed: str) -> None:
    found = told(capfd, listed, "--a", "raw", "--b", "surt")
    (count,) = (count for count in found["merged_by_b"]["rules"] if count["rule"] == "fragment")
    assert count["samples"] == [["http://b.org/caf\\xe9#1", "http://b.org/caf\\xe9"]]
    assert [base64.b64decode(text) for text in count["samples_base64"][0]] == [URLS[5], URLS[6]]


def test_the_other_way_round_is_the_same(capfd: pytest.CaptureFixture[str], listed: str) -> None:
    there = told(capfd, listed, "--a", "whatwg", "--b", "surt")
    back = told(capfd, listed, "--a", "surt", "--b", "whatwg")
    assert (there["merged_by_a"], there["merged_by_b"]) == (back["merged_by_b"], back["merged_by_a"])


def test_people_get_a_table(capfd: pytest.CaptureFixture[str], listed: str) -> None:
    assert main(["policies", listed, "--a", "whatwg", "--b", "surt"]) == 0
    text = capfd.readouterr().out
    assert text.startswith("6 distinct URLs\n")
    assert "merged by B, kept apart by A: 3 groups of 6 URLs\n" in text
    assert "merged by A, kept apart by B: 0 groups of 0 URLs\n" in text
    assert "path case       1     2  http://a.org/X\n" in text
    assert text.index("merged by B") < text.index("pages at risk under B") < text.index("merged by A")


def test_refusals(capfd: pytest.CaptureFixture[str], listed: str, tmp_path: Path) -> None:
    assert main(["policies", listed, "--a", "raw", "--b", "nothing"]) == EXIT_WRONG_USE
    assert "nothing" in capfd.readouterr().err
    assert main(["policies", str(tmp_path / "none"), "--a", "raw", "--b", "surt"]) == EXIT_INPUT
    with pytest.raises(SystemExit) as ended:
        main(["policies", listed, "--a", "raw"])
    assert ended.value.code == EXIT_WRONG_USE


# --- streams and lists of tracking parameters ---------------------------------------------------------------------


def test_standard_input_is_read_once_for_both(
    capfd: pytest.CaptureFixture[str], listed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = told(capfd, listed, "--a", "whatwg", "--b", "surt")
    read_end, write_end = os.pipe()
    os.write(write_end, Path(listed).read_bytes())
    os.close(write_end)
    kept = os.dup(0)
    os.dup2(read_end, 0)
    try:
        found = told(capfd, "-", "--a", "whatwg", "--b", "surt")
    finally:
        os.dup2(kept, 0)
        os.close(kept)
        os.close(read_end)
    assert {**found, "elapsed_s": 0} == {**expected, "elapsed_s": 0}


@pytest.fixture
def tracking(tmp_path: Path) -> str:
    path = tmp_path / "query-filter.json"
    path.write_text('[{"include": ["*://*/*"], "params": ["ref"]}, {"include": ["*://a/*"], "params": ["b"]}]')
    return str(path)


def test_a_list_of_tracking_parameters(capfd: pytest.CaptureFixture[str], tmp_path: Path, tracking: str) -> None:
    urls = tmp_path / "urls.txt"
    urls.write_bytes(b"http://a/?ref=1\nhttp://a/\nhttp://a/?fbclid=1\nhttp://a/?b=1\n")
    options = [str(urls), "--policy", "whatwg+notrack", "--tracking-list", tracking]
    assert main(["measure", *options, "--structures", "exact", "--json"]) == 0
    output, said = capfd.readouterr()
    found = json.loads(output)
    assert (found["ledger"]["unique"], found["ledger"]["duplicate_policy"]) == (3, 1)
    assert " query-filter.json " in found["policy"]["version"]
    assert "1 parameters are dropped" in said and "1 rules that hold for single sites" in said
    assert main(["unique", *options]) == 0
    assert capfd.readouterr().out == "http://a/?ref=1\nhttp://a/?fbclid=1\nhttp://a/?b=1\n"
    assert main(["explain", str(urls), "http://a/?ref=9", *options[1:], "--json"]) == 0
    assert json.loads(capfd.readouterr().out)["rules"] == ["tracking"]
    assert main(["policies", str(urls), "--a", "whatwg", "--b", "whatwg+notrack", "--tracking-list", tracking]) == 0
    assert "pages at risk" in capfd.readouterr().out


def test_lists_that_are_refused(capfd: pytest.CaptureFixture[str], listed: str, tmp_path: Path, tracking: str) -> None:
    assert main(["measure", listed, "--policy", "whatwg", "--tracking-list", tracking]) == EXIT_WRONG_USE
    assert "+notrack" in capfd.readouterr().err
    broken = tmp_path / "broken.json"
    broken.write_text('[{"include": ["*://*/*"], "params": "ref"}]')
    options = ["--policy", "whatwg+notrack", "--tracking-list"]
    assert main(["measure", listed, *options, str(broken)]) == EXIT_WRONG_USE
    assert "[0].params" in capfd.readouterr().err
    assert main(["measure", listed, *options, str(tmp_path / "none.json")]) == EXIT_INPUT
