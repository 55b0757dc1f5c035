# A commit that is built in two folders gives the same bytes.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_twice() { need_packages git; }

check_twice() {
    local other
    other=$(mktemp -d)
    git clone --quiet . "$other/zweiter Ordner"
    git status --porcelain | grep -q . && echo "what is not committed is in one of the two alone"
    check "The package builds here" packaging/build </dev/null
    check "The package builds elsewhere" "$other/zweiter Ordner/packaging/build" </dev/null
    check "Both packages are the same" cmp "$(the_package)" "$(built="$other/zweiter Ordner/.build/package" && the_package)"
    rm -rf "$other"
}
