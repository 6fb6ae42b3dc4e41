"""Rounds per second, on one core: Galaxy beside the libraries that people would use instead."""
