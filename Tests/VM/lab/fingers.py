"""Input from visitors: real input devices, made by `guest/fingers.c` through uinput."""

import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING

from .agent import Command

if TYPE_CHECKING:
    from .machine import Machine


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
    """A keyboard; keys are the codes of linux/input-event-codes.h."""

    def __init__(self, machine: "Machine") -> None:
        super().__init__(machine, "keyboard")

    def type(self, code: int) -> None:
        self.do(f"press {code}", "wait 30", f"release {code}")


class MotionSensor(Device):
    """A sensor that reports by a switch whether somebody is near: SW_FRONT_PROXIMITY or another code of linux/input-event-codes.h."""

    def __init__(self, machine: "Machine", switch: int = 0x0B) -> None:
        super().__init__(machine, f"motion {switch}")

    def somebody_comes(self) -> None:
        self.do("near")

    def somebody_goes(self) -> None:
        self.do("far")
