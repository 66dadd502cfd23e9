"""To how much somebody may bet or raise."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from houseway.games.poker.events import as_seen
from houseway.money import dollars
from houseway.rulebook.families.poker import PokerGame
from houseway.rulebook.families.poker_money import LIMITED
from houseway.train.chance import closest
from houseway.train.drill import Drill, Made
from houseway.train.potted import HandPlan, document_of, play, pot_scene, table
from houseway.train.scenes import told
from houseway.train.shapes import AnAmount, NamedAmount, Scene, WhyStep

if TYPE_CHECKING:
    from houseway.games.poker.deal import Deal
    from houseway.games.poker.legal import Legal
    from houseway.rulebook import Rules
    from houseway.rulebook.families.poker_money import Structure
    from houseway.train.chance import Case
    from houseway.train.potted import Table

_MOST = 80


class Moment(NamedTuple):
    """A player who may bet or raise, to how much, and how hard that is to find."""

    grade: int
    most: bool
    """Whether the most is asked for, not the least."""
    right: int
    asks: str
    scene: Scene
    why: tuple[WhyStep, ...]
    told: int
    deal: Deal


class RaiseSize(Drill):
    """To how much somebody may bet or raise."""

    id: ClassVar[str] = "raise-size"
    title: ClassVar[str] = "How much is a raise?"
    says: ClassVar[str] = "Find the least, or in pot limit the most, that a bet may come to."
    readings: ClassVar[tuple[str, ...]] = (
        "limits-by-street",
        "raise-cap-counts",
        "short-all-in-reopens",
        "mexican-later-bets",
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether there are rounds of betting."""
        return isinstance(rules.document, PokerGame)

    def make(self, case: Case) -> Made:
        """Play hands until somebody may bet or raise and it is as hard to say how much as the level asks for."""
        found = (each for nonce in itertools.count() for each in _moments(case, nonce) or [None])
        return _made(closest(found, lambda each: (abs(each.grade - case.level),), _MOST))


def _structure(case: Case) -> Structure:
    """Return the usual structure at first, any that the document allows later."""
    allowed = document_of(case.rules).betting.structures
    return allowed[0] if case.level < 3 else case.one_of(allowed)


def _moments(case: Case, nonce: int) -> list[Moment]:
    wanted = HandPlan(3, 5, short=case.level > 3, kinds=("random",), structure=_structure(case))
    at = table(case, wanted)
    found: list[Moment] = []

    def seen(deal: Deal) -> bool:
        now = deal.legal()
        if now is not None and now.to and now.words[-1] in {"bet", "raise"} and deal.state.phase == "bet":
            found.extend(_moment(case, at, deal, now))
        return False

    play(case, at, nonce, wanted, seen)
    return case.stream.shuffled(found)


def _moment(case: Case, at: Table, deal: Deal, now: Legal) -> list[Moment]:
    hand, plan = deal.state, at.plan
    player = hand.actor
    have = hand.stack[player] + hand.bet[player]
    most = plan.structure == "pot-limit" and case.level >= 4
    right = max(high for _, high in now.to) if most else min(low for low, _ in now.to)
    if right >= have:
        return []  # all of a short stack is no question of the rules
    word, end = now.words[-1], "most" if most else "least"
    asks = f"Seat {now.seat} wants to {word}. To how much at the {end}, in all for this round of betting?"
    document = document_of(case.rules).betting
    cite = document.least_raise_cite or document.raise_size_cite or document.cite
    return [
        Moment(
            _grade(deal, most=most),
            most,
            right,
            asks,
            pot_scene(at, deal, list(deal.events)),
            (*_standing(deal, player), WhyStep("rule", _rule(deal, right, most=most), cite)),
            len(deal.events),
            deal,
        )
    ]


def _grade(deal: Deal, *, most: bool) -> int:
    """Say how hard it is: a first bet, a raise, a raise of a raise, without a limit, the pot."""
    hand = deal.state
    if most:
        return 5
    if hand.plan.structure not in LIMITED:
        return 4 if hand.wagers > 1 else 3
    return 1 if not hand.current else 2 if hand.wagers <= 1 else 3


def _standing(deal: Deal, player: int) -> tuple[WhyStep, ...]:
    hand = deal.state
    bet = f"the bet stands at {dollars(hand.current)}" if hand.current else "nobody has bet"
    own = (
        f", of which seat {hand.seats[player]} has put in {dollars(hand.bet[player])}"
        if hand.bet[player]
        else ""
    )
    return (WhyStep("bet", f"{bet}{own}; the pot is {dollars(hand.pot)}"),)


def _rule(deal: Deal, right: int, *, most: bool) -> str:
    hand = deal.state
    stakes = hand.plan.stakes
    if most:
        return f"a call and then as much as the pot holds with it: to {dollars(right)}"
    if hand.plan.spread:
        return f"between {dollars(stakes.lower)} and {dollars(stakes.upper)} more: to {dollars(right)} at the least"
    more = right - hand.current
    if hand.plan.structure == "limit" and hand.current and more not in hand.plan.streets[hand.street].sizes:
        return f"what is less than a whole bet is made up to one first: to {dollars(right)}"
    if hand.plan.structure == "limit":
        return f"the bet on this street is fixed: {dollars(more)} more, to {dollars(right)}"
    if not hand.current:
        return f"the least bet is {dollars(right)}"
    return f"the last raise was {dollars(hand.last_raise)}, and a raise adds as much at the least: to {dollars(right)}"


def _made(found: Moment) -> Made:
    end = "most" if found.most else "least"
    return Made(
        asks=found.asks,
        scene=found.scene,
        expects=AnAmount(f"the {end} that the bet may come to"),
        right=NamedAmount(found.right),
        says=f"to {dollars(found.right)} at the {end}",
        why=found.why,
        rest=told(as_seen(found.deal.events[found.told :], None)),
    )
