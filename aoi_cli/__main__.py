from aoi_cli.cli.main import main

main()
