"""Another file's URLs against asking index and filter one by one; other filters, formats, faults."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from core.errors import SourceDamaged, SourceMissing
from core.plan import BloomSpec, Plan
from core.scene import other_urls
from core.scene.hash_quality import TrueRate
from core.scene.other_urls import OtherRequest, OtherScene, build_other
from core.session import Session
from tests.core.filter_lists import URLS, loaded, to_the_end

OTHERS = [b"http://example.com/b/%d?page=%d" % (i * 31, i % 5) for i in range(3000)]


def whole(session: Session, request: OtherRequest) -> OtherScene:
    return to_the_end(build_other, session, request)


def written(tmp_path: Path, lines: list[bytes], name: str = "other.txt") -> str:
    path = tmp_path / name
    content = b"\n".join(lines)
    path.write_bytes(gzip.compress(content) if name.endswith(".gz") else content)
    return str(path)


@pytest.mark.parametrize("name", ["other.txt", "other.txt.gz"])
def test_what_the_list_holds_is_left_out(tmp_path: Path, name: str) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(m=20_000, k=3))
    mixed = [*OTHERS, *URLS[::3], b"", *OTHERS[:50], b"  " + OTHERS[7] + b"  "]
    scene = whole(session, OtherRequest(written(tmp_path, mixed, name)))
    assert session.bloom is not None
    hits = sum(key in session.bloom for key in OTHERS)
    assert scene.rate == TrueRate.of(hits, len(OTHERS))
    assert (scene.n_urls, scene.n_held) == (len(OTHERS) + len(URLS[::3]), len(URLS[::3]))
    assert (scene.done, scene.fault, scene.is_cut) == (1.0, None, False)
    assert (scene.m, scene.k, scene.n_told) == (20_000, 3, 4000)


def test_the_policy_is_that_of_the_list(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join([b"http://example.com/a#1", b"http://example.com/b"]))
    plan = Plan(sources=(str(path),), policy="whatwg+nofrag", structures=("exact", "bloom"))
    session = Session(plan)
    session.run()
    lines = [b"HTTP://EXAMPLE.com/a#2", b"http://example.com:80/b", b"http://example.com/c"]
    scene = whole(session, OtherRequest(written(tmp_path, lines)))
    assert (scene.n_urls, scene.n_held, scene.rate and scene.rate.tried) == (3, 2, 1)


def test_another_filter_judges_what_was_read(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(m=20_000, k=3))
    path = written(tmp_path, [*OTHERS, *URLS[:100]])
    first = whole(session, OtherRequest(path))
    Path(path).unlink()  # it is not read once more
    session.rebuild_bloom(BloomSpec(m=9_000, k=2, scheme="seeds"))
    while session.step():
        pass
    again = whole(session, first.again())
    assert session.bloom is not None
    assert again.rate == TrueRate.of(sum(key in session.bloom for key in OTHERS), len(OTHERS))
    assert (again.m, again.scheme, again.n_held, again.n_urls) == (9_000, "seeds", 100, 3100)


def test_a_table_is_read_by_its_content(tmp_path: Path) -> None:
    rows = [b"id,url", *(b"%d,%s" % (number, url) for number, url in enumerate(OTHERS[:400]))]
    scene = whole(loaded(tmp_path, URLS, BloomSpec(p=0.01)), OtherRequest(written(tmp_path, rows, "other.csv")))
    assert (scene.n_urls, scene.n_held) == (400, 0)


def test_faults_are_told_and_what_was_read_stays(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(p=0.01))
    scene = whole(session, OtherRequest(str(tmp_path / "none.txt")))
    assert isinstance(scene.fault, SourceMissing) and (scene.m, scene.complete) == (0, True)
    path = written(tmp_path, [b"http://example.com/%d/%d" % (i, i * i) for i in range(30_000)], "cut.gz")
    Path(path).write_bytes(Path(path).read_bytes()[:60_000])
    scene = whole(session, OtherRequest(path))
    assert isinstance(scene.fault, SourceDamaged) and scene.fault.facts["path"] == path
    assert scene.complete and scene.n_urls > 1000 and scene.rate is not None


def test_a_long_file_is_cut_and_none_at_all_is_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(other_urls, "MOST_URLS", 1000)
    monkeypatch.setattr(other_urls, "_CHUNK_ENTRIES", 500)
    session = loaded(tmp_path, URLS, BloomSpec(p=0.01))
    scene = whole(session, OtherRequest(written(tmp_path, OTHERS)))
    assert (scene.is_cut, scene.n_urls) == (True, 1000)
    empty = build_other(Session(Plan(structures=("exact", "bloom"))), OtherRequest(written(tmp_path, OTHERS)))
    assert (empty.m, empty.complete, empty.rate) == (0, True, None)
    nothing = whole(session, OtherRequest(written(tmp_path, [b""])))
    assert (nothing.n_urls, nothing.rate) == (0, TrueRate.of(0, 0))


def test_leaving_off_closes_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reading that nobody goes on with holds nothing open: a warning of an open file would fail here."""
    monkeypatch.setattr(other_urls, "SLICE_S", 0.0)
    scene = build_other(loaded(tmp_path, URLS, BloomSpec(p=0.01)), OtherRequest(written(tmp_path, OTHERS)))
    assert not scene.complete
    del scene
