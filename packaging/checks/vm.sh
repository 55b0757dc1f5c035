# A real kernel, display, touch screen and systemd, in QEMU: packaging/check vm [--share].
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

# Drives a machine with a command of .github/CONTRIBUTING.md.
drives_a_machine() {
    echo quit | elevated Tests/VM/shell.py --program .build/package/scratch/release/followspot
}

needs_vm() { need_machines; }

check_vm() {
    need_the_package || return
    counted "On a real kernel" vm elevated Tests/VM/run "$@"
    check "A machine can be driven by hand" drives_a_machine
}
