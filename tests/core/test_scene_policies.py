"""What a view is told of two policies: slices until it is whole, answers again, faults, rows of a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.operations import insert_url
from core.plan import Plan
from core.policy_compare import PolicyComparison
from core.scene import policies
from core.scene.answers import answer
from core.scene.policies import PoliciesRequest, PoliciesScene, comparison_rows, written_name
from core.session import Session

URLS = [b"http://www%d.a.org/%s" % (i % 3, b"xX"[i % 2 : i % 2 + 1]) for i in range(60)] + [b"http://b.org/\xff#!1"]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(URLS) + b"\n")
    made = Session(Plan(sources=(str(path),), structures=("exact",), live_batches=False))
    made.run()
    return made


def asked(session: Session, request: PoliciesRequest) -> PoliciesScene:
    scene = answer(session, request)
    assert isinstance(scene, PoliciesScene)
    return scene


def test_slices_end_in_the_whole(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policies, "SLICE_S", 0.0)
    scene = asked(session, PoliciesRequest("raw", "surt"))
    first, turns = scene, 0
    while (rest := scene.rest()) is not None:
        assert 0.0 <= scene.progress <= 1.0 and not scene.complete
        scene, turns = asked(session, rest), turns + 1
    assert turns > 3 and not first.complete and scene.progress == 1.0
    whole = PolicyComparison(session, "raw", "surt")
    while whole.step():
        pass
    expected = replace(whole.result(), elapsed_s=0.0)
    assert scene.result is not None and replace(scene.result, elapsed_s=0.0) == expected


def test_a_finished_comparison_is_kept_until_the_list_changes(session: Session) -> None:
    request = PoliciesRequest("raw", "surt")
    scene = asked(session, request)
    while (rest := scene.rest()) is not None:
        scene = asked(session, rest)
    again = asked(session, replace(request, job=scene.job))
    assert again.job is scene.job and again.result == scene.result
    assert asked(session, replace(request, a="whatwg", job=scene.job)).job is not scene.job
    insert_url(session, b"http://new.org/")
    after = asked(session, replace(request, job=scene.job))
    assert after.job is not scene.job


def test_before_the_list_is_read_there_is_nothing(tmp_path: Path, session: Session) -> None:
    unread = Session(Plan(sources=session.plan.sources, structures=("exact",)))
    assert asked(unread, PoliciesRequest()) == PoliciesScene(PoliciesRequest())
    assert asked(Session(Plan()), PoliciesRequest()).result is None


def test_faults_are_words(session: Session) -> None:
    assert asked(session, PoliciesRequest("raw", "none")).fault == "policy"
    streamed = Session(Plan(sources=("-",), policy="surt", structures=("exact",)))
    streamed.stop()
    insert_url(streamed, b"http://a.org/")
    assert asked(streamed, PoliciesRequest()).fault == "stream"


@pytest.mark.parametrize(
    ("text", "name"), [("surt", "surt"), (" whatwg+https+nofrag", "whatwg+nofrag+https"), ("surt+https", ""), ("", "")]
)
def test_written_names(text: str, name: str) -> None:
    assert written_name(text) == name


def test_rows_of_a_file(session: Session) -> None:
    comparison = PolicyComparison(session, "raw", "surt")
    while comparison.step():
        pass
    result = comparison.result()
    rows = comparison_rows(result)
    assert {len(row) for row in rows} == {7}
    assert rows[1] == ("keys", "a", "raw", "", str(result.urls), "", "")
    told = [row for row in rows if row[:3] == ("rule", "b", "path_case")]
    assert 1 <= len(told) <= 5 and all(row[3] == told[0][3] for row in told)
    assert ("host", "b", "www0.a.org") in [row[:3] for row in rows]
    assert any(row[0] == "at_risk" for row in rows)
