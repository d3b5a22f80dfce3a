"""How every kernel of the core is compiled: ``nogil``, cached, without Python objects.

Kernels live in ``*_kernels.py`` only. ``kernel`` marks one that Python calls, ``inner`` one that only other kernels
call, ``scratch_…`` those that make arrays. Where they are cached: ``kernel_groups``.

Floor: beside the kernels.
"""

from __future__ import annotations

import importlib
import os
import sys
import threading
import types
from collections.abc import Callable
from typing import Any

from core.kernel_groups import cache_folder

Function = Callable[..., Any]


os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())


def _leave_out_extensions() -> None:
    """Have numba ask no installed distribution for extensions: nothing here needs one.

    WORKAROUND numba 0.68: for that it imports what reads their metadata, a twentieth of its own import.
    """
    if "numba" not in sys.modules:
        none = types.ModuleType("numba.core.entrypoints")
        none.init_all = lambda: None  # type: ignore[attr-defined]
        sys.modules[none.__name__] = none


_leave_out_extensions()

# The cache folder must be known before numba reads its settings.
import numba  # noqa: E402
import numba.core.event  # noqa: E402
from llvmlite import binding as llvm  # noqa: E402
from numba.core.base import BaseContext  # noqa: E402
from numba.core.caching import Cache, NullCache  # noqa: E402
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen  # noqa: E402
from numba.core.dispatcher import _DispatcherBase  # noqa: E402
from numba.core.runtime import _nrt_python  # noqa: E402
from numba.core.targetconfig import ConfigStack  # noqa: E402
from numba.core.types import functions  # noqa: E402
from numba.core.types.misc import unliteral  # noqa: E402

numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]  # or afterwards, where another module imported numba first

# Wrappers that nobody calls and checks for division by zero would only be compiled in vain.
_COMMON = {"nogil": True, "boundscheck": False, "error_model": "numpy", "no_cfunc_wrapper": True}
# numba counts references to an array at each call, also of a function that is merged into its caller: locked additions
# that cost as much as hashing a key. A function that makes no array needs no counts (``_nrt``).
_COUNTLESS = {"_nrt": False, **_COMMON}
_OUTER = numba.njit(cache=True, **_COUNTLESS)
_INNER = numba.njit(no_cpython_wrapper=True, **_COUNTLESS)
_INLINED = numba.njit(no_cpython_wrapper=True, forceinline=True, **_COUNTLESS)
_OUTER_MAKING = numba.njit(cache=True, **_COMMON)
_INNER_MAKING = numba.njit(no_cpython_wrapper=True, **_COMMON)


def kernel(function: Function) -> Function:
    """Compile a function that Python calls with arrays and whole numbers."""
    return _OUTER(function)  # type: ignore[no-any-return]


def scratch_kernel(function: Function) -> Function:
    """Compile the same where the function makes small arrays of its own."""
    return _OUTER_MAKING(function)  # type: ignore[no-any-return]


def inner(function: Function) -> Function:
    """Compile a function that only other kernels call; Python must not (it has no wrapper): use its ``py_func``."""
    return _INNER(function)  # type: ignore[no-any-return]


def scratch_inner(function: Function) -> Function:
    """Compile the same where the function makes small arrays of its own."""
    return _INNER_MAKING(function)  # type: ignore[no-any-return]


def inlined(function: Function) -> Function:
    """Compile a function that LLVM must merge into its callers: for hot steps that take many arrays.

    An array is seven words to pass; a call with a dozen of them costs more than many a step.
    """
    return _INLINED(function)  # type: ignore[no-any-return]


def _make_first_use_quick() -> None:
    """Leave out two detours of the first kernel that is used: a fifth of its time.

    WORKAROUND numba 0.68: for each of 250 templates that its context loads it refreshes the context once more, and it
    imports cffi with a parser of C, for callbacks that no kernel has.
    """
    present = sys.modules.get("cffi")
    sys.modules["cffi"] = None  # type: ignore[assignment]
    importlib.import_module("numba.core.typing.cffi_utils")
    del sys.modules["cffi"]
    if present is not None:
        sys.modules["cffi"] = present
    refresh, refreshing = BaseContext.refresh, threading.local()

    def refresh_once(context: Any) -> None:
        if not getattr(refreshing, "now", False):
            refreshing.now = True
            try:
                refresh(context)
            finally:
                refreshing.now = False

    BaseContext.refresh = refresh_once


