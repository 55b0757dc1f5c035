# Functions for packaging/cross and packaging/on-debian, which run another Debian in the folder "system". They source this file
# after packaging/common.sh, as root and in a private mount namespace.
# shellcheck shell=bash disable=SC2154

# Runs a command there. It gets no variables of this environment except those that "env" passes.
inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/opt/swift/usr/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        chroot "$system" "$@"
}

# Runs apt-get of that system.
get() { inside apt-get --quiet --yes --no-install-recommends "$@"; }

mount_proc() { mountpoint --quiet "$system/proc" || mount -t proc proc "$system/proc"; }

# Makes or replaces the folder: make_system SUITE PACKAGE...
make_system() {
    local suite=$1 packages
    shift
    need_packages mmdebstrap
    umask 022
    rm -rf "$system"
    mkdir -p "$system"
    packages=$*
    # The Release file of sid is sometimes outdated.
    mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' --include="${packages// /,}" \
        "$suite" "$system"
    mount_proc
}
