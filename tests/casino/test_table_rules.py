"""What a table may not be: each rule under its clause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.table_file import read_table
from galaxy_tui.casino.table_rules import flaws, link_flaws
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games.paytables import read_tables
from tests.casino.files import CLAUSES, Change, breaks, table, text_of

NO_MODEL = ('model = "milky-way"         #', '# model = "milky-way"         #')
NO_SENSORS = ('sensors = ["jackpot"] ', '# sensors = ["jackpot"] ')
NO_DISPLAY = ('[tablevision]\nmessage = "Four Aces take the Bonus Jackpot"\nnotice = true ', "# ")
BARE = (NO_MODEL, NO_SENSORS, NO_DISPLAY)  # Three Card Split without electronics
OF_2012 = ('edition = "2017"', 'edition = "2012"')
TWO_SPOTS = (
    ('spots = "one"', 'spots = "two"'),
    ('primary = "$5 to $200"', 'high = "$5 to $200"\nlow = "$5 to $200"'),
)
PROGRESSIVE = (
    ('type = "bonus"', 'type = "progressive"'),
    ('posted = "$25,000"', 'seed = "$25,000"\ncontribution = "25%"'),
    ("notice = true", "# notice"),
)


# The set-up, as the book has it


def test_house_rule_seats() -> None:
    said = breaks("House rule: seats", "deuces", ("positions = 6", "positions = 7"))
    assert said.startswith("positions: Deuces Wild seats 1 to 6, not 7")


def test_house_rule_chip_unit_limits_come_in_steps_of_it() -> None:
    said = breaks("House rule: chip unit", "deuces", ('unit = "$1"', 'unit = "$5"'))
    assert said.startswith("wagers.three-card-treasure: The limits of Three Card Treasure")


def test_house_rule_chip_unit_buy_ins_come_in_steps_of_it() -> None:
    said = breaks("House rule: chip unit", "deuces", ('buy-in = "$200"', 'buy-in = "$200.50"'))
    assert said.startswith("buy-in: $200.50")


def test_house_rule_whole_cents_one_and_a_half_to_1_needs_an_even_number() -> None:
    quarters, half = ('unit = "$1"  ', 'unit = "$0.25"  '), ('"LH-02"', '"LH-01"')
    said = breaks("House rule: whole cents", "double-play", quarters, half)
    assert said.startswith("unit: PT-FLT-LH-01 pays 1.5 to 1")


def test_house_rule_whole_cents_prizes_that_multiply_with_the_wager() -> None:
    lines = (
        "Double Mini-Royal", "Mini-Royal with SF", "Mini-Royal with Trips", "Double Trips/SF",
        "One Mini-Royal", "One Trips or SF", "Other",
    )  # fmt: skip
    text = text_of(
        "double-play",
        ('unit = "$1"  ', 'unit = "$0.50"  '),
        ('super-3s = "$1"', 'super-3s = "$0.50"'),
        ('super-3s = "S3-03"', 'super-3s = "Ours"'),
        ('[jackpots.super-3s]\nseed = "$10,000"\ncontribution = "20%"\nreserve = "8%"\n', ""),
        ('cap = "$50,000"\n', ""),
    )
    for prize, halves in (("$1.50", True), ("$1.05", False)):
        cells = "\n".join(f'"{line}" = ["{prize}"]' for line in lines)
        own = read_tables(
            'game = "three-card-double-play"\n[[paytable]]\nfamily = "super-3s"\npays = "for 1"\n'
            f'tables = ["Ours"]\n[paytable.lines]\n{cells}\n',
            "paytables.toml",
        )
        if halves:
            assert read_table(text, "x.toml", "x", own).rules.keys() == {"super-six"}
            continue
        with pytest.raises(NotAllowed, match=r"x\.toml: wagers\.super-3s: .* whole cents \(House"):
            read_table(text, "x.toml", "x", own)


def test_tcs_s2_one_spot_or_two() -> None:
    said = breaks("TCS §2", "split", ('spots = "one"', 'spots = "two"'))
    assert said.startswith("wagers: spots is “two”: offer high and low instead of primary")
    breaks("TCS §2", "split", TWO_SPOTS[1])


def test_tcs_s2_the_two_spots_carry_equal_wagers() -> None:
    unequal = (TWO_SPOTS[1][0], 'high = "$5 to $200"\nlow = "$5 to $100"')
    assert breaks("TCS §2", "split", TWO_SPOTS[0], unequal).startswith("wagers.low: High and Low")
    assert table("split", *TWO_SPOTS).setup.two_spots


def test_tcs_app_b_a_bonus_that_nobody_could_make() -> None:
    large = ('three-card-bonus = "$1 to $100"', 'three-card-bonus = "$101 to $300"')
    said = breaks("TCS App B", "split", large)
    assert said.startswith("wagers.three-card-bonus: nobody could make it: $101")


def test_tcs_app_b_the_limit_is_half_of_the_primary_wagers() -> None:
    large = ('three-card-bonus = "$1 to $100"', 'three-card-bonus = "$1 to $101"')
    said = breaks("TCS App B", "split", large)
    assert said.startswith("wagers.three-card-bonus: nobody could make the most of it: $101 is ")


def test_tcs_app_b_counts_both_spots() -> None:
    large = ('three-card-bonus = "$1 to $100"', 'three-card-bonus = "$101 to $200"')
    assert table("split", large, *TWO_SPOTS)


def test_tcs_app_d_the_jackpot_is_one_amount() -> None:
    said = breaks("TCS App D", "split", ('jackpot = "$5"', 'jackpot = "$5 to $10"'))
    assert said.startswith("wagers.jackpot: Jackpot takes one fixed amount")


def test_tcs_overview_2012_one_wager_stops_at_5_dollars() -> None:
    ten = ('jackpot = "$5"', 'jackpot = "$10"')
    said = breaks("TCS Overview, 2012", "split", OF_2012, ten)
    assert said.startswith("wagers.jackpot: Jackpot takes $5 at most")
    assert table("split", ten).setup.edition == "2017"


def test_tcs_overview_2012_the_wager_that_stops_at_5_dollars_is_offered() -> None:
    other = ('# capped = "jackpot" ', 'capped = "high" ')
    assert breaks("TCS Overview, 2012", "split", OF_2012, other).startswith("capped: ")


def test_tcs_overview_2012_is_not_in_the_later_edition() -> None:
    named = ('# capped = "jackpot" ', 'capped = "jackpot" ')
    assert breaks("TCS Overview, 2012", "split", named).startswith("capped: only the 2012")


def test_house_rule_edition() -> None:
    said = breaks("House rule: edition", "split", ('edition = "2017"', 'edition = "2015"'))
    assert said.startswith("edition: there are the editions")


@pytest.mark.parametrize(
    ("id", "clause"),
    [
        ("deuces", "DW §1"),
        ("double-play", "TCDP Description"),
        ("prime", "FCP Description"),
    ],
)
def test_choices_of_three_card_split_are_its_own(id: str, clause: str) -> None:
    with_choice: Change = ('unit = "$1"', 'deal = "singly"\nunit = "$1"')
    assert breaks(clause, id, with_choice).startswith("deal: ")


def test_dw_s5_payout_limits_are_of_deuces_wild_alone() -> None:
    limit = ('# payout-limit = "$50,000"', 'payout-limit = "$50,000"')
    assert table("deuces", limit).setup.payout_limit == 5_000_000
    breaks("FCP Description", "prime", ('unit = "$1"', 'payout-limit = "$9"\nunit = "$1"'))


def test_dw_s21b_play_has_no_limits_of_its_own() -> None:
    said = breaks("DW §21(b)", "deuces", ('ante = "$5', 'play = "$5"\nante = "$5'))
    assert said.startswith("wagers.play: Play is wagered during the round")


def test_tcdp_rule_1_high_and_low_are_both_offered() -> None:
    breaks("TCDP Rule 1", "double-play", ('high = "$5 to $100"\n', ""))


def test_tcdp_rule_1_high_and_low_have_the_same_limits() -> None:
    said = breaks("TCDP Rule 1", "double-play", ('low = "$5 to $100"', 'low = "$5 to $50"'))
    assert said.startswith("wagers.low: High Hand and Low Hand are equal wagers")


def test_fcp_rule_1_the_ante_is_offered() -> None:
    without = ('ante = "$5 to $100"\n', ""), ('win-bonus = "Win-1"\nbad-beat = "BB-2"\n', "")
    assert breaks("FCP Rule 1", "prime", *without).startswith("wagers: ")


@pytest.mark.parametrize(
    ("wager", "clause"),
    [("five-card-jackpot", "FCP App D n9"), ("four-card-jackpot", "FCP App E n10")],
)
def test_fcp_app_d_n9_and_e_n10_one_dollar(wager: str, clause: str) -> None:
    assert breaks(clause, "prime", (f'{wager} = "$1"', f'{wager} = "$2"')).startswith("wagers.")


def test_dw_s4_the_buy_in_covers_a_wager() -> None:
    small = (('bonus-jackpot = "$1"', 'bonus-jackpot = "$5"'), ("$1 to $25", "$5 to $25"))
    breaks("DW §4", "deuces", *small, ('buy-in = "$200"', 'buy-in = "$4"'))
    breaks("TCDP Rule 1", "double-play", ('buy-in = "$300"', 'buy-in = "$9"'))


# Paytables and the operator's cells


def test_fcp_app_c_a_wager_has_a_paytable() -> None:
    said = breaks("FCP App C", "prime", ('prime = "Prime-1"\n', ""))
    assert said.startswith("paytables.prime: choose a paytable for Prime")


def test_fcp_app_c_open_cells_are_filled_before_the_table_opens() -> None:
    open_column = ('prime = "Prime-1"', 'prime = "Prime-3"')
    said = breaks("FCP App C", "prime", open_column)
    assert said.startswith("cells.prime: Prime-3 leaves “All five one color” to the operator")


def test_fcp_app_c_a_printed_cell_is_not_the_operators() -> None:
    cells = ("[equipment]", '[cells.prime]\n"All five one color" = 9\n[equipment]')
    said = breaks("FCP App C", "prime", cells)
    assert said.startswith('cells.prime."All five one color": ')


# Equipment


@pytest.mark.parametrize("model", ["milky-way", "andromeda-1", "andromeda-3", "andromeda-3c"])
def test_tcdp_equipment_andromeda_3d_or_higher(model: str) -> None:
    said = breaks("TCDP Equipment", "double-play", ("andromeda-3d", model))
    assert said.startswith("equipment.model: ")
    assert table("double-play", ("andromeda-3d", "andromeda-5a"))


def test_tcdp_equipment_no_jackpots_without_it() -> None:
    bare = (
        ('model = "andromeda-3d"', "# "),
        ('sensors = ["super-3s", "super-six"]', ""),
        ('[tablevision]\nmessage = "Two', '# "Two'),
    )
    breaks("TCDP Equipment", "double-play", *bare)


@pytest.mark.parametrize("model", ["andromeda-3c", "andromeda-3d", "andromeda-5a"])
def test_tcs_app_e_2012_knows_the_older_models(model: str) -> None:
    newer = ('model = "milky-way"', f'model = "{model}"')
    assert breaks("TCS App E, 2012", "split", OF_2012, newer).startswith("equipment.model: ")
    assert table("split", newer).model == model
    assert table("split", OF_2012).model == "milky-way"


@pytest.mark.parametrize("model", ["milky-way", "andromeda-1", "andromeda-3"])
def test_fcp_app_x_both_jackpots_take_andromeda_3c(model: str) -> None:
    week = '["$25,000", "$25,000", "$30,000", "$30,000", "$40,000", "$50,000", "$35,000"]'
    daily = (f"daily = {week}", 'posted = "$25,000"')
    assert breaks("FCP App X", "prime", ("andromeda-5a", model), daily)
    assert table("prime", ("andromeda-5a", "andromeda-3c"), daily)


def test_tcs_app_e_milky_way_counts_one_wager() -> None:
    two = ('sensors = ["jackpot"]', 'sensors = ["jackpot", "primary"]')
    said = breaks("TCS App E Milky Way", "split", two)
    assert said.startswith("equipment.sensors: Milky Way counts one wager")


def test_tcs_app_e_tabulator_one_sensor_a_wager() -> None:
    twice = ('sensors = ["jackpot"]', 'sensors = ["jackpot", "jackpot"]')
    breaks("TCS App E Tabulator", "split", twice)


def test_tcs_app_e_tabulator_a_jackpot_needs_a_sensor() -> None:
    other = ('sensors = ["jackpot"]', 'sensors = ["primary"]')
    said = breaks("TCS App E Tabulator", "split", other)
    assert said.startswith("equipment.sensors: Jackpot is collected before play")


def test_tcdp_jackpots_each_jackpot_has_its_own_sensor() -> None:
    both = '["super-3s", "super-six"]'
    breaks("TCDP Jackpots", "double-play", (both, '["super-3s"]'))
    said = breaks("TCDP Jackpots", "double-play", (both, f"[{both}]"))
    assert said.startswith("equipment.sensors[0]: each sensor serves one game")


def test_tcs_app_e_andromeda_1_has_the_first_data_logger() -> None:
    forward = ("sensors =", 'forward = "file:/var/log/x"\nsensors =')
    assert breaks("TCS App E Andromeda-1", "split", forward).startswith("equipment.forward: ")
    later = table("split", forward, ("milky-way", "andromeda-1"))
    assert later.forward == "file:/var/log/x"


def test_tcs_app_e_andromeda_5a_renews_prizes_by_the_day() -> None:
    said = breaks("TCS App E Andromeda-5a", "prime", ("andromeda-5a", "andromeda-3d"))
    assert said.startswith("jackpots.five-card-jackpot.daily: ")
    week = ", ".join(['"$5,000"'] * 7)
    by_day = ('posted = "$25,000"', f"daily = [{week}]")
    breaks("TCS App E Andromeda-5a", "split", *BARE, by_day)


# Jackpots


def test_house_rule_posted_and_progressive_an_amount_is_posted() -> None:
    without = ('posted = "$25,000"', "# ")
    said = breaks("House rule: posted and progressive", "split", without)
    assert said.startswith("jackpots.jackpot.posted: post an amount")


@pytest.mark.parametrize("key", ['seed = "$1"', 'contribution = "5%"', 'cap = "$9"'])
def test_house_rule_posted_and_progressive_a_bonus_jackpot_has_no_meter(key: str) -> None:
    said = breaks("House rule: posted and progressive", "split", ("posted =", f"{key}\nposted ="))
    assert said.startswith(f"jackpots.jackpot.{key.split()[0]}: ")


def test_house_rule_posted_and_progressive_a_progressive_is_not_posted() -> None:
    posted = ("seed =", 'posted = "$9"\nseed =')
    breaks("House rule: posted and progressive", "deuces", posted)


@pytest.mark.parametrize(
    ("clause", "table_", "jackpot"),
    [
        ("TCDP Jackpots", "double-play", "super-six"),
        ("House rule: posted and progressive", "prime", "five-card-jackpot"),
    ],
)
def test_one_type_a_table(clause: str, table_: str, jackpot: str) -> None:
    own = (f"[jackpots.{jackpot}]", f'[jackpots.{jackpot}]\ntype = "bonus"')
    said = breaks(clause, table_, own)
    assert said.startswith(f"jackpots.{jackpot}.type: a table's jackpots are all of one type")


def test_house_rule_posted_and_progressive_a_progressive_rises() -> None:
    still = ('contribution = "25%"', 'contribution = "0%"')
    breaks("House rule: posted and progressive", "deuces", still)


def test_house_rule_posted_and_progressive_nothing_rises_uncounted() -> None:
    bare = (
        ('model = "andromeda-1"', "# "),
        ('sensors = ["bonus-jackpot"]', ""),
        ('[tablevision]\nmessage = "Five', '# "Five'),
    )
    said = breaks("House rule: posted and progressive", "deuces", *bare)
    assert said.startswith("jackpots.type: a progressive rises with each wager counted")


def test_dw_s6_a_bonus_jackpot_without_electronics_stays_on_its_spot() -> None:
    config = table("split", *BARE)
    assert (config.model, config.sensors, config.setup.tabulator) == ("", (), False)
    assert config.setup.meters["jackpot"].amount == 2_500_000


@pytest.mark.parametrize("key", ['seed = "$50,000"', 'contribution = "25%"'])
def test_house_rule_seed_rate_and_cap_are_the_operators_to_say(key: str) -> None:
    breaks("House rule: seed, rate and cap", "deuces", (key, "# "))


def test_house_rule_seed_rate_and_cap_no_cap_below_the_seed() -> None:
    low = ('cap = "$50,000"', 'cap = "$9,999"')
    said = breaks("House rule: seed, rate and cap", "double-play", low)
    assert said.startswith("jackpots.super-3s.cap: $9,999 is below the seed, $10,000")


def test_house_rule_seed_rate_and_cap_no_more_than_the_wager() -> None:
    much = ('contribution = "25%"', 'contribution = "98.01%"')
    said = breaks("House rule: seed, rate and cap", "deuces", much)
    assert "come to 100.01% of the wager" in said
    assert table("deuces", (much[0], 'contribution = "98%"')).rules["bonus-jackpot"].rate == 9_800


def test_house_rule_seed_rate_and_cap_all_meters_of_a_wager_together() -> None:
    said = breaks("House rule: seed, rate and cap", "deuces", *four_meters("25%", "1%"))
    assert "come to 104% of the wager" in said
    assert len(table("deuces", *four_meters("20%", "1%")).rules) == 4


def four_meters(rate: str, reserve: str) -> tuple[Change, ...]:
    """Table D: a meter a line."""
    blocks = "\n".join(
        f'[jackpots."bonus-jackpot/{count} Wild Cards"]\nseed = "$100"\n'
        f'contribution = "{rate}"\nreserve = "{reserve}"'
        for count in (5, 4, 3, 2)
    )
    return (
        ('bonus-jackpot = "A"', 'bonus-jackpot = "D"'),
        ("\n[jackpots.bonus-jackpot]\n", f"\n{blocks}\n[unread]\n"),
        ('[unread]\nseed = "$50,000" ', "# "),
        ('contribution = "25%"        # of', "# of"),
        ('reserve = "2%" ', "# "),
    )


def test_dw_app_d_table_d_has_an_amount_a_line() -> None:
    said = breaks("DW App D", "deuces", ('bonus-jackpot = "A"', 'bonus-jackpot = "D"'))
    assert said.startswith("jackpots.bonus-jackpot: Bonus Jackpot has an amount a line")


def test_tcdp_app_d_a_jackpot_has_one_amount_on_display() -> None:
    line = ("[jackpots.super-3s]", '[jackpots."super-3s/Double Mini-Royal"]')
    breaks("TCDP App D", "double-play", line)


def test_house_rule_notice_stays_on_a_bonus_jackpot() -> None:
    said = breaks("House rule: notice", "split", ("notice = true", "notice = false"))
    assert said.startswith("tablevision.notice: every display of a bonus jackpot carries")


def test_house_rule_notice_belongs_to_bonus_jackpots_only() -> None:
    on = ('message = "Five', 'notice = true\nmessage = "Five')
    breaks("House rule: notice", "deuces", on)


# Links


def linked(id: str, *changes: Change, name: str = "galaxy") -> TableConfig:
    """A table whose first jackpot is linked."""
    first = {
        "split": ('posted = "$25,000"', f'link = "{name}"\nposted = "$25,000"'),
        "deuces": ('# link = "deuces" ', f'link = "{name}" '),
        "double-play": ('cap = "$50,000"', f'link = "{name}"\ncap = "$50,000"'),
        "prime": ('posted = "$10,000"', f'link = "{name}"\nposted = "$10,000"'),
    }
    return table(id, first[id], *changes)


def unlinked(clause: str, one: TableConfig, other: TableConfig) -> None:
    """These two can't be linked, by that clause."""
    ((id, flaw),) = link_flaws({"one": one, "other": replace(other, id="other")})
    assert id == "other"
    assert flaw.key[0] == "jackpots"
    assert flaw.key[-1] == "link"
    assert flaw.says.endswith(f"({clause}).")
    assert clause in CLAUSES


