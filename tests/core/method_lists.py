"""Methods of the catalogue filled in tests: made in a folder of their own, fed in batches, brought to their end."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from core.methods import catalogue
from core.methods.base import ListFacts, Method, Surroundings
from core.plan import BloomSpec
from core.source.arena import KeyBatch

URLS = [b"http://example.com/shop/%d?page=%d" % (i * 7919, i % 13) for i in range(6000)]
ABSENT = [b"http://example.org/%d" % i for i in range(6000)]


def facts_of(keys: list[bytes], bloom: BloomSpec | None = None) -> ListFacts:
    """Return what models need to know of these keys."""
    return ListFacts(len(keys), sum(map(len, keys)), bloom=bloom or BloomSpec())


def made(
    name: str, folder: Path, n_keys: int = 1000, bloom: BloomSpec | None = None, redis: str | None = None
) -> Method:
    """Return an empty method that is ready to be fed."""
    folder.mkdir(exist_ok=True)
    method = catalogue.made(name, Surroundings(folder, n_keys, bloom or BloomSpec(), redis))
    while method.begin():
        pass
    return method


def fed(method: Method, keys: Iterable[bytes], batch: int = 1000) -> list[bool]:
    """Insert keys in batches and settle; return which were new."""
    listed = list(keys)
    new: list[bool] = []
    for at in range(0, len(listed), batch):
        new += method.insert(method.take(KeyBatch.of(listed[at : at + batch]))).astype(bool).tolist()
    while method.settle():
        pass
    return new


def held(method: Method, keys: Iterable[bytes]) -> list[bool]:
    """Return which keys the method calls seen."""
    found: list[bool] = method.contains_batch(KeyBatch.of(keys)).astype(bool).tolist()
    return found
