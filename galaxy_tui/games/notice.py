"""The disclosure that every display of a bonus jackpot carries, word for word (TCS App D n5)."""

from typing import Final

NOTICE: Final = (
    "Bonus Jackpot prizes are paid by the casino and are not components of any progressive prize "
    "contest. Player wagers do not accrue to any guaranteed player fund. The displayed Bonus "
    "Jackpot prize may be modified or discontinued at any time without prior notice."
)
