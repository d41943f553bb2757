# Completion of aoi for fish.

function __aoi_complete
    @PYTHON@ -P -c 'from aoi_cli.cli.completer import main; main()' \
        fish (commandline --current-process --cut-at-cursor | string collect) 2>/dev/null
end

complete --command aoi --no-files --keep-order --arguments '(__aoi_complete)'
