"""`measure` with all structures and forecasts: every row there, a table that fits, and nothing allocated."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app.cli import main
from app.report.bill_section import bill_section
from app.report.names import Names
from app.tables import about_ns, structures_text
from core.memory import peak_resident_bytes
from core.method_traits import METHOD_TRAITS, STRUCTURE_NAMES
from core.methods import catalogue
from core.units import significant
from tests.bill_scenes import SCENE

FIELDS = {
    "kind",
    "judges",
    "disk_bytes",
    "wrong",
    "wrong_expected",
    "fault",
    "told",
    "formula",
    "measured_bytes",
    "disk_basis",
}


@pytest.fixture
def listed(tmp_path: Path) -> str:
    path = tmp_path / "list.txt"
    path.write_bytes(b"".join(b"http://example.com/%d\n" % n for n in range(2000)))
    return str(path)


def test_forecasts_allocate_nothing(listed: str, capsys) -> None:
    before = peak_resident_bytes()
    structures = ["--structures", "exact,radix,bloom,set_bytes"]
    assert main(["measure", listed, *structures, "--forecast", "1e9,1000000000000", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["structures"]
    for row in rows:
        assert [each["n_keys"] for each in row["forecast"]] == [10**9, 10**12]
    by_name = {row["name"]: row["forecast"] for row in rows}
    mean = sum(len(b"http://example.com/%d" % n) for n in range(2000)) / 2000
    objects = 10**9 * (33 + mean)
    assert by_name["set_bytes"][0]["memory_bytes"] == pytest.approx(objects + 16 * 2**31, rel=0.3)
    assert by_name["bloom"][1]["memory_bytes"] == pytest.approx(9.585 * 10**12 / 8, rel=0.001)
    assert peak_resident_bytes() - before < 1 << 30
    assert main(["measure", listed, *structures, "--forecast", "1e9"]) == 0
    assert "forecast" in capsys.readouterr().out
    assert main(["measure", listed, *structures, "--forecast", "many"]) == 2


def test_every_method_has_a_row_with_its_fields(listed: str, capsys) -> None:
    names = [*STRUCTURE_NAMES, *(name for name in catalogue.names() if not name.startswith("redis"))]
    assert main(["measure", listed, "--structures", ",".join(names), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["structures"]
    assert {row["name"] for row in rows} == set(names)
    assert all(set(row) >= FIELDS for row in rows if row["name"] in catalogue.names())


def test_28_rows_fit_into_120_columns() -> None:
    rows = [
        {
            "name": traits.name, "exact": traits.exact, "n_keys": 10**9, "skipped": None, "disk_bytes": 87 * 2**30 + 1,
            "memory": {"basis": "modelled", "standalone_bytes": 99 * 2**30 + 1}, "bytes_per_key": 1234.5,
            "insert_ns_per_key": 123456.7, "lookup_hit_ns_per_key": 1234567.8, "lookup_miss_ns_per_key": 1234567.8,
            "insert_ns_per_key_extrapolated": 123456789.0 if traits.linear else None,
            "lookup_hit_ns_per_key_extrapolated": 1234567890.0 if traits.linear else None,
            "lookup_miss_ns_per_key_extrapolated": 1234567890.0 if traits.linear else None,
            "wrong": 12, "wrong_expected": 14.5, "measured_keys": 1000, "fault": "Nothing answers. " * 20,
            "forecast": [{"n_keys": 10**12, "memory_bytes": 10**15, "disk_bytes": 0, "formula": "n · b " * 40}],
        }
        for traits in METHOD_TRAITS
    ]  # fmt: skip
    text = structures_text(rows)
    assert max(map(len, text.splitlines())) <= 120
    assert all(traits.name in text for traits in METHOD_TRAITS)


def test_extrapolated_times_stand_in_the_table_and_say_so(listed: str, capsys) -> None:
    path = Path(listed)
    path.write_bytes(b"".join(b"http://example.com/%d\n" % n for n in range(6000)))
    assert main(["measure", listed, "--structures", "exact,list,set_bytes", "--json"]) == 0
    rows = {row["name"]: row for row in json.loads(capsys.readouterr().out)["structures"]}
    scan = rows["list"]
    assert scan["insert_ns_per_key_extrapolated"] == pytest.approx(2 * scan["insert_ns_per_key"])
    assert "insert_ns_per_key_extrapolated" not in rows["set_bytes"]
    lines = structures_text(list(rows.values())).splitlines()
    row = next(line for line in lines if line.startswith("list "))
    assert about_ns(scan["insert_ns_per_key_extrapolated"]) in row
    note = next(line for line in lines if line.startswith("list: times"))
    assert "extrapolated to all keys" in note
    assert f"measured insert {significant(scan['insert_ns_per_key'])}" in note


def test_the_report_says_which_times_are_extrapolated() -> None:
    page = str(bill_section(SCENE, Names(), str, str))
    row = re.search(r"<tr class=.has-note.>(?:(?!</tr>).)*<code[^>]*>list</code>.*?</tr>", page, re.DOTALL)
    assert row is not None
    assert "≈ 1.50e7" in row[0]
    assert "times ≈ extrapolated to 100,000 keys, since they grow with them; measured on the first 3,000" in page


def test_a_fault_names_its_row_once(listed: str, capsys) -> None:
    assert main(["measure", listed, "--structures", "exact,redis_set", "--redis", "http://nowhere"]) == 0
    line = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("redis_set:"))
    assert line.count("redis_set") == 1
    assert "http://nowhere is no address of a server" in line
