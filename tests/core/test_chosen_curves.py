"""The side “Curves”: every point against its formula, what a set takes against the interpreter, limits of all kinds."""

from __future__ import annotations

import doctest
import math
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest

from core import sizing, static_filters
from core.models import python_set, python_sets, set_table_steps
from core.plan import BloomSpec, Plan
from core.scene.answers import answer
from core.scene.chosen_curves import CHOICES, ChosenCurves, chosen_curves
from core.scene.list_bytes import ListBytes, ListBytesRequest
from core.scene.tuning import TuningRequest, TuningScene, solve_tuning
from core.session import Session
from core.static_filters import STATIC_FILTERS, fingerprint_bits, fuse_bits, least_bits

LISTED = ListBytes(90_371, 90_371 * 51, (("radix", 90_371, 2_644_000), ("trie", 90_371, 8_723_000)))
EDGES = (
    {"n": 204_667, "p": 0.01},
    {"n": 1, "p": 0.5},
    {"n": 3, "p": 0.99},
    {"n": 1000, "p": 5e-324},
    {"n": 10**12, "p": 1e-200},
    {"n": 10**13, "p": None, "m": 8, "k": 1, "locked": ("m", "k")},
    {"n": 1, "p": None, "m": 10**15, "locked": ("n", "m")},
    {"n": 10**12, "p": None, "m": 10**6, "k": 1075, "locked": ("m", "k")},
)


def solved(**fields: object) -> TuningScene:
    return solve_tuning(TuningRequest(**fields))  # type: ignore[arg-type]


def curves(choice: str, scene: TuningScene | None = None) -> ChosenCurves:
    found = chosen_curves(scene or solved(n=204_667, p=0.01), choice, LISTED)
    assert found is not None
    return found


def test_doctests_hold() -> None:
    assert doctest.testmod(static_filters).failed == 0


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("fields", EDGES)
def test_every_state_is_drawn(choice: str, fields: dict[str, object]) -> None:
    scene = solved(**fields)
    assert scene.sizing is not None
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        drawn = curves(choice, scene)
    assert drawn.x[0] < drawn.x[1]
    assert drawn.y[0] < drawn.y[1]
    assert drawn.x[0] <= drawn.now[0] <= drawn.x[1]
    for line in drawn.lines:
        assert np.isfinite(line.x).all()
        assert np.isfinite(line.y).all()
        assert (np.diff(line.x) > 0).all()
        assert math.isfinite(line.now)
        assert not line.y.flags.writeable


def test_nothing_is_drawn_where_nothing_is_solved() -> None:
    assert chosen_curves(solved(n=None, p=None), "rate_over_keys") is None


def test_rates_are_those_of_the_classic_formula() -> None:
    scene = solved(n=204_667, p=0.01)
    assert scene.sizing is not None
    m = scene.sizing.m
    over_keys = curves("rate_over_keys")
    for line in over_keys.lines[:-1]:
        assert line.k is not None
        expected = [sizing.rate(n, m, line.k) for n in line.x.tolist()]
        assert line.y == pytest.approx(expected, rel=1e-9)
    best = over_keys.lines[-1]
    assert best.y == pytest.approx([sizing.rate(n, m, sizing.k_for(m, n)) for n in best.x.tolist()], rel=1e-9)
    over_bits = curves("rate_over_bits")
    fixed, best, least = over_bits.lines
    assert fixed.y == pytest.approx([(1 - math.exp(-7 / c)) ** 7 for c in fixed.x.tolist()], rel=1e-9)
    assert least.y == pytest.approx([2**-c for c in least.x.tolist()], rel=1e-9)
    assert (best.y <= fixed.y * (1 + 1e-12)).all()
    assert (least.y < best.y).all()
    fill = curves("fill_over_keys").lines[0]
    assert fill.y == pytest.approx([sizing.fill(n, m, 7) for n in fill.x.tolist()], rel=1e-9)
    hashes = curves("rate_over_hashes")
    at_whole = np.interp(np.arange(1.0, 17.0), hashes.lines[0].x, hashes.lines[0].y)
    assert at_whole == pytest.approx([sizing.rate(204_667, m, k) for k in range(1, 17)], rel=0.02)


def test_a_reach_of_32_bits_is_drawn() -> None:
    scene = solved(n=10**9, p=0.01, scheme="index32")
    assert curves("rate_over_keys", scene).lines[0].now == pytest.approx(0.217, abs=0.001)


