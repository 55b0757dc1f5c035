# Functions for packaging/build, demo and check, which source this file from the root of the repository.
# shellcheck shell=sh

say() { printf '\n== %s\n' "$*"; }

# Runs a command as root, with sudo if necessary.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "error: this takes root, and sudo is not installed; as root, run: $*" >&2
        exit 77
    fi
}

# Runs a command as the user who called sudo, or as this user without sudo.
as_caller() {
    if [ "$(id -u)" = 0 ] && [ -n "${SUDO_USER:-}" ] && [ "$SUDO_USER" != root ]; then
        runuser --user "$SUDO_USER" -- env "PATH=$PATH" "HOME=$(getent passwd "$SUDO_USER" | cut -d : -f 6)" "$@"
    else
        "$@"
    fi
}

# Ends where packages are missing and this user can't become root. $1: what root has to run after an update of the lists.
need_root() {
    [ "$(id -u)" = 0 ] || command -v sudo >/dev/null && return
    echo "error: packages are missing, and sudo is not installed; as root, run: apt-get update && apt-get $1" >&2
    exit 77
}

# Runs apt-get without questions; it waits for another apt-get to finish.
apt() {
    set -- apt-get --yes -o DPkg::Lock::Timeout=300 "$@"
    # sudo may allow only apt-get, and without setting variables.
    if [ "$(id -u)" = 0 ] || sudo --list env "$@" >/dev/null 2>&1; then
        set -- env DEBIAN_FRONTEND=noninteractive "$@"
    fi
    as_root "$@"
}

# Updates the package lists, once a run.
update_lists() {
    [ -n "${lists_are_new:-}" ] || apt --quiet=2 update
    lists_are_new=yes
}

# Installs those of the packages that are missing.
need_packages() {
    missing=
    for package; do
        case $(dpkg-query --show --showformat '${db:Status-Abbrev}' "$package" 2>/dev/null) in
            ii*) ;;
            *) missing="$missing $package" ;;
        esac
    done
    [ -n "$missing" ] || return 0
    need_root "install --no-install-recommends$missing"
    say "installing$missing"
    update_lists
    # shellcheck disable=SC2086 # a list of names
    apt install --no-install-recommends $missing
}

# Installs the build dependencies in packaging/debian/control: those of the package, with the argument "doc" also those of the book,
# or with the build profile pkg.followspot.program those of a program alone.
need_build_dependencies() {
    # Without dpkg-dev there is no dpkg-checkbuilddeps. Its absence counts as missing dependencies, which include it.
    if [ "${1:-}" = doc ]; then
        (cd packaging && dpkg-checkbuilddeps 2>/dev/null) && return
        set --
    else
        set -- ${1:+"-P$1"}
        (cd packaging && dpkg-checkbuilddeps -B "$@" 2>/dev/null) && return
        set -- --arch-only "$@"
    fi
    need_root "build-dep --no-install-recommends $* '$PWD/packaging'"
    say "installing the build dependencies"
    update_lists
    apt build-dep --no-install-recommends "$@" ./packaging
}

swift_works() { swift --version >/dev/null 2>&1 && swift build --help >/dev/null 2>&1; }

# Lists the libraries that the toolchain's programs need and this system lacks.
lacking_libraries() {
    { LC_ALL=C ldd "$(dirname "$(realpath "$(command -v swift)")")"/swift-* 2>/dev/null || true; } | awk '/not found/ { print $1 }' | sort --unique
}

# Finds the Swift toolchain, which is not a Debian package, and installs the libraries that it lacks.
need_swift() {
    PATH=$PATH:/opt/swift/usr/bin
    export PATH
    # The compiler does not work without a folder for its cache.
    [ -w "${HOME:-/}" ] || export XDG_CACHE_HOME="${XDG_CACHE_HOME:-$PWD/.build/cache}"
    if ! command -v swift >/dev/null; then
        echo "error: swift is not installed: unpack the toolchain for Debian 12 (6.3 or newer, https://swift.org/install/linux)" \
            "to /opt/swift, or put its usr/bin on the PATH" >&2
        exit 69
    fi
    # Swift 6.3 crashes on them, and would seem broken.
    if printf %s "${TMPDIR:-}" | LC_ALL=C grep --quiet '[^ -~]'; then
        echo "error: TMPDIR is '$TMPDIR', and Swift starts only if it has letters of ASCII alone: name another folder, such as /tmp" >&2
        exit 69
    fi
    swift_works && return
    libraries=$(lacking_libraries)
    packages=
    for library in $libraries; do
        case $library in
            libcurl.so.4) packages="$packages libcurl4" ;;
            libedit.so.2) packages="$packages libedit2" ;;
            libncurses.so.6) packages="$packages libncurses6" ;;
            libsqlite3.so.0) packages="$packages libsqlite3-0" ;;
            libxml2.so.2) packages="$packages libxml2" ;;
        esac
    done
    # shellcheck disable=SC2086 # a list of names
    need_packages $packages
    swift_works && return
    echo "error: the Swift toolchain in $(dirname "$(command -v swift)") does not start:" >&2
    swift build --help 2>&1 | head -n 3 >&2
    libraries=$(lacking_libraries)
    # shellcheck disable=SC2086 # a list of names
    [ -z "$libraries" ] || echo "install what has" $libraries >&2
    exit 69
}

# Prints the version of a package that is built now: the program's version, with a suffix for the release of Debian as security
# updates have it. A later release's version replaces an earlier one's; a later commit's replaces both. $1 is the folder of
# another Debian, or "unstable", which gets no suffix. A pre-release has a second tilde, or "~rc1" would sort after "~deb12u1".
package_version() (
    suffix='' ID='' VERSION_ID=''
    # shellcheck source=/dev/null
    [ "${1:-}" = unstable ] || . "${1:-}/etc/os-release"
    [ "$ID" != debian ] || suffix=${VERSION_ID:+~deb${VERSION_ID}u1}
    echo "$(packaging/version | sed 's/~/~~/')$suffix"
)