def test_tables_of_one_kind_share_a_meter() -> None:
    one, other = linked("deuces"), linked("deuces", ('ante = "$5 to $100"', 'ante = "$10 to $50"'))
    assert one.meters == other.meters == {"bonus-jackpot": "link/galaxy"}
    assert list(link_flaws({"one": one, "other": other})) == []


def test_house_rule_demonstrations_a_training_table_has_no_live_meter() -> None:
    training = ('mode = "live"', 'mode = "training"')
    unlinked("House rule: demonstrations", linked("deuces"), linked("deuces", training))
    both = {"one": linked("deuces", training), "two": linked("deuces", training)}
    assert list(link_flaws(both)) == []


def test_tcdp_jackpots_a_bonus_and_a_progressive_are_never_linked() -> None:
    kind, meter, notice = PROGRESSIVE
    other = table("split", kind, (meter[0], f'link = "galaxy"\n{meter[1]}'), notice)
    unlinked("TCDP Jackpots", linked("split"), other)


def test_tcdp_jackpots_another_game_is_another_jackpot() -> None:
    unlinked("TCDP Jackpots", linked("deuces"), linked("double-play"))
    unlinked("TCDP Jackpots", linked("split"), linked("prime"))


def test_tcdp_jackpots_two_jackpots_of_one_table_are_two_meters() -> None:
    both = linked("double-play", ('cap = "$150,000"', 'link = "galaxy"\ncap = "$150,000"'))
    ((id, flaw),) = link_flaws({"double-play": both})
    assert id == "double-play"
    assert flaw.says.endswith("they are not the same jackpot of the same game (TCDP Jackpots).")


def test_house_rule_meter_shares_linked_tables_pay_alike() -> None:
    other = linked("deuces", ('bonus-jackpot = "A"', 'bonus-jackpot = "B"'))
    unlinked("House rule: meter shares", linked("deuces"), other)


def test_dw_s5_linked_tables_take_the_same_wager() -> None:
    unlinked("DW §5", linked("deuces"), linked("deuces", ('jackpot = "$1"', 'jackpot = "$2"')))


@pytest.mark.parametrize(
    "change", [('$50,000"  ', '$60,000"  '), ('"25%"', '"20%"'), ('"2%"', '"3%"')]
)
def test_house_rule_seed_rate_and_cap_linked_tables_have_the_same(change: Change) -> None:
    unlinked("House rule: seed, rate and cap", linked("deuces"), linked("deuces", change))


@pytest.mark.parametrize("id", ["split", "deuces", "double-play", "prime"])
def test_a_standard_table_has_no_flaw(id: str) -> None:
    assert list(flaws(table(id))) == []
