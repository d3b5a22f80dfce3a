"""A worker that answers the Nodes tab at once, and a few URLs that share letters."""

from __future__ import annotations

from core.operations import insert_url
from core.plan import Plan
from core.scene.forest import ForestRequest, ForestScene, build_forest
from core.scene.status import VerdictRequest
from core.scene.verdict import build_verdict
from core.session import Session
from widgets.forest_view import ForestView

BASE = b"https://www.medicare.gov/basics/costs/"
TAILS = (
    b"help",
    b"help/drug-costs",
    b"help/medicaid",
    b"help/medicare-savings-programs",
    b"pay",
    b"pay/online-bill-pay",
)


class Worker:
    """A worker that answers at once."""

    def __init__(self, view: ForestView, keys: tuple[bytes, ...]) -> None:
        self.session = Session(Plan(structures=("exact", "radix", "trie")))
        for key in keys:
            insert_url(self.session, key)
        self.view = view
        self.requests: list[ForestRequest] = []
        view.asking.wanted.connect(self.answer)
        view.setProperty("worker", self)

    def answer(self, request: ForestRequest) -> None:
        self.requests.append(request)
        self.view.asking.answer(request, build_forest(self.session, request))

    def type(self, url: bytes | None) -> None:
        self.view.set_verdict(None if url is None else build_verdict(self.session, VerdictRequest(url)))


def small(view: ForestView) -> Worker:
    worker = Worker(view, tuple(BASE + tail for tail in TAILS))
    view.set_prefix(BASE)
    return worker


def large(view: ForestView) -> Worker:
    worker = Worker(view, tuple(b"http://h/%c/%d" % (97 + a, b) for a in range(26) for b in range(20)))
    view.refresh()
    return worker


def node_of(scene: ForestScene, prefix: bytes) -> int:
    assert scene.nodes is not None
    return next(node for node in range(len(scene.nodes)) if scene.place(node).prefix == prefix)
