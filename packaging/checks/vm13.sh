# The package for Debian 13, on Debian 13: its lintian, and all tests of vm.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

# Runs lintian of Debian 13, which has newer rules.
is_lintian_clean_on_13() {
    local there=.build/debian13/system/build/lintian
    rm -rf "$there"
    packaging/on-debian 13 mkdir --parents /build/lintian || return
    cp .build/package/debian13/followspot_* "$there" || return
    packaging/on-debian 13 sh -euc 'command -v lintian >/dev/null || {
            apt-get --quiet update
            apt-get --quiet --yes --no-install-recommends install lintian
        }
        lintian --allow-root --fail-on error,warning /build/lintian/followspot_*.changes'
}

needs_vm13() { need_machines; }

check_vm13() {
    check "The package for Debian 13 builds" packaging/build --debian 13 </dev/null || return
    check "lintian of Debian 13 finds nothing" is_lintian_clean_on_13
    counted "On Debian 13" debian13 elevated Tests/Debian13/run "$(the_package)" .build/package/debian13/followspot_*.deb
    counted "On Debian 13's kernel" kernel13 elevated Tests/VM/run --debian 13
}
