"""Every fact that a method tells, and every part of its memory, has words of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.method_traits import METHOD_NAMES, Judges, Place, traits_of
from core.methods import catalogue
from core.methods.base import Method
from core.scene.details import Unit
from core.scene.method_details import fact_quantity
from tests.core.method_lists import ABSENT, URLS, facts_of, fed, held, made
from tests.core.redis_servers import bloom_module, running
from widgets.bill_words import BILL_WORDS
from widgets.words import WORDS, word

FEW = 300


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("facts"), "--loadmodule", str(bloom_module())) as (address, _):
        yield address


def told_by(method: Method) -> list[tuple[str, object]]:
    """Return all that a method tells of itself and of a URL that it holds, one that it does not, and a long one."""
    urls = (URLS[1], ABSENT[1], b"http://example.com/" + b"x" * 700)
    return [*method.told(), *(fact for url in urls for fact in method.answer(url).facts)]


def unworded(name: str, folder: Path, redis: str | None = None) -> set[str]:
    """Return the facts and parts of a method, new and opened again, that have no words."""
    lacking = set()
    for _ in ("new", "opened again"):
        method = made(name, folder, FEW, redis=redis)
        fed(method, URLS[:FEW])
        if traits_of(name).judges is not Judges.NOTHING:
            held(method, ABSENT[:FEW])
        for fact, value in told_by(method):
            lacking |= {f"fact:{fact}"} - set(BILL_WORDS)
            quantity = fact_quantity(fact, value)  # type: ignore[arg-type]
            if quantity.unit is Unit.WORD:
                lacking |= {str(quantity.value)} - set(WORDS)
        parts = (*method.memory().parts, *method.modelled(facts_of(URLS)).memory.parts)
        names = {f"part:{part.name}" for part in parts if not part.name.startswith("layer ")}
        lacking |= names - set(BILL_WORDS)
        method.close()
    return lacking


@pytest.mark.parametrize("name", [name for name in METHOD_NAMES if traits_of(name).place is not Place.SERVER])
def test_what_a_method_tells_has_words(name: str, tmp_path: Path) -> None:
    if name == "marisa":
        pytest.importorskip("marisa_trie")
    assert unworded(name, tmp_path / name) == set()


@pytest.mark.parametrize("name", ["redis_set", "redis_bloom"])
def test_what_a_server_tells_has_words(name: str, server: str, tmp_path: Path) -> None:
    pytest.importorskip("redis")
    assert unworded(name, tmp_path / name, server) == set()


def test_layers_are_numbered() -> None:
    assert (word("part:layer 0"), word("part:layer 12")) == ("layer 0", "layer 12")


def test_every_method_is_gone_through() -> None:
    assert set(catalogue.names()) == set(METHOD_NAMES)
