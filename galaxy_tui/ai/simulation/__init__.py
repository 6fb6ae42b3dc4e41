"""Many rounds of any set-up: variance over sessions, ruin, jackpots over time, with error bars."""
