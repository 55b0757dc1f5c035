"""What differs between machines of different processors: the emulator, and what compiles for them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Architecture:
    """A kind of processor, by Debian's name.

    `triple` is the name of its libraries' folder; `emulator` begins QEMU's command line and `package` has it; `console`
    is the serial line; `compiler` makes the guest's own programs; `options` are for the kernel.
    """

    name: str
    triple: str
    emulator: tuple[str, ...]
    package: str
    console: str
    compiler: tuple[str, ...]
    compiler_package: str
    options: str = ""


# Emulation, not /dev/kvm, whose presence does not mean that it works; one processor of the plainest kind,
# because more or finer ones were seen to panic under emulation.
AMD64 = Architecture(
    "amd64",
    "x86_64-linux-gnu",
    ("qemu-system-x86_64", "-M", "q35", "-accel", "tcg", "-cpu", "qemu64", "-smp", "1"),
    package="qemu-system-x86 seabios",
    console="ttyS0",
    compiler=("gcc",),
    compiler_package="gcc libc6-dev libdrm-dev",
    # It would count ticks of a timer that a busy host keeps back, and panic.
    options="no_timer_check",
)

ARM64 = Architecture(
    "arm64",
    "aarch64-linux-gnu",
    ("qemu-system-aarch64", "-M", "virt", "-accel", "tcg", "-cpu", "cortex-a72", "-smp", "1"),
    package="qemu-system-arm",
    console="ttyAMA0",
    # The kernel's headers for programs are the same but for a few that the compiler has.
    compiler=("aarch64-linux-gnu-gcc", "-idirafter", "/usr/include"),
    compiler_package="gcc-aarch64-linux-gnu libc6-dev-arm64-cross libdrm-dev",
)

ARCHITECTURES = {each.name: each for each in (AMD64, ARM64)}
