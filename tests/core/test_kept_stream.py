"""Streams that are read again from what was kept of them: under another policy, comments, reading; half read too."""

from __future__ import annotations

import gzip
import os
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import StreamSpent
from core.plan import Plan
from core.rereading import raw_entries
from core.session import Session
from core.source.reading import Reading

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
TABLE = b"id,url,page\n1,http://a.example/1,http://p.example/x\n2,HTTP://A.example/1,http://p.example/x\n"


class Pipe:
    """A FIFO whose writer writes what it is told and closes it."""

    def __init__(self, folder: Path) -> None:
        self.path = str(folder / "pipe")
        os.mkfifo(self.path)
        self._held = os.open(self.path, os.O_RDWR)

    def write(self, content: bytes) -> None:
        assert os.write(self._held, content) == len(content)

    def close(self) -> None:
        os.close(self._held)


def ended(session: Session) -> Session:
    while session.step():
        pass
    return session


def again(session: Session, plan: Plan) -> Session:
    """Load another plan as the engine does, and end the session before."""
    streams = session.hand_over(plan)
    session.stop()
    return Session(plan, streams)


def keys(session: Session) -> list[bytes]:
    return [session.store.key(number) for number in range(session.store.n)]


def loaded(pipe: Pipe, content: bytes, plan: Plan) -> Session:
    session = Session(plan)
    while len(session.intake.streams) == 0:
        session.step(0.0)
    pipe.write(content)
    pipe.close()
    return ended(session)


@pytest.mark.parametrize("packed", [False, True])
def test_a_stream_is_read_again_as_a_file_would_be(tmp_path: Path, packed: bool) -> None:
    pipe, file = Pipe(tmp_path), tmp_path / "file"
    content = gzip.compress(TABLE) if packed else TABLE
    file.write_bytes(content)
    plan = Plan(sources=(pipe.path,), structures=("exact",))
    session = loaded(pipe, content, plan)
    Path(pipe.path).unlink()
    plans = (
        replace(plan, policy="whatwg"),
        replace(plan, comments=True),
        plan.with_reading(0, Reading("csv", column="page")),
        plan.with_reading(0, Reading("text")),
        plan,
    )
    for wanted in plans:
        session = ended(again(session, wanted))
        same = ended(Session(replace(wanted, sources=(str(file),))))
        assert keys(session) == keys(same)
        assert session.ledger.counts() == same.ledger.counts()
        numbers = range(1, session.ledger.n_entries + 1)
        told, expected = raw_entries(session, numbers, 9.0), raw_entries(same, numbers, 9.0)
        assert [(entry.number, entry.shown, entry.raw) for entry in told.entries] == [
            (entry.number, entry.shown, entry.raw) for entry in expected.entries
        ]
        assert not session.faults


def test_a_load_that_still_runs_is_gone_on_with(tmp_path: Path) -> None:
    pipe = Pipe(tmp_path)
    plan = Plan(sources=(pipe.path,), structures=("exact",))
    session = Session(plan)
    pipe.write(b"http://a.example/1\nhttp://a.exa")
    while session.ledger.n_entries == 0:
        session.step()
    session = again(session, replace(plan, policy="whatwg"))
    while session.ledger.n_entries == 0:
        session.step()
    pipe.write(b"mple/2\nhttp://A.example/1\n")
    pipe.close()
    assert keys(ended(session)) == [b"http://a.example/1", b"http://a.example/2"]
    assert session.ledger.n_entries == 3 and not session.faults


def test_a_stream_that_was_stopped_gives_what_was_read(tmp_path: Path) -> None:
    pipe = Pipe(tmp_path)
    plan = Plan(sources=(pipe.path,), structures=("exact",))
    session = Session(plan)
    pipe.write(b"http://A.example/\n")
    while session.ledger.n_entries == 0:
        session.step()
    session.cancel()
    session = ended(again(session, replace(plan, policy="whatwg")))
    assert keys(session) == [b"http://a.example/"]
    pipe.close()


def test_files_beside_a_stream_and_other_lists(tmp_path: Path) -> None:
    pipe, file = Pipe(tmp_path), tmp_path / "file"
    file.write_bytes(b"http://b.example/\n")
    plan = Plan(sources=(str(file), pipe.path), structures=("exact",))
    session = loaded(pipe, b"http://a.example/\n", plan)
    ended(session)
    assert session.hand_over(Plan(sources=(str(file),))) == {}
    assert session.hand_over(Plan(sources=(str(file), str(file)))) == {}
    more = replace(plan, sources=(*plan.sources, str(file)))
    assert keys(ended(again(session, more))) == [b"http://b.example/", b"http://a.example/"]


def test_what_was_not_kept_is_refused_and_nothing_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(**_: object) -> object:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    pipe = Pipe(tmp_path)
    plan = Plan(sources=(pipe.path,), structures=("exact",))
    session = loaded(pipe, b"http://a.example/\n", plan)
    with pytest.raises(StreamSpent) as refused:
        session.hand_over(replace(plan, policy="whatwg"))
    assert refused.value.facts == {"path": pipe.path}
    assert keys(session) == [b"http://a.example/"]
