# The flags by which the compiler finds the modules of the debug build, for scripts that call it themselves.
# shellcheck shell=bash disable=SC2034

# Sets `flags`. The C modules are those with a module map, and those of other packages and of SwiftPM.
find_modules() {
    local map flag
    flags=(-target "$(uname -m)-unknown-linux-gnu" -sdk / -I .build/debug/Modules)
    while read -r map; do
        flags+=(-Xcc "-fmodule-map-file=$map" -Xcc "-I$(dirname "$map")")
    done < <(find "$PWD/.build/debug/" "$PWD/.build/checkouts" "$PWD/Sources" -path '*/Tests/*' -prune -o -name module.modulemap -print)
    while read -r flag; do flags+=(-Xcc "$flag"); done < <(
        sed -n 's/^    library("[^"]*", "\([^"]*\)".*/\1/p' Package.swift | xargs pkg-config --cflags-only-I | xargs -n 1)
}
