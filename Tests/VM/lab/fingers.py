"""Input from visitors: real input devices, made by `guest/fingers.c` through uinput."""

import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING

from .agent import Command

if TYPE_CHECKING:
    from .machine import Machine


KEY_TAB, KEY_ENTER, KEY_LEFTSHIFT, KEY_SPACE = 15, 28, 42, 57
# The codes of the rows of letters and digits, by what an American keyboard has on them.
US_KEYS = {
    " ": KEY_SPACE,
    "-": 12,
    **{key: first + index for first, row in ((2, "1234567890"), (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")) for index, key in enumerate(row)},
}


class Device:
    """An input device of the guest that lives until it is unplugged."""

    def __init__(self, machine: "Machine", arguments: str) -> None:
        self._helper: Command = machine.start(f"exec /usr/lib/vm/fingers {arguments}")
        self._helper.wait_for("ready /dev/input/")
        self._sent = 0
        self.node = self._helper.output.split()[1]
        # libinput sees a device only after udev has processed it.
        machine.run("udevadm settle --timeout=60")

    def do(self, *lines: str) -> None:
        """Sends commands and waits until the kernel has taken the last one."""
        self._helper.send("".join(f"{line}\n" for line in lines))
        self._sent += len(lines)
        self._helper.wait_for("ok\n", count=self._sent)

    def unplug(self) -> None:
        self._helper.end_input()
        self._helper.wait()


class TouchScreen(Device):
    """A touch screen with ten slots whose coordinates are the display's pixels. Before a finger lands, it waits until it `is_used`."""

    def __init__(
        self, machine: "Machine", width: int, height: int, name: str = "Test touch", is_used: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(machine, f"touch {width} {height} {shlex.quote(name)}")
        self._is_used = is_used

    def down(self, x: int, y: int, slot: int = 0) -> None:
        self._is_used()
        self.do(f"down {slot} {x} {y}")

    def move(self, x: int, y: int, slot: int = 0) -> None:
        self.do(f"move {slot} {x} {y}")

    def up(self, slot: int = 0) -> None:
        self.do(f"up {slot}")

    def tap(self, x: int, y: int, slot: int = 0) -> None:
        """Touches and lifts after the time of a real tap, which the guest measures."""
        self._is_used()
        self.do(f"down {slot} {x} {y}", "wait 80", f"up {slot}")


class Mouse(Device):
    """A mouse with two buttons that moves by device units."""

    def __init__(self, machine: "Machine") -> None:
        super().__init__(machine, "mouse")

    def move(self, dx: int, dy: int) -> None:
        self.do(f"by {dx} {dy}")

    def click(self) -> None:
        self.do("press", "wait 80", "release")


class Keyboard(Device):
    """A keyboard; keys are the codes of linux/input-event-codes.h. Before a key is pressed, it waits until it `is_used`."""

    def __init__(self, machine: "Machine", name: str = "Test keyboard", is_used: Callable[[], None] = lambda: None) -> None:
        super().__init__(machine, f"keyboard {shlex.quote(name)}")
        self._is_used = is_used

    def type(self, *codes: int, milliseconds: int = 60) -> None:
        """Presses keys one after the other, with a time from one to the next that the guest measures."""
        self._is_used()
        for code in codes:
            half = f"wait {milliseconds // 2}"
            self.do(f"press {code}", half, f"release {code}", half)

    def scan(self, text: str, end: int = KEY_ENTER) -> None:
        """Types a code at once, as a scanner with an American layout does, and a key at its end unless that is 0."""
        self._is_used()
        keys = [key for character in text for key in _typed(character)]
        self.do(" ".join(("keys", *keys, *([f"+{end}", f"-{end}"] if end else []))))


def _typed(character: str) -> list[str]:
    """Returns the words that type a character."""
    code = US_KEYS[character.lower()]
    words = [f"+{code}", f"-{code}"]
    return [f"+{KEY_LEFTSHIFT}", *words, f"-{KEY_LEFTSHIFT}"] if character.isupper() else words


class MotionSensor(Device):
    """A sensor that reports by a switch whether somebody is near: SW_FRONT_PROXIMITY or another code of linux/input-event-codes.h."""

    def __init__(self, machine: "Machine", switch: int = 0x0B) -> None:
        super().__init__(machine, f"motion {switch}")

    def somebody_comes(self) -> None:
        self.do("near")

    def somebody_goes(self) -> None:
        self.do("far")
