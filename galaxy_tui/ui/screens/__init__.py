"""The rooms of the casino, a screen each."""
