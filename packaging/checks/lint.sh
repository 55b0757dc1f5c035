# Formats, scripts, spelling, phrases, decision records and workflows.
# shellcheck shell=bash disable=SC2154

# Tools of Python's package index: Debian 12 lacks some, and another version may find more.
linter_packages=(ruff==0.17.6 check-jsonschema==0.39.0 clang-format==23.1.3)

# Lists the files of the repository whose first line names one of the interpreters. $1: the end of that line.
scripts_of() { git grep -nIE "^#!.*[/ ]($1)\$" | sed -n 's/:1:#!.*//p'; }

source_is_formatted() { swift format lint --strict --recursive Package.swift Sources Tests; }

shell_is_clean() {
    local files
    mapfile -t files < <(scripts_of 'sh|bash'; git ls-files 'packaging/*.sh' packaging/completions/followspot.bash)
    [ "${#files[@]}" -gt 40 ] && shellcheck --external-sources "${files[@]}"
}

# Installs the tools of Python's package index into a separate folder. The status is not 0 where the index cannot be reached.
need_linters() {
    linters=$PWD/.build/linters
    [ "$(cat "$linters/versions" 2>/dev/null)" = "${linter_packages[*]}" ] && return
    rm -rf "$linters"
    python3 -m venv "$linters" && "$linters/bin/pip" --quiet --retries 1 --timeout 20 --disable-pip-version-check install \
        "${linter_packages[@]}" && echo "${linter_packages[*]}" >"$linters/versions"
}

c_is_formatted() {
    local files
    mapfile -t files < <(git ls-files '*.c' '*.h')
    [ "${#files[@]}" -gt 40 ] && "$linters/bin/clang-format" --dry-run -Werror "${files[@]}"
}

python_is_clean() {
    local files
    mapfile -t files < <(scripts_of python3; git ls-files '*.py')
    [ "${#files[@]}" -gt 50 ] && "$linters/bin/ruff" check --quiet --no-cache "${files[@]}"
}

workflows_are_valid() { "$linters/bin/check-jsonschema" --builtin-schema vendor.github-workflows .github/workflows/*.yml; }

# Pictures and inputs of the fuzzers are no texts; documents and what is recorded of them contain other languages, and headers of
# libraries are not ours.
words_are_spelt() {
    git ls-files -z -- . ':!*.png' ':!*.jpg' ':!*.jpeg' ':!*.webp' ':!*.svg' ':!*.gz' ':!*.ttf' ':!Tests/Fuzz/Corpus' \
        ':!Tests/Fuzz/Seeds' ':!Tests/DocumentRuntimeTests/Elements' ':!Tests/Porting/Tests/LiveTextTests.swift' \
        ':!Sources/Keyboards/Texts/KeyboardTexts.swift' ':!Sources/DocumentRuntime/Building/FieldMessages.swift' \
        ':!Sources/DocumentRuntime/Building/DefaultOverlay+Translations.swift' ':!Sources/DocumentRuntime/Building/CountdownTexts.swift' \
        ':!Sources/Kiosk/Keys/RealKeyboardLayouts.swift' ':!Sources/SwiftUI/Text/KioskWords.swift' ':!config/*.yaml' ':!Sources/CPangoCairo/include/pango' ':!Sources/CRSVG/include/librsvg' |
        xargs --null codespell --quiet-level=6
}

# Phrases that a reader has to read twice, in comments and on pages.
comments_are_plain() {
    local phrases found status=0
    phrases='\b(anew|afresh|nobody is|nobody has|nobody was|no one|[Ww]homever|all the same|of its own accord)\b'
    phrases+='|[;,] so (it )?(is|are|does|has) (it|they|the|with|an?)\b|\b(to|can|cannot|may) be had\b|\bthere is what\b'
    phrases+="|\\b([Ii]s|are|was|were|be|been|gets?) told\\b|\\b[Tt]old (of|that|when|with|by|how)\\b|\\b[Tt]ells? of\\b|\\bhears? of\\b"
    phrases+='|\b(goes|went) on to\b'
    # Each kind of comment that the pattern must find, and a line of code that it must not.
    found=$(printf '%s\n' '/// It is told.' '  // made anew' '# of its own accord' ' * All tells of it.' '#expect(text == "told of")' |
        grep --count --extended-regexp "$(in_comments "$phrases")")
    [ "$found" = 4 ] || { echo "the pattern finds $found lines in place of 4"; status=1; }
    # The status of a search without a match is 1; that of one that failed is greater.
    git grep -nIE "$(in_comments "$phrases")" -- Sources Tests packaging config .ci ':!*.md' ':!packaging/checks/lint.sh'
    [ $? = 1 ] || status=1
    git grep -nIE "$phrases" -- '*.md' ':!SECURITY.md'
    [ $? = 1 ] || status=1
    return $status
}
in_comments() { echo "^[[:space:]]*(//+|#+|/?\\*+) .*($1)"; }

# The index lists each record once, in order, with its title, and the numbers have no gaps.
decisions_are_listed() {
    local folder=Sources/Documentation/decisions file number=0
    for file in "$folder"/0*.md; do
        number=$((number + 1))
        [[ $file == */$(printf %04d $number)-* && $(head -n 1 "$file") == "# $number. "* ]] && continue
        echo "$file: the number or the title is not $number"
        return 1
    done
    diff <(sed -n 's/^- \(\[[0-9].*)\)$/\1/p' "$folder/index.md") \
        <(cd "$folder" && for file in 0*.md; do echo "[$(sed -n '1s/^# //p' "$file")]($file)"; done)
}

# Each symbol in the Topics of the Swift catalogue is one that `import Followspot` or `import FollowspotDocumentKiosk` brings.
topics_are_exported() {
    local exports module name status=0
    exports=$(sed -n 's/^@_exported public import //p' Sources/{Followspot,DocumentKiosk}/Exports.swift)
    while IFS=/ read -r module name; do
        grep --quiet --extended-regexp --line-regexp "$module|[a-z]+ $module\\.$name" <<<"$exports" && continue
        echo "the catalogue lists $module.$name, which no product exports"
        status=1
    done < <(sed -n 's/^- ``\/\([A-Za-z/]*\)``$/\1/p' Sources/Followspot/Followspot.docc/Followspot.md)
    return $status
}

# Each link of the Swift catalogue leads to one of its articles.
articles_are_there() {
    local catalogue=Sources/Followspot/Followspot.docc link status=0
    while read -r link; do
        [ -e "$catalogue/$link.md" ] || { echo "<doc:$link> leads nowhere"; status=1; }
    done < <(grep --recursive --no-filename --only-matching '<doc:[^>#]*' "$catalogue" | sed 's/<doc://' | sort --unique)
    return $status
}

needs_lint() { need_packages shellcheck codespell python3 python3-venv git; }

check_lint() {
    check "The source is formatted" source_is_formatted
    check "Shell scripts have no findings of shellcheck" shell_is_clean
    if need_linters; then
        check "Python programs have no findings of ruff" python_is_clean
        check "C is formatted" c_is_formatted
        check "Workflows match their schema" workflows_are_valid
    else
        skip "Python programs, C and workflows have no findings" "the Python package index cannot be reached"
    fi
    check "Words are spelt right" words_are_spelt
    check "Comments and pages have no phrase that must be read twice" comments_are_plain
    check "The index lists all decisions" decisions_are_listed
    check "The catalogue lists what is exported" topics_are_exported
    check "Links of the Swift catalogue lead to its articles" articles_are_there
}
