"""What is saved: first raw entries of each held key, filters; whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from core import export
from core.errors import ParameterError, WriteError
from core.export import save_filter, save_unique
from core.formats import native
from core.operations import delete_url, insert_url, undo
from core.plan import Plan
from core.session import Session
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
