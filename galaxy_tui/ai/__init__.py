"""Players and, in time, their odds: what can be worked out from the cards that a seat may see."""
