# Displays on a simulated kernel, udev and seat that may refuse any call: packaging/check walks [COUNT] [SEED], 100,000 from seed 1
# by default.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_walks() { :; }

check_walks() {
    need_debug_build || return
    counted "The walk of displays" walks .build/debug/DisplayWalks "${1:-100000}" "${2:-1}"
}
