# The Debian package: lintian, size, contents, units, memory of the demo.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

# The budget for the memory of all processes (PSS), without two frames to scan out and the app's own layer.
largest_memory=16500000

is_lintian_clean() {
    local user=()
    [ "$(id -u)" != 0 ] || user=(--allow-root)
    # shellcheck disable=SC2046
    lintian "${user[@]}" --fail-on error,warning $(the_package)
}

# The standard library's regular expressions take 1.8 MB. Searching for a text in a text would link them.
has_no_regular_expressions() {
    local found
    found=$(dpkg-deb --fsys-tarfile "$(the_package)" |
        tar --extract --to-stdout ./usr/bin/followspot ./usr/libexec/followspot/followspot-pictures |
        grep --text --only-matching --fixed-strings -e _StringProcessing -e swift5_typeref | sort --unique)
    # Each program has the second word, so what was searched was a program.
    [ "$found" = swift5_typeref ]
}

# Only the sandboxed program links the libraries that decode pictures and make codes, and it can sandbox itself.
pictures_are_decoded_apart() {
    local unpacked needed status=0
    unpacked=$(mktemp -d)
    dpkg-deb --extract "$(the_package)" "$unpacked"
    needed=$(readelf --dynamic "$unpacked/usr/bin/followspot" | grep -F '(NEEDED)')
    if grep -E 'librsvg|gdk_pixbuf|libjpeg|libwebp|libzint' <<<"$needed"; then status=1; fi
    "$unpacked/usr/libexec/followspot/followspot-pictures" --check || status=1
    rm -rf "$unpacked"
    return $status
}

# Prints the folder of units in an unpacked package. From Debian 13 on it is below usr.
units_in() {
    local folder
    for folder in "$1"/usr/lib/systemd/system "$1"/lib/systemd/system; do
        [ ! -d "$folder" ] || echo "$folder"
    done
}

# The package's SPDX document lists the versions that packaging/contents records.
contents_are_recorded() {
    dpkg-deb --fsys-tarfile "$(the_package)" |
        tar --extract --to-stdout ./usr/share/doc/followspot/followspot.spdx.json |
        packaging/spdx --list | diff <(grep --invert-match '^#' packaging/contents) -
}

# systemd reads the units as it will on the kiosk, and knows every setting in them.
unit_is_valid() {
    local unpacked output unit units
    # A path without blanks, which would end words of the units.
    unpacked=$(mktemp --directory --tmpdir=/tmp)
    dpkg-deb --extract "$(the_package)" "$unpacked"
    units=$(units_in "$unpacked")
    # Refers to the unpacked programs, because systemd checks that they exist. seatd need not be installed here.
    sed -i "s,/usr/bin/followspot,$unpacked/usr/bin/followspot,; s,/usr/sbin/seatd,/bin/true," \
        "$units"/followspot*
    output=$(systemd-analyze verify --man=no "$units"/followspot* 2>&1 |
        grep -E '^Failed|followspot(-data|-control|-seatd|-stopped)?(@[[:lower:]-]*)?\.(service|socket)')
    echo "$output"
    # The score reaches from 0, confined, to 100, open; ordinary services have 96.
    local security=0
    for unit in followspot followspot@; do
        systemd-analyze security --offline=true --threshold=20 --no-pager \
            "$units/$unit.service" | tail -1
        [ "${PIPESTATUS[0]}" = 0 ] || security=1
    done
    # Checks that packaging/debian/instance.sed has replaced every path of the single kiosk.
    if grep -n '/etc/followspot/kiosk.yaml\|tty\|/var/lib/followspot$\|followspot-control/' \
        "$units"/followspot*@.*; then security=1; fi
    rm -rf "$unpacked"
    [ -z "$output" ] && [ "$security" = 0 ]
}

# Checks the units of the examples, which refer to the unpacked program.
examples_units_are_valid() {
    local unpacked output unit
    unpacked=$(mktemp --directory --tmpdir=/tmp)
    dpkg-deb --extract "$(the_package)" "$unpacked"
    for unit in "$unpacked"/usr/share/followspot/examples/{monitoring,night}/*.service; do
        sed -i "s,/usr/bin/followspot,$unpacked/usr/bin/followspot," "$unit"
    done
    output=$(systemd-analyze verify --man=no "$unpacked"/usr/share/followspot/examples/{monitoring,night}/*.{service,timer} 2>&1 |
        grep -E '^Failed|followspot-(metrics|night|day)')
    rm -rf "$unpacked"
    echo "$output"
    [ -z "$output" ]
}

# The package's program accepts the package's documents.
documents_are_valid() {
    local unpacked status
    unpacked=$(mktemp -d)
    dpkg-deb --extract "$(the_package)" "$unpacked"
    "$unpacked/usr/bin/followspot" validate "$unpacked/etc/followspot/kiosk.yaml" \
        "$unpacked/usr/share/followspot/demo/kiosk.yaml"
    status=$?
    rm -rf "$unpacked"
    return $status
}

# Prints the number of context switches of a process, over all its threads.
switches_of() { awk '/ctxt_switches/ { all += $2 } END { print all }' "/proc/$1"/task/*/status; }

