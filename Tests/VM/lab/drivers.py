"""Drivers that Debian's kernel leaves out, built for it from Debian's source: vkms, simpledrm, and a firmware for it."""

import os
import re
import shutil
from pathlib import Path

from . import cache
from .cache import GUEST_SOURCES, ToolFailed, Unavailable, tool
from .kernel import Kernel, depends
from .system import BOOKWORM

SOURCES = GUEST_SOURCES / "drivers"
TREE = "linux-source-6.1/drivers/gpu/drm"
FILES = (f"{TREE}/vkms", f"{TREE}/tiny/simpledrm.c")

# Programs and their packages. A program that comes with the headers needs libelf1, too.
NEEDED = {"make": "make", "gcc-12": "gcc-12", "strip": "binutils", "xz": "xz-utils"}

# The drivers are Debian's but for this: a file, something that stands in it once, and what is put before that.
ADDED = (
    # Debian's 6.1 has been given the check of later kernels for what one CRTC may feed, and its vkms no word about it: whoever asked
    # its writeback connector beside its monitor got EINVAL.
    (
        "vkms/vkms_output.c",
        "\tdrm_mode_config_reset(dev);\n",
        "\tencoder->possible_clones = drm_encoder_mask(encoder) | drm_encoder_mask(&output->wb_connector.encoder);\n"
        "\toutput->wb_connector.encoder.possible_clones = encoder->possible_clones;\n",
    ),
    # "only=" has a primary plane take one format, by its FOURCC.
    (
        "vkms/vkms_plane.c",
        "static const u32 vkms_formats[]",
        "#include <linux/module.h>\nstatic uint only;\nmodule_param(only, uint, 0444);\n",
    ),
    (
        "vkms/vkms_plane.c",
        "\tplane = drmm_universal_plane_alloc(",
        "\tif (only && type == DRM_PLANE_TYPE_PRIMARY)\n\t\tformats = &only, nformats = 1;\n",
    ),
    # It can then be one of 10 bits a colour.
    ("vkms/vkms_formats.c", "void *get_pixel_conversion_function(", '#include "../tens.h"\n'),
    (
        "vkms/vkms_formats.c",
        "\tcase DRM_FORMAT_RGB565:\n\t\treturn &RGB565_to",
        "\tcase DRM_FORMAT_XRGB2101010:\n\t\treturn &tens;\n",
    ),
    # "legacy=1" makes a card without atomic commits.
    ("vkms/vkms_drv.c", "DEFINE_DRM_GEM_FOPS(", "static bool legacy;\nmodule_param(legacy, bool, 0444);\n"),
    (
        "vkms/vkms_drv.c",
        "\tret = drm_dev_register(",
        "\tif (legacy)\n\t\tvkms_device->drm.driver_features &= ~DRIVER_ATOMIC;\n",
    ),
    # Debian's kernel has in itself an older driver of the same name. Of two names C takes the last.
    ("simpledrm.c", "\t},\n\t.probe = simpledrm_probe,", '\t\t.name = "firmware-framebuffer",\n'),
)


def fourcc(name: str) -> int:
    """The kernel's number for a pixel format, such as `RG16` for RGB565."""
    return int.from_bytes(name.encode(), "little")


def built(kernel: Kernel) -> Path:
    """The folder of vkms.ko, simpledrm.ko and firmware.ko for Debian 12's kernel.

    Headers and source are downloaded and unpacked, not installed.
    """
    if not re.fullmatch(r"6\.1\..*-amd64", kernel.release):
        raise Unavailable(f"drivers are built for Debian 12's kernel for amd64, not for {kernel.release}: Tests/VM/run --debian 12")

    def build(folder: Path) -> None:
        for program, package in NEEDED.items():
            tool(program, "--version", package=package)
        work = folder / "work"
        work.mkdir()
        unpack(kernel, work)
        BOOKWORM.libraries(work / "usr/lib/linux-kbuild-6.1/tools/objtool/objtool")
        # Its first line leads to where it would be installed.
        headers = work / f"usr/src/linux-headers-{kernel.release}"
        (headers / "Makefile").write_text(f"include {work}/usr/src/linux-headers-{common(kernel)}/Makefile\n")
        drivers = work / "drivers"
        shutil.copytree(SOURCES, drivers)
        shutil.copytree(work / TREE / "vkms", drivers / "vkms")
        shutil.copy(work / TREE / "tiny/simpledrm.c", drivers)
        for name, place, text in ADDED:
            add(drivers / name, place, text)
        (drivers / "Kbuild").write_text("obj-m := vkms/ simpledrm.o firmware.o\n")
        tool("make", "-C", headers, f"M={drivers}", "CONFIG_DRM_VKMS=m", "modules")
        for module in drivers.rglob("*.ko"):
            # The linker's notes for debuggers are nine tenths of it.
            tool("strip", "--strip-debug", module)
            shutil.move(module, folder)
        shutil.rmtree(work)

    return cache.made("drivers", cache.key(kernel.release, *sorted(SOURCES.iterdir()), Path(__file__)), build)


def add(path: Path, place: str, text: str) -> None:
    source = path.read_text()
    if source.count(place) != 1:
        raise ToolFailed(f"{path.name} of this kernel has {place!r} {source.count(place)} times, not once")
    path.write_text(source.replace(place, text + place))


def common(kernel: Kernel) -> str:
    return kernel.release.removesuffix("-amd64") + "-common"


def unpack(kernel: Kernel, work: Path) -> None:
    """Debian's headers, and of the whole source what is wanted."""
    headers = f"linux-headers-{kernel.release}"
    version = re.search(r"linux-headers-\S+ \(= (\S+)\)", depends(headers, ()))
    if not version:
        raise Unavailable(f"apt knows no {headers}: run apt-get update")
    names = (headers, f"linux-headers-{common(kernel)}", "linux-kbuild-6.1", f"linux-source-6.1={version[1]}")
    try:
        tool("apt-get", "download", *names, cwd=work)
    except ToolFailed as failure:
        raise Unavailable(str(failure)) from None
    for archive in work.glob("*.deb"):
        tool("dpkg", "-x", archive, work)
        archive.unlink()
    source = work / "usr/src/linux-source-6.1.tar.xz"
    tool(
        "tar", "--extract", "--use-compress-program", f"xz --threads={os.cpu_count()}", "--file", source, *FILES,
        cwd=work,
    )  # fmt: skip
    source.unlink()
