# A package that asks for the modules SwiftUI and Combine, and its tests.
# shellcheck shell=bash disable=SC2034,SC2154

needs_porting() { :; }

check_porting() {
    counted "A package with SwiftUI's imports" porting Tests/Porting/run
}
