"""Models against the running interpreter and the C library's rule."""

from __future__ import annotations

import ctypes
import sys

import numpy as np
import pytest

from core import models
from core.memory import Basis


@pytest.mark.parametrize(
    "n_keys", [0, 1, 4, 5, 6, 19, 20, 77, 78, 1000, 19_660, 50_000, 50_001, 78_643, 78_644, 100_000]
)
def test_set_table_is_that_of_a_set(n_keys):
    grown = set()
    for i in range(n_keys):
        grown.add(i)
    assert models.set_table_bytes(n_keys) == sys.getsizeof(grown)


def test_python_set_counts_its_keys():
    keys = [b"http://example.com/%d" % i for i in range(5000)]
    modelled = models.python_set(len(keys), sum(map(len, keys)))
    held = set()
    for key in keys:
        held.add(key)
    assert modelled.added_bytes == modelled.standalone_bytes == sys.getsizeof(held) + sum(map(sys.getsizeof, keys))
    assert modelled.basis is Basis.MODELLED


def test_dict_sizes_are_those_of_dicts():
    for n in (0, 1, 5, 6, 10, 11, 256):
        grown = {}
        for i in range(n):
            grown[i] = None
        assert models.dict_sizes()[n] == sys.getsizeof(grown)
    assert not models.dict_sizes().flags.writeable


def test_dict_nodes_sum_over_the_fan_out():
    fan_out = np.zeros(257, np.int64)
    fan_out[[0, 1, 7]] = 2, 3, 1
    sizes = models.dict_sizes()
    modelled = models.dict_nodes(fan_out, 48)
    assert [part.size_bytes for part in modelled.parts] == [6 * 48, 2 * sizes[0] + 3 * sizes[1] + sizes[7]]


class _LinkedNode(ctypes.Structure):
    _fields_ = (
        ("letter", ctypes.c_uint8),
        ("terminal", ctypes.c_bool),
        ("count", ctypes.c_uint32),
        ("child", ctypes.c_void_p),
        ("sibling", ctypes.c_void_p),
        ("parent", ctypes.c_void_p),
    )


class _TableNode(ctypes.Structure):
    _fields_ = (("next", ctypes.c_void_p * 256), ("count", ctypes.c_uint32), ("terminal", ctypes.c_bool))


@pytest.mark.parametrize(("model", "node"), [(models.linked_nodes, _LinkedNode), (models.table_nodes, _TableNode)])
def test_structs_have_the_size_the_abi_gives(model, node):
    parts = {part.name: part.size_bytes for part in model(10).parts}
    assert parts["nodes"] == 10 * ctypes.sizeof(node)
    assert parts["nodes"] + parts["allocator"] == 10 * models.malloc_bytes(ctypes.sizeof(node))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the rule is glibc's")
@pytest.mark.parametrize("request_bytes", [1, 24, 25, 32, 40, 41, 2056])
def test_malloc_rule_is_glibcs(request_bytes):
    try:
        libc = ctypes.CDLL("libc.so.6")
        libc.gnu_get_libc_version.restype = ctypes.c_char_p
    except (OSError, AttributeError):
        pytest.skip("no glibc")
    libc.malloc.restype = ctypes.c_void_p
    libc.malloc.argtypes = (ctypes.c_size_t,)
    libc.free.argtypes = (ctypes.c_void_p,)
    libc.malloc_usable_size.restype = ctypes.c_size_t
    libc.malloc_usable_size.argtypes = (ctypes.c_void_p,)
    pointer = libc.malloc(request_bytes)
    try:
        assert libc.malloc_usable_size(pointer) + 8 <= models.malloc_bytes(request_bytes) + 16
        assert libc.malloc_usable_size(pointer) + 8 >= models.malloc_bytes(request_bytes)
    finally:
        libc.free(pointer)
