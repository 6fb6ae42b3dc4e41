"""The Bonus Jackpot System: models, sensors and lights, meters, TableVision. No clock, no files."""
