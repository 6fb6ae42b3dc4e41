"""What the commands about odds and play take; what they do is loaded when it is wanted."""

from __future__ import annotations

from typing import Annotated

import typer

from galaxy_tui.cli.app import Command, Json, app, argument, option


@app.command(cls=Command)
def odds(
    game: Annotated[str | None, argument("GAME", "A game.")] = None,
    wager: Annotated[
        str | None, option("--wager", "-w", metavar="WAGER", text="Only this wager.")
    ] = None,
    paytable: Annotated[
        str | None,
        option("--paytable", "-p", metavar="TABLE", text="Only this table; its last part will do."),
    ] = None,
    meter: Annotated[
        str | None,
        option("--meter", "-m", metavar="DOLLARS", text="What the jackpot's meter shows."),
    ] = None,
    others: Annotated[
        str | None,
        option("--others", metavar="N", text="How many more play the jackpot: envy and sharing."),
    ] = None,
    bonus: Annotated[
        list[str] | None,
        option("--bonus", metavar="LINE=PRIZE", text="Fill an operator's cell. May be repeated."),
    ] = None,
    stake: Annotated[
        str | None, option("--stake", metavar="DOLLARS", text="What a jackpot wager is.")
    ] = None,
    json: Json = False,
    csv: Annotated[bool, typer.Option("--csv", help="Print rows for a spreadsheet.")] = False,
) -> None:
    """See the exact house edge of every wager on every paytable.

    By complete enumeration, with the best play where there is a choice. The first time takes half
    a minute; what was counted is kept.

    Figures are per initial stake: the primary wager, the Ante, High plus Low, or the wager itself.
    In records “ev” is what the player wins on average: minus the house edge. A jackpot has none
    until its meter is given.

    \b
    galaxy odds                           all of it
    galaxy odds fcp                       one game
    galaxy odds tcdp -w high-low -p LH-01 one table, each line with its count
    galaxy odds tcs -w jackpot -m 250000  what a meter makes of it
    galaxy odds fcp -w four-card-jackpot -m 40000 --others 5
    galaxy odds fcp -p Prime-3 --bonus "All five one color=6" \\
        --bonus "Four one color=1"
    """
    from galaxy_tui.cli.odds import read_terms, show_odds

    terms = read_terms(meter or "", stake or "", others or "", bonus or ())
    show_odds(game or "", wager or "", paytable or "", terms, json=json, as_csv=csv)


