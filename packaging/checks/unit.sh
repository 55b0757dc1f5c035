# Imports, and all unit, scenario and picture tests.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

# Prints the numbers of tests in an xUnit file that ran, failed and were skipped. Its own sums count failures, not failed tests.
results_of() {
    awk '/<testcase / { ran++; bad = 0 }
        /<failure/ && !bad { failed++; bad = 1 }
        /<skipped/ { ran--; skipped++ }
        END { print ran + 0, failed + 0, skipped + 0 }' "$1"
}

# Lists the names of the failed tests.
failures_in() {
    awk '/<testcase / { name = $0; sub(/.* name="/, "", name); sub(/".*/, "", name); suite = $0
            sub(/.*classname="/, "", suite); sub(/".*/, "", suite) }
        /<failure/ && name != "" { print suite "/" name; name = "" }' "$1"
}

# Sets "place" to a locale with a decimal comma and a time zone half a day from UTC.
go_elsewhere() {
    local locales=$PWD/.build/locales
    mkdir -p "$locales"
    [ -e "$locales/de_DE.UTF-8" ] || localedef --no-archive -i de_DE -f UTF-8 "$locales/de_DE.UTF-8" || return
    place=("LOCPATH=$locales" LC_ALL=de_DE.UTF-8 TZ=Pacific/Auckland)
}

# The groups of tests: a name, and a regular expression of tests' modules and suites. The command's tests are last, because they
# use the package's programs, which are built meanwhile.
groups=(
    'modules-one ^(Control|Data|Documents|Drawing|Execution|Files|Geometry|Images|Input|JSON)Tests\.'
    'modules-two ^(Arguments|Controls|DocumentRuntime|Guides|Keyboards|Kiosk|KMS|Languages|Outputs|Overlays|Platform|Scripts|Seat|Semantics|Spelling|Spotlights|SwiftUI|TextEntry|Tickets|Typesetting|Views)Tests\.'
    'command-one ^FollowspotCommandTests\.[A-L]'
    'command-two ^FollowspotCommandTests\.[M-Z]'
)

# Whether each folder of tests is in a group.
all_tests_are_in_groups() {
    local folder status=0
    for folder in Tests/*Tests; do
        printf '%s\n' "${groups[@]#* }" | while read -r pattern; do
            [[ ${folder#Tests/}.M =~ $pattern ]] && echo found
        done | grep --quiet found || { echo "$folder is in no group"; status=1; }
    done
    return $status
}

# Runs a group of tests, in "place" unless it is empty. $1: its name, $2: its regular expression.
run_group() {
    # Waiting tests hold sockets. Together they need more than the usual limit of 1,024 descriptors.
    (
        ulimit -S -n "$(ulimit -H -n)"
        exec env "${place[@]}" "FOLLOWSPOT_SLOW=${FOLLOWSPOT_SLOW:-5}" .build/debug/followspotPackageTests.xctest \
            --testing-library swift-testing --xunit-output ".build/tests.$1.xml" --filter "$2" >".build/tests.$1.log" 2>&1 3>&- 4>&-
    )
    echo $? >".build/tests.$1.status"
}

# Sets "place" to the package's programs for the command's tests, if another lane builds them. They need less than half of the time.
use_the_package() {
    [ -n "${lane:-}" ] || return
    while [ -e "$package_is_pending" ]; do sleep 1; done
    place+=("FOLLOWSPOT_PROGRAMS=$PWD/$programs")
}

# Runs groups of tests, one process a processor, because most tests run on the main actor of their process. All but one group run in
# another country.
run_groups() {
    local group place=() processors
    processors=$(nproc)
    go_elsewhere
    # Results of an earlier run must not count.
    rm -f .build/tests.*
    for group; do
        while [ "$(jobs -pr | wc -l)" -ge "$processors" ]; do wait -n; done
        case $group in
            modules-two*) place=() ;;
            command-one*) go_elsewhere && use_the_package ;;
        esac
        run_group "${group%% *}" "${group#* }" &
    done
    wait
    for group; do count_tests "${group%% *}"; done
}

# Counts the tests of a run. $1: its name.
count_tests() {
    local results=.build/tests.$1.xml log=.build/tests.$1.log status ran bad absent name
    status=$(cat ".build/tests.$1.status" 2>/dev/null)
    # Reports the failed expectations and the closing line.
    grep -A 12 --no-group-separator '^✘ Test .* recorded an issue' "$log" | grep --invert-match '^◇' | head -n 400 | report
    grep -E '^(✔|✘) Test run with' "$log"
    if [ ! -s "$results" ]; then
        tail -n 20 "$log" | report
        fail "the tests did not run to their end (status $status); see $log"
        return
    fi
    read -r ran bad absent < <(results_of "$results")
    # A run that fails without a failed test was interrupted, or found no test.
    if [ "$bad" = 0 ] && { [ "$status" != 0 ] || [ "$ran" = 0 ]; }; then
        tail -n 20 "$log" | report
        fail "the tests ended with status $status after $ran tests; see $log"
    fi
    while read -r name; do failures+=("$name"); done < <(failures_in "$results")
    count $((ran - bad)) "$bad" "$absent"
}

# Shells for the completions, Pillow for comparing pictures, the test file of UAX #29, and a Varlink client by Varlink's authors, which
# a test installs into a separate folder.
needs_unit() { need_packages bash fish zsh locales python3 python3-pil python3-venv python3-pip unicode-data zbar-tools; }

check_unit() {
    check "Everything builds without a warning, and imports only what it may" build_for_debugging
    rm -f "$debug_build_is_pending"
    check "No declaration is importable without being imported" packaging/imports
    check "A package that depends on this one builds without a warning, and its programs run" Tests/Dependent/run
    check "The compiler tells authors in words what is wrong" Tests/Dependent/mistakes
    check "The documentation builds without a warning" packaging/docs
    check "Programs see the listed names, and no others" Tests/Dependent/names
    check "Each folder of tests is in a group" all_tests_are_in_groups

    say "Unit, scenario and picture tests"
    run_groups "${groups[@]}"
}
