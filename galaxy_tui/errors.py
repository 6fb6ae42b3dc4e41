"""The two ways a person can go wrong: what can't be read, and what isn't allowed now."""


class GalaxyError(ValueError):
    """A sentence for the person who made the mistake."""


class Unreadable(GalaxyError):
    """Text or data that doesn't say a card, an amount, a table, an answer."""


class NotAllowed(GalaxyError):
    """Well-formed, but against a rule; nothing has changed."""
