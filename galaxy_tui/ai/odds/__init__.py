"""What each wager is worth, on each paytable: counts of every end, and what follows from them."""
