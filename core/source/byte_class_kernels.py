"""Sets of bytes tested 64 at a time: one bit a byte, for kernels that read URLs.

``class_mask`` makes an intrinsic for a fixed set of bytes. It emits one vector comparison per range of the set (LLVM
Language Reference: ``icmp`` and ``bitcast`` on ``<64 x i8>``), which LLVM lowers to what the processor has: AVX2, SSE2,
NEON. A table of 256 entries would cost a load for every byte instead. Sets of more ranges are looked up by both halves
of each byte where the processor has AVX2 (Langdale and Lemire, "Parsing gigabytes of JSON per second", VLDB Journal 28,
2019, section 3.1.2): row ``byte & 15`` of one table holds a bit for each ``byte >> 4`` that is in the set with it.

Where it stands: below the policies' kernels. Cost for 32 bytes: 2 or 3 instructions a range, or 6 for any set. Reads 64
bytes from the given index on, whatever the key's length: buffers are padded by as many (``source.arena.PADDING``).
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import inspect
from typing import Any

from llvmlite import binding, ir
from numba import config, types
from numba.extending import intrinsic

_I64 = ir.IntType(64)
_BLOCK = ir.VectorType(ir.IntType(8), 64)
_HALF = ir.VectorType(ir.IntType(8), 32)
_MOST_RANGES = 2
"""Ranges of a set up to which comparing is as fast as looking up."""
_LOAD_TAKES_TYPE = "typ" in inspect.signature(ir.IRBuilder.load).parameters


def ranges_of(members: bytes) -> list[tuple[int, int]]:
    """Return the bytes as (first, last) of runs, in order.

    >>> ranges_of(b"cab_")
    [(95, 95), (97, 99)]
    """
    runs: list[tuple[int, int]] = []
    for byte in sorted(set(members)):
        if runs and runs[-1][1] == byte - 1:
            runs[-1] = (runs[-1][0], byte)
        else:
            runs.append((byte, byte))
    return runs


def _splat(byte: int) -> Any:
    return ir.Constant(_BLOCK, [byte] * 64)


def has_wide_shuffle() -> bool:
    """Return whether code is compiled for a processor with AVX2."""
    if config.CPU_FEATURES is not None:
        return "+avx2" in config.CPU_FEATURES
    return config.CPU_NAME is None and bool(binding.get_host_cpu_features().get("avx2"))


def _compared(builder: Any, block: Any, runs: list[tuple[int, int]]) -> Any:
    """Return 64 bits of a block: which bytes lie in one of the ranges."""
    found = None
    for first, last in runs:
        if first == last:
            hit = builder.icmp_unsigned("==", block, _splat(first))
        else:
            hit = builder.icmp_unsigned("<=", builder.sub(block, _splat(first)), _splat(last - first))
        found = hit if found is None else builder.or_(found, hit)
    return found


def _looked_up(builder: Any, block: Any, members: set[int]) -> Any:
    """Return the same of a set of ASCII bytes by two tables; a byte of 0x80 and more finds zero in the first."""
    rows = [sum(1 << high for high in range(8) if 16 * high + low in members) for low in range(16)]
    columns = [1 << high if high < 8 else 0 for high in range(16)]
    shuffle = builder.module.declare_intrinsic("llvm.x86.avx2.pshuf.b", (), ir.FunctionType(_HALF, (_HALF, _HALF)))
    index = ir.VectorType(ir.IntType(32), 32)
    fours, low_half = (ir.Constant(_HALF, [byte] * 32) for byte in (4, 15))
    halves = []
    for first in (0, 32):
        half = builder.shuffle_vector(block, block, ir.Constant(index, list(range(first, first + 32))))
        low = builder.call(shuffle, (ir.Constant(_HALF, rows * 2), half))
        upper = builder.and_(builder.lshr(half, fours), low_half)
        halves.append(builder.and_(low, builder.call(shuffle, (ir.Constant(_HALF, columns * 2), upper))))
    both = builder.shuffle_vector(*halves, ir.Constant(ir.VectorType(ir.IntType(32), 64), list(range(64))))
    return builder.icmp_unsigned("!=", both, _splat(0))


def class_mask(members: bytes, *, may_shuffle: bool = True) -> Any:
    """Return an intrinsic ``f(array, index)``: bit i of its uint64 says whether ``array[index + i]`` is one of them.

    The set is given as bytes, not empty; at most 128 of them, or the complement is compared instead.
    """
    is_inverted = len(set(members)) > 128
    tested = set(range(256)) - set(members) if is_inverted else set(members)
    runs = ranges_of(bytes(tested))
    shuffles = may_shuffle and len(runs) > _MOST_RANGES and max(tested) < 0x80 and has_wide_shuffle()

    @intrinsic
    def mask(typing_context, array, index):
        def codegen(context, builder, signature, args):
            data = context.make_array(signature.args[0])(context, builder, args[0]).data
            pointer = builder.bitcast(builder.gep(data, [args[1]]), _BLOCK.as_pointer())
            more = {"typ": _BLOCK} if _LOAD_TAKES_TYPE else {}
            block = builder.load(pointer, align=1, **more)
            found = _looked_up(builder, block, tested) if shuffles else _compared(builder, block, runs)
            word = builder.bitcast(found, _I64)
            return builder.not_(word) if is_inverted else word

        return types.uint64(array, types.int64), codegen

    return mask


@intrinsic
def highest_bit(typing_context, word):
    """Return the position of the highest set bit of a uint64 that is not zero."""

    def codegen(context, builder, signature, args):
        return builder.sub(ir.Constant(_I64, 63), builder.ctlz(args[0], ir.Constant(ir.IntType(1), 1)))

    return types.int64(types.uint64), codegen
