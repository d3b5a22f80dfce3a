"""Files that are written hold exactly what the session holds, or are not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import ParameterError, WriteError
from core.export import save_filter, save_under, save_unique
from core.formats import native
from core.operations import delete_url, insert_url
from core.plan import Plan
from core.session import Session

LINES = [b"http://b.example/2", b" http://a.example/1 ", b"http://b.example/1", b"http://b.example/2", b"caf\xe9"]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    path = tmp_path / "list"
    path.write_bytes(b"\n".join(LINES) + b"\n")
    loaded = Session(Plan(sources=(str(path),)))
    loaded.run()
    loaded.close()
    return loaded


def test_unique_writes_first_entries_in_order_without_deleted_keys(session: Session, tmp_path: Path) -> None:
    out = tmp_path / "out"
    save_unique(session, str(out))
    assert out.read_bytes().split(b"\n") == [LINES[0], LINES[1], LINES[2], LINES[4], b""]
    delete_url(session, b"http://b.example/1")
    insert_url(session, b"typed")
    save_unique(session, str(out))
    assert out.read_bytes().split(b"\n") == [LINES[0], LINES[1], LINES[4], b"typed", b""]


@pytest.mark.parametrize(
    ("prefix", "lines"),
    [
        (b"http://b.", [LINES[2], LINES[0]]),
        (b"", [b"caf\xe9", LINES[1], LINES[2], LINES[0]]),
        (b"http://a.example/1", [LINES[1]]),
        (b"nowhere", []),
    ],
)
def test_under_writes_the_keys_of_a_prefix_in_their_order(
    session: Session, tmp_path: Path, prefix: bytes, lines: list[bytes]
) -> None:
    out = tmp_path / "out"
    assert save_under(session, prefix, str(out)) == len(lines)
    assert out.read_bytes() == b"".join(line + b"\n" for line in lines)


def test_a_saved_filter_opens_with_the_same_bits(session: Session, tmp_path: Path) -> None:
    out = tmp_path / "filter"
    save_filter(session, str(out))
    saved = native.load(str(out))
    assert session.bloom is not None
    assert saved.filter.bits_view().tobytes() == session.bloom.bits_view().tobytes()
    assert (saved.n, saved.policy) == (4, "raw 1")


def test_what_cannot_be_written_leaves_nothing(session: Session, tmp_path: Path) -> None:
    with pytest.raises(WriteError) as refused:
        save_unique(session, str(tmp_path / "no" / "folder"))
    assert refused.value.facts["path"] == str(tmp_path / "no" / "folder")
    with pytest.raises(WriteError):
        save_unique(session, str(tmp_path))
    assert sorted(p.name for p in tmp_path.iterdir()) == ["list"]


def test_without_the_structure_there_is_nothing_to_save(tmp_path: Path) -> None:
    bare = Session(Plan(structures=("exact",)))
    with pytest.raises(ParameterError):
        save_filter(bare, str(tmp_path / "f"))
    with pytest.raises(ParameterError):
        save_under(bare, b"", str(tmp_path / "f"))
