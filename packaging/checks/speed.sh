# Times as ratios to memcpy, and allocations of frames, against their budgets, and the times of a dependent's builds.
# shellcheck shell=bash disable=SC2034,SC2086,SC2154

benchmarks="$programs"/FollowspotBenchmarks

# Measures ratios to memcpy in the same run. Each may be twice its budget, or twice its current value if that is
# larger, because machines are noisy.
keeps_its_budgets() { "$benchmarks" --guard; }

# Counts allocations, which are the same on every machine.
asks_for_little_memory() { "$benchmarks" --frames --guard; }

needs_speed() { :; }

check_speed() {
    check "The benchmarks build" packaging/build --product FollowspotBenchmarks </dev/null || return
    check "No ratio is far over its budget" keeps_its_budgets
    check "No frame of the demo allocates more often than it may" asks_for_little_memory
    check "A package that depends on this one builds, and its times are told" Tests/Dependent/times
}
