# Parsers under random input: packaging/check fuzz [INPUTS|MINUTESm] [--debug]. It compiles everything again.
# "packaging/check fuzz --replay" parses the kept inputs and seeded changes of them in the debug build.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_fuzz() { need_packages xz-utils; }

check_fuzz() {
    if [ "${1:-}" = --replay ]; then
        need_debug_build || return
        check "No kept input and no change of one ends a parser" Tests/Fuzz/run --replay
        return
    fi
    local amount=${1:-1m}
    [ $# = 0 ] || shift
    [[ $amount == *m ]] || amount=${amount}x
    check "No input ends a parser" Tests/Fuzz/run "$@" "$amount"
}
