"""What is due in a hand of panguingue that is dealt by hand: whose turn it is, and what he may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from houseway.cards import card_text, cards_symbol
from houseway.games.panguingue import commands as co
from houseway.games.panguingue.lines import command_text
from houseway.verify.dealing.pan_shapes import PanNext

if TYPE_CHECKING:
    from houseway.games.panguingue.commands import PanCommand
    from houseway.games.panguingue.hand import PanHand
    from houseway.games.panguingue.state import Turn
    from houseway.verify.dealing.pan_course import PanDealing
    from houseway.verify.dealing.pan_shapes import PanDeed

    _Words: TypeAlias = tuple[PanDeed, str, tuple[str, ...]]
    """What is to be done, in words, and where it is printed."""

_NAMED = (co.Draw, co.LayMeld, co.Discard, co.Shuffle, co.RuleFoul, co.OfferSettlement, co.Correct)
"""What is entered as a card, with cards, as a ruling or with amounts, and not as one of a few lines."""
_SHUFFLE = "dealer shuffles"


def pan_next(dealing: PanDealing) -> PanNext:
    """Return what is to be done now."""
    hand = dealing.hand
    if hand.over:
        if dealing.settled:
            return PanNext(do="nothing", says="the hand is over")
        return PanNext(do="settle", says="see that everybody is paid", cite=hand.game.out.cite)
    seat, turn = hand.actor, hand.state.turn
    legal = [each.command for each in hand.legal()]
    lines = [each for each in legal if not isinstance(each, _NAMED) and _is_open(each, turn)]
    plain = [command_text(each) for each in lines if _seat_of(each) == seat]
    plain += [_SHUFFLE] * any(isinstance(each, co.Shuffle) for each in legal)
    does, says, cite = _words(hand, dealing)
    settles = next((each.amounts for each in legal if isinstance(each, co.OfferSettlement)), None)
    return PanNext(
        do=does,
        says=says,
        cite=cite,
        seat=seat,
        draws=any(isinstance(each, co.Draw) and each.seat == seat for each in legal),
        open=tuple(map(card_text, dealing.turned or (() if turn is None else turn.cards))),
        must_use=turn is not None and turn.must_use,
        melds=does == "use" or (does == "lay" and bool(seat and hand.state.players[seat].hand)),
        discards=does == "lay" and bool(seat and hand.state.players[seat].hand),
        lines=tuple(plain),
        also=tuple(command_text(each) for each in lines if _seat_of(each) != seat),
        settles=settles,
    )


def _seat_of(command: PanCommand) -> int | None:
    return getattr(command, "seat", None)


def _is_open(command: PanCommand, turn: Turn | None) -> bool:
    """Say whether a card that is added is one that lies open; cards of a hand are named with the meld."""
    return not isinstance(command, co.Add) or (turn is not None and command.card in turn.cards)


def _words(hand: PanHand, dealing: PanDealing) -> _Words:
    """Say what is due, and where it is printed."""
    game, state = hand.game, hand.state
    who, turn = f"seat {hand.actor}", state.turn
    if state.phase == "declare":
        if hand.now.asked is not None:
            return "declare", f"{who} says whether it plays", game.declare.cite
        if len(state.active) < game.seats.least:
            return "decide", f"{who} is the only one who plays", game.declare.out_cite
        return "draw", f"{who} draws the first card", game.draw.cite
    if turn is None or state.phase == "lone":
        return "decide", f"{who} is the only one left and says how it ends", game.survivor.cite
    if dealing.turned:
        return "draw", f"{who} draws a second card with it", game.draw.first_draws_cite
    return _turn_words(hand, who, turn)


def _turn_words(hand: PanHand, who: str, turn: Turn) -> _Words:
    game = hand.game
    match turn.step:
        case "drawn":
            cards = cards_symbol(turn.cards)
            if turn.must_use:
                return "use", f"{who} has to use the {cards}", game.draw.previous_drawn_cite
            return "use", f"{who} uses the {cards} or passes", game.melds.cite
        case "hit":
            return _hit_words(hand, who, turn)
        case "again":
            return "draw", f"{who} may draw once more", game.draw.first_draws_cite
        case _:
            return "draw", *_draw_words(hand, who, turn)


def _hit_words(hand: PanHand, who: str, turn: Turn) -> _Words:
    game, player = hand.game, hand.state.players[turn.seat]
    if not player.hand and player.down >= game.out.cards:
        return "lay", f"{who} has {player.down} cards down and goes out", game.out.cite
    asks = "asks for its pay, " if hand.now.claimable(turn.seat) else ""
    return "lay", f"{who} lays down more, {asks}and discards", game.claim.cite


def _draw_words(hand: PanHand, who: str, turn: Turn) -> tuple[str, tuple[str, ...]]:
    rules, option = hand.game.draw, hand.state.option
    if turn.step == "touched":
        return f"{who} has touched the deck and draws", rules.cite
    if option is not None and not hand.check(co.Take(turn.seat)):
        words = f"{who} draws, or takes the {cards_symbol([option.card])}"
        return words, (*rules.cite, *rules.previous_drawn_cite)
    return f"{who} draws", rules.cite
