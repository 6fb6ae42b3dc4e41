"""For every test: the same examples on every machine, a cache and a casino of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from galaxy_tui.ai import cache
from tests.turns import alone

settings.register_profile("galaxy", derandomize=True, database=None, deadline=None, print_blob=True)
settings.load_profile("galaxy")

# Hypothesis draws numbers that stand in the modules imported so far. Which those are depends on the
# tests that a worker happened to run before, and the examples should not.
vars(providers)["is_local_module_file"] = lambda path: False

Array = Any
Build = Callable[[], Iterable[Array]]


@pytest.fixture(scope="session", autouse=True)
def cache_of_this_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """All workers of one run share a cache; nobody reads or writes the user's own.

    A table that takes seconds is counted by one worker while the others that want it wait.
    """
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "counts"
    count = cache._table

    def one_at_a_time(name: str, build: Build) -> tuple[Array, ...]:
        with alone(folder, name):
            return count(name, build)

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GALAXY_CACHE", str(folder))
        patch.setenv("GALAXY_SAVES", str(base / "saves"))  # nobody plays in the checkout's casino
        patch.setattr(cache, "_table", one_at_a_time)
        yield folder
