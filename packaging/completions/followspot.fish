# Completes the commands, options and values of followspot as its own help has them, so nothing here can be out of date.

# The words that can stand at the cursor, each with what it is for; none where a file's name may stand.
function __followspot_words
    set -lx ARGP_HELP_FMT opt-doc-col=50,rmargin=999
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    # The help of the command that was typed so far, an option a line.
    set -l command $words[1]
    set -l help ($command --help 2>/dev/null)
    for word in $words[2..]
        contains -- $word (string match -rg '^  ([a-z][a-z-]*)' -- $help); or break
        set -a command $word
        set help ($command --help 2>/dev/null)
    end

    # What stands before a value: the option as a word of its own, or with an equals sign.
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
