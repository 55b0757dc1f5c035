# Pictures and pages that are recorded again: they must be the same.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

# Lists hashes of all files that recording may write; see .github/CONTRIBUTING.md.
recorded() {
    find Tests config packaging/man -type f -exec sha256sum {} + | sort
}

records_the_same() {
    local before
    before=$(recorded)
    FOLLOWSPOT_RECORD=1 swift test --skip-build --disable-xctest --filter PictureTests &&
        FOLLOWSPOT_UPDATE=1 swift test --skip-build --disable-xctest --filter "ReferenceTests|SchemaTests" &&
        diff <(echo "$before") <(recorded)
}

needs_records() { :; }

check_records() {
    need_debug_build || return
    if (. /etc/os-release && [ "$VERSION_ID" = 12 ]); then
        check "Pictures and pages that are recorded again are the same" records_the_same
    else
        skip "Pictures and pages that are recorded again are the same" "the fonts and libraries of Debian 12 drew them"
    fi
}
