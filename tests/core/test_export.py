"""What is saved: first raw entries of each held key, filters; whole or not at all."""

from __future__ import annotations

import csv
import errno
import io
import os
from pathlib import Path

import pytest

from core import export, selection
from core.errors import ParameterError, WriteError
from core.export import save_filter, save_under, save_unique, urls_under
from core.formats import native
from core.operations import delete_url, insert_url, undo
from core.plan import Plan
from core.selection import EntriesOf, Kind, Selection
from core.session import Session
from core.source.reading import Reading
from core.whole_file import whole_file


def loaded(path: Path, content: bytes, *structures: str) -> Session:
    path.write_bytes(content)
    session = Session(Plan(sources=(str(path),), structures=structures or ("exact", "radix", "bloom")))
    session.run()
    session.close()
    return session


@pytest.mark.parametrize("piece", [1, 3, 1 << 16])
def test_unique_entries_stand_as_they_stood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, piece: int) -> None:
    monkeypatch.setattr(export, "PIECE_KEYS", piece)
    content = b"http://a/1\n \thttp://a/2 \nhttp://a/1\n\nhttp://a/2\ncaf\xe9\r\nhttp://a/3\nlast"
    session = loaded(tmp_path / "list", content)
    save_unique(session, str(tmp_path / "out"))
    assert (tmp_path / "out").read_bytes() == b"http://a/1\n \thttp://a/2 \ncaf\xe9\nhttp://a/3\nlast\n"


def test_deleted_keys_are_left_out_and_typed_ones_are_in(tmp_path: Path) -> None:
    session = loaded(tmp_path / "list", b"http://a/1\nhttp://a/2\nhttp://a/3\n")
    deleted = delete_url(session, b"http://a/2")
    insert_url(session, b"http://typed/")
    save_unique(session, str(tmp_path / "out"))
    assert (tmp_path / "out").read_bytes() == b"http://a/1\nhttp://a/3\nhttp://typed/\n"
    undo(session, deleted)
    save_unique(session, str(tmp_path / "out"))
    assert (tmp_path / "out").read_bytes() == b"http://a/1\nhttp://a/2\nhttp://a/3\nhttp://typed/\n"


def test_nothing_gives_an_empty_file(tmp_path: Path) -> None:
    save_unique(Session(Plan()), str(tmp_path / "out"))
    assert (tmp_path / "out").read_bytes() == b""


def test_a_filter_comes_back(tmp_path: Path) -> None:
    keys = [b"http://a/%d" % i for i in range(500)]
    session = loaded(tmp_path / "list", b"\n".join(keys))
    save_filter(session, str(tmp_path / "filter"))
    found = native.load(str(tmp_path / "filter"))
    opened = found[0] if isinstance(found, tuple) else getattr(found, "filter", found)
    assert session.bloom is not None
    assert (opened.m, opened.k) == (session.bloom.m, session.bloom.k)
    assert bytes(opened.bits_view()) == bytes(session.bloom.bits_view())


def test_without_a_filter_there_is_nothing_to_save(tmp_path: Path) -> None:
    with pytest.raises(ParameterError):
        save_filter(loaded(tmp_path / "list", b"http://a/\n", "exact"), str(tmp_path / "filter"))
    assert not (tmp_path / "filter").exists()


@pytest.mark.parametrize("save", [save_unique, save_filter])
def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, save: object) -> None:
    session = loaded(tmp_path / "list", b"http://a/\n")
    out = tmp_path / "out"
    out.write_bytes(b"before")

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(WriteError) as refused:
        save(session, str(out))  # type: ignore[operator]
    assert (refused.value.facts["path"], refused.value.facts["errno"]) == (str(out), errno.ENOSPC)
    assert out.read_bytes() == b"before"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["list", "out"]


def test_a_whole_file_keeps_link_and_permissions(tmp_path: Path) -> None:
    real = tmp_path / "real"
    real.write_bytes(b"before")
    real.chmod(0o640)
    link = tmp_path / "link"
    link.symlink_to(real)
    with whole_file(link) as out:
        out.write(b"after")
        assert real.read_bytes() == b"before"
    assert link.is_symlink() and real.read_bytes() == b"after"
    assert real.stat().st_mode & 0o777 == 0o640


def test_any_fault_within_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), whole_file(tmp_path / "out") as out:
        out.write(b"half")
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


# ---- under a prefix ------------------------------------------------------------------------------

PREFIXES = [b"", b"http://a/", b"http://a/1", b"http://", b"caf\xe9", b"x", b"http://a/1\xff"]
LINES = [b"http://a/1", b" http://a/2\t", b"caf\xe9,\"q\"", b"", b"# no comment", b"http://a/1", b"http://b/",
         b"http://a/10", b"http://a/2\r", b"\xef\xbb\xbfhttp://a/3", b"http://a/10", b"http://a/1"]  # fmt: skip


def trimmed(line: bytes) -> bytes:
    return line.rstrip(b"\r").strip(b" \t")


