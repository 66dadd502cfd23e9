"""A document of pan told in lines, in the order of a hand; what goes wrong is told by `described_fouls`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import composition
from houseway.games.panguingue.described_fouls import (
    counts_described,
    forces_described,
    fouls_described,
    survivor_described,
)
from houseway.games.panguingue.telling import SPLIT_IN, chips_words
from houseway.money import dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.panguingue import PanguingueGame, PanPayRow, Stake

_TWICE = {"one_after_other": "one card and, if it is refused, another", "both_at_once": "two cards together"}
_STARTS = {
    "with_drawn_card": "each starts with a card just drawn",
    "once_hit": "once a drawn card was used, others out of the hand alone may follow",
}
_ADDS = {
    "on_a_hit": "on a turn on which a drawn card was used",
    "in_turn": "on any turn of one's own",
}
_GROWS = {
    "by_any_suit": "any further card of its rank",
    "by_new_suits": "further cards of suits not in it yet",
}
_PAID = {
    "valles": "set of {}",
    "other_set": "set of another rank",
    "low_sequence": "the three lowest in sequence",
    "high_sequence": "the three highest in sequence",
}
_FORGOTTEN = {
    "next_hit": "what was forgotten can be had at the next hit",
    "lost": "what was forgotten is lost",
}
_MIXED = {"single_tops": "the single tops only", "all": "all of them"}
_RATES = {
    "between_doubles": "other players of doubles pay them twice",
    "from_everybody": "everybody pays them twice",
}
_UNWON = {
    "stay": "stays on the block if none of them wins",
    "returned": "goes back to its owners if none of them wins",
}
_ONE_CHIP = {
    "single_then_doubles": "down to one chip they collect once, and twice again on later hits",
    "doubles": "down to one chip they collect twice all the same",
}
_ALL_DOUBLES = {
    "floor_may_raise_condition": "if all play doubles the floor may move the game to the next condition",
    "stays": "if all play doubles the game stays at its condition",
}


def described(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    """Describe table, stakes, deal, draw, melds, payments and what goes wrong."""
    yield from _table(game)
    yield from _stakes(game)
    yield from _deal(game)
    yield from _draw(game)
    yield from _melds(game)
    yield from _pay(game)
    yield from _tops(game)
    yield from _doubles(game)
    yield from forces_described(game)
    yield from fouls_described(game)
    yield from counts_described(game)
    yield from survivor_described(game)


def _table(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    low, high = game.seats.best
    yield "table", f"{game.seats.least} players or more, best {low} to {high} ({shown(game.seats.cite)})"
    packs = " or ".join(map(str, game.deck.packs))
    yield (
        "packs",
        f"{packs} packs of {composition(game.deck.composition).says}, shuffled {game.deck.shuffle} ({shown(game.deck.cite)})",
    )
    yield (
        "ranks",
        f"{' '.join(game.ranks.order)} from the highest; suits are {game.ranks.suits} ({shown(game.ranks.cite)})",
    )


def _stakes(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    for place, stake in enumerate(game.stakes):
        yield "" if place else "conditions", _stake(game, stake)
    chips = game.chips
    yield "buy-in", f"{chips_words(chips.buy_in)} ({shown(chips.buy_in_cite)})"
    yield "", f"only chips on the table play ({shown(chips.table_stakes_cite)})"


def _stake(game: PanguingueGame, stake: Stake) -> str:
    ante = (
        f"{chips_words(game.chips.ante)} ({shown(game.chips.cite)})"
        if stake.ante is None
        else f"{dollars(stake.ante)} ({shown(stake.ante_cite)})"
    )
    priced = f"; fee options {stake.options}" if stake.options else ""
    return f"{dollars(stake.condition)}, ante {ante}{priced} ({shown(stake.cite)})"


def _deal(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    deal, declare = game.deal, game.declare
    says = f"{deal.cards} cards, {deal.at_a_time} at a time, {deal.direction} ({shown(deal.cite)})"
    yield "deal", says
    first = f"from the {deal.first.replace('_', ' ')} ({shown(deal.first_cite)})"
    yield "", f"{first}; in a first hand from a {deal.first_hand.replace('_', ' ')} (reading pan-first-hand)"
    yield "declare", f"in or out, each in turn; a knock is a yes ({shown(declare.cite)})"
    yield "", f"it may be changed until the next player acts ({shown(declare.changed_cite)})"
    yield "", f"by the last player until the first drawn card shows ({shown(declare.last_changed_cite)})"
    yield "", f"who is out loses the ante and takes no more part ({shown(declare.out_cite)})"
    yield "", f"who is in owes every payment until the hand is over ({shown(declare.in_cite)})"


def _draw(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    draw = game.draw
    yield (
        "draw",
        f"the {draw.first.replace('_', ' ')} draws first or, if he is out, the next in turn ({shown(draw.cite)})",
    )
    twice = f"{draw.first_draws} draws on the first draw of the hand: {_TWICE[draw.first_as]}"
    yield "", f"{twice} ({shown(draw.first_draws_cite)})"
    yield "", f"a drawn card is turned face {'up' if draw.face_up else 'down'} ({shown(draw.face_up_cite)})"
    yield "", f"it is discarded once {draw.discarded_when} toward the discards ({shown(draw.discarded_cite)})"
    may = "may" if draw.previous_drawn else "may not"
    yield (
        "",
        f"the next player {may} use a card that was drawn and refused ({shown(draw.previous_drawn_cite)})",
    )
    yield "", f"nobody may use a card out of another hand ({shown(draw.hand_discards_cite)})"


def _melds(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    melds = game.melds
    suits = " or ".join({"one": "one suit", "different": "different suits"}[each] for each in melds.set_suits)
    yield (
        "melds",
        f"{melds.least} or more in sequence of one suit, or of a rank in {suits} (reading pan-melds)",
    )
    yield (
        "",
        f"sets of {' and '.join(melds.any_suits)} in any suits; one of different suits takes {_GROWS[melds.set_grows]}",
    )
    yield (
        "",
        f"{_STARTS[melds.starts]}; the hand is laid on own melds {_ADDS[melds.adds]} ({shown(melds.cite)})",
    )


def _pay(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    pay, claim, out = game.pay, game.claim, game.out
    yield "pay", f"every other player in the hand pays for a condition at once ({shown(pay.cite)})"
    for row in pay.rows:
        yield "", f"{_PAID[row.meld].format(', '.join(pay.valles))}, {_paid(row)} ({shown(row.cite)})"
    yield "", f"it is asked for on the turn that earns it, before the discard ({shown(claim.cite)})"
    yield "", f"{_FORGOTTEN[claim.forgotten]} ({shown(claim.forgotten_cite)})"
    again = " and all conditions once more" if out.conditions_again else ""
    yield (
        "going out",
        f"{out.cards} cards down: {chips_words(out.chips)} from each{again} ({shown(out.cite)})",
    )
    yield "", f"melds count as they lie ({shown(out.value_cite)})"
    past = f"giving one with ten down his out card past a hand that can use it is {out.past_first_hand}"
    yield "", f"{past} ({shown(out.past_first_hand_cite)})"


def _paid(row: PanPayRow) -> str:
    """Tell what a row pays: in spades more, and for further cards."""
    suits = "one suit" if row.suits == "one" else "different suits"
    spades = f", in spades {row.spades}" if row.spades is not None else ""
    more = f", in spades {row.further_spades}" if row.further_spades is not None else ""
    further = f"; each further card {row.further}{more}" if row.further else ""
    return f"{suits}: {chips_words(row.chips)}{spades}{further}"


def _tops(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    tops = game.tops
    yield "tops", f"the antes on the block, won by who goes out or is the last one left ({shown(tops.cite)})"
    goes = "may still win them" if tops.without_chips else "cannot go on playing for them"
    yield "", f"who has no chips left {goes} ({shown(tops.without_chips_cite)})"
    split = f"{tops.split_by} players left may divide them in {SPLIT_IN[tops.split_in]}"
    yield "", f"{split}; either may refuse ({shown(tops.split_cite)})"
    yield (
        "",
        f"one of doubles and one of singles divide {_MIXED[tops.mixed_split]} ({shown(tops.mixed_split_cite)})",
    )


def _doubles(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    rules = game.doubles
    yield (
        "doubles",
        f"{rules.buy_in_times} times the buy-in, {rules.ante_times} times the ante ({shown(rules.cite)})",
    )
    apart = f"kept apart for them and {_UNWON[rules.tops_unwon]}" if rules.tops_apart else "part of the tops"
    yield "", f"what they ante more is {apart} ({shown(rules.tops_apart_cite)})"
    yield (
        "",
        f"{_RATES[rules.pays]}; {_ONE_CHIP[rules.down_to_one_chip]} ({shown(rules.down_to_one_chip_cite)})",
    )
    yield "", f"{_ALL_DOUBLES[rules.all_doubles]} ({shown(rules.all_doubles_cite)})"
