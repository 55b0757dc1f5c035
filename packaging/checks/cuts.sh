# Power cuts of machines while they write: packaging/check cuts [COUNT] [SEED] [--small], 1,000 from seed 1 by default.
# Small ones take a few seconds each.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_cuts() {
    need_machines
    need_packages f2fs-tools
}

check_cuts() {
    need_the_package || return
    counted "With the power cut" cuts elevated Tests/VM/cut "${1:-1000}" "${2:-1}" "${@:3}"
}
