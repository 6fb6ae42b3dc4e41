"""Two days in a casino, for those who read its books: a jackpot, a void, a phantom, a correction,
and a round that is still under way."""

from __future__ import annotations

from pathlib import Path

from galaxy_tui.ai.bots import usual_bots
from galaxy_tui.casino import facts
from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import act, buy_in_bots, play_round, seat_bots
from tests.casino.at_play import MONDAY, Time, company, finish, shoe_for, wager
from tests.casino.shoes import shoes_from
from tests.casino.tables import a_table, the_tables

A_DAY = 86_400  # seconds
EVENING = MONDAY + 20 * 3_600_000  # 2023-11-20 20:00
BOTS = usual_bots(4)
PER_TABLE = 3

# What happens in these rounds and on these meters.
VOIDED, WON, ROUNDS = 14, 15, 17  # the last one is under way, at double-play
PHANTOM_METER = "prime/four-card-jackpot"
WON_METER = "school/jackpot"
REASON = "reset by hand [bold]"  # of a correction of split/jackpot


def two_days(folder: Path) -> None:
    """Open a casino, let it live for two days, and close it with a round under way."""
    clock = Time(EVENING)
    tables = the_tables() | {"school": a_table("tcs", name="school", live=False)}
    with shoes_from(1), House(folder, tables=tables, clock=clock) as house:
        house.join("Zoë Ångström")  # known, and nothing more
        seated = {}
        for name in ("split", "deuces", "double-play", "prime"):
            seated[name] = seat_bots(house, house.tables[name], BOTS)
            for _ in range(PER_TABLE):
                clock.passes(60)
                play_round(house, house.tables[name], seated[name])
        prime, deuces = house.tables["prime"], house.tables["deuces"]
        prime.switch("stuck 7 four-card-jackpot", on=True)
        play_round(house, prime, seated["prime"])
        prime.switch("stuck 7 four-card-jackpot", on=False)

        buy_in_bots(house, deuces, seated["deuces"])
        deuces.open_round()
        act(house, deuces, seated["deuces"])
        deuces.switch("shuffler", on=True)  # in the middle of a round
        deuces.switch("shuffler", on=False)

        school = house.tables["school"]
        company(school, 1)
        school.open_round(shoe_for(school, {1: "As Ah Ad"}, dealer="2c 3d 5h", community="Ac"))
        wager(school, {1: {"primary": 1_000, "jackpot": 500}})
        finish(school)

        clock.passes(A_DAY)
        house.book(facts.MeterCorrected("split/jackpot", 500, REASON))
        play_round(house, house.tables["split"], seated["split"])
        double = house.tables["double-play"]
        buy_in_bots(house, double, seated["double-play"])
        double.open_round()
        act(house, double, seated["double-play"])
        assert double.under_way
