# Equal pixels in every run of a script: packaging/check repeat [RUNS], 10,000 by default.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

pictures_are_the_same() {
    Tests/Repeat/run "$programs"/followspot "$1" config/demo/kiosk.yaml config/demo/tour.script --size 960x540 --scale 0.5
}

pictures_are_the_same_without_fonts() {
    FONTCONFIG_FILE=$PWD/Tests/Repeat/no-fonts.conf \
        Tests/Repeat/run "$programs"/followspot "$1" Tests/Repeat/two-texts.yaml Tests/Repeat/two-texts.script --size 320x240
}

needs_repeat() { :; }

check_repeat() {
    local runs=${1:-10000}
    check "The program builds" packaging/build --product followspot </dev/null || return
    check "The demo's pictures are the same in $runs runs" pictures_are_the_same "$runs"
    check "The pictures of a guide without any font are the same in $runs runs" pictures_are_the_same_without_fonts "$runs"
}
