# What packaging/build, demo and check share. Sourced from the root of the repository.

say() { printf '\n== %s\n' "$*"; }

# As root, or with sudo where that is to be had.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# apt-get that asks nothing; it waits for another one to finish.
apt() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get --yes -o DPkg::Lock::Timeout=300 "$@"
}

# Brings the package lists up to date, once a run.
update_lists() {
    [ -n "${lists_are_new:-}" ] || apt --quiet=2 update
    lists_are_new=yes
}

# Installs the packages that are missing.
need_packages() {
    missing=
    for package; do
        case $(dpkg-query --show --showformat '${db:Status-Abbrev}' "$package" 2>/dev/null) in
            ii*) ;;
            *) missing="$missing $package" ;;
        esac
    done
    [ -n "$missing" ] || return 0
    say "installing$missing"
    update_lists
    # shellcheck disable=SC2086 # a list of names
    apt install --no-install-recommends $missing
}

# Installs what packaging/debian/control says a build needs.
need_build_dependencies() {
    need_packages build-essential dpkg-dev
    (cd packaging && dpkg-checkbuilddeps 2>/dev/null) && return
    say "installing the build dependencies"
    update_lists
    apt build-dep --no-install-recommends ./packaging
}

# Finds the Swift toolchain, which is no Debian package.
need_swift() {
    PATH=$PATH:/opt/swift/usr/bin
    export PATH
    command -v swift >/dev/null && return
    echo "swift is not installed: unpack the toolchain for Debian 12 (6.3 or newer, https://swift.org/install/linux)" \
        "to /opt/swift, or put its usr/bin on the PATH" >&2
    exit 69
}

# The version of a package that is built now: the program's, and for which release of Debian, as security updates for two
# of them have it. A later release's replaces an earlier one's, a later commit's both. $1 is the folder of another Debian, or
# "unstable"; there nothing is added. What comes before a release has a second tilde, or "~rc1" would come after "~deb12u1".
package_version() (
    suffix= ID= VERSION_ID=
    [ "${1:-}" = unstable ] || . "${1:-}/etc/os-release"
    [ "$ID" != debian ] || suffix=${VERSION_ID:+~deb${VERSION_ID}u1}
    echo "$(packaging/version | sed 's/~/~~/')$suffix"
)
