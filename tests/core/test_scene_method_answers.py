"""What the methods say of a typed URL, and the page that tells it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.method_trials import TrialResult
from core.methods.base import MethodAnswer
from core.plan import Plan
from core.scene.answers import answer
from core.scene.bill import BillRequest
from core.scene.details import Unit
from core.scene.explanation import ExplanationRequest
from core.scene.explanation_details import explanation_details
from core.scene.growth import GrowthRequest
from core.scene.method_answers import (
    CollisionsRequest,
    CollisionsScene,
    MethodAnswersRequest,
    MethodAnswersScene,
)
from core.scene.method_details import method_details
from core.session import Session


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    path = tmp_path / "list.txt"
    path.write_bytes(b"".join(b"http://example.com/%d\n" % (i % 3000) for i in range(5000)))
    made = Session(Plan((str(path),), policy="whatwg", structures=("exact", "radix", "bloom", "set_bytes")))
    made.run()
    while made.measure(1.0):
        pass
    yield made
    made.end()


def asked(session: Session, url: bytes) -> MethodAnswersScene:
    scene = answer(session, MethodAnswersRequest(url))
    assert isinstance(scene, MethodAnswersScene)
    return scene


def test_every_measured_way_answers_under_the_policy(session: Session) -> None:
    scene = asked(session, b" HTTP://EXAMPLE.com/7 \r\n")
    assert (scene.key, scene.number) == (b"http://example.com/7", 7)
    assert [told.name for told in scene.answers] == ["exact", "radix", "bloom", "set_bytes"]
    told = scene.answer("set_bytes")
    assert told is not None
    assert (told.seen, told.earlier, told.earlier_url, told.wrong) == (True, 7, b"http://example.com/7", False)
    new = asked(session, b"http://example.com/new").answer("set_bytes")
    assert new is not None
    assert (new.seen, new.earlier, new.wrong) == (False, None, False)


def test_a_page_names_the_earlier_url_and_its_lines(session: Session) -> None:
    bill = answer(session, BillRequest())
    page = method_details(bill, "set_bytes", asked(session, b"http://example.com/7"))  # type: ignore[arg-type]
    typed = next(section for section in page.sections if section.caption == "of_typed")
    assert [link.url for link in typed.links] == [b"http://example.com/7"]
    assert typed.steps[0].key == "says_seen"
    captions = [section.caption for section in page.sections]
    assert {"when_wins", "when_loses", "its_source", "its_parts", "its_formula"} <= set(captions)


def test_a_collision_is_a_pair_of_urls(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    method = session.trials.method("set_bytes")
    assert method is not None
    result = session.trials.results["set_bytes"]
    session.trials.results["set_bytes"] = TrialResult(
        "set_bytes", result.n_keys, result.memory, 0, 1.0, 1.0, 1.0, 5, wrong_numbers=(40, 41)
    )
    monkeypatch.setattr(type(method), "answer", lambda self, key: MethodAnswer("set_bytes", True, earlier=3))
    scene = answer(session, CollisionsRequest("set_bytes"))
    assert isinstance(scene, CollisionsScene)
    assert scene.n_wrong == 5
    assert [(pair.url, pair.earlier_url) for pair in scene.pairs] == [
        (b"http://example.com/40", b"http://example.com/3"),
        (b"http://example.com/41", b"http://example.com/3"),
    ]
    told = asked(session, b"http://example.com/40").answer("set_bytes")
    assert told is not None
    assert told.wrong
    page = method_details(answer(session, BillRequest()), "set_bytes", None, scene)  # type: ignore[arg-type]
    section = next(section for section in page.sections if section.caption == "collisions")
    assert [link.number for link in section.links] == [1, 1, 2, 2]


def test_a_duplicate_is_explained_by_each_method(session: Session) -> None:
    told = answer(session, ExplanationRequest(b"http://example.com/7"))
    section = next(s for s in explanation_details(told).sections if s.caption == "other_methods")  # type: ignore[arg-type]
    (step,) = section.steps
    assert step.key.startswith("short_seen")
    assert step.facts[0].unit is Unit.WORD


def test_curves_come_from_the_worker(session: Session) -> None:
    scene = answer(session, GrowthRequest((1_000,)))
    assert scene.curve("set_bytes").total_bytes.shape == (1,)  # type: ignore[attr-defined]
    assert scene.n_keys == 3000  # type: ignore[attr-defined]