# Measures the demo at rest, once the process that decodes pictures has ended, half a minute after the last picture.
is_modest() {
    local unpacked process before now memory
    unpacked=$(mktemp -d)
    dpkg-deb --extract "$(the_package)" "$unpacked"
    "$unpacked/usr/bin/followspot" demo --display virtual --size 1920x1080 --input none --state-dir "$unpacked/state" &
    process=$!
    now=-1
    for _ in $(seq 60); do
        before=$now
        sleep 1
        now=$(switches_of $process)
        if [ "$before" = "$now" ] && ! pgrep --parent $process >/dev/null; then break; fi
    done
    memory=$(awk '/^Pss:/ { all += $2 } END { print all * 1024 - 3 * 1920 * 1080 * 4 }' /proc/$process/smaps_rollup)
    echo "memory (PSS) less the frames: $memory of $largest_memory bytes"
    local status=0
    if [ "$before" != "$now" ]; then
        echo "it does not rest"
        status=1
    fi
    if pgrep --parent $process --list-name; then
        echo "what decodes pictures has not ended"
        status=1
    fi
    kill $process
    wait $process
    rm -rf "$unpacked"
    [ "$status" = 0 ] && [ "$memory" -le "$largest_memory" ]
}

# The first command of a newcomer makes a page with the demo's pictures, in the order of the script.
demo_shows_its_way() {
    local output captured
    output=$(packaging/demo --pictures </dev/null) || return
    echo "$output" | tail -n 12
    captured=$(sed -n 's/^capture //p' config/demo/tour.script)
    [ "$captured" = "$(grep -o '[^"/]*\.png' .build/demo/index.html)" ] &&
        grep --fixed-strings --line-regexp --quiet "  $PWD/.build/demo/index.html" <<<"$output" &&
        (cd .build/demo/pictures && ls -- $captured >/dev/null)
}

# Constants are read-only, and there are no tables for unwinding.
sections_are_where_they_belong() {
    local unpacked program sections status=0
    unpacked=$(mktemp -d)
    dpkg-deb --extract "$(the_package)" "$unpacked"
    for program in usr/bin/followspot usr/libexec/followspot/followspot-pictures; do
        sections=$(readelf --section-headers --wide "$unpacked/$program") || status=1
        grep -E ' \.rodata +PROGBITS.* A[[:upper:]]*o? ' <<<"$sections" || status=1
        grep -E ' (\.rodata .* W|\.eh_frame)' <<<"$sections" && status=1
    done
    rm -rf "$unpacked"
    return $status
}

# Includes the C locale, which a kiosk's console often has.
manual_pages_format() {
    local page said status=0
    for page in packaging/man/*; do
        said=$(LC_ALL=C man --warnings --local-file "$page" 2>&1 >/dev/null) && [ -z "$said" ] && continue
        echo "$page: $said"
        status=1
    done
    return $status
}

needs_package() { need_packages lintian man-db systemd; }

check_package() {
    check "The manual pages format without a warning in any locale" manual_pages_format
    check "The demo explains itself and leaves a page with its pictures in order" demo_shows_its_way
    check "The package builds" build_the_package || return
    rm -f "$package_is_pending"
    check "Program and package have the version that is checked out" has_one_version
    check "The programs' constants can't be written" sections_are_where_they_belong
    check "lintian finds nothing" is_lintian_clean
    check "Package and installation are within their budgets" is_small
    if (. /etc/os-release && [ "$VERSION_ID" = 12 ]); then
        check "The package was built from the recorded versions" contents_are_recorded
    else
        skip "The package was built from the recorded versions" "those of Debian 12 are recorded"
    fi
    check "The programs have no regular expressions" has_no_regular_expressions
    check "The demo at rest takes no more memory than its budget" is_modest
    check "No file is missing from the package" has_all_files
    check "Pictures are decoded in a process of their own, which enters its sandbox" pictures_are_decoded_apart
    check "The documents of the package are valid" documents_are_valid
    check "systemd understands the units of the examples" examples_units_are_valid
    check "systemd understands the units and finds the kiosk locked up" unit_is_valid
}
