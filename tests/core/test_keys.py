"""The key store against a plain list of bytes."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from core.errors import CapacityError
from core.keys import KEY_LIMIT, KeyStore, grown
from core.source.arena import PADDING, KeyBatch
from tests.core.strategies import key_lists


@given(key_lists())
def test_holds_what_was_appended(keys: list[bytes]) -> None:
    store = KeyStore()
    assert [store.append(key) for key in keys] == list(range(len(keys)))
    assert store.n == len(keys)
    assert [store.key(number) for number in range(store.n)] == keys
    assert [store.length(number) for number in range(store.n)] == [len(key) for key in keys]
    assert store.arena[: store.used_bytes].tobytes() == b"".join(key + b"\n" for key in keys)
    assert store.key_bytes == sum(map(len, keys))
    assert store.arena.shape[0] >= store.used_bytes + PADDING
    middle = len(keys) // 2
    batch = store.batch(middle, len(keys))
    assert [batch.key(i) for i in range(len(batch))] == keys[middle:]
    backwards = store.batch_of(np.arange(len(keys), dtype=np.uint32)[::-1])
    assert [backwards.key(i) for i in range(len(backwards))] == keys[::-1]


@given(key_lists())
def test_a_batch_copies_keys(keys: list[bytes]) -> None:
    batch = KeyBatch.of(keys)
    assert len(batch) == len(keys)
    assert [batch.key(i) for i in range(len(batch))] == keys
    assert batch.buffer.shape[0] >= sum(map(len, keys)) + PADDING


def test_old_arrays_keep_their_keys_while_the_store_grows() -> None:
    store = KeyStore()
    store.append(b"http://example.com/")
    arena, offsets = store.arena, store.offsets
    store.reserve(1 << 16, 1 << 22)
    assert store.arena is not arena
    assert arena[: offsets[1]].tobytes() == store.arena[: store.offsets[1]].tobytes() == b"http://example.com/\n"


def test_growth_extrapolates() -> None:
    array = np.arange(100, dtype=np.int64)
    assert grown(array, 100, 100) is array
    larger = grown(array, 101, 100)
    assert larger.shape[0] >= 150
    assert larger[:100].tolist() == array.tolist()
    assert grown(array, 200, 100, expected_share=0.1).shape[0] >= 2000
    assert grown(np.zeros((4, 3), np.int32), 5, 4).shape[1] == 3


def test_the_number_of_keys_is_limited() -> None:
    with pytest.raises(CapacityError) as caught:
        KeyStore().reserve(KEY_LIMIT + 1, 0)
    assert caught.value.facts["limit"] == KEY_LIMIT