@app.command(cls=Command)
def advise(
    game: Annotated[str, argument("GAME", "A game.")],
    cards: Annotated[str, option("--cards", "-c", metavar="CARDS", text="What you hold.")],
    up: Annotated[
        str | None, option("--up", "-u", metavar="CARD", text="What the dealer shows.")
    ] = None,
    seen: Annotated[
        str | None, option("--seen", metavar="CARDS", text="Others' cards that were shown.")
    ] = None,
    wagers: Annotated[
        str | None,
        option("--wagers", "-w", metavar="WAGERS", text="At stake, as in ante=10,prime=5."),
    ] = None,
    paytables: Annotated[
        str | None,
        option("--paytables", "-p", metavar="TABLES", text="As in ante=A or ante=Win-1/BB-2."),
    ] = None,
    meters: Annotated[
        str | None,
        option("--meters", "-m", metavar="METERS", text="As in five-card-jackpot=25000."),
    ] = None,
    others: Annotated[
        str | None,
        option("--others", metavar="N", text="How many more play the Four Card Jackpot."),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Show every choice.")] = False,
    json: Json = False,
) -> None:
    """Ask what each choice is worth with these cards, exactly.

    What you can't see is equally likely. Without --wagers your primary wager alone is at stake.
    Values are the net of all wagers at stake, in primary stakes.

    \b
    galaxy advise tcs --cards "Ks 9s Qd"           which card to set low
    galaxy advise tcdp --cards "Ah Kh Qd Jd 9c 9s" which split, doubled or not
    galaxy advise fcp --cards "Jh Jd 9c 5s 2h" --up Qh
    galaxy advise dw --cards "2s 9h Td" --wagers ante=10,five-card-fortune=5
    galaxy advise dw --cards "9h Td Jd Qs" --seen "Kc Ks Kd" -p ante=F
    """
    from galaxy_tui.cli.advise import show_advice

    show_advice(
        game, cards, up or "", seen or "", wagers or "", paytables or "", meters or "",
        others or "", json=json, every=every,
    )  # fmt: skip


@app.command(cls=Command)
def strategy(
    game: Annotated[str, argument("GAME", "A game.")],
    paytable: Annotated[
        str | None,
        option("--paytable", "-p", metavar="TABLE", text="On this table; its last part will do."),
    ] = None,
    json: Json = False,
) -> None:
    """Learn how to play: a short list of rules, and what it costs.

    The first rule that fits decides. Each list is made from the exact table of its game and
    paytable, and priced over every hand: against perfect play, and beside simpler ways to play.
    The first time takes some seconds; what was found is kept.

    In records “ev” is what the player wins on average, per initial stake; a rule's “share” is how
    often it decides, and “worth” what the list would cost more without it.

    \b
    galaxy strategy tcs             which card to set low
    galaxy strategy dw              Ante and Five Card Fortune, both on table A
    galaxy strategy dw -p F         the Ante on table F
    galaxy strategy tcdp -p LH-06   how to split, and when to double
    galaxy strategy fcp -p BB-4     fold, or raise how much
    """
    from galaxy_tui.cli.strategy import show_strategy

    show_strategy(game, paytable or "", json=json)


@app.command(cls=Command)
def simulate(
    game: Annotated[str, argument("GAME", "A game.")],
    rounds: Annotated[
        str, option("--rounds", "-r", metavar="N", text="How many rounds.")
    ] = "100000",
    players: Annotated[
        str,
        option("--players", "-p", metavar="WHO", text="A character a seat, apart by commas."),
    ] = "perfect",
    wagers: Annotated[
        str | None,
        option("--wagers", "-w", metavar="WAGERS", text="In dollars, as in ante=10,prime=5."),
    ] = None,
    paytables: Annotated[
        str | None,
        option("--paytables", metavar="TABLES", text="As in ante=A or ante=Win-1/BB-2."),
    ] = None,
    meters: Annotated[
        str | None,
        option("--meters", "-m", metavar="METERS", text="As in five-card-jackpot=25000."),
    ] = None,
    contribution: Annotated[
        str | None,
        option(
            "--contribution",
            metavar="DOLLARS",
            text="Make the jackpots progressive: what each wager adds to its meter.",
        ),
    ] = None,
    seed: Annotated[
        str | None, option("--seed", "-s", metavar="TEXT", text="The same figures every time.")
    ] = None,
    engine: Annotated[
        str, option("--engine", metavar="WHICH", text="fast, real, or auto: fast where it can.")
    ] = "auto",
    workers: Annotated[
        str, option("--workers", metavar="N", text="Processes; the figures are the same.")
    ] = "1",
    session: Annotated[
        str | None,
        option("--session", metavar="N", text="Look at sessions of so many rounds, too."),
    ] = None,
    bankroll: Annotated[
        str | None,
        option("--bankroll", metavar="DOLLARS", text="What a session begins with."),
    ] = None,
    resume: Annotated[
        str | None,
        option("--resume", metavar="FILE", text="Keep the state here, and go on from it."),
    ] = None,
    json: Json = False,
) -> None:
    """Play many rounds, and say what they come to, each figure with its error.

    A character is plain (steady habits), house-way (as the dealer would), always (never folds,
    puts out the most), never (folds, as the decision clock would) or perfect (by exact count from
    its own cards and the up card, not from cards that other seats show). Without --wagers, each
    has the table's minimum on its primary spots.

    The fast engine plays one seat, on arrays; the real one whole tables by the rule book. Both
    deal the same cards from the same seed. Ctrl-C tells what is known so far. In records amounts
    are cents.

    \b
    galaxy simulate tcs --rounds 10000000          one seat, best play
    galaxy simulate fcp --players plain -w ante=10,prime=5
    galaxy simulate dw --players perfect,plain,plain --rounds 20000
    galaxy simulate tcdp -w high-low=20 --paytables high-low=LH-06
    galaxy simulate tcdp --session 200 --bankroll 500 --rounds 2000000
    galaxy simulate tcs -r 1000000000 --workers 4 --resume tcs.json
    """
    from galaxy_tui.cli.simulate import Options, run_simulation

    typed = Options(
        game, rounds, players, wagers, paytables, meters, contribution, seed, engine, workers,
        session, bankroll, resume,
    )  # fmt: skip
    run_simulation(typed, json=json)
