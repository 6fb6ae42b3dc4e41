"""The vectorised engine: rounds a second on one core, best play, primary wagers.

A block is played when its first round is asked for, and handed out round by round. Handing out
costs about as much as playing the simplest game, so its figure is half of what a block does.
"""

from __future__ import annotations

from itertools import chain, count, repeat

from benchmarks.measure import Work, benchmark


@benchmark("Galaxy", "Three Card Split, vectorised")
def three_card_split() -> Work:
    return _rounds("three-card-split")


@benchmark("Galaxy", "Deuces Wild, vectorised")
def deuces_wild() -> Work:
    return _rounds("deuces-wild")


@benchmark("Galaxy", "Three Card Double Play, vectorised")
def three_card_double_play() -> Work:
    return _rounds("three-card-double-play")


@benchmark("Galaxy", "Four Card Prime, vectorised")
def four_card_prime() -> Work:
    return _rounds("four-card-prime")


def _rounds(game: str) -> Work:
    from galaxy_tui.ai.players import usual_wagers
    from galaxy_tui.ai.simulation.plan import MOST_ROUNDS, Plan
    from galaxy_tui.ai.simulation.run import play_block, prepare
    from galaxy_tui.games.library import standard_setup

    setup = standard_setup(game, live=False)
    plan = Plan(
        setup=setup,
        players=("perfect",),
        wagers=usual_wagers(setup),
        rounds=MOST_ROUNDS,
        seed="bench",
        engine="fast",
    )
    prepare(plan)
    blocks = (play_block(plan, block) for block in count())
    rounds = chain.from_iterable(repeat(played, played.rounds) for played in blocks)
    return rounds.__next__
