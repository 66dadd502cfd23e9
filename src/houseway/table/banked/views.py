"""The table as one person sees it now, in plain values."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any, cast, get_args

import msgspec

from houseway.cards import cards_text, composition, rank_of
from houseway.games import SET, UNSEEN, AnyEvent, State, evolve, family_of, opens, situation_of
from houseway.games.pai_gow.dealing import hand_at
from houseway.games.pai_gow.play import PaiGow
from houseway.games.pai_gow.setting import how_set
from houseway.games.reasons import deal_cite, reasons
from houseway.games.rulings import voided
from houseway.games.story import is_of_split
from houseway.money import dollars
from houseway.table.banked.legal import house_may, may_do

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from msgspec import Struct

    from houseway.banking import Bettor
    from houseway.fees import Posted
    from houseway.games import Round
    from houseway.games.family import Situation
    from houseway.games.pai_gow.setting import Arranged
    from houseway.rulebook import Game, Rules, Wager
    from houseway.table.banked.house import Now
    from houseway.table.banked.table import BankTable
    from houseway.table.live import Part

_IN_A_ROUND = get_args(AnyEvent)


def view_of(table: BankTable, seat: int | None, parts: Collection[Part] = ()) -> dict[str, Any]:
    """Return the table as the player in a seat sees it; `parts` add what the house may do there."""
    now = table.now
    legal = [*may_do(now, seat), *(each for part in sorted(parts) for each in house_may(now, part))]
    waits = table.waiting()
    told = [table.seen(event, seat) for event in table.round_events]
    return {
        **table.printed,
        "rules_hash": table.rules_hash,
        "waiting": {"phase": waits.phase, "seats": list(waits.seats), "key": waits.key},
        "positions": now.table.positions,
        "limits": {"minimum": now.table.minimum, "maximum": now.table.maximum},
        "option": None if now.posted is None else _option(now.posted),
        "seats": _seats(now),
        "bank": _bank(now),
        "wagers": _wagers(now),
        "number": now.state.rounds + (now.round is not None),
        "round": _listed(told),
        **_of_hands(table, told),
        "settings": {} if now.round is None else dict(_settings(now, now.round, seat)),
        "last": None if now.state.last is None else _plain(now.state.last),
        "shoe": _shoe(table),
        "display": [] if table.display is None else table.display.lines(table.house.game),
        "legal": _listed(legal),
    }


def printed(rules: Rules) -> dict[str, Any]:
    """Return what stays the same as long as a table is open: what its document prints."""
    game = rules.game
    return {
        "title": game.title,
        "game": rules.id,
        "family": game.family,
        "spaces": [_space(game, wager) for wager in game.wagers],
        "marks": _marks(game),
        "action_card": game.action.card,
        "cites": {
            "deal": list(deal_cite(game)),
            "bank": list(game.rotation.cite),
            "settlement": list(game.settlement.cite),
        },
    }


def _plain(value: Struct) -> dict[str, Any]:
    return msgspec.to_builtins(value, str_keys=True)


def _listed(values: Iterable[Struct]) -> list[dict[str, Any]]:
    return [_plain(value) for value in values]


def _space(game: Game, wager: Wager) -> dict[str, Any]:
    """Return what is printed at a betting space; `equal` names the wager that it has to match before the cards."""
    matched = wager.amount if opens(wager) else None
    return {
        "id": wager.id,
        "title": wager.title,
        "bonus": wager.bonus,
        "later": not opens(wager),
        "free": wager.costs_nothing,
        "backline": wager.backline,
        "pays": _pays(wager),
        "needs": list(wager.needs or wager.needs_all),
        "equal": matched.of[0] if matched is not None and matched.relation == "equal" else None,
        "squares": 1 if game.squares is None else game.squares.most,
        "cite": list(wager.cite),
    }


def _marks(game: Game) -> list[dict[str, Any]]:
    """Return words that are printed on some cards of the pack."""
    pack = composition(game.deck.composition)
    return [
        {"label": mark.label, "cards": [card for card in pack.cards if rank_of(card) in mark.ranks]}
        for mark in pack.marks
    ]


def _pays(wager: Wager) -> str:
    """Return what a wager pays in short, or the most that it may."""
    odds = [row.pays for row in wager.rows() if row.pays is not None]
    if not odds:
        return ""
    most = max(odds, key=lambda each: Fraction(each.win, each.stake))
    return str(most) if len(set(odds)) == 1 else f"up to {most}"


def _of_hands(table: BankTable, told: Iterable[Struct]) -> dict[str, Any]:
    """Tell the hands of the round, and why they draw or stand, as far as somebody sees them who was told this."""
    round_ = table.last_round
    if round_ is None:
        return {"hands": {}, "reasons": []}
    known, situation = _known_from(told), situation_of(round_, round_.state)
    return {
        "hands": _hands(table, round_, known, situation),
        "reasons": _reasons(known, situation),
    }


def _known_from(told: Iterable[Struct]) -> State:
    """Return the round as somebody knows it who was told this."""
    state = State()
    for event in told:
        if isinstance(event, _IN_A_ROUND):
            state = evolve(state, cast("AnyEvent", event))
    return state


def _hands(table: BankTable, round_: Round, seen: State, situation: Situation) -> dict[str, dict[str, Any]]:
    """Tell what hands come to that somebody sees all of, and how those are set that have two parts."""
    family, rules = table.house.family, table.house.rules
    told: Mapping[str, str] = _told(round_, situation) if seen.phase == "done" else {}
    lying = arranged_hands(situation, seen)
    found: dict[str, dict[str, Any]] = {}
    for hand, cards in seen.hands.items():
        known = tuple(card for card in cards if card != UNSEEN)
        worth = family.worth(rules.game, hand, known, split=is_of_split(seen, hand)) if known else None
        found[hand] = {"worth": worth or ""}
        if UNSEEN in cards:
            continue
        if hand in told:
            found[hand]["worth"] = told[hand]
        if hand in lying:
            lies, words = lying[hand]
            found[hand] = {"worth": told.get(hand, words), "front": list(lies.first)}
    return found


def arranged_hands(situation: Situation, seen: State) -> dict[str, tuple[Arranged, str]]:
    """Return the hands of two parts that are set and that somebody sees all of, as they lie and in words."""
    family = family_of(situation.game)
    if not isinstance(family, PaiGow):
        return {}
    pai_gow = cast("PaiGow[Any]", family)
    game = pai_gow.document(situation.game)
    known = [hand for hand, cards in seen.hands.items() if cards and UNSEEN not in cards]
    is_set = [hand for hand in known if how_set(situation, hand, game.setting) is not None]
    lying = {hand: pai_gow.arranged(situation, hand) for hand in is_set}
    return {hand: (lies, " / ".join(pai_gow.part_words(game, lies))) for hand, lies in lying.items()}


def _reasons(seen: State, situation: Situation) -> list[dict[str, Any]]:
    """Tell why hands draw or stand that somebody sees all of."""
    if voided(situation) or not situation.hands:
        return []
    known = {hand for hand, cards in seen.hands.items() if UNSEEN not in cards}
    return [_plain(reason) for reason in reasons(situation) if reason.hand in known]


def _told(round_: Round, finished: Situation) -> Mapping[str, str]:
    """Tell the hands of a round that is over; its cards stand before three spaces, what they come to after them."""
    lines = () if voided(finished) else round_.family.told(finished)
    return {
        hand: words
        for hand, _, words in ((hand, *line.partition("   ")[1:]) for hand, line in lines)
        if words
    }


def _settings(now: Now, round_: Round, seat: int | None) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield how the house way would set each hand that somebody has to set, and which settings would be foul."""
    if not isinstance(now.house.family, PaiGow):
        return
    family = cast("PaiGow[Any]", now.house.family)
    situation, game = situation_of(round_, round_.state), family.document(now.house.game)
    for bettor, answers in round_.state.asked.items():
        if SET not in answers or now.state.purse(bettor) != seat:
            continue
        cards = situation.hands[hand_at(situation, bettor.seat)]
        yield (
            f"{bettor.seat}.{bettor.backline}",
            {
                "house_way": list(family.chart_first(game, cards)),
                "foul": _foul(family, round_, bettor, cards),
            },
        )


