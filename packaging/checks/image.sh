# The disk image: its making, its start and the time of its start.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_image() {
    need_machines
    need_packages ovmf
}

check_image() {
    need_the_package || return
    counted "The disk image" image elevated Tests/VM/run --image --jobs 1
}
