"""What differs between machines of different processors: the emulator, and where the guest's files come from."""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .cache import PROJECT, Unavailable

# The Debian that compiles for arm64, made by packaging/cross.
CROSS = PROJECT / ".build/cross/system"


@dataclass(frozen=True)
class Architecture:
    """A kind of processor, by Debian's name.

    `triple` is the name of its libraries' folder; `emulator` begins QEMU's command line and `package` has it; `console`
    is the serial line; the guest's files lie below one of `roots`, the first that has them; `compiler` makes the guest's
    own programs, `runner` runs one on the host, and `lister` says what libraries a program loads. With `renders` the
    host can run the program under test, and all that it starts.
    """

    name: str
    triple: str
    emulator: tuple[str, ...]
    package: str
    console: str
    roots: tuple[Path, ...]
    compiler: tuple[str, ...]
    compiler_package: str
    runner: tuple[str, ...]
    lister: tuple[str, ...]
    renders: bool

    def place(self, path: str | Path) -> Path:
        """Where the file that the guest is to have at `path` lies on the host."""
        inside = str(path).lstrip("/")
        # In roots that were only unpacked, the folders of old are no links.
        for place in (root / each for root in self.roots for each in (inside, f"usr/{inside}")):
            if place.exists():
                return place
        return self.roots[0] / inside

    def libraries(self, program: Path) -> list[str]:
        """Where the dynamic linker would find every shared library of `program`, in the guest."""
        listed = subprocess.run([*self.lister, program], capture_output=True, text=True).stdout
        if missing := re.findall(r"(\S+) => not found", listed):
            raise Unavailable(f"{program} needs {', '.join(missing)}, which is not installed")
        # The linker itself is named by the path that is in every program, before where it lies.
        paths = re.findall(r"(?:^\s*|=> )(/\S+)(?: \(| => )", listed, re.MULTILINE)
        return [path for path in paths if self.place(path).exists()]


# Emulation, not /dev/kvm, whose presence does not mean that it works; one processor of the plainest kind,
# because more or finer ones were seen to panic under emulation.
AMD64 = Architecture(
    "amd64",
    "x86_64-linux-gnu",
    ("qemu-system-x86_64", "-M", "q35", "-accel", "tcg", "-cpu", "qemu64", "-smp", "1"),
    package="qemu-system-x86 seabios",
    console="ttyS0",
    roots=(Path("/"),),
    compiler=("gcc",),
    compiler_package="gcc libc6-dev libdrm-dev",
    runner=(),
    lister=("ldd",),
    renders=True,
)

ARM64 = Architecture(
    "arm64",
    "aarch64-linux-gnu",
    ("qemu-system-aarch64", "-M", "virt", "-accel", "tcg", "-cpu", "cortex-a72", "-smp", "1"),
    package="qemu-system-arm",
    console="ttyAMA0",
    roots=(CROSS / "arm64", CROSS),
    # The kernel's headers for programs are the same but for a few that the compiler has.
    compiler=("aarch64-linux-gnu-gcc", "-idirafter", "/usr/include"),
    compiler_package="gcc-aarch64-linux-gnu libc6-dev-arm64-cross libdrm-dev",
    runner=("qemu-aarch64-static",),
    lister=("qemu-aarch64-static", "-L", str(CROSS), str(CROSS / "usr/lib/ld-linux-aarch64.so.1"), "--list"),
    renders=False,
)

ARCHITECTURES = {each.name: each for each in (AMD64, ARM64)}
