"""Waiting for something to become true, never longer than allowed."""

import os
import time
from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")

# Often enough that a test is not slowed by it, seldom enough that asking does not slow the machine.
PAUSE = 0.02

# How many times longer than usual everything takes: machines of another processor are slower, busy hosts too. The unit
# tests read the same.
SLOWNESS = float(os.environ.get("FOLLOWSPOT_SLOW", "1"))

# Seconds for what takes a moment. Emulated, things take ten times as long as on a kiosk, and the host may be busy
# with a build; a deadline costs only the tests that fail.
PATIENCE = 90.0 * SLOWNESS


class TooLate(AssertionError):
    """What was awaited did not happen in time."""


def wait_until(question: Callable[[], Value | None], seconds: float, what: str) -> Value:
    """The first answer to `question` that is true.

    Raises `TooLate`, naming `what` was awaited, after `seconds`. The question is asked at least once more
    when the time is up, so that a busy host does not turn a slow answer into a wrong one.
    """
    end = time.monotonic() + seconds
    while True:
        last_chance = time.monotonic() >= end
        if answer := question():
            return answer
        if last_chance:
            raise TooLate(f"waited {seconds:g} s for {what}")
        time.sleep(PAUSE)
