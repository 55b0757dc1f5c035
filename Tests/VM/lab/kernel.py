"""Debian's kernel, downloaded and unpacked, never installed."""

import functools
import lzma
import re
import struct
import subprocess
from dataclasses import dataclass
from pathlib import Path

from . import cache
from .architecture import AMD64
from .cache import ToolFailed, Unavailable, tool
from .system import BOOKWORM, System

# The machines' modules in the order of loading; depmod finds their dependencies.
# The agent's port comes first, so that a later failure can be examined.
SMOKE_MODULES = (
    "virtio_pci", "virtio_console", "virtio_rng", "crc32c_generic", "ext4", "crc32_generic", "f2fs", "virtio_blk",
    "evdev", "uinput", "virtio_gpu", "bochs",
)  # fmt: skip
# Modules that became part of the newest kernels without being listed as built in.
PART_OF_NEW = ("crc32c_generic", "crc32_generic")
FULL_MODULES = ("virtio_pci", "virtio_console", "virtio_rng", "crc32c_generic", "ext4", "crc32_generic", "f2fs", "virtio_blk")


@dataclass(frozen=True)
class Kernel:
    """An unpacked kernel: `vmlinux`, its modules and their dependencies."""

    folder: Path
    release: str

    @property
    def image(self) -> Path:
        return self.folder / "vmlinux"

    @property
    def modules(self) -> Path:
        return self.folder / "lib/modules" / self.release

    def with_needs(self, names: tuple[str, ...]) -> list[Path]:
        """Returns the files of these modules and of all their dependencies, each after its own dependencies."""
        needs: dict[str, tuple[str, list[str]]] = {}
        for line in (self.modules / "modules.dep").read_text().splitlines():
            path, _, rest = line.partition(":")
            needs[module_name(path)] = (path, [module_name(need) for need in rest.split()])
        built_in = {module_name(line) for line in (self.modules / "modules.builtin").read_text().splitlines()}
        order: list[Path] = []

        def add(name: str) -> None:
            if name in built_in or (name in PART_OF_NEW and name not in needs):
                return
            if name not in needs:
                raise Unavailable(f"kernel {self.release} has no module {name}")
            path, wanted = needs[name]
            for need in reversed(wanted):
                add(need)
            if self.modules / path not in order:
                order.append(self.modules / path)

        for name in names:
            add(name)
        return order


def module_name(path: str) -> str:
    """`kernel/drivers/gpu/drm/virtio/virtio-gpu.ko` → `virtio_gpu`, as the kernel writes it."""
    return Path(path).name.partition(".ko")[0].replace("-", "_")


def module_bytes(path: Path) -> bytes:
    """Returns the uncompressed module; backported kernels compress theirs."""
    content = path.read_bytes()
    return lzma.decompress(content) if path.suffix == ".xz" else content


@functools.cache
def debian(system: System = BOOKWORM, suite: str = "") -> Kernel:
    """Returns the current kernel of `linux-image-amd64`, or of another architecture's, in the system's suite or in another suite.

    It is not the `-cloud` flavour, which has neither DRM nor uinput.
    """
    architecture = system.architecture
    suite = suite or system.suite
    options = apt_options(suite, architecture.name)
    package = newest(suite, options, architecture.name)
    release = package.removeprefix("linux-image-")

    def unpack(folder: Path) -> None:
        try:
            tool("apt-get", *options, "download", *parts(package, options), cwd=folder)
        except ToolFailed as failure:
            raise Unavailable(str(failure)) from None
        for archive in folder.glob("*.deb"):
            tool("dpkg", "-x", archive, folder)
            archive.unlink()
        # From Debian 13 on the packages contain usr/lib, so /lib has to become a link.
        if not (folder / "lib").exists():
            (folder / "lib").symlink_to("usr/lib")
        places = (folder / f"boot/vmlinuz-{release}", folder / f"lib/modules/{release}/vmlinuz")
        image = next(filter(Path.exists, places)).read_bytes()
        (folder / "vmlinux").write_bytes(uncompressed(image) if architecture == AMD64 else image)
        tool("depmod", "-b", folder, release, package="kmod")

    return Kernel(cache.made("kernel", package, unpack), release)


def newest(suite: str, options: tuple[str, ...], architecture: str) -> str:
    """Returns the package that `linux-image-amd64`, or another architecture's, depends on, according to apt's lists."""
    found = re.search(r"\blinux-image-\S+", depends(f"linux-image-{architecture}", options))
    if not found:
        raise Unavailable(f"apt knows no kernel of {suite}: run apt-get update")
    return found[0]


def parts(package: str, options: tuple[str, ...]) -> list[str]:
    """Returns the packages of a kernel; the newest kernels have their modules in a separate one."""
    release = re.escape(package.removeprefix("linux-image-"))
    return [package, *re.findall(rf"\blinux-(?:base|binary|modules)-{release}(?= |,|$)", depends(package, options))]


def depends(package: str, options: tuple[str, ...]) -> str:
    """Returns the dependencies of `package` according to apt; empty if apt does not know it."""
    query = ["apt-cache", *options, "show", "--no-all-versions", package]
    done = subprocess.run(query, capture_output=True, text=True)
    found = re.search(r"^Depends: (.*)", done.stdout, re.MULTILINE)
    return found[1] if found else ""


@functools.cache
def apt_options(suite: str, architecture: str) -> tuple[str, ...]:
    """Returns options that make apt read another suite's lists, without changing the machine's own."""
    if suite == BOOKWORM.suite and architecture == AMD64.name:
        return ()
    known = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Codename: bookworm", "Component: main"],
        capture_output=True, text=True,
    )  # fmt: skip
    mirrors = known.stdout.split()
    if not mirrors:
        raise Unavailable("apt has no lists of Debian 12: run apt-get update")

    def update(folder: Path) -> None:
        (folder / "lists/partial").mkdir(parents=True)
        keyring = "/usr/share/keyrings/debian-archive-keyring.gpg"
        (folder / "sources.list").write_text(f"deb [signed-by={keyring}] {mirrors[0]} {suite} main\n")
        try:
            tool("apt-get", *options(folder), "update")
        except ToolFailed as failure:
            raise Unavailable(str(failure)) from None

    def options(folder: Path) -> tuple[str, ...]:
        settings = (
            f"Dir::Etc::SourceList={folder}/sources.list", "Dir::Etc::SourceParts=/dev/null",
            f"APT::Architecture={architecture}", f"APT::Architectures={architecture}",
            f"Dir::State::Lists={folder}/lists", "Dir::Cache::pkgcache=", "Dir::Cache::srcpkgcache=",
        )  # fmt: skip
        return tuple(word for setting in settings for word in ("-o", setting))

    return options(cache.made("apt", f"{suite}-{architecture}", update))


def uncompressed(image: bytes) -> bytes:
    """Returns the ELF kernel inside a bzImage. It boots in half the time, because emulated unpacking takes seconds.

    The header of the boot protocol (Documentation/x86/boot.rst) gives the payload's offset. Debian compresses it with
    xz.
    """
    setup_sectors = image[0x1F1] or 4
    offset, length = struct.unpack_from("<II", image, 0x248)
    payload = image[(setup_sectors + 1) * 512 + offset :][:length]
    if payload[:6] == b"\xfd7zXZ\0":
        return lzma.LZMADecompressor().decompress(payload)
    if payload[:4] == b"\x28\xb5\x2f\xfd":
        done = subprocess.run(["zstd", "-dc"], input=payload, capture_output=True)
        if done.stdout[:4] == b"\x7fELF":
            return done.stdout
    raise Unavailable("the kernel is packed in a way that is not known here")
