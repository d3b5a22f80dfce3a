"""How files are read, said on the command line: for every command, refused with the names there are; shots in part."""

from __future__ import annotations

import gzip
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from app import gui
from app.cli import main
from core.source.reading import Reading

TABLE = b"id,url,page\n1,http://a.example/1,http://p.example/x\n2,http://a.example/2,http://p.example/x\n"
ACCESS = b'192.0.2.1 - - [01/Jan/2026:00:00:00 +0000] "GET /%d HTTP/1.1" 200 5\n'
CHECKOUT = Path(__file__).resolve().parents[2]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    contents = {
        "table": TABLE,
        "semicolons": TABLE.replace(b",", b";"),
        "lines": b'{"a": "x", "url": "http://j.example/"}\n',
        "list": b"http://a.example/1\nhttp://a.example/2\n",
        "access": ACCESS % 1 + ACCESS % 2,
        "log": b"x url=http://m.example/ y\n",
    }
    for name, data in contents.items():
        (tmp_path / name).write_bytes(data)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ran(captured: pytest.CaptureFixture[bytes], *arguments: str) -> tuple[int, bytes, str]:
    code = main(list(arguments))
    output, complaints = captured.readouterr()
    return code, output, complaints.decode()


@pytest.mark.parametrize(
    ("arguments", "urls"),
    [
        (["table"], [b"http://a.example/1", b"http://a.example/2"]),
        (["table", "--column", "page"], [b"http://p.example/x"]),
        (["table", "--column", "3"], [b"http://p.example/x"]),
        (["table", "--column", "3", "--no-header"], [b"page", b"http://p.example/x"]),
        (["table", "--format", "text"], TABLE.splitlines()),
        (["semicolons", "--delimiter", ";", "--column", "url"], [b"http://a.example/1", b"http://a.example/2"]),
        (["semicolons", "--delimiter", "semicolon", "--header", "--column", "1"], [b"1", b"2"]),
        (["table", "lines", "--column", "url"], [b"http://a.example/1", b"http://a.example/2", b"http://j.example/"]),
        (["lines", "--column", "a"], [b"x"]),
        (["access", "--base", "https://b.example"], [b"https://b.example/1", b"https://b.example/2"]),
        (["log", "--marker", "url="], [b"http://m.example/"]),
        (["log", "--format", "pattern", "--pattern", "//([^/]*)"], [b"m.example"]),
    ],
)
def test_unique(
    files: Path, capsysbinary: pytest.CaptureFixture[bytes], arguments: list[str], urls: list[bytes]
) -> None:
    assert ran(capsysbinary, "unique", *arguments) == (0, b"".join(url + b"\n" for url in urls), "")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--column", "uri"], ["table", "id, url, page"]),
        (["--column", "4"], ["column 4", "id, url, page"]),
        (["--column", "0"], ["column 0", "from 1"]),
        (["--format", "parquet"], ["parquet", "jsonl"]),
        (["--format", "sitemap", "--column", "url"], ["sitemap", "the column url", "csv, tsv, jsonl, xlsx"]),
        (["--delimiter", ":"], ["delimiter", "comma"]),
        (["--pattern", "(a"], ["pattern (a", "missing )", "at character 1."]),
        (["--pattern", r"(a)\1"], [r"pattern (a)\1", "back references", "at character 4."]),
        (["--pattern", "(a(?=b))"], ["pattern (a(?=b))", "look-around", "at character 3."]),
        (["--pattern", "(a{9999}){9999}"], ["too large"]),
        (["--pattern", "a"], ["0 groups", "exactly one"]),
        (["--marker", "a", "--pattern", "(b)"], ["the marker", "the pattern", "out"]),
        (["--format", "marker"], ["marker is missing"]),
    ],
)
@pytest.mark.parametrize("command", ["measure", "unique", "explain", "policies"])
def test_what_cannot_be_is_refused_with_what_there_is(
    files: Path, capsysbinary: pytest.CaptureFixture[bytes], command: str, options: list[str], said: list[str]
) -> None:
    more = {"explain": ["http://a.example/"], "policies": ["--a", "raw", "--b", "whatwg"]}.get(command, [])
    code, output, complaints = ran(capsysbinary, command, "table", *more, *options)
    assert (code, output) == (2, b"")
    assert complaints.count("\n") == 1 and complaints.endswith(".\n")
    for part in said:
        assert part in complaints