def _load_without_compiler() -> None:
    """Load a kernel from the cache without what only compiling needs: a third of the time until a load can begin.

    WORKAROUND numba 0.68: before it reads its cache it imports and registers the lowering of all that it can compile,
    and compiles its runtime. What is compiled after all does so itself (``CompilerBase``). A kernel that makes arrays
    finds the runtime's functions by their names.
    """
    for name, address in _nrt_python.c_helpers.items():
        llvm.add_symbol(name if name.startswith("_") else f"NRT_{name}", address)

    def load_overload(cache: Any, signature: Any, context: Any) -> Any:
        with cache._guard_against_spurious_io_errors():
            return cache._load_overload(signature, context)

    Cache.load_overload = load_overload


_make_first_use_quick()
_load_without_compiler()


class _Nesting(numba.core.event.Listener):  # type: ignore[misc]
    """Knows, while a function is compiled, whether only the kernel around it will ever use what comes of it."""

    def __init__(self) -> None:
        self._linked_only: list[bool] = []

    def on_start(self, event: Any) -> None:
        cached = not isinstance(event.data["dispatcher"]._cache, NullCache)
        self._linked_only.append(bool(self._linked_only) and not cached)

    def on_end(self, event: Any) -> None:
        self._linked_only.pop()

    @property
    def linked_only(self) -> bool:
        """Whether the function that is being compiled is only linked into its caller."""
        return bool(self._linked_only) and self._linked_only[-1]


def link_only_what_is_linked() -> None:
    """From now on, leave functions that are only linked into their callers as they are: nearly half of the time.

    WORKAROUND numba 0.68: every function that a kernel calls is optimised and compiled to machine code of its own,
    although its caller holds a copy of it, which is optimised once more. For processes that do nothing but compile;
    what lands in the cache runs as fast.
    """
    nesting = _Nesting()
    numba.core.event.register("numba:compile", nesting)
    finish, set_env = JITCodeLibrary._finalize_final_module, JITCPUCodegen.set_env
    optimise = JITCodeLibrary._optimize_final_module

    def optimise_emitted(library: Any) -> None:
        if not nesting.linked_only:
            optimise(library)

    def finish_emitted(library: Any) -> None:
        if not nesting.linked_only:
            finish(library)
            return
        library._finalize_dynamic_globals()
        library._verify_declare_only_symbols()
        library._finalized = True

    def set_known_env(codegen: Any, name: str, env: Any) -> None:
        if codegen._engine.get_global_value_address(name):
            set_env(codegen, name, env)

    JITCodeLibrary._optimize_final_module = optimise_emitted
    JITCodeLibrary._finalize_final_module = finish_emitted
    JITCPUCodegen.set_env = set_known_env


def remember_types() -> None:
    """From now on, find the type of an operation once and not wherever it stands: a quarter of the time.

    WORKAROUND numba 0.68: each ``a + b`` is tried against some twenty templates, of which the one for numbers is not
    the first, and flags of all overloads are compared meanwhile. Kept apart by the flags of the function around it.
    """
    every: Any = functions.BaseFunction
    resolve = every.get_call_type
    known: list[tuple[dict[str, Any], dict[Any, Any]]] = []

    def known_under(flags: dict[str, Any]) -> dict[Any, Any]:
        for those, found in known:
            if those == flags:
                return found
        known.append((dict(flags), {}))
        return known[-1][1]

    def call_type(function: Any, context: Any, args: Any, kws: Any) -> Any:
        flags = ConfigStack.top_or_none()
        if kws or flags is None:
            return resolve(function, context, args, kws)
        found, key = known_under(flags._values), (function, context, tuple(args))
        if key not in found:
            signature = resolve(function, context, args, kws)
            if not signature.is_precise():
                return signature
            found[key] = signature, function._impl_keys[signature.args]
        signature, implementation = found[key]
        function._impl_keys[signature.args] = implementation  # another one may have been found under other flags
        return signature

    every.get_call_type = call_type


def call_with_plain_types() -> None:
    """From now on, compile a function once for a number, and not again for each constant that is passed.

    WORKAROUND numba 0.68: ``f(0)``, ``f(1)`` and ``f(i)`` are three types of call. LLVM sees the constant all the same
    where it merges the function into its caller.
    """
    every: Any = _DispatcherBase
    find = every.get_call_template

    def call_template(dispatcher: Any, args: Any, kws: Any) -> Any:
        if dispatcher.py_func.__module__.startswith("core."):
            args, kws = tuple(map(unliteral, args)), {name: unliteral(kind) for name, kind in kws.items()}
        return find(dispatcher, args, kws)

    every.get_call_template = call_template
