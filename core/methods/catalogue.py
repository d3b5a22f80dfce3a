"""Which class is which method; each module is imported when its method is first made or modelled.

Where it stands: above the methods, below ``method_trials`` and the scenes.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from core.method_traits import METHOD_NAMES
from core.methods.base import ListFacts, Method, Model, Surroundings

_CLASSES: dict[str, tuple[str, str]] = {
    "list": ("scans", "ComparedList"),
    "file": ("scans", "SequentialFile"),
    "set_str": ("sets", "StrSet"),
    "set_bytes": ("sets", "BytesSet"),
    "md5_hex": ("digests", "Md5Hex"),
    "md5_raw": ("digests", "Md5Raw"),
    "scrapy": ("scrapy_prints", "ScrapyPrints"),
    "scrapy26": ("scrapy_prints", "Scrapy26Prints"),
    "new_visited": ("sets", "UrlManager"),
    "xxh3": ("fingerprints", "Xxh3Prints"),
    "fnv1a": ("fingerprints", "Fnv1aPrints"),
    "heritrix": ("heritrix", "HeritrixPrints"),
    "blocked": ("family", "Blocked"),
    "bloom_lmdb": ("bloom_lmdb", "BloomLmdb"),
    "counting": ("family", "Counting"),
    "hll": ("hyperloglog", "HyperLogLog"),
    "lmdb": ("lmdb_store", "LmdbStore"),
    "marisa": ("static_trie", "StaticTrie"),
    "partitioned": ("family", "Partitioned"),
    "redis_bloom": ("redis_rows", "RedisBloom"),
    "redis_set": ("redis_rows", "RedisSet"),
    "scalable": ("family", "Scalable"),
    "sqlite": ("sqlite_store", "SqliteStore"),
}


def names() -> tuple[str, ...]:
    """Return the methods that there are, in the order of ``method_traits``."""
    return tuple(name for name in METHOD_NAMES if name in _CLASSES)


def class_of(name: str) -> type[Method]:
    """Return the class of a method; ``KeyError`` for a name that is none."""
    module, kind = _CLASSES[name]
    found: type[Method] = getattr(import_module(f"core.methods.{module}"), kind)
    return found


def made(name: str, surroundings: Surroundings) -> Method:
    """Return a new, empty method."""
    return class_of(name)(surroundings)


@lru_cache(maxsize=512)
def modelled(name: str, facts: ListFacts) -> Model:
    """Return what a method would take for a list; kept, as a snapshot asks for all several times a second."""
    return class_of(name).modelled(facts)


@lru_cache(maxsize=512)
def forecast(name: str, facts: ListFacts) -> float | None:
    """Return how many keys of a list a method would take for an earlier one by chance; kept as models are."""
    return class_of(name).forecast(facts)
