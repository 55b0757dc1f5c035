# Functions for the sections of packaging/check, which sources this file.
# shellcheck shell=bash disable=SC2154,SC2034

# Budgets, in bytes.
largest_package=6000000
largest_installation=22600000

# The counts, and the names of failed checks, which are repeated at the end.
forget_results() { passed=0 failed=0 skipped=0 failures=(); }
forget_results

count() { passed=$((passed + $1)) failed=$((failed + $2)) skipped=$((skipped + $3)); }

# Copies standard input to the terminal and to the section's log.
report() {
    local text
    text=$(cat)
    printf '%s
' "$text"
    printf '%s
' "$text" >&3
}

# Prints the result of a check. $1: the word, $2: its name, $3: the seconds it took.
result() { printf '  %-7s %5s  %s\n' "$1" "${3:+$3 s}" "$2" | report; }

fail() {
    count 0 1 0
    failures+=("$1")
    result FAILED "$1" "${2:-}"
}

# Counts a check that cannot run here. $1: its name, $2: the reason.
skip() {
    count 0 0 1
    result skipped "$1: $2"
}

# Runs a command as one test, whose output goes to the section's log. The end of that output is printed if it fails.
check() {
    local title=$1 begin=$SECONDS size
    shift
    say "$title"
    size=$(stat --format %s "$log")
    # Tests count descriptors: they get none of this script's.
    if "$@" 3>&- 4>&-; then
        count 1 0 0
        result passed "$title" $((SECONDS - begin))
    else
        tail --bytes "+$((size + 1))" "$log" | tail --lines 60 >&3
        fail "$title" $((SECONDS - begin))
        return 1
    fi
}

# Runs a command that counts its tests in its last line. $1: a title, $2: the name of its log, then the command.
counted() {
    local title=$1 own=.build/checks/$2.out begin=$SECONDS before=$failed status summary line
    shift 2
    say "$title"
    "$@" >"$own" 2>&1 3>&- 4>&-
    status=$?
    cat "$own"
    summary=$(tail --lines 1 "$own")
    if ! [[ $summary =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed,\ ([0-9]+)\ skipped$ ]]; then
        tail --lines 60 "$own" >&3
        fail "$title: did not run to the end (status $status); see $own"
        return
    fi
    count "${BASH_REMATCH[@]:1:3}"
    if [ "$failed" != "$before" ]; then
        grep -E -A 8 '^(FAILED|failed )' "$own" | head --lines 200 >&3
        failures+=("$title: $((failed - before)) of $own")
        while read -r line; do failures+=("  $line"); done < <(grep -E '^(FAILED|failed )' "$own" | head --lines 40)
    elif [ "$status" != 0 ]; then
        fail "$title: passed and ended with status $status"
    fi
    result "$([ "$failed" = "$before" ] && echo passed || echo FAILED)" "$title: $summary" $((SECONDS - begin))
}

# Whether this user may do more as root than install packages.
may_be_root() { [ "$(id -u)" = 0 ] || sudo --list env true >/dev/null 2>&1; }

# Runs a command as root if this user may, or else as this user; the command then skips the parts that need root.
elevated() {
    if [ "$(id -u)" = 0 ] || ! may_be_root; then "$@"; else sudo --preserve-env env "PATH=$PATH" "$@"; fi
}

# The folder in which packaging/build leaves programs of the package's modules.
programs=.build/package/scratch/release

# The folder of the package under test: the one for this machine's Debian, unless a section changes it.
built=.build/package

the_package() { ls "$built"/followspot_*.deb; }

is_small() {
    local unpacked size installed
    unpacked=$(mktemp -d)
    dpkg-deb --extract "$(the_package)" "$unpacked"
    size=$(stat --format %s "$(the_package)")
    installed=$(du --bytes --summarize "$unpacked" | cut -f 1)
    rm -rf "$unpacked"
    echo "package: $size of $largest_package bytes; installed: $installed of $largest_installation bytes"
    [ "$size" -le "$largest_package" ] && [ "$installed" -le "$largest_installation" ]
}

