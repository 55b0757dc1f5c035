# Completes the commands, options and values of followspot from its own help, so that they are always current.

_followspot() {
    local word current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    # Bash splits --display=kms into three words.
    if [[ $current == = ]]; then current=; fi
    if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi

    # Reads the help of the command that was typed so far, with an option a line.
    local help words command=("${COMP_WORDS[0]}")
    local -x ARGP_HELP_FMT=opt-doc-col=50,rmargin=999
    help=$("${command[@]}" --help 2>/dev/null) || return
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}" ''; do
        words=$(sed -n '/^ Commands:/,/^$/s/^  \([[:lower:]][[:lower:]-]*\).*/\1/p' <<<"$help")
        [[ -n $word && $'\n'$words$'\n' == *$'\n'"$word"$'\n'* ]] || break
        command+=("$word")
        help=$("${command[@]}" --help 2>/dev/null) || return
    done

    local value=
    if [[ $before =~ ^--[[:lower:]-]+$ ]]; then
        value=$(sed -nE "s/^  (-[[:alpha:]],|   ) $before=([^ ]*).*/\\2/p" <<<"$help")
    fi
    if [[ $value == *\|* ]]; then
        # auto|none|script:FILE
        words=$(tr '|' '\n' <<<"$value" | sed 's/[[:upper:]]*$//')
    elif [[ -n $value ]]; then
        words=
    elif [[ $current == -* ]]; then
        words=$(sed -nE 's/^  (-[[:alpha:]],|   ) (--[[:lower:]-]+).*/\2/p' <<<"$help")
    fi
    # If nothing matches, bash completes file names.
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    if [[ ${COMPREPLY[0]-} == *: ]]; then compopt -o nospace 2>/dev/null; fi
    return 0
}

complete -o default -F _followspot followspot
