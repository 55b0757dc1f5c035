#compdef followspot
# Completes the commands, options and values of followspot from its own help, so that they are always current.

_followspot() {
    setopt local_options extended_glob
    local -x ARGP_HELP_FMT=opt-doc-col=50,rmargin=999
    local -a command help commands options match
    local word line before=$words[CURRENT-1]

    # Reads the help of the command that was typed so far, with an option a line.
    command=($words[1])
    for word in "${(@)words[2,CURRENT-1]}" ''; do
        help=("${(@f)$("${command[@]}" --help 2>/dev/null)}")
        commands=()
        for line in $help; do
            [[ $line =~ '^  ([[:lower:]][[:lower:]-]*).*   +(.*)' ]] && commands+=("$match[1]:$match[2]")
        done
        [[ -n $word && -n ${(M)commands:#$word:*} ]] || break
        command+=($word)
    done

    # --display=kms: the value of an option follows the equals sign.
    if compset -P '--[[:lower:]-]*='; then before=${IPREFIX%=}; fi
    for line in $help; do
        [[ $line =~ '^  (-[[:alpha:]],|   ) (--[[:lower:]-]+)(=[^ ]*)? +(.*)' ]] || continue
        options+=("$match[2]:$match[4]")
        if [[ $match[2] == $before && $match[3] == *'|'* ]]; then
            # auto|none|script:FILE
            compadd -- ${${(s:|:)match[3]#=}%%[[:upper:]]#}
            return
        fi
        if [[ $match[2] == $before && -n $match[3] ]]; then
            _files
            return
        fi
    done

    if [[ $PREFIX == -* ]]; then
        _describe -o option options
    elif (( $#commands )); then
        _describe command commands
    else
        _files
    fi
}

_followspot "$@"