def test_a_field_for_a_list_names_the_file(files: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    code, _, complaints = ran(capsysbinary, "unique", "list", "--column", "url")
    assert code == 2 and complaints.startswith("urloupe: list is read as text, which has nothing like the column url.")


def test_measure_says_how_it_read(files: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    code, output, _ = ran(capsysbinary, "measure", "table", "--column", "page", "--structures", "exact", "--json")
    source = json.loads(output)["sources"][0]
    reading = {"format": "csv", "column": "page", "delimiter": ",", "has_header": True}
    assert (code, source["format"], source["reading"]) == (0, "csv", reading)
    _, output, _ = ran(capsysbinary, "measure", "table", "--column", "page", "--structures", "exact")
    assert output.startswith(b"table  csv, column page  ")


def test_explain_and_policies_read_the_column(files: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    code, output, _ = ran(capsysbinary, "explain", "table", "http://p.example/x", "--column", "page", "--json")
    assert (code, json.loads(output)["first"]["entry"]) == (0, 2)
    assert ran(capsysbinary, "explain", "table", "http://p.example/x", "--json")[0] == 1
    _, output, _ = ran(capsysbinary, "policies", "table", "--a", "raw", "--b", "surt", "--column", "page", "--json")
    assert json.loads(output)["urls"] == 1


def test_standard_input_is_read_as_told(files: Path) -> None:
    command = [sys.executable, "-m", "app", "unique", "-", "--column", "page"]
    done = subprocess.run(command, input=TABLE, capture_output=True, cwd=CHECKOUT, check=True)
    assert done.stdout == b"http://p.example/x\n"
    done = subprocess.run([*command[:-1], "uri"], input=TABLE, capture_output=True, cwd=CHECKOUT, check=False)
    assert done.returncode == 2 and b"standard input has no column uri: there are id, url, page." in done.stderr


def test_the_window_takes_the_same_options(
    files: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    opened: list[tuple[list[str], Reading | None]] = []
    monkeypatch.setattr(
        gui, "open_window", lambda names, reading=None, compiling=None: opened.append((names, reading)) or 0
    )
    assert main(["table", "--column", "2", "list"]) == 0
    assert main(["list", "-"]) == 0
    assert opened == [(["table", "list"], Reading(column=2)), (["list", "-"], None)]
    code, _, complaints = ran(capsysbinary, "table", "--format", "parquet")
    assert (code, len(opened)) == (2, 2) and "parquet" in complaints


def shot(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "app", "shot", *arguments, "--size", "960x600"]
    return subprocess.run(command, capture_output=True, cwd=CHECKOUT, timeout=120, check=False)


def test_a_shot_reads_as_told(files: Path) -> None:
    out = files / "picture.png"
    done = shot(str(files / "table"), "--column", "uri", "-o", str(out))
    assert done.returncode == 2 and not out.exists()
    assert b"has no column uri: there are id, url, page." in done.stderr
    assert shot(str(files / "table"), "--column", "page", "-o", str(out)).returncode == 0
    assert not QImage(str(out)).isNull()


def test_a_shot_of_a_truncated_file_shows_what_could_be_read(files: Path) -> None:
    rng = random.Random(5)
    packed = gzip.compress(b"".join(b"http://a.example/%d\n" % rng.randrange(10**9) for _ in range(5_000)))
    cut, out = files / "cut.gz", files / "cut.png"
    cut.write_bytes(packed[: len(packed) // 2])
    done = shot(str(cut), "-o", str(out))
    assert done.returncode == 3
    assert b"cut.gz is damaged" in done.stderr and b"What could be read is loaded" in done.stderr
    assert QImage(str(out)).width() == 960
    cut.write_bytes(packed[:12])  # nothing of it can be read
    done = shot(str(cut), "-o", str(files / "none.png"))
    assert done.returncode == 3 and not (files / "none.png").exists()
