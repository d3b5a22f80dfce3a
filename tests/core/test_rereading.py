"""Raw entries read again, against plain Python: every format, spool, changed and vanished files."""

from __future__ import annotations

import csv
import gzip
import io
import os
import random
import threading
from pathlib import Path

import numpy as np
import pytest

from core import origins
from core.plan import Plan
from core.rereading import raw_entries
from core.selection import EntriesOf, Selection
from core.session import Session
from core.source.arena import Fate

DIRT = (
    *(b"", b"   ", b"\t", b" http://a.example/x ", b"http://a.example/x", b"HTTP://A.example:80/x", b"# note"),
    *(b"http://b.example/\xff\xfe", b"no scheme", b"http://b.example/a\x00b", b"http://b.example/a b", b"http://[bad"),
)


def dirty_lines(count: int, seed: int = 3) -> list[bytes]:
    rng = random.Random(seed)
    made = []
    for _ in range(count):
        line = rng.choice(DIRT) if rng.random() < 0.4 else b"http://c.example/%d" % rng.randrange(count // 2)
        made.append(line + b"\r" * (rng.random() < 0.05))
    return made


def loaded(*paths: Path | str, policy: str = "raw", comments: bool = False) -> Session:
    session = Session(Plan(sources=tuple(map(str, paths)), policy=policy, comments=comments, structures=("exact",)))
    while session.step(0.005):
        pass
    session.check()
    return session


def read_all(session: Session, numbers: list[int], budget_s: float = 0.0) -> list[bytes | None]:
    """Read in the smallest slices, each of which brings something on."""
    given = raw_entries(session, numbers, budget_s)
    found = {entry.number: entry for entry in given.entries}
    for _ in range(10_000):
        if given.complete:
            break
        given = given.rest(budget_s)
        found |= {entry.number: entry for entry in given.entries}
    assert given.complete
    for number in numbers:
        source, shown = session.ledger.place(number)
        assert (found[number].path, found[number].shown) == (session.plan.sources[source], shown)
    return [found[number].raw for number in numbers]


def without_end(lines: list[bytes]) -> list[bytes | None]:
    return [line.rstrip(b"\r") for line in lines]


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    return dirty_lines(150_000)


@pytest.mark.parametrize("policy", ["raw", "whatwg"])
@pytest.mark.parametrize("packed", [False, True])
def test_every_entry_of_text_comes_again(tmp_path: Path, lines: list[bytes], packed: bool, policy: str) -> None:
    path = tmp_path / "list"
    text = b"\xef\xbb\xbf" + b"\n".join(lines)
    path.write_bytes(gzip.compress(text, 1) if packed else text)
    session = loaded(path, policy=policy)
    assert session.ledger.n_entries == len(lines)
    assert session.intake.origins[0].seekable is not packed
    rng = random.Random(5)
    some = [rng.randrange(len(lines)) + 1 for _ in range(300)]
    assert read_all(session, some) == [lines[number - 1].rstrip(b"\r") for number in some]
    session.rereader._kept.clear()
    assert read_all(session, list(range(1, len(lines) + 1)), 1.0) == without_end(lines)


def test_entries_of_each_fate_against_plain_python(tmp_path: Path) -> None:
    mine = dirty_lines(4_000, 9)
    path = tmp_path / "list"
    path.write_bytes(b"\n".join(mine) + b"\n")
    session = loaded(path, comments=True)
    seen: set[bytes] = set()
    wanted: dict[Fate, list[int]] = {fate: [] for fate in Fate}
    for number, line in enumerate(mine, start=1):
        key = line.rstrip(b"\r").strip(b" \t")
        fate = Fate.UNIQUE
        if not key or key.startswith(b"#"):
            fate = Fate.COMMENT if key else Fate.BLANK
        elif key in seen:
            fate = Fate.DUPLICATE_EXACT
        seen.add(key)
        wanted[fate].append(number)
    assert sum(map(len, wanted.values())) == len(mine)
    for fate, numbers in wanted.items():
        assert numbers_with(session, fate) == numbers
        assert read_all(session, numbers) == [mine[number - 1].rstrip(b"\r") for number in numbers]


def numbers_with(session: Session, fate: Fate) -> list[int]:
    of = EntriesOf.fate(fate.name.lower())
    return np.concatenate(list(Selection(session, of).numbers())).tolist()


def test_utf_16_is_read_anew(tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes("http://a.example/é\nhttp://a.example/é\n".encode("utf-16"))
    session = loaded(path)
    assert read_all(session, [1, 2]) == ["http://a.example/é".encode()] * 2


def test_rows_of_a_table_with_line_breaks_inside(tmp_path: Path) -> None:
    urls = [f"http://a.example/{i % 700}" if i % 9 else "" for i in range(5_000)]
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["note", "url"])
    for i, url in enumerate(urls):
        writer.writerow(["two\nlines" if i % 3 else 'one, "quoted"', url])
    path = tmp_path / "list.csv"
    path.write_text(text.getvalue(), "utf-8", newline="")
    session = loaded(path)
    assert session.ledger.n_entries == len(urls)
    for fate in Fate:
        numbers = numbers_with(session, fate)
        assert read_all(session, numbers) == [urls[number - 1].encode() for number in numbers]
    backwards = list(range(5_000, 0, -700))
    session.rereader._kept.clear()
    assert read_all(session, backwards) == [urls[number - 1].encode() for number in backwards]


def test_several_sources_stay_apart(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b.gz"
    first.write_bytes(b"http://a.example/1\nhttp://a.example/2\n")
    second.write_bytes(gzip.compress(b"http://a.example/2\n http://a.example/1\n"))
    session = loaded(first, tmp_path / "none", second)
    assert read_all(session, [4, 1, 3, 2]) == [
        b" http://a.example/1",
        *(b"http://a.example/1", b"http://a.example/2", b"http://a.example/2"),
    ]


@pytest.mark.skipif(os.name != "posix", reason="FIFOs")
def test_a_stream_is_read_again_from_its_spool(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_bytes, args=(b"\n".join(lines) + b"\n",))
    writer.start()
    session = loaded(path, policy="whatwg")
    writer.join()
    path.unlink()
    assert session.ledger.n_entries == len(lines)
    assert read_all(session, list(range(1, len(lines) + 1)), 1.0) == without_end(lines)


@pytest.mark.skipif(os.name != "posix", reason="FIFOs")
def test_a_full_disk_ends_the_spool_and_not_the_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.BytesIO):
        def write(self, data: object) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(origins.tempfile, "TemporaryFile", lambda **_: Full())
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_bytes, args=(b"http://a.example/\n http://a.example/\n",))
    writer.start()
    session = loaded(path)
    writer.join()
    given = raw_entries(session, [1, 2])
    assert [(entry.raw, entry.trouble) for entry in given.entries] == [
        (b"http://a.example/", ""),  # memory holds it
        (None, "not_kept"),
    ]


