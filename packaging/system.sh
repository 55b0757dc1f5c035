# Another Debian in a folder, "system": what packaging/cross and packaging/on-debian share, who source this after
# packaging/common.sh. As root and with mounts of their own, which go with them.

# Runs a command there. It finds nothing of this system's environment but what "env" hands over.
inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/opt/swift/usr/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        chroot "$system" "$@"
}

# apt-get of that system.
get() { inside apt-get --quiet --yes --no-install-recommends "$@"; }

mount_proc() { mountpoint --quiet "$system/proc" || mount -t proc proc "$system/proc"; }

# Makes the folder anew: make_system SUITE PACKAGE...
make_system() {
    local suite=$1 packages
    shift
    need_packages mmdebstrap
    umask 022
    rm -rf "$system"
    mkdir -p "$system"
    packages=$*
    # Sid is late now and then.
    mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' --include="${packages// /,}" \
        "$suite" "$system"
    mount_proc
}
