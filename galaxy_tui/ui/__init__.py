"""The screen: the casino in a terminal. The only place that knows Textual."""
