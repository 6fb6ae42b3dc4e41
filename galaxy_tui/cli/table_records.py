"""Tables as records for programs: amounts in dollars, shares as parts of one."""

from __future__ import annotations

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.table_figures import Worth, jackpots_of, priced, worth
from galaxy_tui.cli.patience import patience
from galaxy_tui.cli.table_clauses import rules_at
from galaxy_tui.equipment.meters import HUNDREDTHS
from galaxy_tui.money import Cents
from galaxy_tui.records import to_plain


def page_record(config: TableConfig) -> dict[str, object]:
    """All that there is to know of a table."""
    setup = config.setup
    with patience():
        wagers = priced(config)
    return {
        **table_record(config),
        "edition": setup.edition,
        "deal": "packets" if setup.packets else "singly",
        "cards": "face up" if setup.face_up else "face down",
        "spots": "two" if setup.two_spots else "one",
        "unit": _plain(setup.unit),
        "clock": config.clock,
        "buy_in": _plain(config.buy_in),
        "float": _plain(config.float),
        "payout_limit": None if setup.payout_limit is None else _plain(setup.payout_limit),
        "wagers": to_plain(wagers),
        "sensors": list(config.sensors),
        "message": config.message,
        "forward": config.forward,
        "meters": [_meter_record(config, meter) for meter in config.rules],
        "returns": [_worth_record(worth(config, wager)) for wager in jackpots_of(config)],
        "rules": [one.clause for one in rules_at(config)],
    }


def table_record(config: TableConfig) -> dict[str, object]:
    """What the list says of a table."""
    setup = config.setup
    limits = {w: {"low": _plain(x.low), "high": _plain(x.high)} for w, x in setup.limits.items()}
    return {
        "id": config.id,
        "title": config.title,
        "game": setup.game,
        "mode": mode_of(config),
        "positions": setup.positions,
        "limits": limits,
        "model": config.model,
        "jackpots": setup.jackpot if jackpots_of(config) else "",
    }


def _plain(amount: Cents) -> float:
    return amount / 100 if amount % 100 else amount // 100


def mode_of(config: TableConfig) -> str:
    return "live" if config.setup.live else "training"


def _meter_record(config: TableConfig, meter: str) -> dict[str, object]:
    rules = config.rules[meter]
    return {
        "meter": meter,
        "casino_meter": config.meters[meter],
        "type": rules.kind,
        "opens_with": _plain(rules.seed),
        "daily": [_plain(amount) for amount in rules.daily],
        "contribution": rules.rate / HUNDREDTHS,
        "reserve": rules.reserve / HUNDREDTHS,
        "cap": None if rules.cap is None else _plain(rules.cap),
    }


def _worth_record(of: Worth) -> dict[str, object]:
    return {
        "wager": of.wager,
        "fixed": float(of.fixed),
        "by_meter": {meter: float(part) for meter, part in of.by_meter.items()},
        "at_start": float(of.at_start),
        "in_the_long_run": float(of.in_the_long_run),
        "at_most": of.at_most,
    }
