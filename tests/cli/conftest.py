import pytest


@pytest.fixture(autouse=True)
def no_earlier_verdicts(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What other tests or runs have judged is not known."""
    cache = tmp_path_factory.mktemp("cache")
    monkeypatch.setattr("aoi_cli.notation.user_cache.cache_folder", lambda: cache)
