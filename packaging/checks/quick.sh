# The checks before each push: lint, the debug build, and the tests of everything but the command. Of the command's tests it runs only
# those that compare pages with the source.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

needs_quick() {
    needs_lint
    needs_unit
}

check_quick() {
    # It mostly uses one processor.
    beside check_lint
    check "Everything builds without a warning, and imports only what it may" build_for_debugging && {
        check "No declaration is importable without being imported" packaging/imports
        check "Each folder of tests is in a group" all_tests_are_in_groups
        say "Unit and picture tests"
        run_groups "${groups[@]:0:2}" 'pages ^FollowspotCommandTests\.(Architecture|Contributing|Readme|Version)Tests'
    }
    join
}
