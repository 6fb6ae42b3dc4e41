"""Galaxy: a playable terminal casino, dealt by the rule books."""

__version__ = "0.1.0"
