"""Multikey quicksort of key numbers against Python's ``sorted``."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from core.keys import KeyStore
from core.sort_kernels import SMALL, STACK_ROWS, sort_keys
from core.structures.radix import sorted_numbers
from tests.core.strategies import key_lists

Bytes = NDArray[np.uint8]


def store_of(keys: list[bytes]) -> KeyStore:
    store = KeyStore()
    for key in keys:
        store.append(key)
    return store


def sorted_by_kernel(keys: list[bytes], threads: int = 1) -> list[bytes]:
    store = store_of(keys)
    return [store.key(int(number)) for number in sorted_numbers(store, 0, store.n, threads)]


def some_keys(kind: str) -> list[bytes]:
    rng = random.Random(11)
    makers = {
        "urls": lambda i: b"http://www.example.com/%d/%d" % (rng.randrange(50), rng.randrange(1 << 30)),
        "nuls": lambda i: bytes(rng.choice(b"\0\1a") for _ in range(rng.randrange(26))),
        "any": lambda i: rng.randbytes(rng.randrange(20)),
        "prefixes": lambda i: b"q" * i,
        "nul prefixes": lambda i: b"a" + b"\0" * i,
        "nul prefixes and more": lambda i: b"zz" + b"\0" * (i // 2) + b"x" * (i % 2),
        "rising": lambda i: b"%08d" % i,
        "falling": lambda i: b"%08d" % (10**7 - i),
        "organ pipes": lambda i: b"%08d%d" % (min(i, 3000 - i), i),
    }
    keys = [makers[kind](i) for i in range(3000)]
    return list(dict.fromkeys(keys))


@pytest.mark.parametrize(
    "kind",
    ["urls", "nuls", "any", "prefixes", "nul prefixes", "nul prefixes and more", "rising", "falling", "organ pipes"],
)
@pytest.mark.parametrize("shuffled", [False, True])
def test_order_equals_sorted(kind: str, shuffled: bool) -> None:
    keys = some_keys(kind)
    if shuffled:
        random.Random(2).shuffle(keys)
    assert sorted_by_kernel(keys) == sorted(keys)


@given(key_lists())
@settings(deadline=None, max_examples=150)
def test_any_list(keys: list[bytes]) -> None:
    distinct = list(dict.fromkeys(keys))
    assert sorted_by_kernel(distinct) == sorted(distinct)


@given(st.lists(st.binary(max_size=20), unique=True, min_size=SMALL + 1, max_size=60))
@settings(deadline=None, max_examples=100)
def test_parts_above_the_insertion_limit(keys: list[bytes]) -> None:
    assert sorted_by_kernel(keys) == sorted(keys)


def test_two_threads_give_the_same_order() -> None:
    rng = random.Random(3)
    keys = list(dict.fromkeys(b"http://%d.example.com/%d" % (rng.randrange(30), i) for i in range(30_000)))
    rng.shuffle(keys)
    assert sorted_by_kernel(keys, threads=2) == sorted(keys)


def test_a_slice_of_the_store() -> None:
    store = store_of([b"z", b"c", b"b", b"a", b"0"])
    assert sorted_numbers(store, 1, 4).tolist() == [3, 2, 1]
    assert sorted_numbers(store, 2, 2).tolist() == []


def slow_common_prefix(left: Bytes, p: int, right: Bytes, q: int, most: int) -> int:
    return next((i for i in range(most) if left[p + i] != right[q + i]), most)


@pytest.mark.parametrize("patience", [0, 1, 3])
def test_heap_sorted_parts_stay_in_order(patience: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fallback is taken at once where no bad pivot is forgiven: run the kernel's Python text with that."""
    from core import sort_kernels as module

    for name in list(vars(module)):
        value = getattr(module, name)
        if hasattr(value, "py_func") and name not in ("prefetch", "load64", "swap_bytes"):
            monkeypatch.setattr(module, name, value.py_func)
    monkeypatch.setattr(module, "common_prefix", slow_common_prefix)
    monkeypatch.setattr(module, "_patience", lambda n: patience)
    monkeypatch.setattr(module, "prefetch", lambda array, index: None)
    monkeypatch.setattr(module, "load64", lambda array, index: np.uint64(array[index : index + 8].view(np.uint64)[0]))
    monkeypatch.setattr(module, "swap_bytes", lambda word: np.uint64(int.from_bytes(int(word).to_bytes(8, "little"))))
    keys = some_keys("nuls")[:400]
    store = store_of(keys)
    numbers = np.arange(len(keys), dtype=np.uint32)
    stack = np.empty((STACK_ROWS, 5), np.int64)
    words = np.empty(len(keys), np.uint64)
    module.sort_keys(store.arena, store.offsets, numbers, words, 0, len(keys), stack)
    assert [store.key(int(number)) for number in numbers] == sorted(keys)


def test_only_the_given_range_is_sorted() -> None:
    store = store_of([b"d", b"c", b"b", b"a"])
    numbers = np.arange(4, dtype=np.uint32)
    sort_keys(store.arena, store.offsets, numbers, np.empty(4, np.uint64), 1, 3, np.empty((STACK_ROWS, 5), np.int64))
    assert numbers.tolist() == [0, 2, 1, 3]
