from tests.cli.conftest import aoi

__all__ = ["aoi"]
