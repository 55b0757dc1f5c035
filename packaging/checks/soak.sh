# Every example over days of virtual time: packaging/check soak [HOURS] [SEED] [DOCUMENT...], a week from seed 1 by default.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_soak() { need_packages python3; }

check_soak() {
    counted "Over days of virtual time" soak Tests/Soak/run "${1:-168}" "${2:-1}" "${@:3}"
}
