"""For every test: Hypothesis draws the same examples on every machine, every time."""

from hypothesis import settings

settings.register_profile("galaxy", derandomize=True, database=None, deadline=None, print_blob=True)
settings.load_profile("galaxy")
