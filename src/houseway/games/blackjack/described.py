"""A blackjack document told in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import BlackjackGame
    from houseway.rulebook.families.blackjack import Cells, Chart

_FACES = {
    "first_up": "the player-dealer's first up, his second down",
    "first_turned_up": "the player-dealer's both down, the first turned when all have two",
    "second_up": "the player-dealer's first down, his second up",
    "both_up": "the player-dealer's both up",
}
_SEATS = {
    "left_of_player_dealer": "the player-dealer's left",
    "left_of_house_dealer": "the house dealer's left",
}
_TIMES = {1: "once", 2: "twice", 3: "three times", 4: "four times"}
_SIZES = {
    "equal": "as much again",
    "up_to": "as much again or less",
    "half": "half",
    "up_to_half": "up to half",
}
_RESULTS = {"push": "push", "player_wins": "the player wins", "player_loses": "the player loses"}
_PUSHES = {
    "player_three_card_25_closer": "the player's three-card 25 if it is closer",
    "player_three_card_25": "the player's three-card 25",
    "dealer_8_8_8": "the player-dealer's 8-8-8",
    "dealer_7_8_9_of_spades": "the player-dealer's 7-8-9 of spades in order",
}
_PAIRS = {
    "equal_rank": "two of a rank",
    "equal_value": "two of a value",
    "equal_rank_or_two_tens": "two of a rank or two ten-values",
}


def described(game: BlackjackGame) -> Iterator[tuple[str, str]]:
    """Describe the deal, the natural, the charts, the comparison and what a bettor may do."""
    deal, natural = game.deal, game.natural
    faces = f"players' cards {deal.players}, {_FACES[deal.dealer]}"
    yield "deal", f"two cards each from {_SEATS[deal.first]}; {faces} ({shown(deal.cite)})"
    if deal.second is not None and deal.second != deal.first:
        yield "", f"the second ones from {_SEATS[deal.second]} ({shown(deal.cite)})"
    if deal.few_packs is not None:
        few = deal.few_packs
        says = f"with up to {few.packs} packs: players' cards {few.players}, {_FACES[few.dealer]}"
        yield "", f"{says} ({shown(few.cite)})"
    if game.peek is not None:
        on = " or ".join({"ace": "an ace", "ten_value": "a ten-value card"}[kind] for kind in game.peek.on)
        yield "look", f"at the down card with {on} up, before anybody draws ({shown(game.peek.cite)})"
    partners = " ".join(natural.partners)
    says = f"an ace with {partners} as the first two: {natural.value}, the {_words(natural.special)} worth {natural.worth}"
    yield "natural", f"{says} ({shown(natural.cite)})"
    yield "players", _chart(game.draw.players)
    yield "dealer", f"the player-dealer: {_chart(game.draw.dealer)}"
    yield from _compared(game)
    yield from _options(game)


def _compared(game: BlackjackGame) -> Iterator[tuple[str, str]]:
    rules = game.compare
    yield "compare", f"the higher total up to {rules.most} wins ({shown(rules.cite)})"
    yield "", f"two naturals: {_RESULTS[rules.natural_against_natural]} ({shown(rules.natural_cite)})"
    yield "", f"equal totals: {_RESULTS[rules.tie]} ({shown(rules.tie_cite)})"
    if rules.tie_at_21 != rules.tie:
        yield "", f"21 against 21: {_RESULTS[rules.tie_at_21]} ({shown(rules.tie_at_21_cite)})"
    yield "", f"both over: {_RESULTS[rules.both_over]} ({shown(rules.both_over_cite)})"
    for exception in rules.both_over_push:
        yield "", f"both over, but push: {_PUSHES[exception]} ({shown(rules.both_over_push_cite)})"


def _options(game: BlackjackGame) -> Iterator[tuple[str, str]]:
    double, split, surrender = game.double, game.split, game.surrender
    after = "also after a split" if double.after_split else "not after a split"
    size = _size(game, "double")
    yield (
        "double",
        f"{size} for one more card, on two cards, {after} ({shown((*double.cite, *double.after_split_cite))})",
    )
    if game.double_double is not None and game.double_double.offered:
        again = game.double_double
        says = f"the whole wager again, {_TIMES[again.times]} more, to {again.most} times the first"
        yield "", f"{says} ({shown(again.cite)})"
    if game.rescue is not None:
        says = "a doubled hand that is not over may be given up for the last addition"
        yield "rescue", f"{says} ({shown(game.rescue.cite)})"
    aces = "one card each" if split.ace_cards == "one_each" else "drawn to freely"
    yield (
        "split",
        f"{_PAIRS[split.on]}, {_TIMES[split.splits]}; aces {_TIMES[split.ace_splits]}, {aces} ({shown((*split.cite, *split.ace_cite))})",
    )
    window = "on the first two cards" if surrender.window == "first_two" else "at any time before going over"
    moment = "after the look" if surrender.moment == "after_peek" else "before the look"
    low = f", above {surrender.not_up_to}" if surrender.not_up_to is not None else ""
    split = ", after a split too" if surrender.after_split else ""
    yield "surrender", f"half of the wager, {window}{low}{split}, {moment} ({shown(surrender.cite)})"
    insurance = game.wager("insurance")
    if insurance is not None:
        yield (
            "insurance",
            f"{_size(game, 'insurance')} of the wager, against an ace ({shown(insurance.cite)})",
        )
    if game.even_money is not None:
        yield "even money", f"a natural against an ace may take 1 to 1 ({shown(game.even_money.cite)})"


def _size(game: BlackjackGame, wager_id: str) -> str:
    """Say how large an added wager is."""
    wager = game.wager(wager_id)
    amount = wager.amount if wager is not None else None
    offered = wager_id == "double" and game.double_double is not None and game.double_double.offered
    return _SIZES["equal" if amount is None or offered else amount.relation]


def _chart(chart: Chart) -> str:
    hard, soft = _cells(chart.hard), _cells(chart.soft)
    told = f"hard and soft {hard}" if hard == soft else f"hard {hard}; soft {soft}"
    return f"{told} ({shown(chart.cite)})"


def _cells(cells: Cells) -> str:
    parts = [f"hit to {cells.hit}"] if cells.hit is not None else []
    parts += [f"stand from {cells.stand}"] if cells.stand is not None else []
    return ", ".join(parts) or "free"


def _words(word: str) -> str:
    return word.replace("_", " ")
