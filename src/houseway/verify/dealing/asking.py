"""What is to be done now, in words and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from houseway.cards import card_text
from houseway.games import HOUSE_WAY, PILE, SET, charted, hand_words, house_way_too
from houseway.games.family import Ask, DealTo, Roll, Show, Turn
from houseway.games.reasons import card_reason, deal_cite
from houseway.money import dollars
from houseway.verify.dealing.due import Burn, Look, Replace, SetOpen, Settle
from houseway.verify.dealing.shapes import AskedBettor, DiceAsked, HouseWaySaid, Next
from houseway.verify.dealing.unseen import UnseenError, is_unseen, unseen_places
from houseway.verify.dealing.words import BURN, due_words, listed

if TYPE_CHECKING:
    from typing import Literal

    from houseway.banking import Bettor
    from houseway.games import Situation
    from houseway.rulebook import Rules
    from houseway.verify.dealing.course import Dealing


def what_next(dealing: Dealing, now: Situation) -> Next:  # noqa: PLR0911 -- one return for each kind of what is due
    """Return what is to be done now."""
    due, game = dealing.due, dealing.round.rules.game
    says = due_words(due, dealing.round)
    match due:
        case Burn():
            return Next("burn", says, game.deck.burn_cite)
        case DealTo() | Replace():
            return _card(dealing, now, due)
        case Roll():
            return _dice(dealing)
        case Turn(hand=hand):
            places = unseen_places(now.hands[hand])
            return Next("turn", says, deal_cite(game), hand=hand, places=places)
        case Show(hand=hand, places=places):
            left = tuple(place for place in unseen_places(now.hands[hand]) if place in places)
            return Next("show", says, deal_cite(game), hand=hand, places=left)
        case Look(hand=hand, places=places):
            why = "a rule depends on it" if len(places) == 1 else "a rule depends on them"
            return Next("look", says, deal_cite(game), why, hand=hand, places=places)
        case Ask() | SetOpen():
            return _ask(dealing, now)
        case Settle() if dealing.round.over:
            return _settle(dealing)
        case _:
            return Next("nothing", says)


def _card(dealing: Dealing, now: Situation, due: DealTo | Replace) -> Next:
    """Say where the next card goes, and the rule that asks for it."""
    says, game = due_words(due, dealing.round), dealing.round.rules.game
    face = cast('Literal["up", "down"]', due.face)
    if isinstance(due, Replace):
        return Next("deal-card", says, deal_cite(game), hand=due.hand, place=due.place, face=face)
    place = len(now.hands.get(due.hand, ()))
    if due.hand == BURN:
        return Next("burn", says, game.deck.burn_cite, hand=due.hand, place=place, face=face)
    try:
        reason = card_reason(now, due.hand)
    except UnseenError:
        return Next("deal-card", says, deal_cite(game), hand=due.hand, place=place, face=face)
    said = f"{says}: {reason.says}" if reason.says else says
    return Next("deal-card", said, reason.cite, reason.says, hand=due.hand, place=place, face=face)


def _dice(dealing: Dealing) -> Next:
    action = dealing.round.rules.game.action
    instead = "" if action.display is None else ", or read the number display"
    cite = (*action.cite, *action.display_cite)
    return Next("roll", f"throw the three dice{instead}", cite, dice=DiceAsked(3, action.display))


def _ask(dealing: Dealing, now: Situation) -> Next:
    """Say who has to choose and what he may say."""
    round_, due = dealing.round, dealing.due
    if isinstance(due, SetOpen):
        cite = round_.family.choice_cite(round_.rules.game, SET)
        asked = (_set_asked(dealing, now, due.bettor, due.hand, (SET,), cite),)
    else:
        asked = tuple(_asked(dealing, now, bettor) for bettor in round_.state.asked)
    if len(asked) > 1 and all(SET in each.answers for each in asked):
        says = f"{listed([str(each.bettor) for each in asked])} set their hands"
    else:
        says = _together(asked)
    return Next("ask", says, tuple(dict.fromkeys(line for each in asked for line in each.cite)), asked=asked)


def _together(asked: tuple[AskedBettor, ...]) -> str:
    """Say what everybody may do; those who may do the same are named together."""
    groups: dict[str, list[str]] = {}
    for each in asked:
        who = str(each.bettor)
        groups.setdefault(each.says.removeprefix(who), []).append(who)
    return "; ".join(f"{listed(who)}{does}" for does, who in groups.items())


def _asked(dealing: Dealing, now: Situation, bettor: Bettor) -> AskedBettor:
    """Say what one bettor may answer, and for how much."""
    round_ = dealing.round
    family, game = round_.family, round_.rules.game
    answers = (*round_.state.asked[bettor], *house_way_too(game))
    cite = tuple(dict.fromkeys(line for answer in answers for line in family.choice_cite(game, answer)))
    about, amounts = family.asked_about(now, bettor), family.amounts(now, bettor)
    hand = about or _own_hand(dealing, now, bettor)
    if SET in answers and hand is not None:
        return _set_asked(dealing, now, bettor, hand, answers, cite)
    piles = [answer for answer in answers if answer.startswith(PILE)]
    if piles:
        says = f"{bettor} picks the pile that goes out first, 1 to {len(piles)}"
    else:
        ranges = [_range(answer, amounts.get(answer)) for answer in answers]
        on = "" if about is None or _is_own(bettor, about) else f" on {hand_words(about)}"
        says = f"{bettor} may {listed(ranges, 'or')}{on}"
    return AskedBettor(bettor, says, answers, cite, hand, dict(amounts))


def _range(answer: str, span: tuple[int, int] | None) -> str:
    if span is None:
        return answer
    least, most = span
    return (
        f"{answer} for {dollars(most)}"
        if least == most
        else f"{answer} for {dollars(least)} to {dollars(most)}"
    )


def _is_own(bettor: Bettor, hand: str) -> bool:
    """Say whether a hand is the one hand of a bettor, so that nobody has to say which."""
    return hand == str(bettor)


def _own_hand(dealing: Dealing, now: Situation, bettor: Bettor) -> str | None:
    """Return the hand that somebody decides about, if one lies there."""
    family = dealing.round.family
    return next(
        (hand for hand, cards in now.hands.items() if cards and family.decider(now, hand) == bettor), None
    )


def _set_asked(  # noqa: PLR0913, PLR0917 -- who sets which hand, and what he may answer
    dealing: Dealing,
    now: Situation,
    bettor: Bettor,
    hand: str,
    answers: tuple[str, ...],
    cite: tuple[str, ...],
) -> AskedBettor:
    """Ask how a hand is set; one that nobody has seen need not be told before it is opened."""
    named, cards = dealing.round.family.named(now, bettor), now.hands[hand]
    front = None if named is None else (named.least, named.most)
    says = f"{bettor} sets {'its hand' if _is_own(bettor, hand) else hand_words(hand)}"
    if any(is_unseen(card) for card in cards):
        return AskedBettor(bettor, says, answers, cite, hand, front=front)
    way = _house_way(dealing.round.rules, cards) if HOUSE_WAY in answers else None
    texts = tuple(card_text(card) for card in cards)
    return AskedBettor(bettor, says, answers, cite, hand, cards=texts, front=front, house_way=way)


def _house_way(rules: Rules, cards: tuple[int, ...]) -> HouseWaySaid | None:
    found = charted(rules, cards)
    return HouseWaySaid(
        found.parts,
        tuple(card_text(card) for card in found.first),
        tuple(card_text(card) for card in found.second),
        found.words,
        found.row,
        found.cite,
        found.reading,
        tuple(f"{about}: {why}" if about else why for about, why in found.why),
    )


def _settle(dealing: Dealing) -> Next:
    reckoning, filed = dealing.round.reckoning(), dealing.round.rules.game.settlement
    count = len(reckoning.settled)
    wagers = "1 wager" if count == 1 else f"{count} wagers"
    says = f"settle {wagers} in this order, from seat {reckoning.button.seat} on"
    return Next("settle", says, filed.cite)
