"""Drivers that Debian's kernel lacks, built from Debian's source: vkms, simpledrm, and a stand-in for a firmware's framebuffer."""

import os
import re
import shutil
import tempfile
from pathlib import Path

from . import cache
from .cache import GUEST_SOURCES, PROJECT, ToolFailed, Unavailable, tool
from .kernel import Kernel, apt_options, debian, depends
from .system import BOOKWORM, TRIXIE, System

SOURCES = GUEST_SOURCES / "drivers"
# The drivers' folder in a kernel's source.
DRIVERS = "drivers/gpu/drm"

# Programs and their packages. A program that comes with the headers also needs libelf1.
NEEDED = {"strip": "binutils", "xz": "xz-utils"}
COMPILERS = {"make": "make", "gcc-12": "gcc-12"}

PRIMARY = "only && type == DRM_PLANE_TYPE_PRIMARY"

# Changes to Debian's drivers: a file, a text that occurs in it once, and the text that goes in front of it.
ADDED = (
    # Debian's 6.1 has a check of later kernels for which encoders may share a CRTC, but its vkms does not declare that. A commit
    # with the writeback connector beside the monitor's would get EINVAL.
    (
        "vkms/vkms_output.c",
        "\tdrm_mode_config_reset(dev);\n",
        "\tencoder->possible_clones = drm_encoder_mask(encoder) | drm_encoder_mask(&output->wb_connector.encoder);\n"
        "\toutput->wb_connector.encoder.possible_clones = encoder->possible_clones;\n",
    ),
    # "only=" restricts a primary plane to one format, given by its FOURCC.
    (
        "vkms/vkms_plane.c",
        "static const u32 vkms_formats[]",
        "#include <linux/module.h>\nstatic uint only;\nmodule_param(only, uint, 0444);\n",
    ),
    # Adds a format of 10 bits a channel to vkms.
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
    # Debian's kernel has an older built-in driver of the same name. C uses the last of two initializers for a field.
    ("simpledrm.c", "\t},\n\t.probe = simpledrm_probe,", '\t\t.name = "firmware-framebuffer",\n'),
)

# Further changes, by the kernel's series.
ADDED_TO = {
    "6.1": (("vkms/vkms_plane.c", "\tplane = drmm_universal_plane_alloc(", f"\tif ({PRIMARY})\n\t\tformats = &only, nformats = 1;\n"),),
    "6.12": (
        ("vkms/vkms_plane.c", "ARRAY_SIZE(vkms_formats),", f"{PRIMARY} ? 1 : "),
        ("vkms/vkms_plane.c", "vkms_formats, ", f"{PRIMARY} ? &only : "),
        # Writes a row back at the place where it is shown. This vkms used its place before rotation.
        ("vkms/vkms_composer.c", "vkms_writeback_row(wb, output_buffer, y_pos);", "y_pos = y, "),
    ),
}


def fourcc(name: str) -> int:
    """Returns the kernel's number for a pixel format, such as `RG16` for RGB565."""
    return int.from_bytes(name.encode(), "little")


def built(system: System) -> Path:
    """Returns the folder of vkms.ko, simpledrm.ko and firmware.ko for a Debian release's kernel.

    Headers and source are downloaded and unpacked, not installed. The compiler is that release's own.
    """
    if system not in (BOOKWORM, TRIXIE):
        raise Unavailable(f"drivers are built for Debian 12 and 13 for amd64, not for {system.name}: Tests/VM/run --debian 12")
    kernel = debian(system)
    series = series_of(kernel)
    if series not in ADDED_TO:
        raise Unavailable(f"drivers are built for {' and '.join(ADDED_TO)}, not for {kernel.release}: see ADDED_TO of {__file__}")

    def build(folder: Path) -> None:
        system.need()
        for program, package in (NEEDED if system.inside else NEEDED | COMPILERS).items():
            tool(program, "--version", package=package)
        # The kernel's build fails in a path with a space.
        beside = system.roots[0] / "build" if system.inside else None
        if beside:
            beside.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="followspot-drivers-", dir=beside) as made:
            work = Path(made)
            # The same folder as the compiler sees it.
            place = Path("/build") / work.name if system.inside else work
            tree = unpack(system, kernel, series, work)
            # The Makefile's first line includes one at the path of an installation.
            headers = f"usr/src/linux-headers-{kernel.release}"
            (work / headers / "Makefile").write_text(f"include {place}/usr/src/linux-headers-{common(kernel)}/Makefile\n")
            drivers = work / "drivers"
            shutil.copytree(SOURCES, drivers)
            shutil.copytree(tree / "vkms", drivers / "vkms")
            shutil.copy(tree / "tiny/simpledrm.c", drivers)
            for name, where, text in (*ADDED, *ADDED_TO[series]):
                add(drivers / name, where, text)
            (drivers / "Kbuild").write_text("obj-m := vkms/ simpledrm.o firmware.o\n")
            # BTF, the type information for tracers, would need another program.
            tool(
                *system.inside, "make", "-C", place / headers, f"M={place}/drivers", "CONFIG_DRM_VKMS=m",
                "CONFIG_DEBUG_INFO_BTF_MODULES=", "modules", cwd=PROJECT,
            )  # fmt: skip
            for module in drivers.rglob("*.ko"):
                # Debug information is nine tenths of a module.
                tool("strip", "--strip-debug", module)
                shutil.move(module, folder)

    return cache.made("drivers", cache.key(kernel.release, *sorted(SOURCES.iterdir()), Path(__file__)), build)


def turns(system: System) -> bool:
    """Whether its vkms supports the rotation of planes: from 6.4 on."""
    return series_of(debian(system)) != "6.1"


def series_of(kernel: Kernel) -> str:
    """`6.12.117+deb13-amd64` → `6.12`"""
    return ".".join(kernel.release.split(".")[:2])


def add(path: Path, place: str, text: str) -> None:
    source = path.read_text()
    if source.count(place) != 1:
        raise ToolFailed(f"{path.name} of this kernel has {place!r} {source.count(place)} times, not once")
    path.write_text(source.replace(place, text + place))


def common(kernel: Kernel) -> str:
    return kernel.release.removesuffix("-amd64") + "-common"


def unpack(system: System, kernel: Kernel, series: str, work: Path) -> Path:
    """Unpacks Debian's headers and the needed part of the kernel's source. Returns the folder of the drivers."""
    headers = f"linux-headers-{kernel.release}"
    options = apt_options(system.suite, system.architecture.name)
    needs = depends(headers, options)
    version = re.search(r"linux-headers-\S+ \(= (\S+)\)", needs)
    programs = re.search(r"linux-kbuild-[^ ,]+", needs)
    if not version or not programs:
        raise Unavailable(f"apt knows no {headers}: run apt-get update")
    names = (headers, f"linux-headers-{common(kernel)}", programs[0], f"linux-source-{series}={version[1]}")
    try:
        tool("apt-get", *options, "download", *names, cwd=work)
    except ToolFailed as failure:
        raise Unavailable(str(failure)) from None
    for archive in work.glob("*.deb"):
        tool("dpkg", "-x", archive, work)
        archive.unlink()
    system.libraries(work / f"usr/lib/{programs[0]}/tools/objtool/objtool")
    source = work / f"usr/src/linux-source-{series}.tar.xz"
    tree = f"linux-source-{series}/{DRIVERS}"
    tool(
        "tar", "--extract", "--use-compress-program", f"xz --threads={os.cpu_count()}", "--file", source, f"{tree}/vkms",
        f"{tree}/tiny/simpledrm.c", cwd=work,
    )  # fmt: skip
    source.unlink()
    return work / tree
