# Parsers under random input: packaging/check fuzz [INPUTS|MINUTESm] [--debug], a minute in all by default.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

check_fuzz() {
    local amount=${1:-1m}
    [ $# = 0 ] || shift
    [[ $amount == *m ]] || amount=${amount}x
    check "No input ends a parser" Tests/Fuzz/run "$@" "$amount"
}
