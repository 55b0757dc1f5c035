"""Waiting for a condition, within a limit."""

import os
import time
from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")

# Short enough not to slow tests, long enough that polling does not slow the machine.
PAUSE = 0.02

# The factor by which everything takes longer than usual: on machines of another processor and on busy hosts. The unit
# tests read the same variable.
SLOWNESS = float(os.environ.get("FOLLOWSPOT_SLOW", "1"))

# Seconds for something that takes a moment on a kiosk. Emulation takes ten times as long, and the host may be busy
# with a build. A long deadline costs time only in tests that fail.
PATIENCE = 90.0 * SLOWNESS


class TooLate(AssertionError):
    """An awaited condition did not come true in time."""


def wait_until(question: Callable[[], Value | None], seconds: float, what: str) -> Value:
    """Returns the first true answer to `question`.

    Raises `TooLate`, naming `what` was awaited, after `seconds`. It asks at least once more when the time is up,
    so that a delay on a busy host does not make a test fail.
    """
    end = time.monotonic() + seconds
    while True:
        last_chance = time.monotonic() >= end
        if answer := question():
            return answer
        if last_chance:
            raise TooLate(f"waited {seconds:g} s for {what}")
        time.sleep(PAUSE)
