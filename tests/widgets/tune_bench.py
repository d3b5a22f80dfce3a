"""A Tune tab whose requests are solved at once, and the filter that it shows."""

from __future__ import annotations

from dataclasses import replace

from pytestqt.qtbot import QtBot

from core import sizing
from core.plan import BloomSpec
from core.scene.details import DetailsScene
from core.scene.tuning import TuningRequest, solve_tuning
from core.snapshot import BloomState
from widgets.tune_view import TuneView

N = 204_667


class Bench:
    """A view whose requests are solved at once, with free memory of a fixed size."""

    def __init__(self, qtbot: QtBot, free_bytes: int = 2**33) -> None:
        self.view = TuneView()
        qtbot.addWidget(self.view)
        self.view.resize(1040, 733)
        self.free_bytes = free_bytes
        self.specs: list[BloomSpec] = []
        self.requests: list[TuningRequest] = []
        self.details: list[DetailsScene] = []
        self.view.tuning_wanted.connect(self.solve)
        self.view.bloom_wanted.connect(self.specs.append)
        self.view.details_wanted.connect(self.details.append)
        self.view.show()
        qtbot.waitExposed(self.view)

    def solve(self, request: TuningRequest) -> None:
        self.requests.append(request)
        self.view.set_scene(solve_tuning(replace(request, free_bytes=self.free_bytes)))

    def type(self, qtbot: QtBot, name: str, text: str) -> None:
        field = self.view.panel.rows[name].field
        field.selectAll()
        qtbot.keyClicks(field, text)

    def text(self, name: str) -> str:
        return self.view.panel.rows[name].field.text()


def state(m: int = 1_961_746, k: int = 7, n: int = N, source: str = "counted") -> BloomState:
    n_set = round(m * sizing.fill(n, m, k))
    return BloomState(m, k, "enhanced", 0, n, source, n, n_set, 341, 340.7, sizing.rate(n, m, k))
