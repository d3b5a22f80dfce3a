"""``urloupe size``: every valid subset, links, faults in one sentence, a grid of 10,000 pairs in exact arithmetic."""

from __future__ import annotations

import json
import math
from argparse import Namespace
from decimal import ROUND_CEILING, Decimal, localcontext
from typing import Any

import pytest

from app.commands import bloom_spec
from app.json_output import size_object
from core.schemes import solve_for
from tests.app.test_cli import Told, ran, told  # noqa: F401


@pytest.mark.parametrize(
    "given",
    [
        {"n": "204667", "p": "0.01"},
        {"n": "1e6", "p": "1%", "k": "5"},
        {"n": "10M", "m": "12MiB"},
        {"n": "10M", "m": "95850584", "k": "3"},
        {"m": "240KiB", "p": "1 in 100"},
        {"m": "1e6", "p": "0.001", "k": "10"},
        {"n": "10000", "p": "0.1", "m": "50000"},
        {"n": "10000000000", "p": "1e-9"},
        {"n": "10", "m": "8"},
    ],
)
def test_size_solves_every_valid_subset(told: Told, given: dict[str, str]) -> None:  # noqa: F811
    options = [part for name, text in given.items() for part in (f"--{name}", text)]
    report = told.json("size", *options)
    assert list(report) == ["n", "m", "k", "p", "p_asked", "m_strict", "bits_per_key", "size_bytes", "scheme"]
    worth = {"1e6": 1e6, "10M": 1e7, "1%": 0.01, "1 in 100": 0.01, "12MiB": 8 * 12 * 2**20, "240KiB": 8 * 240 * 1024}
    for name, text in given.items():
        value = worth[text] if text in worth else float(text)
        assert report["p_asked" if name == "p" else name] == value
    n, m, k = report["n"], report["m"], report["k"]
    assert report["p"] == pytest.approx((-math.expm1(-k * n / m)) ** k, rel=1e-12)
    assert (report["bits_per_key"], report["size_bytes"]) == (m / n, -(-m // 8))
    assert (report["p_asked"] is None) == ("p" not in given)
    code, output, complaints = told("size", *options)
    assert (code, complaints) == (0, "") and f"{n:,}" in output.decode() and f"{m:,}" in output.decode()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--n 1e6 --p 5", "A rate stands between 0 and 1"),
        ("--n 1e6 --p 5%%", "Write a number"),
        ("--n 1e6 --p 0", "write one above 0"),
        ("--n 1e6 --p -0.1", "Choose a larger value"),
        ("--n 1e6 --p nan", "Write a number"),
        ("--n 1e6 --p inf", "number"),
        ("--n 1e6 --p ½", "Write a number"),
        ("--n 0.01 --p 1e6", "Were n and p swapped?"),
        ("--n 1% --p 1000", "Were n and p swapped?"),
        ("--n 0 --p 0.01", "Did you mean 1?"),
        ("--n 1.5 --p 0.01", "Write a whole number"),
        ("--n -5 --p 0.01", "Choose a larger value"),
        ("--n 1e30 --p 0.01", "Choose a smaller value"),
        ("--n 1e999999999 --p 0.01", "Choose a smaller value"),
        ("--n 1e6 --p 1e-401", "Choose a larger value"),
        ("--n 1e6 --p 1e-400", "write one above 0"),
        ("--n 1e6 --m 8 --k 0", "Choose a larger value"),
        ("--n 1e6 --p 0.1 --k 1e6", "Choose a smaller value"),
        ("--m 0 --n 5", "Choose a larger value"),
        ("--m 1 --p 0.5", "A filter has at least 8 bits"),
        ("--n 1000 --m 7", "A filter has at least 8 bits"),
        ("--m 8 --p 1e-300", "Choose a larger value"),
        ("--n 1000 --m 1000 --scheme scrapy-redis", "Did you mean 1,024?"),
        ("--n 1000 --p 0.01 --scheme triple", "Expected"),
        ("https://hur.st/bloomfilter/?n=4000", "is missing"),
        ("https://hur.st/bloomfilter/?n=4000&p=x", "Write a number"),
        ("https://hur.st/?n=4000&p=0.1", "A link with sizes is one to hur.st"),
        ("--n 10 --p 0.1 --m 100 --k 3", "leave one out"),
        ("--k 3", "is missing"),
        ("--n 5", "is missing"),
        ("--p 0.1", "is missing"),
        ("", "is missing"),
        ("--n ten --p 0.1", "Write a number"),
    ],
)
def test_size_refuses_in_one_sentence_with_a_next_step(told: Told, options: str, said: str) -> None:  # noqa: F811
    fault = told.fault("size", *options.split())
    assert fault.startswith("2 ") and said in fault


