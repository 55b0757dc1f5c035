"""A release of Debian for a processor, and where the files of its machines come from."""

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .architecture import AMD64, ARM64, Architecture
from .cache import PROJECT, Unavailable

# Debians in folders: what compiles for arm64, made by packaging/cross, and the next release, by packaging/on-debian.
CROSS = PROJECT / ".build/cross/system"
DEBIAN13 = PROJECT / ".build/debian13/system"

BUILT = PROJECT / ".build/package"


@dataclass(frozen=True)
class System:
    """What a machine runs.

    `release` is Debian's number, `suite` its name in the archive and `newer` the name where a newer kernel is. The guest's
    files lie below one of `roots`, the first that has them; `inside` runs a command in these, and makes them first. It is empty
    for the host. `packages` is where packaging/build leaves the package for it. `runner` runs one without libraries on the host,
    and `lister` says what libraries a program loads. With `renders` the host can run the program under test, and all that it
    starts.
    """

    release: str
    suite: str
    newer: str
    architecture: Architecture
    roots: tuple[Path, ...]
    inside: tuple[str, ...]
    packages: Path
    runner: tuple[str, ...]
    lister: tuple[str, ...]
    renders: bool

    @property
    def name(self) -> str:
        return f"Debian {self.release} for {self.architecture.name}"

    def place(self, path: str | Path) -> Path:
        """Where the file that the guest is to have at `path` lies on the host."""
        inside = str(path).lstrip("/")
        # In roots that were only unpacked, the folders of old are no links.
        for place in (root / each for root in self.roots for each in (inside, f"usr/{inside}")):
            if place.exists():
                return place
        return self.roots[0] / inside

    def need(self) -> None:
        """Tells who runs the tests how to have its files, if they are not there."""
        if not self.roots[-1].exists():
            raise Unavailable(f"there is no {self.roots[-1]}: {' '.join(self.inside)} true")

    def libraries(self, program: Path) -> list[str]:
        """Where the dynamic linker would find every shared library of `program`, in the guest."""
        self.need()
        words = [*self.lister, program]
        listed = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}).stdout
        if missing := re.findall(r"(\S+) => not found", listed):
            raise Unavailable(f"{program} needs {', '.join(missing)}, which is not installed")
        # The linker itself is named by the path that is in every program, before where it lies.
        paths = re.findall(r"(?:^\s*|=> )(/\S+)(?: \(| => )", listed, re.MULTILINE)
        paths = [path.removeprefix(str(self.roots[-1])) if self.roots[-1] != Path("/") else path for path in paths]
        return [path for path in dict.fromkeys(paths) if self.place(path).exists()]


BOOKWORM = System(
    "12", "bookworm", "bookworm-backports", AMD64,
    roots=(Path("/"),),
    inside=(),
    packages=BUILT,
    runner=(),
    lister=("ldd",),
    renders=True,
)  # fmt: skip

LIBRARIES = DEBIAN13 / "usr/lib/x86_64-linux-gnu"
TRIXIE = System(
    "13", "trixie", "trixie-backports", AMD64,
    roots=(DEBIAN13,),
    inside=("packaging/on-debian", "13"),
    packages=BUILT / "debian13",
    runner=(),
    # That system's own linker, without the host's libraries.
    lister=(
        str(LIBRARIES / "ld-linux-x86-64.so.2"),
        "--inhibit-cache", "--library-path", f"{LIBRARIES}:{LIBRARIES}/systemd", "--list",
    ),
    renders=False,
)  # fmt: skip

# The kernel of Debian 12; what else is in it is sid's.
BOOKWORM_ARM64 = System(
    "12", "bookworm", "bookworm-backports", ARM64,
    roots=(CROSS / "arm64", CROSS),
    inside=("packaging/cross",),
    packages=BUILT / "arm64",
    runner=("qemu-aarch64-static",),
    lister=("qemu-aarch64-static", "-L", str(CROSS), str(CROSS / "usr/lib/ld-linux-aarch64.so.1"), "--list"),
    renders=False,
)  # fmt: skip

SYSTEMS = {(each.release, each.architecture.name): each for each in (BOOKWORM, TRIXIE, BOOKWORM_ARM64)}
RELEASES = sorted({release for release, _ in SYSTEMS})
