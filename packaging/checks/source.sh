# The source package, built in unstable with Debian's own Swift and without network.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

# Builds as Debian's machines do: with the packages of Build-Depends, as the user nobody, without a home folder, and without network.
builds_without_network() {
    rm -rf .build/debiansid/system/build/source
    packaging/on-debian sid mkdir --parents /build/source || return
    cp .build/package/source/followspot_* .build/debiansid/system/build/source || return
    packaging/on-debian sid sh -euc 'chown -R nobody: /build/source
        cd /build/source && HOME=/nonexistent exec unshare --net setpriv --reuid nobody --regid nogroup --clear-groups sh -euc "
            ! getent ahosts deb.debian.org
            dpkg-source --extract followspot_*.dsc tree
            cd tree && exec dpkg-buildpackage --build=binary --no-sign"'
}

runs_in_unstable() {
    packaging/on-debian sid sh -euc 'apt-get update
        apt-get --yes --no-install-recommends --reinstall install /build/source/followspot_*.deb
        followspot --version
        followspot validate /etc/followspot/kiosk.yaml /usr/share/followspot/demo/kiosk.yaml
        followspot render /usr/share/followspot/demo/kiosk.yaml -o /tmp/demo.png'
}

needs_source() { need_packages mmdebstrap lintian; }

check_source() {
    check "The source package can be made" packaging/build source </dev/null || return
    check "It builds in unstable, without network" builds_without_network
    local built=.build/debiansid/system/build/source
    the_package >/dev/null 2>&1 || return
    check "No file is missing from the package" has_all_files
    check "Program and package have the version that is checked out" has_one_version unstable
    check "Package and installation are within their budgets" is_small
    check "It runs there" runs_in_unstable
}
