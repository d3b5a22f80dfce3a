"""``measure --scheme``: each index scheme on the same list, against its rule in whole numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from core.hashing import positions_of
from core.schemes import NAMES, solve_for, tutorial_bits

KEYS = [b"http://example.com/%d/page?id=%d" % (number % 7, number) for number in range(3000)]


@pytest.fixture
def listed(tmp_path: Path) -> str:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(KEYS))
    return str(path)


def measured(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["measure", *arguments, "--structures", "bloom", "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)["structures"][1]
    return found


@pytest.mark.parametrize("scheme", NAMES)
def test_every_scheme_is_measured(capsys: pytest.CaptureFixture[str], listed: str, scheme: str) -> None:
    found = measured(capsys, listed, "--scheme", scheme, "--p", "0.05")
    sized = solve_for(scheme, n=len(KEYS), p=0.05)
    assert (found["scheme"], found["m"], found["k"]) == (scheme, sized.m, sized.k)
    modulus = tutorial_bits(len(KEYS), 0.05) if scheme == "tutorial" else None
    bits: set[int] = set()
    wrong = 0
    for key in KEYS:
        positions = set(positions_of(scheme, key, sized.m, sized.k, 0, modulus))
        wrong += positions <= bits
        bits |= positions
    assert (found["fill"], found["false_positives"]) == (len(bits) / sized.m, wrong)


def test_the_sample_setting_of_scrapy_redis(capsys: pytest.CaptureFixture[str], listed: str) -> None:
    found = measured(capsys, listed, "--scheme", "scrapy-redis", "--m", "1024", "--k", "6")
    assert (found["m"], found["k"], found["fill"]) == (1024, 6, 1.0)
    assert found["false_positives"] > 2400
    assert (
        main(["measure", listed, "--structures", "bloom", "--scheme", "scrapy-redis", "--m", "1024", "--k", "6"]) == 0
    )
    assert "m = 1,024 bits, k = 6, scheme scrapy-redis, n" in capsys.readouterr().out


def test_what_a_scheme_cannot_have_is_refused(capsys: pytest.CaptureFixture[str], listed: str) -> None:
    assert main(["measure", listed, "--scheme", "scrapy-redis", "--m", "1000"]) == 2
    fault = capsys.readouterr().err
    assert "m, the number of bits, cannot be 1,000" in fault
    assert "power of two" in fault
    assert "Did you mean 1,024?" in fault
    assert main(["measure", listed, "--scheme", "scrapy-redis", "--seed", "1"]) == 2
    assert "no seed" in capsys.readouterr().err


def test_the_help_names_all_schemes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["measure", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert ", ".join(NAMES) in told
