"""``urloupe explain`` under a policy: which earlier URL it is the same as, by which rules, and what was changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.test_cli import Told


@pytest.fixture
def told(capsysbinary: pytest.CaptureFixture[bytes]) -> Told:
    return Told(capsysbinary)


def test_explain_under_whatwg_names_rules_and_changes(told: Told, tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"\n HTTP://A.example:80/b/../c \r\nhttp://a.example/d\n")
    report = told.json("explain", str(path), "http://a.example/%63/../c", "--policy", "whatwg")
    assert (report["verdict"], report["key"]) == ("duplicate_policy", "http://a.example/c")
    assert report["first"] == {"path": str(path), "entry": 2, "raw": " HTTP://A.example:80/b/../c "}
    assert report["rules"] == ["scheme_case", "host_case", "default_port", "dot_segments"]
    assert [change["rule"] for change in report["changes"]] == ["dot_segments"]
    assert report["changes"][-1]["after"] == report["key"]
    same = told.json("explain", str(path), "HTTP://A.example:80/b/../c", "--policy", "whatwg")
    assert (same["verdict"], same["rules"]) == ("duplicate_exact", [])
    code, output, _ = told("explain", str(path), "http://a.example/c", "--policy", "whatwg")
    assert code == 0 and "the same by: scheme case, host case, default port, dot segments" in output.decode()
    wrong = told.json("explain", str(path), "http://[bad", "--policy", "whatwg")
    assert (wrong["verdict"], wrong["flags"], wrong["changes"]) == ("new", ["malformed"], [])


def test_explain_under_surt(told: Told, tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"https://www.a.example/B/?y=2&x=1\n")
    report = told.json("explain", str(path), "http://a.example/b?x=1&y=2", "--policy", "surt")
    assert (report["verdict"], report["key"]) == ("duplicate_policy", "example,a)/b?x=1&y=2")
    assert report["first"]["raw"] == "https://www.a.example/B/?y=2&x=1"
    assert sorted(report["rules"]) == ["path_case", "query_order", "scheme", "slash", "www"]


def test_explain_a_false_positive_says_who_is_wrong(told: Told, tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"".join(b"http://example.com/%d\n" % i for i in range(3_000)))
    for number in range(3_000, 4_000):
        report = told.json("explain", str(path), f"http://example.com/{number}")
        bloom = report["structures"][3]
        if bloom["answer"] == "possibly":
            break
    assert (report["verdict"], bloom["wrong"]) == ("new", True)
    code, output, _ = told("explain", str(path), f"http://example.com/{number}")
    assert code == 1 and "\u2715 wrong: a false positive" in output.decode()
