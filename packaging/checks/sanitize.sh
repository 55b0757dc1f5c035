# The tests and the programs that they start under ThreadSanitizer and AddressSanitizer.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_sanitize() { need_packages bash fish zsh; }

check_sanitize() {
    counted "The tests under sanitizers" sanitize Tests/Sanitize/run
}
