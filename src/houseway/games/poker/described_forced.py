"""What must be put in before or with the first cards of a game for a pot, told in lines; and how up cards rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.described_lines import at, at_or, labelled
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.poker import PokerGame, Showing
    from houseway.rulebook.families.poker_money import Ante, Blinds, BringIn

_POSTED_BY = {"left_of_button": "left of the button", "each_player": "from every player"}
_HEADS_UP = {
    "button_small": "the button has the small blind",
    "left_of_button_small": "the player left of the button has the small blind",
}
_BRING_IN = {
    "lower_limit": "the lower limit",
    "lower_or_upper_limit": "the lower or the upper limit",
    "at_least_lower_limit": "the lower limit or more",
    "at_least_big_blind": "the big blind or more",
    "token": "less than the lower limit",
}
_TIES = {
    "suit": "by suit, clubs the lowest and spades the highest",
    "nearest_button": "from the button's left",
}
_JOKER = {
    "ace": "an ace",
    "above_aces": "an ace above the natural ones",
    "below_aces": "an ace below the natural ones",
    "above_all": "the highest card of all",
    "wild": "what pairs the highest of the others",
    "as_it_plays": "an ace or what pairs the others, as it plays in the hand",
}
_RANKS = {
    "pairs_and_high_cards": "by all of them: fours, threes, pairs, high cards; no straights and no flushes",
    "highest_card": "by the highest single one",
}
_ASKED = {
    "expose": "who wishes turns his down card, and has the next one down",
    "request": "each player asks for the next card up or down; down turns his others up",
}


def forced_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe antes, blinds and the bring-in."""
    if document.ante is not None:
        yield from labelled("ante", _ante(document, document.ante))
    if document.blinds is not None:
        yield from labelled("blinds", _blinds(document, document.blinds))
    if document.bring_in is not None:
        yield from labelled("bring-in", _bring_in(document, document.bring_in))


def _ante(document: PokerGame, ante: Ante) -> Iterator[str]:
    to = "for the house's collection" if ante.to == "collection" else "into the pot"
    yield f"from everybody before the cards, {to} {at(document, ante.cite)}"
    if ante.amount is not None:
        yield f"{dollars(ante.amount)} {at_or(document, ante.amount_cite, 'blind-amounts')}"
    elif ante.to == "pot":
        yield f"as the table sets it {at(document, ante.amount_cite, 'blind-amounts')}"
    if ante.again:
        yield f"when nobody opens everybody antes again {at(document, ante.again_cite, 'nobody-opens')}"


def _blinds(document: PokerGame, blinds: Blinds) -> Iterator[str]:
    most = max([blinds.count, *(len(limit.blinds) for limit in document.limits)])
    count = (
        f"{blinds.count}, or {most} where the limits have so many" if most > blinds.count else blinds.count
    )
    where = at(document, blinds.cite, "mexican-who-posts")
    yield f"{count}, {_POSTED_BY[blinds.posted_by]} {where}"
    yield _amounts(document, blinds)
    yield f"live: its owner may raise when the others have only called {at(document, blinds.live_cite)}"
    heads_up = at(document, blinds.heads_up_cite, "heads-up-blinds")
    yield f"between two players {_HEADS_UP[blinds.heads_up]} {heads_up}"
    if blinds.oversize or blinds.oversize_cite:
        larger = "a larger one may be posted" if blinds.oversize else "none larger than the game's"
        yield f"{larger} {at(document, blinds.oversize_cite)}"
    if blinds.sleeper == "barred":
        yield f"none from another seat to act last: no sleepers {at(document, blinds.sleeper_cite)}"
    if document.bring_in is not None:
        towards = "what was posted counts towards the first bet that an up card decides"
        yield f"{towards} {at(document, (), 'mexican-who-posts')}"


def _amounts(document: PokerGame, blinds: Blinds) -> str:
    if blinds.amounts:
        amounts = ", ".join(map(dollars, blinds.amounts))
        return f"{amounts} {at(document, blinds.cite, 'blind-amounts')}"
    half = "half the lower limit and the whole of it"
    beside = any(limit.blinds for limit in document.limits)
    text = (
        f"as they stand with the limits below, else {half}"
        if beside
        else f"{half}; without a limit as the game is called"
    )
    return f"{text} {at(document, (), 'blind-amounts')}"


def _bring_in(document: PokerGame, rule: BringIn) -> Iterator[str]:
    card = "lowest" if document.streets[0].first == "low_card" else "highest"
    must = "must" if rule.forced else "may"
    yield f"who has the {card} up card {must} open {at(document, rule.cite)}"
    amount = at_or(document, rule.amount_cite, "blind-amounts")
    yield f"for {_BRING_IN[rule.amount]} {amount}"
    yield f"equal cards {_TIES[rule.tie]} {at(document, rule.cite)}"
    yield f"the ace is {rule.ace} {at_or(document, rule.ace_cite, 'bring-in-ace-and-suit')}"
    if rule.joker is not None:
        yield f"a joker is {_JOKER[rule.joker]} {at_or(document, rule.joker_cite, 'joker-up-card')}"
    if rule.amount == "token":
        completed = "raised to the limit it is completed, which is no raise"
        yield f"{completed} {at(document, rule.completes_cite)}"
    live = "may raise" if rule.live else "may not raise"
    where = at(document, rule.live_cite, "bring-in-comes-back")
    yield f"when the others have only called its owner {live} {where}"
    if rule.exempt_exposed:
        exempt = "a hand with a hole card turned up by accident is not made to open"
        yield f"{exempt} {at(document, rule.exempt_cite)}"


def showing_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe how up cards rank where they decide who is first, and who may turn his down card."""
    if document.showing is not None:
        yield from labelled("showing", _showing(document, document.showing))
    if document.up_card_choice is not None:
        choice = document.up_card_choice
        yield "turning", f"{_ASKED[choice.asked]} {at(document, choice.cite)}"
        if choice.asked == "expose":
            order = "one after the other from the button's left, before the burn"
            yield "", f"{order} {at(document, (), 'expose-order')}"


def _showing(document: PokerGame, rule: Showing) -> Iterator[str]:
    yield f"up cards decide who is first {at(document, rule.cite)}"
    yield f"{_RANKS[rule.ranks]} {at(document, (), 'showing-hand-rank')}"
    yield f"equal ones {_TIES[rule.tie]} {at(document, rule.tie_cite)}"
    if rule.joker is not None:
        yield f"a joker is {_JOKER[rule.joker]} {at(document, rule.joker_cite)}"