# ---- links -----------------------------------------------------------------------------------


def test_a_link_is_solved_and_options_go_before_it(told: Told) -> None:  # noqa: F811
    link = "https://hur.st/bloomfilter/?n=4000&p=1.0E-7&m=&k="
    assert told.json("size", link) == told.json("size", "--n", "4000", "--p", "1e-7")
    assert told.json("size", link, "--p", "1 in 100") == told.json("size", "--n", "4000", "--p", "1%")
    assert told.json("size", "hur.st/bloomfilter/?n=1M&m=2MiB")["m"] == 2**24
    assert told.json("size", "--n", "1k", "--p", "0.01", "--scheme", "scrapy-redis")["m"] == 16_384
    assert told.json("size", "--n", "1k", "--p", "0.01", "--scheme", "tutorial", "--seed", "5")["k"] == 6


def test_sizes_are_read_with_units_as_a_process_of_its_own() -> None:
    code, output, complaints = ran("size", "--m", "64KiB", "--n", "100M", "--p", "1 in 1000", "--json")
    assert (code, complaints) == (0, "")
    report = json.loads(output)
    assert (report["n"], report["m"], report["p_asked"]) == (10**8, 524_288, 0.001)


# ---- exact arithmetic ------------------------------------------------------------------------

COUNTS = sorted({round(10 ** (13 * step / 98)) + step % 3 for step in range(98)} | {7 * 10**7, 123_456_789, 999_983})
RATES = [float(f"{10 ** -(12 * step / 70):.4g}") for step in range(1, 71)]
RATES += [float(f"{10.0**-exponent:.0e}") for exponent in (15, 20, 30, 60, 100, 200, 300, 307)]
RATES += [0.05, 0.02, 0.3, 0.49, 0.5, 0.51, 0.6, 0.75, 0.9, 0.95, 0.99, 0.999, 1e-9, 2.5e-7, 0.125, 0.25, 2**-10]
RATES += [5e-324, 1 - 2**-53, 1 / 3, 1 / 7, 0.015]
DIGITS = 45


def exact_sizes(n: int, p: float) -> tuple[int, int, Decimal]:
    """m, k and the rate of exactly these, by their definitions, in the present context."""
    rate = Decimal(p)
    bits = -n / (1 - rate).ln() if p > 0.5 else -n * rate.ln() / Decimal(2).ln() ** 2
    m = max(1, int(bits.to_integral_value(ROUND_CEILING)))
    below = int(Decimal(m) / n * Decimal(2).ln())
    rates = {k: (1 - (Decimal(-k * n) / m).exp()) ** k for k in (below, below + 1) if k}
    k = min(rates, key=lambda each: rates[each])
    return m, k, rates[k]


def test_the_grid_has_ten_thousand_pairs() -> None:
    assert len(COUNTS) * len(set(RATES)) >= 10_000


@pytest.mark.parametrize("part", range(10))
def test_size_agrees_with_exact_arithmetic(part: int) -> None:
    with localcontext() as context:
        context.prec, context.Emin, context.Emax = DIGITS, -999_999, 999_999
        for p in RATES[part::10]:
            for n in COUNTS:
                spec = bloom_spec(Namespace(n=str(n), p=repr(p), m=None, k=None, scheme=None, seed=None))
                told = json.loads(json.dumps(size_object(solve_for(spec.scheme, n=spec.n, p=spec.p))))
                m, k, rate = exact_sizes(n, p)
                assert (told["n"], told["p_asked"], told["m"], told["k"]) == (n, p, m, k), (n, p)
                assert told["p"] == pytest.approx(float(rate), rel=1e-12, abs=5e-324), (n, p)
                assert told["size_bytes"] == -(-m // 8)
                assert told["bits_per_key"] == m / n


@pytest.mark.parametrize(("n", "p"), [(1, 0.5), (10_000, 0.1), (123_456_789, 1e-7), (10**13, 1e-300), (3, 0.99)])
def test_the_command_itself_prints_them(told: Told, n: int, p: float) -> None:  # noqa: F811
    report: dict[str, Any] = told.json("size", "--n", str(n), "--p", repr(p))
    with localcontext() as context:
        context.prec, context.Emin, context.Emax = DIGITS, -999_999, 999_999
        m, k, rate = exact_sizes(n, p)
    assert (report["m"], report["k"]) == (m, k)
    assert report["p"] == pytest.approx(float(rate), rel=1e-12)
