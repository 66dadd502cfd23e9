"""Hands for a pot: one written by a person, and random ones as a table writes them."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from games.poker.chance import MOODS, act
from houseway.fees import Posted, is_timed, posted_options
from houseway.games.poker.acts import Act
from houseway.games.poker.collecting import Collector
from houseway.games.poker.deal import Deal
from houseway.games.poker.option_faults import option_faults
from houseway.games.poker.pack import Pack
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.stakes import Stakes, table_stakes
from houseway.rulebook import Rules, game_ids, load, sheets_of
from houseway.rulebook.families.poker import PokerGame
from houseway.verify import HandRecord, hand_of, hand_record

POKER = [game_id for game_id in game_ids() if isinstance(load(game_id).document, PokerGame)]

HAND: dict[str, Any] = {
    "game": "hemphills/texas-holdem",
    "limits": [2, 4],
    "button": 3,
    "board": "Ks 7d 2c 9h 4s",
    "acts": [
        *("3 raise 4", "1 call", "2 call"),
        *("1 check", "2 bet 2", "3 raise 4", "1 fold", "2 call"),
        *("2 check", "3 bet 4", "2 call"),
        *("2 check", "3 check"),
    ],
    "seat": [
        {"seat": 1, "stack": 100},
        {"seat": 2, "stack": 80, "cards": "Kd Jd"},
        {"seat": 3, "stack": 120, "cards": "As Kc"},
    ],
    "claimed": {
        "fees": 0,
        "pots": [28],
        "won": [{"seat": 3, "amount": 28}],
        "results": [{"seat": 1, "result": -4}, {"seat": 2, "result": -12}, {"seat": 3, "result": 16}],
    },
}
"""A hand of limit hold'em without a fee, rightly settled: 000:3385-3459."""


def record(values: dict[str, Any] = HAND, /, **fields: object) -> HandRecord:
    """Return a hand as a record, with other values in some fields; None leaves one out."""
    changed = {**values, **fields}
    return hand_of({key: value for key, value in changed.items() if value is not None}, "hand")


class Table(NamedTuple):
    """A finished hand and what its table knows of it."""

    rules: Rules
    deal: Deal
    commands: list[Act]
    button: int
    posted: Posted | None

    def written(self) -> dict[str, Any]:
        """Return the hand as its table writes it down."""
        return hand_record(self.deal, self.commands, self.rules, self.button, posted=self.posted)


def random_hand(
    game_id: str, seed: int, *, stakes: Stakes | None = None, least: int = 1, fees: bool = False
) -> Table:
    """Play a random hand: seats, stacks in whole dollars from a least one on, cards and acts."""
    r = Random(f"{game_id} {seed}")  # noqa: S311 -- the same hands on every run
    rules = load(game_id)
    document = rules.document
    assert isinstance(document, PokerGame)
    if stakes is None:
        ante = 100 if document.ante is not None else None
        stakes = table_stakes(document, structure=r.choice(document.betting.structures), ante=ante)
    plan = Plan(document, stakes, game_id)
    most = document.seats.most or 7
    seats = r.sample(range(1, most + 1), r.randint(2, min(most, 7)))
    stacks = {seat: 100 * r.choice((r.randint(least, 12), r.randint(least, 90), 400)) for seat in seats}
    order = list(plan.deck)
    r.shuffle(order)
    pack = Pack(order, lambda cards: r.sample(cards, len(cards)))
    posted = _option(r, game_id, stakes) if fees else None
    deal = Deal(plan, stacks, seats[0], pack, collector=None if posted is None else Collector(posted))
    commands: list[Act] = []
    mood = r.choice(MOODS)
    while not deal.over:
        commands.append(_whole(deal, act(r, deal, mood)))
        deal.apply(commands[-1])
    return Table(rules, deal, commands, seats[0], posted)


def _whole(deal: Deal, asked: Act) -> Act:
    """Make it whole dollars where the rules let one."""
    whole = Act(asked.seat, asked.word, asked.amount // 100 * 100, asked.cards)
    return asked if deal.check(whole) else whole


def _option(r: Random, game_id: str, stakes: Stakes) -> Posted | None:
    """Draw an option that is approved for such stakes, if there is one."""
    document = poker_document(game_id)
    found = [
        each
        for each in (posted_options(game_id) if sheets_of(game_id) else ())
        if not is_timed(each.table) and not list(option_faults(document, stakes, each))
    ]
    return r.choice(found) if found else None
