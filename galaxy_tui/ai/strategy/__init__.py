"""The exact tables as a player can learn them: short lists of rules, each with its price."""
