"""The vectorised engine: rounds a second on one core, best play, primary wagers."""

from __future__ import annotations

from itertools import count

from benchmarks.measure import Work, benchmark

BLOCK = 1 << 17  # rounds in a block of the fast engine


@benchmark("Galaxy", "Three Card Split, vectorised", size=BLOCK)
def three_card_split() -> Work:
    return _rounds("three-card-split")


@benchmark("Galaxy", "Deuces Wild, vectorised", size=BLOCK)
def deuces_wild() -> Work:
    return _rounds("deuces-wild")


@benchmark("Galaxy", "Three Card Double Play, vectorised", size=BLOCK)
def three_card_double_play() -> Work:
    return _rounds("three-card-double-play")


@benchmark("Galaxy", "Four Card Prime, vectorised", size=BLOCK)
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
    assert plan.block == BLOCK
    prepare(plan)
    blocks = (play_block(plan, block) for block in count())
    return blocks.__next__
