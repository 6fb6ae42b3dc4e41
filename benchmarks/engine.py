"""Galaxy's engine: whole rounds of each game, six seats, every event kept."""

from __future__ import annotations

from itertools import count

from benchmarks.measure import Work, benchmark

SEATS = 6


@benchmark("Galaxy", "Three Card Split, 6 seats")
def three_card_split() -> Work:
    return _rounds("three-card-split")


@benchmark("Galaxy", "Deuces Wild, 6 seats")
def deuces_wild() -> Work:
    return _rounds("deuces-wild")


@benchmark("Galaxy", "Three Card Double Play, 6 seats")
def three_card_double_play() -> Work:
    return _rounds("three-card-double-play")


@benchmark("Galaxy", "Four Card Prime, 6 seats")
def four_card_prime() -> Work:
    return _rounds("four-card-prime")


def _rounds(game: str) -> Work:
    """A fresh shuffle each time; players with their usual mix of primary, bonus and jackpot."""
    from galaxy_tui.ai.simple import play_out, simple_player
    from galaxy_tui.games.library import book_of, standard_setup
    from galaxy_tui.games.round import Round
    from galaxy_tui.shoe import chosen_shoe

    setup = standard_setup(game, live=False)
    deck = book_of(game).deck
    chips = dict.fromkeys(range(1, SEATS + 1))
    players = dict.fromkeys(chips, simple_player(book_of(game), setup))
    numbers = count(1)

    def play() -> Round:
        return play_out(Round(setup, chosen_shoe(deck, f"{next(numbers):x}"), chips), players)

    if not play().over:
        raise RuntimeError(f"{game} was not played to its end.")
    return play
