"""`@rule`: one source, run by Python as it stands or compiled by Numba."""

import types
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from damrak.rules.mode import COMPILED, MODE, cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])

if MODE == COMPILED:
    import numba

    _CACHE = str(cache_folder())

    def _compiled(function: Function) -> Function:
        # What was typed at a prompt has no file, so it can't be kept between runs.
        kept = Path(function.__code__.co_filename).exists()
        # Numba reads the folder when it decorates, so other users of Numba in this process keep their own.
        settings: Any = numba.config
        others_folder, settings.CACHE_DIR = settings.CACHE_DIR, _CACHE
        try:
            compiled: Any = numba.njit(cache=kept, nogil=True, error_model="numpy")(function)
        finally:
            settings.CACHE_DIR = others_folder
        return cast("Function", compiled)


def rule(function: Function) -> Function:
    """Mark a function as a rule: a pure function of records, tables and numbers.

    A rule allocates nothing, raises nothing and knows no strings, so that it can run interpreted, compiled, and on
    a GPU.
    """
    return _compiled(function) if MODE == COMPILED else function


def left_open(*_: Any) -> Any:
    """Stands for a rule that only a game has, until `bind` puts it in."""
    raise NotImplementedError("this function must be bound to a game")


def bind(template: Callable[..., Any], name: str, **rules: Any) -> Callable[..., Any]:
    """Make a rule out of a general function, with one game's rules and numbers in place of the names it leaves open.

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
    return rule(bound)


def table(values: Sequence[Any] | np.ndarray, kind: type = np.int16) -> Any:
    """A constant table that rules read by index, `TABLE[i, j]`."""
    array: np.ndarray[Any, Any] = np.array(values, dtype=kind)
    array.setflags(write=False)
    return as_rules_see(array)


def numbers(values: Sequence[int] | int, kind: type = np.int16) -> Any:
    """A row of numbers that rules can read and write: these, or so many zeros."""
    return as_rules_see(np.zeros(values, kind) if isinstance(values, int) else np.array(values, kind))


def as_rules_see(array: np.ndarray[Any, Any]) -> Any:
    """An array as compiled rules take it; interpreted ones get a memoryview, which is faster and gives true ints."""
    return array if MODE == COMPILED else memoryview(cast("Any", array))
