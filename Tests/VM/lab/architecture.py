"""The differences between processors: the emulator, and the compiler for the guest's programs."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Architecture:
    """A kind of processor, by Debian's name.

    `triple` names the folder of its libraries. `emulator` begins QEMU's command line, and `package` contains the emulator.
    `console` is the serial port, `compiler` builds the guest's own programs, and `options` go on the kernel's command line.
    """

    name: str
    triple: str
    emulator: tuple[str, ...]
    package: str
    console: str
    compiler: tuple[str, ...]
    compiler_package: str
    options: str = ""


# Emulation instead of KVM: /dev/kvm may exist without working. One processor of the plainest kind, because the
# guest panicked under emulation with more of them or with newer ones.
AMD64 = Architecture(
    "amd64",
    "x86_64-linux-gnu",
    ("qemu-system-x86_64", "-M", "q35", "-accel", "tcg", "-cpu", "qemu64", "-smp", "1"),
    package="qemu-system-x86 seabios",
    console="ttyS0",
    compiler=("gcc",),
    compiler_package="gcc libc6-dev libdrm-dev",
    # On a busy host the kernel's check of the timer fails, and it panics.
    options="no_timer_check",
)

ARM64 = Architecture(
    "arm64",
    "aarch64-linux-gnu",
    ("qemu-system-aarch64", "-M", "virt", "-accel", "tcg", "-cpu", "cortex-a72", "-smp", "1"),
    package="qemu-system-arm",
    console="ttyAMA0",
    # The kernel's user-space headers are the host's, except for a few that the compiler's own folder has.
    compiler=("aarch64-linux-gnu-gcc", "-idirafter", "/usr/include"),
    compiler_package="gcc-aarch64-linux-gnu libc6-dev-arm64-cross libdrm-dev",
)

ARCHITECTURES = {each.name: each for each in (AMD64, ARM64)}
