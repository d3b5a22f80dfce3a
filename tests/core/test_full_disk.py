"""A disk that is really full: the row fails alone with its words, and nothing half-written passes for whole."""

from __future__ import annotations

import errno
import json
import os
from io import FileIO
from pathlib import Path

import pytest

from core.errors import MethodFault
from core.methods.scans import SequentialFile
from core.methods.scrapy_prints import read_seen, text_lines
from tests.core.full_disks import on_small_disk
from tests.core.method_lists import fed, made

WRITERS = ("file", "scrapy", "scrapy26", "sqlite", "lmdb", "bloom_lmdb")

FILLED = """
import json, os, sys
from pathlib import Path
from core.errors import MethodFault
from tests.core.method_lists import fed, held, made

disk, name = Path(sys.argv[1]), sys.argv[2]
ballast = disk / "ballast"
ballast.write_bytes(bytes(400_000))
url = lambda i: b"http://example.com/%d/" % i + b"x" * (i % 200)
method = made(name, disk / name)
reported, told = 0, None
try:
    for at in range(0, 100_000, 150):
        fed(method, [url(i) for i in range(at, at + 150)])
        reported = at + 150
except MethodFault as fault:
    told = fault.facts
method.close()
ballast.unlink()
again = made(name, disk / name)
found = held(again, [url(i) for i in range(reported)])
again.check()
new = fed(again, [b"http://example.org/%d" % i for i in range(50)])
again.check()
n_keys = again.n_keys
again.close()
print(json.dumps({"told": told, "reported": reported, "lost": found.count(False), "n_keys": n_keys, "new": all(new)}))
"""

FULL = """
import json, sys
from pathlib import Path
from core.errors import MethodFault
from tests.core.method_lists import URLS, fed, held, made

disk, name = Path(sys.argv[1]), sys.argv[2]
(disk / name).mkdir()
with (disk / "ballast").open("wb", buffering=0) as ballast:
    try:
        while True:
            ballast.write(bytes(4096))
    except OSError:
        pass
told = None
try:
    method = made(name, disk / name)
    try:
        fed(method, URLS[:3000])
    finally:
        method.close()
except MethodFault as fault:
    told = fault.facts
(disk / "ballast").unlink()
method = made(name, disk / name)
before = method.n_keys
fed(method, URLS[:100])
method.check()
print(json.dumps({"told": told, "before": before, "held": all(held(method, URLS[:100]))}))
"""

SESSION = """
import json, shutil, sys
from collections import namedtuple
from pathlib import Path
from core.plan import Plan
from core.scene.bill import BillRequest, build_bill
from core.session import Session
from core import method_trials

# The disk fills while a row writes; that it is small now is what another test is about.
Usage = namedtuple("Usage", "total used free")
method_trials.shutil.disk_usage = lambda folder: Usage(2**40, 0, 2**40)
disk = Path(sys.argv[1])
names = ("file", "set_bytes", "sqlite", "xxh3", "lmdb")
session = Session(Plan((sys.argv[2],), structures=("exact", *names), folder=str(disk)))
session.run()
while session.measure(0.05):
    pass
bill = build_bill(session, BillRequest())
rows = {name: bill.row(name) for name in names}
print(json.dumps({name: [row.fault.facts if row.fault else None, row.measured_keys] for name, row in rows.items()}))
session.end()
"""

COMMANDS = """
import contextlib, io, json, sys
from pathlib import Path
from app.cli import main

disk, listed = Path(sys.argv[1]), sys.argv[2]
(disk / "ballast").write_bytes(bytes(1_000_000))
before = b"what was there before"
for name in ("old.txt", "old.html"):
    (disk / name).write_bytes(before)
told = {}
for name, command in {
    "new.txt": ["unique", listed, "-o", str(disk / "new.txt")],
    "old.txt": ["unique", listed, "-o", str(disk / "old.txt")],
    "new.html": ["report", listed, "-o", str(disk / "new.html"), "--structures", "exact,radix"],
    "old.html": ["report", listed, "-o", str(disk / "old.html"), "--structures", "exact,radix"],
}.items():
    words = io.StringIO()
    with contextlib.redirect_stderr(words):
        told[name] = [main(command), words.getvalue()]
kept = {path.name: path.read_bytes() == before for path in disk.iterdir() if path.name != "ballast"}
print(json.dumps({"told": told, "kept": kept}))
"""


def answer(folder: Path, code: str, *arguments: str) -> dict[str, object]:
    done = on_small_disk(folder, code, *arguments)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("name", WRITERS)
