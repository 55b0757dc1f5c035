# The package on Debian 13: its installation, its pictures, its sockets with that system's Varlink client, its kernel and systemd. Four minutes.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_debian13() { need_machines; }

on_its_kernel() {
    counted "On Debian 13's kernel" kernel13 elevated Tests/VM/run --debian 13 --full --jobs 1 --package "$(the_package)" \
        "InstalledPackage: The display shows"
}

check_debian13() {
    need_the_package || return
    if ! may_be_root; then
        skip "On Debian 13" "another Debian in a folder takes root, which sudo does not allow"
        return
    fi
    # Tests of the debug build run there.
    while [ -e "$debug_build_is_pending" ]; do sleep 1; done
    beside on_its_kernel
    counted "On Debian 13" debian13 elevated Tests/Debian13/run "$(the_package)"
    join
}
