"""Sets of bytes tested 64 at a time: one bit a byte, for kernels that read URLs.

``class_mask`` makes an intrinsic for a fixed set of bytes. It emits one vector comparison per range of the set (LLVM
Language Reference: ``icmp`` and ``bitcast`` on ``<64 x i8>``), which LLVM lowers to what the processor has: AVX2, SSE2,
NEON. A table of 256 entries would cost a load for every byte instead.

Where it stands: below the policies' kernels. Cost: about 2 instructions for each range and 32 bytes. Reads 64 bytes
from the given index on, whatever the key's length: buffers are padded by as many (``source.arena.PADDING``).
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import inspect
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

_I64 = ir.IntType(64)
_BLOCK = ir.VectorType(ir.IntType(8), 64)
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


def class_mask(members: bytes) -> Any:
    """Return an intrinsic ``f(array, index)``: bit i of its uint64 says whether ``array[index + i]`` is one of them.

    The set is given as bytes, not empty; at most 128 of them, or the complement is compared instead.
    """
    is_inverted = len(set(members)) > 128
    runs = ranges_of(bytes(set(range(256)) - set(members)) if is_inverted else members)

    @intrinsic
    def mask(typing_context, array, index):
        def codegen(context, builder, signature, args):
            data = context.make_array(signature.args[0])(context, builder, args[0]).data
            pointer = builder.bitcast(builder.gep(data, [args[1]]), _BLOCK.as_pointer())
            more = {"typ": _BLOCK} if _LOAD_TAKES_TYPE else {}
            block = builder.load(pointer, align=1, **more)
            found = None
            for first, last in runs:
                if first == last:
                    hit = builder.icmp_unsigned("==", block, _splat(first))
                else:
                    hit = builder.icmp_unsigned("<=", builder.sub(block, _splat(first)), _splat(last - first))
                found = hit if found is None else builder.or_(found, hit)
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