def test_a_disk_that_fills_is_a_fault_and_what_was_reported_is_there(name: str, tmp_path: Path) -> None:
    found = answer(tmp_path / "disk", FILLED, name)
    told = found["told"]
    assert isinstance(told, dict)
    assert told["reason"] == "no_space", told
    assert "No space left" in told["said"] or "full" in told["said"]
    assert told["place"].startswith(str(tmp_path / "disk" / name))
    assert isinstance(found["reported"], int)
    assert found["reported"] > 0
    assert (found["lost"], found["new"]) == (0, True)


@pytest.mark.parametrize("name", WRITERS)
def test_a_disk_that_is_full_from_the_start_is_a_fault_and_no_crash(name: str, tmp_path: Path) -> None:
    found = answer(tmp_path / "disk", FULL, name)
    told = found["told"]
    assert isinstance(told, dict)
    assert told["reason"] == "no_space", told
    assert (found["before"], found["held"]) == (0, True)


def test_rows_on_a_full_disk_fail_alone(tmp_path: Path) -> None:
    listed = tmp_path / "list.txt"
    listed.write_bytes(b"".join(b"http://example.com/%d/%s\n" % (i, b"x" * 1000) for i in range(1_400)))
    found = answer(tmp_path / "disk", SESSION, str(listed))
    faults = {name: row[0] for name, row in found.items()}  # type: ignore[index]
    assert faults["set_bytes"] is None
    assert faults["xxh3"] is None
    assert found["set_bytes"][1] == found["xxh3"][1] == 1_400  # type: ignore[index]
    for name in ("file", "sqlite", "lmdb"):
        assert faults[name]["reason"] == "no_space", name
        assert faults[name]["method"] == name


def test_a_report_or_an_export_that_does_not_fit_leaves_what_was_there(tmp_path: Path) -> None:
    listed = tmp_path / "list.txt"
    listed.write_bytes(b"".join(b"http://example.com/%d/%s\n" % (i, b"x" * 90) for i in range(1_000)))
    found = answer(tmp_path / "disk", COMMANDS, str(listed))
    for name, (code, words) in found["told"].items():  # type: ignore[attr-defined]
        assert code == 3, (name, words)
        assert f"{name} could not be written: No space left on device." in words
        assert "Nothing was left half-written" in words
    assert found["kept"] == {"old.txt": True, "old.html": True}


def test_a_line_that_was_cut_short_is_taken_back(tmp_path: Path) -> None:
    """A disk that fills takes a part of a line without a word, and refuses the next byte; later there is room again."""

    class Filling:
        """Writes as a file does but for one write, of which it takes half and then refuses."""

        def __init__(self, file: FileIO) -> None:
            self._file, self._left = file, [b"", b"half"]

        def write(self, data: bytes) -> int:
            if b"fills" not in data and len(self._left) == 2:
                return self._file.write(data)
            if not self._left:
                return self._file.write(data)
            if self._left.pop():
                return self._file.write(data[: len(data) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        def __getattr__(self, name: str) -> object:
            return getattr(self._file, name)

    method = made("file", tmp_path)
    assert isinstance(method, SequentialFile)
    fed(method, [b"http://example.com/1"])
    method._writer = Filling(method._writer)  # type: ignore[assignment]
    with pytest.raises(MethodFault) as raised:
        fed(method, [b"http://example.com/fills"])
    assert raised.value.facts["reason"] == "no_space"
    assert (tmp_path / "urls.txt").read_bytes() == b"http://example.com/1\n"
    assert fed(method, [b"http://example.com/2", b"http://example.com/fills"]) == [True, True]
    method.check()
    method.close()


def test_what_a_kill_cut_off_of_a_text_file_is_cut_off_in_place(tmp_path: Path) -> None:
    """Were the file written anew, a full disk or a kill at that moment would take what was stored before."""
    folder = tmp_path / "scrapy26"
    folder.mkdir()
    seen = folder / "requests.seen"
    whole = text_lines(["ab" * 20, "cd" * 20]).replace(b"\n", b"\r\n")
    seen.write_bytes(whole + b"ef" * 7)
    inode = seen.stat().st_ino
    method = made("scrapy26", folder)
    assert (method.n_keys, seen.read_bytes()) == (2, whole)
    assert seen.stat().st_ino == inode
    method.close()
    assert read_seen(seen.read_bytes()) == ["ab" * 20, "cd" * 20]
