# Failing calls of the C library: packaging/check faults [OPTIONS of Tests/Faults/run], all calls
# by default. packaging/checks/README.md has the share of a change.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_faults() { need_packages fontconfig python3 gcc libc6-dev; }

check_faults() {
    # The package's own program, with its libraries.
    need_the_package || return
    counted "The walk of faults" faults Tests/Faults/run --program "$programs"/followspot "$@"
}
