# The disk image: its making, its start and the time of its start. Some minutes.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

check_image() {
    need_machines
    need_packages ovmf
    counted "The disk image" image elevated Tests/VM/run --image --jobs 1
}
