# Calls of the C library that fail: packaging/check faults [OPTIONS of Tests/Faults/run]; all of them where none is given. An hour; every
# twentieth takes four minutes.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

check_faults() {
    need_packages fontconfig python3 gcc libc6-dev
    # The program of the package, with the libraries that it is linked with.
    the_package >/dev/null 2>&1 || check "The package builds" build_the_package || return
    counted "The walk of faults" faults Tests/Faults/run --program "$programs"/followspot "$@"
}
