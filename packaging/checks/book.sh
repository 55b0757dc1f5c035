# The book: it builds without a warning, its documents are valid, its commands work, each key and option has an entry.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

the_book() { ls "$built"/followspot-doc_*.deb; }

book_is_lintian_clean() {
    local user=()
    [ "$(id -u)" != 0 ] || user=(--allow-root)
    # shellcheck disable=SC2046
    lintian "${user[@]}" --fail-on error,warning $(the_book)
}

# Lists files of the package that the others need, and that must not be empty.
book_has_all_files() {
    local contents file status=0
    contents=$(dpkg-deb --contents "$(the_book)")
    for file in index.html llms.txt searchindex.js tutorial/a-screen.html reference/views/Text.html _images/Text.png _images/tutorial-6.png; do
        grep -qE "^-\S+ root/root +[1-9][0-9]* .* \./usr/share/doc/followspot/html/$file\$" <<<"$contents" || {
            echo "missing or empty: $file"
            status=1
        }
    done
    return $status
}

needs_book() {
    need_packages lintian python3 python3-yaml
    need_build_dependencies doc
}

check_book() {
    check "The package of the book builds, without a warning" packaging/build doc </dev/null || return
    check "lintian finds nothing in the book" book_is_lintian_clean
    check "No file is missing from the book" book_has_all_files
    counted "The book's pages" pages Tests/Documentation/check "$programs/followspot"
}
