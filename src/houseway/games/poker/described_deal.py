"""The deal of a game for a pot told in lines: the streets, the draw, and a pack that does not reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.described_lines import at, at_or, labelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.poker import DrawRound, PokerGame, Street

_FIRST = {
    "left_of_big_blind": "left of the big blind",
    "left_of_blinds": "left of the blinds",
    "left_of_button": "left of the button",
    "opener": "who opened the pot",
    "highest_showing": "the highest hand showing",
    "lowest_showing": "the lowest hand showing",
    "high_card": "the highest up card",
    "low_card": "the lowest up card",
    "last_opener": "who was first in the round before",
}
_FACES = {
    "up": "up",
    "down": "down",
    "choice": "up, or down for who turns his down card",
    "up_then_down": "the first up, the second down",
    "down_then_up": "the first down, the second up",
    "two_down_one_up": "two down and one up",
}
_LIMITS = {"lower": "the lower limit", "upper": "the upper limit", "either": "either limit"}
_CHANGED = {
    "next_acts": "the number called for may be changed until the next player acts",
    "burn": "by the last player until the burn",
}
_SHORT = {
    "completed_before_draw": "a hand of fewer cards is filled up before the draw, until the first player acts",
    "completed_before_action": "a hand of fewer cards is filled up, after the draw too, until the first player acts",
}
_STEPS = {
    "stop_burning": "no more burns",
    "shuffle_last_card_and_burns": "the last card and the burns are shuffled again",
    "shuffle_burns_and_discards": "burns and discards are shuffled again",
    "shuffle_last_card_and_discards": "the last card and the discards of players who are served are shuffled again",
    "one_community_card": "one card is turned for everybody",
}


def streets_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe each street: its cards, who acts first, and with which limit."""
    for street in document.streets:
        cite = tuple(dict.fromkeys((*street.cite, *street.burn_cite)))
        parts = [f"{_dealt(street)} {at(document, cite)}"]
        if street.bets:
            parts += _round(document, street)
        yield street.name, "; ".join(parts)


def _dealt(street: Street) -> str:
    burn = "a burn, then " if street.burn else ""
    if street.to == "draw":
        return f"{burn}cards for those thrown away, {_FACES[street.facing]}"
    card = f"{street.cards} card{'s' * (street.cards != 1)}"
    if street.to == "board":
        return f"{burn}{card} on the board, {_FACES[street.facing]}"
    return f"{burn}{card} each, {_FACES[street.facing]}"


def _round(document: PokerGame, street: Street) -> Iterator[str]:
    """Say who is first and what he bets, if the table has two limits and each round one of them."""
    readings = ("draw-second-round",) if street.to == "draw" else ()
    yield f"first: {_FIRST[street.first or 'left_of_button']} {at(document, street.first_cite, *readings)}"
    betting = document.betting
    if "limit" in betting.structures and betting.raise_size != "within_limits":
        where = at_or(document, street.limit_cite, "limits-by-street", "mexican-later-bets")
        yield f"{_LIMITS[street.limit]} {where}"
    elif street.limit_cite:
        yield f"within the limits {at(document, street.limit_cite, 'mexican-later-bets')}"


def draw_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe how many cards may be changed, and until when a call for them may be."""
    if document.draw is not None:
        yield from labelled("drawing", _draw(document, document.draw))


def _draw(document: PokerGame, draw: DrawRound) -> Iterator[str]:
    yield f"up to {draw.most} cards {at(document, draw.cite)}"
    if draw.dealer_most is not None:
        yield f"where a player deals, he draws {draw.dealer_most} at most {at(document, draw.dealer_cite)}"
    changed = [_CHANGED[until] for until in (draw.changed_until, draw.last_changed_until) if until]
    if changed:
        yield f"{', '.join(changed)} {at(document, draw.changed_cite)}"
    if draw.binding_cite:
        binds = 'between two players a call binds at once, among more when the dealer says "cards"'
        yield f"{binds} {at(document, draw.binding_cite)}"
    if draw.short_hand is not None:
        yield f"{_SHORT[draw.short_hand]} {at(document, draw.short_hand_cite, 'draw-short-hand')}"


def stub_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe what is done when the pack does not reach."""
    stub = document.stub
    if stub is not None:
        burn = "; a burn follows the shuffle, if the cards allow" if stub.burn_after_shuffle else ""
        steps = ", then ".join(_STEPS[step] for step in stub.steps)
        yield "stub", f"if the pack does not reach: {steps}{burn} {at(document, stub.cite, 'deck-runs-out')}"
