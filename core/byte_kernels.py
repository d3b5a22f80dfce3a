"""Loads, stores, comparisons and prefetches of bytes, for all other kernels.

numba gives no unaligned 8-byte load, no count of trailing zeros and no prefetch; the intrinsics here emit the LLVM
instructions (LLVM Language Reference: ``load … align 1``, ``llvm.cttz``, ``llvm.bswap``, ``llvm.prefetch``).
All loads of 8 bytes may read up to 7 bytes past a key: buffers are padded (``source.arena.PADDING``).

Floor: lowest of the kernels. Cost: a few instructions each.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import inspect
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from core.jit import inner

_I64 = ir.IntType(64)
_STRIDE = ir.VectorType(ir.IntType(8), 32)
_LOAD_TAKES_TYPE = "typ" in inspect.signature(ir.IRBuilder.load).parameters


def _address(context: Any, builder: Any, array_type: Any, array: Any, index: Any, bits: int) -> Any:
    """Return the pointer to ``array.data + index`` elements as a pointer to an integer of ``bits`` bits."""
    data = context.make_array(array_type)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [index]), ir.IntType(bits).as_pointer())


@intrinsic
def load64(typing_context, array, index):
    """Return the 8 bytes at ``array[index:]`` as a little-endian uint64; no alignment needed."""

    def codegen(context, builder, signature, args):
        pointer = _address(context, builder, signature.args[0], args[0], args[1], 64)
        if _LOAD_TAKES_TYPE:
            return builder.load(pointer, align=1, typ=_I64)
        return builder.load(pointer, align=1)

    return types.uint64(array, types.int64), codegen


@intrinsic
def store64(typing_context, array, index, word):
    """Write a uint64 little-endian at ``array[index:]``; no alignment needed."""

    def codegen(context, builder, signature, args):
        pointer = _address(context, builder, signature.args[0], args[0], args[1], 64)
        builder.store(args[2], pointer, align=1)
        return context.get_dummy_value()

    return types.void(array, types.int64, types.uint64), codegen


@intrinsic
def copy_stride(typing_context, source, begin, out, at):
    """Copy 32 bytes from ``source[begin:]`` to ``out[at:]``; no alignment needed, the two must not overlap."""

    def codegen(context, builder, signature, args):
        pointers = []
        for kind, array, index in ((signature.args[0], args[0], args[1]), (signature.args[2], args[2], args[3])):
            data = context.make_array(kind)(context, builder, array).data
            pointers.append(builder.bitcast(builder.gep(data, [index]), _STRIDE.as_pointer()))
        more = {"typ": _STRIDE} if _LOAD_TAKES_TYPE else {}
        builder.store(builder.load(pointers[0], align=1, **more), pointers[1], align=1)
        return context.get_dummy_value()

    return types.void(source, types.int64, out, types.int64), codegen


@intrinsic
def prefetch(typing_context, array, index):
    """Ask for the cache line of flat element ``index`` of an array; any address is allowed."""

    def codegen(context, builder, signature, args):
        pointer = _address(context, builder, signature.args[0], args[0], args[1], 8)
        i32 = ir.IntType(32)
        byte_pointer = ir.IntType(8).as_pointer()
        function_type = ir.FunctionType(ir.VoidType(), [byte_pointer, i32, i32, i32])
        function = builder.module.declare_intrinsic("llvm.prefetch", [byte_pointer], function_type)
        builder.call(function, [pointer, ir.Constant(i32, 0), ir.Constant(i32, 3), ir.Constant(i32, 1)])
        return context.get_dummy_value()

    return types.void(array, types.int64), codegen


@intrinsic
def address(typing_context, array, index):
    """Return the address of flat element ``index`` of an array as an int64."""

    def codegen(context, builder, signature, args):
        return builder.ptrtoint(_address(context, builder, signature.args[0], args[0], args[1], 8), _I64)

    return types.int64(array, types.int64), codegen


@intrinsic
def trailing_zeros(typing_context, word):
    """Return the number of trailing zero bits of a uint64 that is not zero."""

    def codegen(context, builder, signature, args):
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), codegen


@intrinsic
def swap_bytes(typing_context, word):
    """Return a uint64 with its bytes in reverse order, so that it compares as its bytes do."""

    def codegen(context, builder, signature, args):
        return builder.bswap(args[0])

    return types.uint64(types.uint64), codegen


@intrinsic
def multiply_high(typing_context, left, right):
    """Return the upper 64 bits of the 128-bit product of two uint64."""

    def codegen(context, builder, signature, args):
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), _I64)

    return types.uint64(types.uint64, types.uint64), codegen


@intrinsic
def population(typing_context, word):
    """Return the number of set bits of a uint64."""

    def codegen(context, builder, signature, args):
        return builder.ctpop(args[0])

    return types.int64(types.uint64), codegen


@inner
def common_prefix(left, p, right, q, most):
    """Return how many bytes of ``left[p:]`` and ``right[q:]`` are equal, at most ``most``."""
    i = 0
    while i + 8 <= most:
        differs = load64(left, p + i) ^ load64(right, q + i)
        if differs != np.uint64(0):
            return i + (trailing_zeros(differs) >> 3)
        i += 8
    while i < most and left[p + i] == right[q + i]:
        i += 1
    return i


@inner
def equal_bytes(left, p, right, q, length):
    """Return whether ``length`` bytes of ``left[p:]`` and ``right[q:]`` are equal."""
    i = 0
    while i + 8 <= length:
        if load64(left, p + i) != load64(right, q + i):
            return False
        i += 8
    while i < length:
        if left[p + i] != right[q + i]:
            return False
        i += 1
    return True


@inner
def copy_bytes(source, p, target, q, length):
    """Copy ``length`` bytes from ``source[p:]`` to ``target[q:]``; the two do not overlap."""
    if length >= 8:
        i = 0
        while i + 8 <= length:
            store64(target, q + i, load64(source, p + i))
            i += 8
        store64(target, q + length - 8, load64(source, p + length - 8))
    else:
        for i in range(length):
            target[q + i] = source[p + i]
