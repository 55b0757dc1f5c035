"""The initramfs of the small machine: busybox, udev, fonts and the program under test."""

import functools
import subprocess
from pathlib import Path

from . import cache
from .architecture import AMD64, Architecture
from .cache import GUEST_SOURCES, Unavailable, tool
from .cpio import Archive
from .kernel import FULL_MODULES, SMOKE_MODULES, Kernel, module_bytes, module_name
from .system import BOOKWORM, System

# The rules of udev that libinput and displays need.
UDEV_RULES = (
    "50-udev-default", "60-drm", "60-evdev", "60-input-id", "70-touchpad", "80-drivers", "90-libinput-fuzz-override",
)  # fmt: skip
UDEV_HELPERS = ("/lib/udev/libinput-device-group", "/lib/udev/libinput-fuzz-extract", "/lib/udev/libinput-fuzz-to-zero")

# Data files at fixed paths that the program's libraries read. One family of fonts only, so that text looks the same
# wherever a picture is drawn.
FONTS = "/usr/share/fonts/truetype/dejavu"
DATA = (
    "/usr/share/libinput", "/etc/fonts", "/usr/share/fontconfig", FONTS,
    "/usr/lib/locale/C.utf8", "/usr/share/X11/xkb",
)  # fmt: skip

# Optional tools for tests and for the prompt of `shell.py`.
TOOLS = ("/usr/libexec/libinput/libinput-debug-events", "/usr/bin/modetest", "/usr/bin/strace")

# Debian's merged /usr: both spellings of a program's path work.
MERGED = {"/bin": "usr/bin", "/sbin": "usr/sbin", "/lib": "usr/lib", "/lib64": "usr/lib64"}

# The code that determines an archive's content: a change of it rebuilds the archive.
RECIPE = [Path(__file__).with_name(name) for name in ("architecture.py", "system.py", "guest.py", "kernel.py", "cpio.py")]

PASSWD = "root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534:nobody:/:/bin/false\n"
GROUPS = {"root": 0, "tty": 5, "disk": 6, "kmem": 15, "dialout": 20, "video": 44, "input": 104, "render": 106}
GROUP = "".join(f"{name}:x:{number}:\n" for name, number in GROUPS.items())


@functools.cache
def helpers(architecture: Architecture = AMD64) -> Path:
    """Returns the folder of the guest's own programs (`guest/*.c`), linked statically."""
    sources = sorted(GUEST_SOURCES.glob("*.c"))

    def compile(folder: Path) -> None:
        for source in sources:
            flags = ("-std=gnu17", "-static", "-O2", "-Wall", "-Wextra", "-Werror")
            compiler = (*architecture.compiler, *flags)
            tool(*compiler, "-o", folder / source.stem, source, package=architecture.compiler_package)

    return cache.made("helpers", cache.key(architecture.name, *sources), compile)


def smoke_initramfs(kernel: Kernel, system: System) -> Path:
    """Returns the archive of everything but the program under test."""
    place = system.place
    made_from = cache.key(kernel.release, str(helpers(system.architecture)), installed_versions(system), GUEST_SOURCES / "init", *RECIPE)

    def build(folder: Path) -> None:
        with open(folder / "initramfs", "wb") as out:
            archive = Archive(out)
            add_base(archive, kernel, SMOKE_MODULES, system)
            archive.file("/init", (GUEST_SOURCES / "init").read_bytes(), 0o755)
            archive.file("/etc/passwd", PASSWD.encode())
            archive.file("/etc/group", GROUP.encode())
            add_program(archive, place("/usr/bin/udevadm"), "/usr/bin/udevadm", system)
            archive.link("/usr/lib/systemd/systemd-udevd", "/usr/bin/udevadm")
            for rule in UDEV_RULES:
                archive.copy(place(f"/usr/lib/udev/rules.d/{rule}.rules"), f"/usr/lib/udev/rules.d/{rule}.rules")
            for helper in UDEV_HELPERS:
                add_program(archive, place(helper), f"/usr{helper}", system)
            for data in DATA:
                archive.copy(place(data), data)
            for path in filter(Path.exists, map(place, TOOLS)):
                add_program(archive, path, f"/usr/bin/{path.name}", system)
            archive.close()

    return cache.made("smoke", made_from, build) / "initramfs"