@pytest.mark.parametrize("packed", [False, True])
def test_a_changed_file_says_so_and_gives_no_wrong_bytes(tmp_path: Path, packed: bool) -> None:
    path = tmp_path / "list"
    text = b"http://a.example/\nhttp://a.example/\n\n"
    path.write_bytes(gzip.compress(text) if packed else text)
    session = loaded(path)
    path.write_bytes(b"http://other.example/\n" * 9)
    given = raw_entries(session, [1, 2, 3])
    assert [(entry.raw, entry.changed) for entry in given.entries] == [
        *((b"http://a.example/", False), (None, True), (None, True)),
    ]
    path.unlink()
    assert [entry.trouble for entry in raw_entries(session, [2, 3]).entries] == ["vanished"] * 2


def test_an_entry_over_the_limit_is_not_whole(tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"http://a.example/\n" + b"x" * (65 << 20) + b"\nhttp://a.example/\n")
    session = loaded(path)
    assert session.ledger.fate(2) is Fate.BROKEN
    given = raw_entries(session, [1, 2, 3], 5.0)
    assert [(entry.raw, entry.trouble) for entry in given.entries] == [
        *((b"http://a.example/", ""), (None, "not_whole"), (b"http://a.example/", "")),
    ]


def test_entries_after_a_cancel(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"\n".join(lines) + b"\n")
    session = Session(Plan(sources=(str(path),), structures=("exact",)))
    while not session.ledger.n_entries:
        session.step(0.0)
    session.cancel()
    n = session.ledger.n_entries
    assert 0 < n < len(lines)
    assert read_all(session, [1, n - 1, n]) == [lines[i].rstrip(b"\r") for i in (0, n - 2, n - 1)]