def wanted_under(prefix: bytes) -> dict[bytes, list[int]]:
    """Return the places (1-based) of the lines of each key under a prefix, keys in order: the slow way."""
    places: dict[bytes, list[int]] = {}
    for number, line in enumerate(LINES, start=1):
        key = trimmed(line)
        if key and key.startswith(prefix):
            places.setdefault(key, []).append(number)
    return dict(sorted(places.items()))


@pytest.mark.parametrize("piece", [1, 2, 1 << 12])
@pytest.mark.parametrize("prefix", PREFIXES)
def test_what_is_under_a_prefix_is_all_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prefix: bytes, piece: int
) -> None:
    monkeypatch.setattr(export, "PIECE_KEYS", piece)
    monkeypatch.setattr(selection, "PIECE_KEYS", piece)
    session = loaded(tmp_path / "list", b"\n".join(LINES), "exact", "radix")
    wanted = wanted_under(prefix)
    firsts = [LINES[numbers[0] - 1].rstrip(b"\r") for numbers in wanted.values()]
    assert save_under(session, prefix, str(tmp_path / "text")) == len(wanted)
    assert (tmp_path / "text").read_bytes() == b"".join(first + b"\n" for first in firsts)
    assert save_under(session, prefix, str(tmp_path / "table"), as_csv=True) == len(wanted)
    text = (tmp_path / "table").read_bytes().decode("latin-1")
    rows = list(csv.reader(io.StringIO(text, newline="")))
    assert rows[0] == ["url", "times_seen", "first_entry", "key"]
    told = [(url.encode("latin-1"), int(n), int(at), key.encode("latin-1")) for url, n, at, key in rows[1:]]
    assert told == [(f, len(n), n[0], key) for f, (key, n) in zip(firsts, wanted.items(), strict=True)]
    pieces = list(urls_under(session, prefix, 100, 1 << 20))
    assert None not in pieces and b"".join(piece or b"" for piece in pieces) == b"\n".join(firsts)


def test_copying_stops_at_its_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "PIECE_KEYS", 2)
    session = loaded(tmp_path / "list", b"\n".join(b"http://a/%d" % i for i in range(10)), "exact", "radix")
    assert list(urls_under(session, b"http://a/", 9, 1 << 20)) == [None]
    whole = b"\n".join(b"http://a/%d" % i for i in range(10))
    assert list(urls_under(session, b"http://a/", 10, len(whole)))[-1] is not None
    assert list(urls_under(session, b"http://a/", 10, len(whole) - 1))[-1] is None


@pytest.mark.parametrize("prefix", PREFIXES)
def test_a_subtree_loads_as_the_same_entries(tmp_path: Path, prefix: bytes) -> None:
    session = loaded(tmp_path / "list", b"\n".join(LINES), "exact", "radix")
    out = tmp_path / "subtree"
    list(export.saving_subtree(session, prefix, str(out)))
    again = Session(Plan(sources=(str(out),), readings=(Reading("text"),), structures=("exact",)))
    again.run()
    again.close()
    numbers = sorted(number for places in wanted_under(prefix).values() for number in places)
    keys = [trimmed(LINES[number - 1]) for number in numbers]
    assert [again.store.key(int(number)) for number in again.ledger.numbers[: again.ledger.n_entries]] == keys
    assert again.ledger.counts().unique == len(set(keys))


def test_a_subtree_that_begins_like_a_compressed_file_stays_text(tmp_path: Path) -> None:
    odd = [b"\x1f\x8b\x08http://a/", b"\xff\xfeh", b"\xef\xbb\xbfx", b"\x28\xb5\x2f\xfdz"]
    for line in odd:
        session = loaded(tmp_path / "list", b"first\n" + line, "exact", "radix")
        list(export.saving_subtree(session, line[:2], str(tmp_path / "out")))
        again = loaded(tmp_path / "again", (tmp_path / "out").read_bytes(), "exact")
        assert [again.store.key(number) for number in range(again.store.n)] == [line]


def test_what_is_left_off_half_way_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "PIECE_KEYS", 2)
    session = loaded(tmp_path / "list", b"\n".join(LINES), "exact", "radix")
    out = tmp_path / "out"
    for writing in (
        export.saving_unique(session, str(out)),
        export.saving_under(session, b"http", str(out)),
        export.saving_entries(session, EntriesOf(Kind.ALL), str(out), as_csv=True),
        export.saving_subtree(session, b"http", str(out)),
    ):
        shares = [next(writing), next(writing)]
        assert 0 <= shares[0] <= shares[1] <= 1
        assert len(list(tmp_path.iterdir())) == 2  # the list, and what is being written beside its place
        writing.close()  # type: ignore[attr-defined]
        assert [path.name for path in tmp_path.iterdir()] == ["list"]


def test_entries_under_a_prefix_follow_the_tree(tmp_path: Path) -> None:
    session = loaded(tmp_path / "list", b"\n".join(LINES), "exact", "radix")
    chosen = Selection(session, EntriesOf.under(b"http://a/1"))
    assert chosen.count(1.0) and chosen.total == 5
    assert [number for number, _ in chosen.page(0, 10)] == [1, 6, 8, 11, 12]
    delete_url(session, b"http://a/10")
    assert chosen.count(1.0) and [number for number, _ in chosen.page(0, 10)] == [1, 6, 12]