def test_the_table_of_a_python_set_steps_where_the_interpreter_grows_it() -> None:
    real: set[int] = set()
    firsts, sizes = set_table_steps()
    for keys in range(1, 60_000):
        real.add(keys)
        assert sys.getsizeof(real) == sizes[np.searchsorted(firsts, keys, side="right") - 1]
    many = [0, 5, 18, 19, 50_001, 10**6, 12_345_678, 10**9, 10**13, 10**15]
    expected = [python_set(n, 51 * n).added_bytes for n in many]
    assert python_sets(np.array(many, float), 51.0) == pytest.approx(expected, rel=1e-15)


def test_bytes_are_those_of_the_list_the_models_and_the_limit() -> None:
    drawn = curves("bytes_over_keys")
    now = {line.name: line.now for line in drawn.lines}
    n = 204_667
    assert now["bloom"] == 245_219
    assert now["least"] == pytest.approx(n * math.log2(100) / 8)
    assert now["python_set"] == python_set(n, 51 * n).added_bytes
    assert now["md5_set"] == python_set(n, 16 * n).added_bytes
    assert now["radix"] == pytest.approx(n * 2_644_000 / 90_371)
    assert {line.known for line in drawn.lines} == {"predicted", "published", "modelled", "measured"}
    assert ("radix", 90_371.0, 2_644_000.0) in drawn.dots
    without = chosen_curves(solved(n=n, p=0.01), "bytes_over_keys")
    assert without is not None
    assert [line.name for line in without.lines] == ["bloom", "least", "md5_set"]


def test_published_filters_lie_between_the_limit_and_each_other() -> None:
    n = 10.0**7
    p = np.geomspace(1e-12, 0.4, 400)
    bits = {kind.name: kind.bits(np.array([n]), p) / n for kind in STATIC_FILTERS}
    f = np.array([math.ceil(-math.log2(rate) - 1e-12) for rate in p.tolist()])
    assert (fingerprint_bits(p) == f).all()
    assert bits["xor"] == pytest.approx(1.23 * f, rel=1e-4)
    assert bits["fuse3"] == pytest.approx(1.125 * f, rel=1e-6)
    assert bits["fuse4"] == pytest.approx(1.075 * f, rel=1e-6)
    assert bits["ribbon"] == pytest.approx(1.10 * f)
    assert bits["burr"] == pytest.approx(1.01 * f)
    for name in ("xor", "fuse3", "fuse4", "ribbon", "burr"):
        assert (bits[name] >= bits["least"]).all()
    bloom = np.array([sizing.m_for(10**7, rate) / 10**7 for rate in p.tolist()])
    assert bloom == pytest.approx(bits["least"] / math.log(2), rel=1e-6)
    drawn = curves("bits_over_rate").lines[0]
    assert drawn.y == pytest.approx([sizing.m_for(10**9, rate) / 10**9 for rate in drawn.x.tolist()], rel=1e-6)


def test_small_fuse_filters_need_more_slots_a_key() -> None:
    rate = np.array([2.0**-8])
    for arity, base, slope, enough in ((3, 0.875, 0.25, 1e6), (4, 0.77, 0.305, 6e5)):
        for n in (100.0, 10_000.0):
            slots = math.floor((base + slope * math.log(enough) / math.log(n)) * n)
            assert float(fuse_bits(np.array([n]), rate, arity)[0]) == 8 * slots
    assert least_bits(np.array([100.0]), rate).tolist() == [800.0]


def test_the_list_is_measured_where_it_lies(tmp_path: Path) -> None:
    keys = [b"http://a.example/%d" % number for number in range(500)]
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(keys))
    session = Session(Plan((str(path),), bloom=BloomSpec(p=0.01), structures=("exact", "radix", "bloom")))
    session.run()
    listed = answer(session, ListBytesRequest())
    assert isinstance(listed, ListBytes)
    assert (listed.n_keys, listed.key_bytes) == (500, sum(map(len, keys)))
    assert listed.bytes_per_key == pytest.approx(np.mean([len(key) for key in keys]))
    states = {state.name: state for state in session.snapshot().structures}
    assert listed.structures == tuple((name, 500, states[name].memory.standalone_bytes) for name in ("radix", "exact"))
