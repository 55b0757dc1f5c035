"""A Debian release for a processor, and the source of the files for its machines."""

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .architecture import AMD64, ARM64, Architecture
from .cache import PROJECT, Unavailable

# Debian systems in folders: the one that compiles for arm64, from packaging/cross, and the next release, from packaging/on-debian.
CROSS = PROJECT / ".build/cross/system"
DEBIAN13 = PROJECT / ".build/debian13/system"

BUILT = PROJECT / ".build/package"


@dataclass(frozen=True)
class System:
    """The Debian system of a machine.

    `release` is Debian's number, `suite` its name in the archive, and `newer` the suite of a newer kernel. The guest's files
    come from the first of `roots` that has them. `inside` runs a command in these folders and makes them first; it is empty
    for the host. `packages` is the folder in which packaging/build leaves the package. `runner` runs a static program on the
    host, and `lister` lists the libraries that a program loads. `renders` says whether the host can run the program under test
    and the programs that it starts.
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
        """Returns the host's path of the file that the guest has at `path`."""
        inside = str(path).lstrip("/")
        # In folders that were only unpacked, /bin and /lib are no links into /usr.
        for place in (root / each for root in self.roots for each in (inside, f"usr/{inside}")):
            if place.exists():
                return place
        return self.roots[0] / inside

    def need(self) -> None:
        """Raises `Unavailable`, with the command that makes the folders, if they do not exist."""
        if not self.roots[-1].exists():
            raise Unavailable(f"there is no {self.roots[-1]}: {' '.join(self.inside)} true")

    def libraries(self, program: Path) -> list[str]:
        """Returns the guest's paths of all shared libraries of `program`."""
        self.need()
        words = [*self.lister, program]
        listed = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}).stdout
        if missing := re.findall(r"(\S+) => not found", listed):
            raise Unavailable(f"{program} needs {', '.join(missing)}, which is not installed")
        # The dynamic linker itself is listed by the path in the program, before its real path.
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
    # The release's own dynamic linker, without the host's libraries.
    lister=(
        str(LIBRARIES / "ld-linux-x86-64.so.2"),
        "--inhibit-cache", "--library-path", f"{LIBRARIES}:{LIBRARIES}/systemd", "--list",
    ),
    renders=False,
)  # fmt: skip

# The kernel is of Debian 12; everything else is of sid.
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
