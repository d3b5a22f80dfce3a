"""The Redis rows against a real server on loopback, and against servers that misbehave."""

from __future__ import annotations

import math
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.errors import MethodFault
from core.methods import redis_link
from core.methods.redis_rows import RedisSet, sds_bytes
from core.plan import BloomSpec, Plan
from core.scene.bill import BillRequest, build_bill
from core.server_address import without_secrets as shown
from core.session import Session
from tests.core.method_lists import ABSENT, URLS, facts_of, fed, held, made
from tests.core.redis_servers import OddServer, bloom_module, free_port, running

redis = pytest.importorskip("redis")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("redis")) as (address, _):
        yield address


@pytest.fixture(scope="module")
def bloom_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("bloom"), "--loadmodule", str(bloom_module())) as (address, _):
        yield address


@pytest.fixture
def client(server: str) -> Iterator[object]:
    client = redis.Redis.from_url(server)
    client.flushall()
    yield client
    client.close()


def reason(raised: pytest.ExceptionInfo[MethodFault]) -> str:
    return str(raised.value.facts["reason"])


# ---- a real server -----------------------------------------------------------------------


def test_a_set_is_a_python_set(server: str, client, tmp_path: Path) -> None:
    client.set("theirs", "1")
    odd = [b"", b"\xff\x00", b"a b\r\nc", b"x" * 70_000]
    method = made("redis_set", tmp_path, redis=server)
    assert all(fed(method, [*URLS, *odd]))
    assert not any(fed(method, [*URLS[:50], *odd]))
    assert all(held(method, [*URLS, *odd]))
    assert not any(held(method, ABSENT))
    assert method.n_keys == len(URLS) + 4
    (ours,) = [key for key in client.scan_iter() if key != b"theirs"]
    assert ours.startswith(b"urloupe:redis_set:")
    assert client.scard(ours) == len(URLS) + 4
    assert 0 < client.ttl(ours) <= 86_400
    assert method.disk_bytes() == client.memory_usage(ours, samples=0)
    assert method.delete(URLS[0])
    assert not method.delete(URLS[0])
    assert not method.answer(URLS[0]).seen
    assert method.answer(URLS[1]).seen
    told = dict(method.told())
    assert str(told["server"]).startswith(("Valkey", "Redis"))
    method.close()
    assert client.keys() == [b"theirs"]


def test_a_filter_is_that_of_the_module(bloom_server: str, tmp_path: Path) -> None:
    method = made("redis_bloom", tmp_path, len(URLS), BloomSpec(p=0.05), redis=bloom_server)
    wrong = fed(method, URLS, 1300).count(False)
    expected = method.expected_wrong()
    assert expected is not None
    assert abs(wrong - expected) < 5 * math.sqrt(expected) + 3
    assert all(held(method, URLS))
    assert 0 < sum(held(method, ABSENT)) < 0.06 * len(ABSENT)
    told = dict(method.told())
    assert (told["capacity"], told["filters"], told["items"]) == (len(URLS), 1, len(URLS) - wrong)
    model = method.modelled(facts_of(URLS, BloomSpec(p=0.05)))
    assert model.disk_bytes == pytest.approx(int(told["size"]), abs=200)
    assert method.disk_bytes() == pytest.approx(int(told["size"]), abs=200)
    assert method.answer(URLS[3]).seen
    method.close()
    client = redis.Redis.from_url(bloom_server)
    assert client.keys() == []
    client.close()


def test_a_filter_that_grew_has_as_many_wrong_ones_as_its_layers_let_expect(bloom_server: str, tmp_path: Path) -> None:
    method = made("redis_bloom", tmp_path, 1, BloomSpec(n=1500, p=0.1), redis=bloom_server)
    wrong = fed(method, URLS).count(False)
    expected = method.expected_wrong()
    assert expected is not None
    assert dict(method.told())["filters"] > 1
    assert abs(wrong - expected) < 5 * math.sqrt(expected)
    method.close()


def test_a_server_without_the_module_is_a_fault_with_its_words(server: str, tmp_path: Path) -> None:
    with pytest.raises(MethodFault) as raised:
        made("redis_bloom", tmp_path, redis=server)
    assert reason(raised) == "no_module"
    assert "BF.RESERVE" in raised.value.facts["said"]


def test_the_row_fails_alone_and_is_measured_again(server: str, client, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(URLS[:500]) + b"\n")
    plan = Plan((str(path),), structures=("exact", "redis_set", "redis_bloom", "lmdb"), redis=server)
    session = Session(plan)
    session.run()
    while session.measure(0.01):
        pass
    assert set(session.trials.faults) == {"redis_bloom"}
    bill = build_bill(session, BillRequest())
    row = bill.row("redis_set")
    assert row is not None
    assert (row.measured_keys, row.wrong, row.memory.standalone_bytes) == (500, 0, 0)
    assert row.disk_bytes > sum(map(len, URLS[:500])) // 2
    session.trials.want(("redis_bloom", "redis_set"))
    while session.measure(0.01):
        pass
    assert set(session.trials.faults) == {"redis_bloom"}
    assert len(client.keys()) == 1
    session.end()
    assert client.keys() == []


