"""What a view is told of how a file would be read: guess, columns, first URLs, faults; never waiting for the disk."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from core.errors import ParameterError, SourceMissing, SourceUnreadable
from core.plan import Plan
from core.scene import reading as scenes
from core.scene.answers import answer
from core.scene.reading import Reading, ReadingRequest, ReadingScene
from core.session import Session
from tests.core.test_formats_documents import workbook

TABLE = b"id,url,page\n" + b"".join(b"%d,http://a.example/%d,http://p.example/\n" % (n, n) for n in range(3_000))


def asked(request: ReadingRequest) -> ReadingScene:
    """Ask until the answer is whole."""
    session = Session(Plan())
    scene = answer(session, request)
    while isinstance(scene, ReadingScene) and (rest := scene.rest()) is not None:
        scene = answer(session, rest)
    assert isinstance(scene, ReadingScene)
    return scene


@pytest.fixture
def table(tmp_path: Path) -> str:
    path = tmp_path / "table"
    path.write_bytes(TABLE)
    return str(path)


def test_a_guess_with_its_columns_and_first_urls(table: str) -> None:
    scene = asked(ReadingRequest(table))
    assert scene.reading == Reading("csv", column="url", delimiter=",", has_header=True)
    assert [column.name for column in scene.columns] == ["id", "url", "page"]
    assert scene.urls == tuple(b"http://a.example/%d" % n for n in range(5))
    assert scene.n_urls == scene.n_records >= 5 and scene.fault is None


def test_another_column_and_another_format(table: str) -> None:
    scene = asked(ReadingRequest(table, Reading("csv", column="page")))
    assert set(scene.urls) == {b"http://p.example/"}
    scene = asked(ReadingRequest(table, Reading("text")))
    assert (scene.urls[0], scene.columns) == (b"id,url,page", ())
    scene = asked(ReadingRequest(table, Reading(pattern="^([0-9]*5),")))
    assert scene.urls == (b"5", b"15", b"25", b"35", b"45") and scene.n_urls < scene.n_records


def test_it_ends_where_no_url_comes(table: str) -> None:
    scene = asked(ReadingRequest(table, Reading(marker="no such text")))
    assert scene.urls == () and scene.n_urls == 0
    assert 0 < scene.n_records <= scenes.MOST_RECORDS + 200


def test_faults_are_told_and_columns_stay(table: str, tmp_path: Path) -> None:
    scene = asked(ReadingRequest(table, Reading("csv", column="uri")))
    assert isinstance(scene.fault, ParameterError) and scene.fault.facts["path"] == table
    assert [column.name for column in scene.columns] == ["id", "url", "page"]
    assert scene.reading == Reading("csv", delimiter=",", has_header=True)
    scene = asked(ReadingRequest(table, Reading(column="uri")))
    assert scene.fault is not None and scene.reading == Reading("csv", delimiter=",", has_header=True)
    assert isinstance(asked(ReadingRequest(table, Reading("pattern", pattern="("))).fault, ParameterError)
    assert isinstance(asked(ReadingRequest(str(tmp_path / "none"))).fault, SourceMissing)
    (tmp_path / "seen").write_bytes(b"".join(b"%040x\n" % n for n in range(9)))
    assert isinstance(asked(ReadingRequest(str(tmp_path / "seen"))).fault, SourceUnreadable)


def test_a_sheet_that_is_not_there(tmp_path: Path) -> None:
    pytest.importorskip("python_calamine")
    path = str(workbook(tmp_path / "book", [["url"], ["http://a.example/"]]))
    assert asked(ReadingRequest(path)).urls == (b"http://a.example/",)
    scene = asked(ReadingRequest(path, Reading(sheet="none")))
    assert (scene.sheets, scene.reading) == (("seeds",), Reading("xlsx", column="url", has_header=True))
    assert isinstance(scene.fault, ParameterError)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
def test_a_stream_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in ("-", str(tmp_path / "pipe")):
        assert asked(ReadingRequest(path)).is_stream


def test_a_slow_disk_holds_nobody_up(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    look = scenes.looked_at

    def slow(request: ReadingRequest) -> ReadingScene:
        gate.wait(60)
        return look(request)

    monkeypatch.setattr(scenes, "looked_at", slow)
    monkeypatch.setattr(scenes, "SLICE_S", 0.0)
    session = Session(Plan())
    first = answer(session, ReadingRequest(table))
    assert isinstance(first, ReadingScene) and not first.complete
    rest = first.rest()
    assert rest is not None
    gate.set()
    assert asked(rest).reading is not None


def test_what_nobody_expected_is_raised_to_who_asks(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: ReadingRequest) -> ReadingScene:
        raise ZeroDivisionError

    monkeypatch.setattr(scenes, "looked_at", broken)
    with pytest.raises(ZeroDivisionError):
        asked(ReadingRequest(table))
