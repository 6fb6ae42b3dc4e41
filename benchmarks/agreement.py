"""`python -m benchmarks.agreement`: a million rounds on both engines, card for card.

250,000 a game: each character in turn, every wager that a seat may have at once.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

ROUNDS = 250_000


def main(
    rounds: Annotated[int, typer.Option(min=1, help="Rounds a game.")] = ROUNDS,
    game: Annotated[str, typer.Option(help="Only this game.")] = "",
    seed: Annotated[str, typer.Option(help="Other decks.")] = "agreement",
) -> None:
    """Compare cards, decisions and each wager's result in cents."""
    from galaxy_tui.ai.players import CHARACTERS
    from galaxy_tui.ai.simulation.agreement import agreement
    from galaxy_tui.ai.simulation.plan import Plan
    from galaxy_tui.games.library import GAMES, book_of, standard_setup

    bad = 0
    for name in [book_of(game).id] if game else GAMES:
        setup = standard_setup(name, live=False)
        for number, (character, wagers) in enumerate(
            (c, w) for c in CHARACTERS for w in every_wager(name)
        ):
            many = len(CHARACTERS) * len(every_wager(name))
            share = rounds // many + (number < rounds % many)
            plan = Plan(
                setup=setup, players=(character,), wagers=wagers, rounds=share,
                seed=f"{seed} {number}", engine="real",
            )  # fmt: skip
            found = agreement(plan) if share else None
            if found:
                bad += len(found.differences)
                said = "; ".join(found.differences) or "no difference"
                sys.stdout.write(f"{name}, {character}, {found.rounds:,} rounds: {said}\n")
                sys.stdout.flush()
    raise typer.Exit(1 if bad else 0)


def every_wager(game: str) -> list[dict[str, int]]:
    """Wagers that together cover all spots; Four Card Prime allows four of its five at once."""
    from galaxy_tui.games.library import standard_setup

    setup = standard_setup(game, live=False)
    least = {wager: setup.limits[wager].low for wager in setup.offered}
    if game == "three-card-split":
        return [least | {"primary": 1000}]
    if game == "four-card-prime":
        return [{w: a for w, a in least.items() if w != out} for out in ("prime", "aces-baby")]
    if game == "deuces-wild":  # §4: each stands alone, and changes which cards are dealt
        alone = {w: a for w, a in least.items() if w == "bonus-jackpot"}
        return [least, {w: a for w, a in least.items() if w != "five-card-fortune"}, alone]
    return [least]


if __name__ == "__main__":
    typer.run(main)
