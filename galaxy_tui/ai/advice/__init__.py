"""The exact value of every choice that a player has, from what that player can see."""
