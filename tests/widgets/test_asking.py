"""One question under way, one waiting, old answers dropped."""

from __future__ import annotations

from dataclasses import dataclass

from widgets.asking import Asking


@dataclass(frozen=True)
class Request:
    n: int


class Recorder:
    def __init__(self, *, live: bool = True) -> None:
        self.asking = Asking(live=live)
        self.wanted: list[object] = []
        self.shown: list[object] = []
        self.asking.wanted.connect(self.wanted.append)
        self.asking.answered.connect(self.shown.append)


def test_only_the_newest_waits() -> None:
    it = Recorder()
    requests = [Request(n) for n in range(5)]
    for request in requests:
        it.asking.ask(request)
    assert it.wanted == [requests[0]]
    it.asking.answer(requests[0], "scene 0")
    assert it.wanted == [requests[0], requests[4]]
    it.asking.answer(requests[4], "scene 4")
    assert it.shown == ["scene 0", "scene 4"]
    assert not it.asking.is_waiting


def test_an_answer_that_is_overtaken_is_dropped_where_it_must_not_be_stale() -> None:
    it = Recorder(live=False)
    first, second = Request(1), Request(2)
    it.asking.ask(first)
    it.asking.ask(second)
    it.asking.answer(first, "old")
    it.asking.answer(second, "new")
    assert it.shown == ["new"]


def test_answers_from_before_a_reset_are_dropped_even_to_an_equal_request() -> None:
    it = Recorder()
    before, after = Request(1), Request(1)
    it.asking.ask(before)
    it.asking.reset()
    it.asking.ask(after)
    it.asking.answer(before, "old list")
    assert it.shown == []
    it.asking.answer(after, "new list")
    assert it.shown == ["new list"]


def test_no_answer_lets_the_waiting_request_go() -> None:
    it = Recorder()
    first, second = Request(1), Request(2)
    it.asking.ask(first)
    it.asking.ask(second)
    it.asking.answer(first, None)
    assert it.wanted == [first, second]
    assert it.shown == []


def test_an_answer_twice_is_shown_once() -> None:
    it = Recorder()
    request = Request(1)
    it.asking.ask(request)
    it.asking.answer(request, "scene")
    it.asking.answer(request, "scene")
    assert it.shown == ["scene"]
