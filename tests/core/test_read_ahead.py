"""Reading ahead gives the same chunks as reading, and ends when it is told to."""

from __future__ import annotations

from pathlib import Path

import mmh3
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import SourceDamaged
from core.intake import Intake
from core.keys import KeyStore
from core.ledger import Ledger
from core.plan import Plan
from core.source.policies import policy_named
from core.source.read_ahead import N_BUFFERS, ReadAhead
from core.source.reader import open_source
from core.structures.exact import ExactIndex
from tests.core.strategies import key_lists


@given(keys=key_lists(), block=st.integers(16, 400), entries=st.integers(1, 9))
def test_chunks_stay_valid_while_later_ones_are_read(
    keys: list[bytes], block: int, entries: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("ahead") / "list"
    path.write_bytes(b"\n".join(keys))
    with open_source(str(path)) as plain:
        wanted = [chunk.keys.key(i) for chunk in plain.chunks() for i in range(len(chunk.keys))]
    source = open_source(str(path), block_bytes=block, chunk_entries=entries, n_buffers=N_BUFFERS)
    ahead = ReadAhead(source, policy_named("raw"))
    got = []
    while (item := ahead.next()) is not None:
        chunk, _, hashes, _ = item
        for i in range(len(chunk.keys)):
            key = chunk.keys.key(i)
            got.append(key)
            assert (int(hashes.h1[i]), int(hashes.h2[i])) == mmh3.hash64(key, 0, signed=False)
    ahead.close()
    source.close()
    assert got == wanted


def test_close_in_the_middle_ends_the_thread(tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"http://example.com/\n" * 50_000)
    with open_source(str(path), block_bytes=4096, n_buffers=N_BUFFERS) as source:
        ahead = ReadAhead(source, policy_named("raw"))
        assert ahead.next() is not None
        ahead.close()
        assert not ahead._thread.is_alive()


def test_a_fault_comes_after_what_was_read(tmp_path: Path) -> None:
    import gzip

    path = tmp_path / "cut.gz"
    path.write_bytes(gzip.compress(b"".join(b"http://example.com/%d\n" % i for i in range(100_000)))[:-5000])
    intake = Intake(Plan(sources=(str(path),)), policy_named("raw"), ExactIndex(KeyStore()), Ledger(), ahead=True)
    n = 0
    while not intake.ended:
        judged = intake.next()
        n += judged.report.n_new if judged is not None else 0
    assert n > 1000
    assert [type(fault) for fault in intake.faults] == [SourceDamaged]
