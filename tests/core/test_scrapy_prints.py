"""Scrapy's duplicate filter: the formula of both generations, and the files that real versions wrote."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import MethodFault
from core.methods import catalogue
from core.methods.base import Surroundings
from core.methods.scrapy_prints import binary_entries, fingerprint, fingerprint26, is_text, read_seen, text_lines
from core.source.arena import KeyBatch

DATA = Path(__file__).resolve().parents[1] / "data"
TEXT, BINARY = DATA / "scrapy_2.18_requests.seen", DATA / "scrapy_2.19_requests.seen"


def members() -> KeyBatch:
    return KeyBatch.of((DATA / "members.txt").read_bytes().splitlines())


def made(name: str, folder: Path, seen: Path | None = None):
    if seen is not None:
        shutil.copyfile(seen, folder / "requests.seen")
    return catalogue.made(name, Surroundings(folder, 1000))


@given(st.text(max_size=60))
def test_the_digest_is_that_of_the_json(text: str) -> None:
    facts = {"method": "GET", "url": text, "body": b"".hex(), "headers": {}}
    try:
        url = text.encode()
    except UnicodeEncodeError:
        return
    assert fingerprint(url) == hashlib.sha1(json.dumps(facts, sort_keys=True).encode()).hexdigest()
    parts = hashlib.sha1(b"GET")
    parts.update(url)
    assert fingerprint26(url) == parts.hexdigest()


@pytest.mark.parametrize("seen", [TEXT, BINARY], ids=["2.18", "2.19"])
def test_a_file_of_scrapy_knows_all_its_members(seen: Path, tmp_path: Path) -> None:
    method = made("scrapy", tmp_path, seen)
    assert method.n_keys == 1000
    assert method.contains_batch(members()).all()
    assert not method.insert(method.take(members())).any()
    method.close()
    assert (tmp_path / "requests.seen").read_bytes() == seen.read_bytes()


def test_the_file_is_byte_for_byte_that_of_scrapy(tmp_path: Path) -> None:
    method = made("scrapy", tmp_path)
    assert method.insert(method.take(members())).all()
    method.close()
    assert (tmp_path / "requests.seen").read_bytes() == BINARY.read_bytes()


def test_a_text_file_is_gone_on_with_as_text(tmp_path: Path) -> None:
    method = made("scrapy", tmp_path, TEXT)
    method.insert(method.take(KeyBatch.of([b"http://new.example/"])))
    method.close()
    written = (tmp_path / "requests.seen").read_bytes()
    assert written == TEXT.read_bytes() + fingerprint(b"http://new.example/").encode() + b"\n"


def test_versions_do_not_know_each_other(tmp_path: Path) -> None:
    method = made("scrapy26", tmp_path, TEXT)
    assert not method.contains_batch(members()).any()
    method.close()


def test_requests_with_one_canonical_url_are_one(tmp_path: Path) -> None:
    method = made("scrapy26", tmp_path)
    keys = KeyBatch.of([b"http://a.example/?b=2&a=1", b"http://a.example/?a=1&b=2#top", b"http://a.example/?a=1"])
    assert method.insert(method.take(keys)).tolist() == [1, 0, 1]
    told = dict(method.answer(b"http://a.example/?b=2&a=1#x").facts)
    assert told["canonical_url"] == b"http://a.example/?a=1&b=2"
    assert told["digest"] == fingerprint26(b"http://a.example/?a=1&b=2")
    method.close()
    assert is_text((tmp_path / "requests.seen").read_bytes())


@pytest.mark.parametrize("entries", [text_lines, binary_entries])
def test_what_a_kill_cut_off_is_dropped_and_the_rest_is_kept(entries, tmp_path: Path) -> None:
    prints = [hashlib.sha1(b"%d" % i).hexdigest() for i in range(5)]
    whole = entries(prints)
    (tmp_path / "requests.seen").write_bytes(whole + entries(prints)[:13])
    method = made("scrapy", tmp_path)
    assert method.n_keys == 5
    method.insert(method.take(KeyBatch.of([b"http://a.example/"])))
    method.close()
    written = (tmp_path / "requests.seen").read_bytes()
    assert written == whole + entries([fingerprint(b"http://a.example/")])
    assert read_seen(written)[:5] == prints


@pytest.mark.parametrize(
    "foreign", [b"http://a.example/\nhttp://b.example/\n", bytes(100), b"abc\n", b"SQLite format 3" * 9]
)
def test_another_file_is_refused(foreign: bytes, tmp_path: Path) -> None:
    (tmp_path / "requests.seen").write_bytes(foreign)
    with pytest.raises(MethodFault) as told:
        made("scrapy", tmp_path)
    assert told.value.facts["reason"] == "foreign_file"
    assert (tmp_path / "requests.seen").read_bytes() == foreign
