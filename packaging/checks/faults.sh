# Failing calls of the C library: packaging/check faults [OPTIONS of Tests/Faults/run], all calls by default. An hour; every
# twentieth call takes four minutes.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

check_faults() {
    need_packages fontconfig python3 gcc libc6-dev
    # The package's own program, with its libraries.
    the_package >/dev/null 2>&1 || check "The package builds" build_the_package || return
    counted "The walk of faults" faults Tests/Faults/run --program "$programs"/followspot "$@"
}
