# The package on Debian 13: its installation, its pictures, its sockets with that system's Varlink client.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_debian13() { need_machines; }

check_debian13() {
    need_the_package || return
    if ! may_be_root; then
        skip "On Debian 13" "another Debian in a folder takes root, which sudo does not allow"
        return
    fi
    # Tests of the debug build run there.
    need_debug_build || return
    counted "On Debian 13" debian13 elevated Tests/Debian13/run "$(the_package)"
}
