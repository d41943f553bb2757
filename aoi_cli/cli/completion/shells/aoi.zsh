#compdef aoi
# Completion of aoi for zsh.

_aoi() {
    local kind value shown begin="${(j: :)words[1,CURRENT-1]} "
    local -a parts finished shown_parts shown_finished
    while IFS=$'\t' read -r kind value shown; do
        if [[ $kind == part ]]; then
            parts+=("$value") shown_parts+=("$shown")
        else
            finished+=("$value") shown_finished+=("$shown")
        fi
    done < <(
        @PYTHON@ -P -c 'from aoi_cli.cli.completer import main; main()' \
            zsh "$begin$QIPREFIX$IPREFIX$PREFIX" 2>/dev/null
    )
    (( $#parts )) && compadd -U -V parts -S '' -d shown_parts -a parts
    (( $#finished )) && compadd -U -V finished -d shown_finished -a finished
}

compdef _aoi aoi
