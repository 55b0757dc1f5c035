# The tests and the programs that they start under ThreadSanitizer and AddressSanitizer. An hour.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

check_sanitize() {
    need_packages bash fish zsh
    counted "The tests under sanitizers" sanitize Tests/Sanitize/run
}