def test_a_server_that_is_killed_in_the_middle_is_a_fault_and_comes_back(tmp_path: Path) -> None:
    with running(tmp_path) as (address, process):
        method = made("redis_set", tmp_path, redis=address)
        fed(method, URLS[:100])
        os.kill(process.pid, 9)
        process.wait()
        with pytest.raises(MethodFault) as raised:
            fed(method, URLS[100:])
        assert reason(raised) == "dropped"
        with pytest.raises(MethodFault):
            method.answer(URLS[0])
        method.close()
    with pytest.raises(MethodFault) as raised:
        made("redis_set", tmp_path, redis=address)
    assert reason(raised) == "refused"


def test_a_server_whose_memory_is_full_is_a_fault_with_its_words(server: str, client, tmp_path: Path) -> None:
    method = made("redis_set", tmp_path, redis=server)
    fed(method, URLS[:10])
    client.config_set("maxmemory", "1")
    try:
        with pytest.raises(MethodFault) as raised:
            fed(method, URLS)
    finally:
        client.config_set("maxmemory", "0")
    assert reason(raised) == "no_space"
    assert "maxmemory" in raised.value.facts["said"]
    method.close()


def test_a_password_is_asked_for_and_never_shown(server: str, client, tmp_path: Path) -> None:
    client.config_set("requirepass", "secret")
    try:
        with pytest.raises(MethodFault) as raised:
            made("redis_set", tmp_path, redis=server)
        assert reason(raised) == "answered_error"
        right = server.replace("://", "://:secret@")
        method = made("redis_set", tmp_path, redis=right)
        assert all(fed(method, URLS[:10]))
        assert "secret" not in str(method.told())
        method.close()
    finally:
        client.config_set("requirepass", "")


# ---- odd servers -------------------------------------------------------------------------

PONG, INFO = b"+PONG\r\n", b"$22\r\nredis_version:7.0.15\r\n\r\n"
HALF = b":1\r\n:1\r\n:" + OddServer.HANG_UP
ODD = {
    "hangs up at once": ((None,), "refused"),
    "hangs up after the greeting": ((PONG, INFO, None), "dropped"),
    "hangs up within a reply": ((PONG, INFO, HALF), "dropped"),
    "answers an error": ((PONG, INFO, b"-ERR out of order\r\n" * 20), "answered_error"),
    "answers an error to the greeting": ((b"-ERR go away\r\n",), "answered_error"),
    "is no Redis": ((b"HTTP/1.1 400 Bad Request\r\n\r\n",), "answered_error"),
    "is loading": ((b"-LOADING Redis is loading the dataset in memory\r\n",), "answered_error"),
    "says nothing": ((PONG, INFO, b""), "silent"),
    "says nothing at all": ((b"",), "silent"),
}


@pytest.mark.parametrize("what", ODD)
def test_a_server_that_misbehaves_is_a_fault(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_link, "ANSWER_S", 0.3)
    replies, expected = ODD[what]
    odd = OddServer(*replies)
    method = RedisSet(made_surroundings(tmp_path, odd.address))
    with pytest.raises(MethodFault) as raised:
        while method.begin():
            pass
        fed(method, URLS[:20])
    assert reason(raised) == expected, raised.value.facts
    assert raised.value.facts["place"] == odd.address
    assert raised.value.facts["said"]
    odd.close()
    method.close()


def made_surroundings(folder: Path, address: str | None):  # type: ignore[no-untyped-def]
    from core.methods.base import Surroundings

    return Surroundings(folder, 20, redis=address)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        (None, "no_address"),
        ("localhost:6379", "bad_address"),
        ("http://localhost:6379", "bad_address"),
        ("redis://localhost:port", "bad_address"),
        ("closed", "refused"),
        ("unix:///nonexistent/socket", "refused"),
    ],
)
@pytest.mark.parametrize("name", ["redis_set", "redis_bloom"])
def test_no_server_is_a_fault(name: str, address: str | None, expected: str, tmp_path: Path) -> None:
    if address == "closed":
        address = f"redis://127.0.0.1:{free_port()}/0"
    with pytest.raises(MethodFault) as raised:
        made(name, tmp_path, redis=address)
    assert reason(raised) == expected


def test_addresses_are_shown_without_secrets() -> None:
    assert shown("rediss://:p@ss@host:1/0") == "rediss://host:1/0"
    assert shown("redis://host") == "redis://host"
    assert shown("unix://user:secret@/run/x.sock?db=1") == "unix:///run/x.sock?db=1"


# ---- models ------------------------------------------------------------------------------


def test_the_model_of_a_set_is_memory_usage_of_redis_7() -> None:
    """1,000 digests of 40 letters took 80,296 bytes by MEMORY USAGE in Redis 7.0.15."""
    assert RedisSet.modelled(facts_of([b"%040d" % i for i in range(1000)])).disk_bytes == 80_296


@pytest.mark.parametrize(("length", "expected"), [(0, 8), (6, 8), (7, 16), (31, 48), (252, 256), (253, 320)])
def test_strings_take_a_size_class(length: int, expected: int) -> None:
    assert sds_bytes(length) == expected


def test_the_model_of_a_set_is_near_what_a_server_says(server: str, client, tmp_path: Path) -> None:
    """Valkey 8 and later hold a set in another table; Redis 7 takes more."""
    method = made("redis_set", tmp_path, redis=server)
    fed(method, URLS)
    assert 0.5 < method.disk_bytes() / method.modelled(facts_of(URLS)).disk_bytes < 1.1
    method.close()


def test_no_server_is_left_behind(tmp_path: Path) -> None:
    with running(tmp_path) as (_, process):
        assert process.poll() is None
    assert isinstance(process, subprocess.Popen)
    assert process.poll() is not None
