"""What the commands about rules and rounds take; what they do is loaded when it is wanted."""

from __future__ import annotations

from typing import Annotated

from galaxy_tui.cli.app import Command, Json, Saves, app, argument, option


@app.command(cls=Command)
def rules(
    game: Annotated[str | None, argument("GAME", "A game, “equipment” or “common”.")] = None,
    clause: Annotated[
        str | None,
        option("--clause", "-c", metavar="CLAUSE", text="One clause, as a table cites it."),
    ] = None,
    json: Json = False,
) -> None:
    """Read the rules in our words, clause by clause.

    House ways and our own readings stand where they belong. Without a game: what there is to read.

    \b
    galaxy rules                     the books and their sections
    galaxy rules tcs                 all of Three Card Split
    galaxy rules --clause "TCS §4"   one clause; “TCS 4” will do
    galaxy rules fcp -c "app e n3"   the same, the book given first
    """
    from galaxy_tui.cli.rules import show_rules

    show_rules(game or "", clause or "", json=json)


@app.command(cls=Command)
def paytables(
    game: Annotated[str | None, argument("GAME", "A game.")] = None,
    table: Annotated[
        str | None, argument("TABLE", "A table's name; its last part will do.")
    ] = None,
    wager: Annotated[
        str | None, option("--wager", "-w", metavar="WAGER", text="Only the tables of this.")
    ] = None,
    file: Annotated[
        str | None, option("--file", "-f", metavar="FILE", text="Add your own tables (TOML).")
    ] = None,
    json: Json = False,
) -> None:
    """See every table of every appendix.

    A cell that we had to repair carries a mark, and the ground stands below. In records a prize is
    a plain number: odds (1.5), dollars (500) or percents of the meter (10), as its kind says.

    \b
    galaxy paytables                   which tables there are
    galaxy paytables tcs               all of Three Card Split
    galaxy paytables tcdp P3-03        one table
    galaxy paytables dw A              every table that is called A
    galaxy paytables dw A -w ante      the one for Ante, Play and Raise
    galaxy paytables --file mine.toml  a house's own tables, checked
    """
    from galaxy_tui.cli.paytables import show_paytables

    show_paytables(game or "", table or "", wager or "", file or "", json=json)


@app.command(cls=Command)
def hand(
    cards: Annotated[list[str], argument("CARDS", "Ranks 23456789TJQKA, suits shdc, joker Jk.")],
    game: Annotated[
        str | None, option("--game", "-g", metavar="GAME", text="Only this game.")
    ] = None,
    json: Json = False,
) -> None:
    """Name and rank a hand.

    By one game, or by every game that reads so many cards. Three Card Split reads one to four,
    the fourth being the community card. Three Card Double Play reads three, five (the dealer's)
    or six. Four Card Prime reads four, five or six (the dealer's). Deuces Wild reads three, five,
    or up to eight: four community cards, then wild cards picked for Five Card Fortune.

    \b
    galaxy hand "Qd Qh 7s" --game tcs      how the house sets it, what it is worth
    galaxy hand Ah Kh Qh Jd Td 9c -g tcdp  the best splits of six cards
    galaxy hand 2s 2h Jk Ac Kc -g dw       five cards, three of them wild
    galaxy hand As Ks Qs Js                wherever four cards mean something
    """
    from galaxy_tui.cli.hand import show_hand

    show_hand(" ".join(cards), game or "", json=json)


@app.command(cls=Command)
def deal(
    game: Annotated[str, argument("GAME", "A game.")],
    players: Annotated[
        str, option("--players", "-p", metavar="N", text="How many sit down.")
    ] = "3",
    rounds: Annotated[str, option("--rounds", "-r", metavar="N", text="How many rounds.")] = "1",
    seed: Annotated[
        str | None,
        option("--seed", "-s", metavar="HEX", text="Deal the same cards every time."),
    ] = None,
    view: Annotated[
        str,
        option(
            "--view",
            metavar="WHO",
            text="Tell all, or what spectator, dealer, tablevision or a seat's number sees.",
        ),
    ] = "all",
    table: Annotated[
        str | None,
        option("--table", "-t", metavar="TABLE", text="Which table, if the game has several."),
    ] = None,
    bots: Annotated[
        str | None,
        option("--bots", "-b", metavar="WHO,WHO", text="Characters, from seat 1 on."),
    ] = None,
    fault: Annotated[
        list[str] | None,
        option("--fault", metavar="FAULT", text="Break something for these rounds."),
    ] = None,
    saves: Saves = None,
    json: Json = False,
) -> None:
    """Deal whole rounds at a table of the casino and tell them as a dealer would.

    Bots sit down, wager and decide; the automatic dealer does the rest. Every chip is booked: see
    “galaxy ledger”, “galaxy history” and “galaxy replay”. The commitment comes first, the seed
    after the round: the one is the SHA-256 of the other.

    Bots are perfect, house-way, careful, gambler, novice or superstitious. A fault is tabulator,
    tablevision or shuffler, or a sensor, as in “dead 3 jackpot” and “stuck 5 jackpot”.

    With --seed it is a deal for training by plain players, and nothing is booked. A whole seed, 64
    digits, deals the one round that it belongs to. From a shorter one, or for several rounds, each
    round's seed is the SHA-256 of a text: the digits as typed, in small letters, a colon and the
    number of the round, as in 5eed:1.

    \b
    galaxy deal tcs                           a round, freshly shuffled
    galaxy deal dw --players 6 --rounds 3     a full table, three rounds
    galaxy deal tcdp --bots careful,gambler   two kinds of players, in turn
    galaxy deal tcs --fault "dead 1 jackpot"  a light that doesn't come on
    galaxy deal fcp --seed 5eed               for training: the same every time
    galaxy deal dw --view spectator           without cards that stay face down
    galaxy deal tcdp --json                   events, one a line
    """
    from galaxy_tui.cli.deal import deal_rounds
    from galaxy_tui.cli.deal_at_table import AtTable

    at_table = AtTable(saves, table, bots, fault or ())
    deal_rounds(game, players, rounds, seed, view, at_table, json=json)