def _foul(family: PaiGow[Any], round_: Round, bettor: Bettor, cards: tuple[int, ...]) -> list[dict[str, Any]]:
    """Return what may be put first and would be foul, each with what follows."""
    situation = situation_of(round_, round_.state)
    firsts = sorted({tuple(sorted(first)) for first in combinations(cards, family.in_first)})
    warned = ((first, family.warning(situation, bettor, f"{SET} {cards_text(first)}")) for first in firsts)
    return [{"front": list(first), "says": says} for first, says in warned if says is not None]


def _option(posted: Posted) -> dict[str, Any]:
    """Return an option in short: its name, its limit and a line for each charge."""
    charges, limit = posted.table.charges, posted.option.limit
    lines = [
        {
            "charge": name,
            "title": charges[name].title,
            "payer": charges[name].payer,
            "fees": [
                {"of": "" if ladder.flat else ladder.bounds(rung), "fee": int(rung.fee)}
                for rung in ladder.rising
            ],
        }
        for name, ladder in posted.option.fees.items()
    ]
    told = None if limit is None else [dollars(end) if end is not None else "" for end in limit]
    return {"id": posted.id, "label": posted.option.label, "limit": told, "charges": lines}


def _seats(now: Now) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat,
            "stack": player.stack,
            "wagered": now.state.wagered(seat),
            "away": player.away,
            "proposition": player.proposition,
        }
        for seat, player in sorted(now.state.players.items())
    ]


def _bank(now: Now) -> dict[str, Any]:
    bank, held = now.state.bank, now.state.banking
    return {
        "state": bank.state,
        "offered_to": bank.offered_to,
        "holder": bank.holder,
        "turn": bank.turn,
        "turns": bank.rotation.turns,
        "declined": list(bank.declined),
        "stake": 0 if held is None else held.stake,
        "put_up": now.state.put_up,
    }


def _wagers(now: Now) -> list[dict[str, Any]]:
    """List what lies on the betting spaces, and whose it is."""
    return [
        {
            "seat": now.state.purse(bet.bettor),
            "bettor": _plain(bet.bettor),
            "wager": bet.wager,
            "amount": bet.amount,
            "hand": bet.hand,
            "square": bet.square,
        }
        for bet in now.bets
    ]


def _shoe(table: BankTable) -> dict[str, Any]:
    """Tell of the shoe what everybody knows: its number, the promise, what was added, how many cards are left."""
    state, open_ = table.state, table.shoe
    cards = None if open_ is None else open_.shoe
    if table.round is not None and cards is not None:
        cards = table.round.shoe
    return {
        "number": state.shoe,
        "commitment": state.commitment,
        "opened": state.opened,
        "words": {str(seat): word for seat, word in sorted(state.words.items())},
        "cut": state.cut,
        "left": None if cards is None else cards.remaining,
        "hands": None if table.display is None else table.display.hands,
        "cards": composition(table.house.game.deck.composition).size * table.now.table.packs,
    }
