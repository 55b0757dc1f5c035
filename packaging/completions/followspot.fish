# Completes the commands, options and values of followspot from its own help, so that they are always current.

# Prints the words that may follow, each with its description; none if a file name may follow.
function __followspot_words
    set -lx ARGP_HELP_FMT opt-doc-col=50,rmargin=999
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    # Reads the help of the command that was typed so far, with an option a line.
    set -l command $words[1]
    set -l help ($command --help 2>/dev/null)
    for word in $words[2..]
        contains -- $word (string match -rg '^  ([a-z][a-z-]*)' -- $help); or break
        set -a command $word
        set help ($command --help 2>/dev/null)
    end

    # The option before a value, which is a separate word or ends with an equals sign.
    set -l option $words[-1]
    set -l start ''
    if string match -qr -- '^--[a-z-]+=' $current
        set start (string match -r -- '^--[a-z-]+=' $current)
        set option (string replace = '' -- $start)
    end
    if string match -qr -- '^--[a-z-]+$' $option
        set -l value (string match -rg -- "^  (?:-\w,|   ) $option=(\S*)" $help)
        if set -q value[1]
            # auto|none|script:FILE
            string match -q '*|*' $value
            and string split '|' $value | string replace -r -- '^(.*?)[A-Z]*$' "$start\$1"
            return
        end
    end
    if string match -q -- '-*' $current
        string replace -rf '^  (?:-\w,|   ) (--[a-z-]+)\S* +(.*)' '$1\t$2' -- $help
    else
        string replace -rf '^  ([a-z][a-z-]*).*?   +(.*)' '$1\t$2' -- $help
    end
end

complete -c followspot -n 'test -n "$(__followspot_words)"' -f -a '(__followspot_words)'
