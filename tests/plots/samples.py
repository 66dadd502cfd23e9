"""Reports of a bank, written by hand, for the plots."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import msgspec

from houseway.analysis.bank.shape import BankReport

GAME = "lucky-derby/ez-baccarat-panda-8"


def option(number: int, from_bank: int, **other: Any) -> dict[str, Any]:
    """An option that takes so many cents of the bank's round."""
    return {
        "id": f"sheet/schedule/{number}",
        "option": str(number),
        "sheet": "sheet",
        "schedule": "sheet/schedule",
        "from_bank": from_bank,
        "from_players": 0,
        "drop_per_hour": 60 * from_bank,
        "bank_per_hour": 60 * (500 - from_bank),
        "players_per_hour": -30_000,
        **other,
    }


def report(**other: Any) -> BankReport:
    """A bank that wins $5 of a round before a fee of $4; `other` fields replace what they name."""
    results = [(-60_000 + 2_500 * step, 1000 - abs(step - 24) * 40) for step in range(49)]
    results = [(result, count) for result, count in results if count > 0]
    results = [(-60_000, 3), *results, (60_000, 2)]
    rounds = sum(count for _, count in results)
    return msgspec.convert(
        {
            "asked": {"table": {"game": GAME, "option": "4"}, "seat": 7},
            "title": "EZ Baccarat Panda 8",
            "strategy": "",
            "stake": 60_000,
            "proposition": True,
            "share": 1.0,
            "others": [],
            "action": 30_000,
            "deals": None,
            "result": {"rounds": rounds, "gain": 500 * rounds, "squares": 20_000.0**2 * rounds},
            "fee": 400,
            "players_fee": 0,
            "per_round": 100,
            "per_round_error": 45,
            "per_hour": 6_000,
            "hour_deviation": 20_000 * sqrt(60),
            "break_even_fee": 500,
            "fee_of_action": 400 / 30_000,
            "edge": 500 / 30_000,
            "exact": None,
            "worst": 60_000,
            "covering": None,
            "worst_seen": -60_000,
            "best_seen": 60_000,
            "quantiles": [],
            "results": results,
            "grain": 1,
            "own": _stake(2),
            "stakes": [_stake(times) for times in (0.1, 0.25, 0.5, 1, 2, 5, 10)],
            "options": [option(number, 100 * number) for number in range(1, 9)],
            "best": {},
            "posted": "sheet/schedule/4",
            "risk": risk(),
            **other,
        },
        BankReport,
    )


def _stake(times: float) -> dict[str, Any]:
    return {
        "stake": round(30_000 * times) if times != 2 else 60_000,
        "result": {"rounds": 1, "gain": 0, "squares": 0},
        "short_rounds": exp(-2 * times),
        "uncovered": exp(-3 * times),
        "short": 30_000 * exp(-3 * times),
    }


def risk(**other: Any) -> dict[str, Any]:
    """Chances that fall with the bankroll, the long run's more slowly."""
    return {
        "bankroll": 400_000,
        "ever": 0.03,
        "while_banking": 0.004,
        "wanted": 0.01,
        "needed": 460_517 + 60_000,
        "needed_while_banking": 287_823 + 60_000,
        "hours_to_be_ahead": 600.0,
        "curve": [(60_000 + 25_000 * step, exp(-step / 4), exp(-step / 2.5)) for step in range(41)],
        **other,
    }
