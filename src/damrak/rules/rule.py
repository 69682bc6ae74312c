"""`@rule`: one source, run by Python as it stands or compiled by Numba."""

import types
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import numpy as np

from damrak.rules.mode import COMPILED, MODE, cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])

if MODE == COMPILED:
    import numba

    _CACHE = str(cache_folder())

    def _compiled(function: Function) -> Function:
        # Numba reads the folder when it decorates, so other users of Numba in this process keep their own.
        others_folder, numba.config.CACHE_DIR = numba.config.CACHE_DIR, _CACHE
        try:
            compiled: Function = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        finally:
            numba.config.CACHE_DIR = others_folder
        return compiled


def rule(function: Function) -> Function:
    """Mark a function as a rule: a pure function of records, tables and numbers.

    A rule allocates nothing, raises nothing and knows no strings, so that it can run interpreted, compiled, and on
    a GPU.
    """
    return _compiled(function) if MODE == COMPILED else function


def bind(template: Function, name: str, **rules: Callable[..., Any]) -> Function:
    """Make a rule out of a general function, with one game's rules in place of the names it leaves open.

    >>> def double_of(s):
    ...     return 2 * number(s)
    >>> bind(double_of, "seven.double_of", number=rule(lambda s: 7))(0)
    14
    """
    bound = types.FunctionType(
        template.__code__, {**template.__globals__, **rules}, template.__name__, template.__defaults__
    )
    # Numba files compiled functions under module and qualified name.
    bound.__module__ = template.__module__
    bound.__qualname__ = name
    return rule(bound)  # type: ignore[return-value]


def table(values: Sequence[Any] | np.ndarray, kind: type = np.int16) -> Any:
    """A constant table that rules read by index, `TABLE[i, j]`.

    Interpreted rules get a memoryview of it: faster than an array, and it hands out true Python integers.
    """
    array = np.ascontiguousarray(values, dtype=kind)
    array.setflags(write=False)
    return array if MODE == COMPILED else memoryview(array)