has_all_files() {
    local contents file missing=0
    contents=$(dpkg-deb --contents "$(the_package)")
    for file in usr/bin/followspot usr/libexec/followspot/followspot-pictures etc/followspot/kiosk.yaml lib/systemd/system/followspot.service \
        lib/systemd/system/followspot-data.socket lib/systemd/system/followspot-control.socket \
        lib/systemd/system/followspot@.service lib/systemd/system/followspot-seatd@.service lib/systemd/system/followspot-stopped.service \
        lib/systemd/system/followspot-data@.socket lib/systemd/system/followspot-control@.socket \
        usr/lib/sysusers.d/followspot.conf usr/share/followspot/demo/kiosk.yaml \
        usr/share/followspot/followspot.schema.json usr/share/followspot/fonts/Fallback-Regular.ttf \
        usr/share/followspot/fonts/Fallback-Bold.ttf usr/share/man/man1/followspot.1.gz \
        usr/share/man/man5/followspot.yaml.5.gz usr/share/bash-completion/completions/followspot \
        usr/share/zsh/vendor-completions/_followspot usr/share/fish/vendor_completions.d/followspot.fish \
        usr/share/doc/followspot/copyright usr/share/doc/followspot/followspot.spdx.json usr/share/doc/followspot/examples/lock-down/README \
        usr/lib/tmpfiles.d/followspot.conf usr/share/followspot/demo/backend.py \
        usr/share/followspot/examples/departures/backend.py usr/share/followspot/examples/departures/departures.service \
        usr/share/followspot/examples/monitoring/followspot-metrics.timer; do
        # Files must not be empty. From Debian 13 on units are in /usr/lib.
        grep -qE "^-\S+ root/root +[1-9][0-9]* .* \./(usr/)?$file\$" <<<"$contents" || {
            echo "missing or empty: $file"
            missing=1
        }
    done
    return $missing
}

# Whether the program, the package and the package's file name have the same version. $1: "unstable" for a package for unstable.
has_one_version() {
    local version said expected found
    version=$(packaging/version)
    expected=$(package_version "${1:-}")
    found=$(dpkg-deb --field "$(the_package)" Version)
    said=$(dpkg-deb --fsys-tarfile "$(the_package)" | tar --extract --to-stdout ./usr/bin/followspot |
        grep --text --count --fixed-strings "$version")
    echo "packaging/version: $version; the package: $found"
    [ "$said" -gt 0 ] && [ "$found" = "$expected" ]
}

build_the_package() { packaging/build </dev/null; }

need_machines() {
    need_packages qemu-system-x86 seabios qemu-utils mmdebstrap busybox-static kmod cpio zstd e2fsprogs udev libinput-tools \
        python3-pytest python3-pytest-xdist python3-pil gcc libc6-dev libdrm-dev pkgconf
    # For building the drivers that Debian's kernel lacks.
    need_packages make binutils xz-utils libelf1
}

# Builds the package unless it is there.
need_the_package() { the_package >/dev/null 2>&1 || check "The package builds" build_the_package; }

# The files that exist while another lane makes the debug build, and the package.
debug_build_is_pending=.build/checks/debug.pending
package_is_pending=.build/checks/package.pending

# Builds everything for debugging, with the options of FOLLOWSPOT_SWIFT_FLAGS. A warning is an error; a build prints those of what it
# compiles. The output goes to a log, because it has a line for each file.
build_for_debugging() {
    local log=.build/build.log
    mkdir -p .build
    # shellcheck disable=SC2086 # several options
    if swift build --build-tests --explicit-target-dependency-import-check error ${FOLLOWSPOT_SWIFT_FLAGS:-} >"$log" 2>&1; then
        ! grep -E -A 3 '^(/|macro expansion ).*: warning: ' "$log"
        return
    fi
    grep -E -A 3 '(^|: )error: ' "$log" || tail -n 20 "$log"
    return 1
}

need_debug_build() {
    while [ -e "$debug_build_is_pending" ]; do sleep 1; done
    [ -x .build/debug/ParserReplay ] || check "Everything builds" build_for_debugging
}

# Runs a function at once with what follows, until "join". Its output follows that of the others.
beside() {
    (
        forget_results
        log=.build/checks/beside.log
        "$@" >"$log" 2>&1 3>.build/checks/beside.output
        write_results beside
        echo ended >>.build/checks/beside.results
    ) &
    aside=$!
}

join() {
    wait "$aside"
    add_results beside $?
    cat .build/checks/beside.log
    cat .build/checks/beside.output >&3
}

# Writes the counts and failures so far. $1: the name of the lane.
write_results() { printf '%s\n' "$passed $failed $skipped" ${failures+"${failures[@]}"} >".build/checks/$1.results"; }

# Adds the results of a lane, which fails if it stopped early. $1: its name, $2: its status.
add_results() {
    local lines
    mapfile -t lines <".build/checks/$1.results"
    # shellcheck disable=SC2086 # three numbers
    count ${lines[0]:-0 0 0}
    if [ "${lines[-1]:-}" = ended ]; then
        failures+=("${lines[@]:1:${#lines[@]}-2}")
    else
        failures+=("${lines[@]:1}")
        fail "The lane '$1' stopped early, with status $2"
    fi
}
