# Completion of aoi for bash.

_aoi() {
    local line list=''
    [[ $COMP_TYPE == 63 ]] && list=list
    COMPREPLY=()
    while IFS= read -r line; do
        COMPREPLY+=("$line")
    done < <(
        @PYTHON@ -P -c 'from aoi_cli.cli.completer import main; main()' \
            bash "${COMP_LINE:0:COMP_POINT}" $list 2>/dev/null
    )
}

complete -o nospace -o nosort -F _aoi aoi 2>/dev/null || complete -o nospace -F _aoi aoi