def full_initramfs(kernel: Kernel) -> Path:
    """Returns the small archive that loads the disk's modules and starts the system on /dev/vda."""

    def build(folder: Path) -> None:
        with open(folder / "initramfs", "wb") as out:
            archive = Archive(out)
            add_base(archive, kernel, FULL_MODULES, BOOKWORM)
            archive.file("/init", (GUEST_SOURCES / "init-full").read_bytes(), 0o755)
            archive.close()

    return (
        cache.made("full-initramfs", cache.key(kernel.release, GUEST_SOURCES / "init-full", *RECIPE), build)
        / "initramfs"
    )


def add_base(archive: Archive, kernel: Kernel, modules: tuple[str, ...], system: System) -> None:
    """Adds busybox under all its names, the modules and their order, the guest's own programs, and empty folders."""
    for path, target in MERGED.items():
        archive.folder(f"/{target}")
        archive.link(path, target)
    for folder in ("dev", "proc", "sys", "run", "tmp", "root", "etc", "mnt", "var/lib"):
        archive.folder(folder)
    busybox = system.place("/usr/bin/busybox")
    if not busybox.exists():
        raise Unavailable("busybox is not installed: apt-get install busybox-static")
    archive.file("/usr/bin/busybox", busybox.read_bytes(), 0o755)
    for applet in tool(*system.runner, busybox, "--list").split():
        archive.link(f"/usr/bin/{applet}", "busybox")
    paths = kernel.with_needs(modules)
    for module in paths:
        archive.file(f"/usr/lib/modules/{module_name(module.name)}.ko", module_bytes(module))
    archive.file("/usr/lib/modules/order", "".join(f"{module_name(path.name)}\n" for path in paths).encode())
    archive.copy(helpers(system.architecture), "/usr/lib/vm")


def add_program(archive: Archive, program: Path, path: str, system: System) -> None:
    """Adds the program at `path`, and its libraries at their own paths."""
    if program.exists():
        archive.copy(program.resolve(), path)
        add_libraries(archive, program, system)


def add_libraries(archive: Archive, program: Path, system: System) -> None:
    for path in system.libraries(program):
        archive.copy(system.place(path).resolve(), f"/usr{path}" if path.startswith(tuple(MERGED)) else path)


def program_archive(
    program: Path | None, files: dict[str, Path], out: Path, system: System
) -> None:
    """Writes the second archive: the program under test as /usr/bin/NAME, and further files at the given paths."""
    with open(out, "wb") as stream:
        archive = Archive(stream)
        if program:
            add_program(archive, program, f"/usr/bin/{program.name}", system)
            # The program that decodes pictures is beside it in a build folder, and in libexec in a package.
            for place in (program.parent, program.parent.parent / "libexec/followspot"):
                add_program(archive, place / "followspot-pictures", "/usr/bin/followspot-pictures", system)
            # The program loads these libraries at run time, so the dynamic linker does not list them.
            libraries = ("libicui18n.so.[0-9][0-9]", "libxkbcommon.so.0")
            for root in system.roots:
                for library in (found for name in libraries for found in root.glob(f"usr/lib/{system.architecture.triple}/{name}")):
                    archive.copy(library.resolve(), f"/{library.relative_to(root)}")
                    add_libraries(archive, library, system)
        for place, source in files.items():
            archive.copy(source, place)
        archive.close()


def installed_versions(system: System) -> str:
    """Returns the versions of the packages whose files go into the archive. They change with the host or the folder."""
    packages = (
        "udev", "libinput-bin", "libinput-tools", "fontconfig-config", "fonts-dejavu-core", "busybox-static", "libdrm-tests", "strace", "xkb-data",
    )  # fmt: skip
    query = ("dpkg-query", "--admindir", str(system.roots[-1] / "var/lib/dpkg"), "-W", "-f", "${Package} ${Version}\n", *packages)
    return subprocess.run(query, capture_output=True, text=True).stdout
