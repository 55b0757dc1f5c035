# The package for arm64, built here and run under emulation.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_arm64() {
    need_packages mmdebstrap qemu-user-static qemu-system-arm gcc-aarch64-linux-gnu libc6-dev-arm64-cross libc6-dev libdrm-dev \
        busybox-static kmod cpio e2fsprogs python3-pytest python3-pytest-xdist python3-pil
}

check_arm64() {
    the_package >/dev/null 2>&1 || check "The package builds" build_the_package || return
    check "The Debian that compiles for arm64 is there" packaging/cross swift --version
    check "The package for arm64 builds" packaging/build --arch arm64 </dev/null || return
    check "NEON gives the scalar pixels in fewer instructions" Tests/Arm64/Pixels/run
    counted "On arm64" arm64 elevated Tests/Arm64/run "$(the_package)" .build/package/arm64/followspot_*.deb
}
