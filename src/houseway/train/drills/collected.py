"""Tables and hands with their fees: whose is asked for, and how hard it is to find."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from houseway import verbs
from houseway.banking import Bet, Bettor
from houseway.fees import Hand, is_timed, stages
from houseway.games import playable, wager_range
from houseway.money import cents, dollars
from houseway.publishing import placard_words as placard
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.train.laying import Wanted, lay
from houseway.train.scenes import posted_option, wagers_scene
from houseway.train.shapes import BetLine, Scene, SceneBank, SceneFact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.fees import FeeDue, Posted, Quote
    from houseway.games import Setup
    from houseway.money import Cents
    from houseway.train.chance import Case

_BANK, _EACH = "player-dealer", "each player"
_SEATS = 8
"""Places at a table of a game of which nothing but its fees is known."""
_MOST_PLAYERS = 10
_FIGURE = re.compile(r"[0-9]+(?:\.[0-9]{1,2})?")
_NEAR = 500
"""So many cents from a tier count as close to it."""


class Collected(NamedTuple):
    """A table or a hand with its fees, and the one that is asked for."""

    grade: int
    quote: Quote
    dues: tuple[FeeDue, ...]
    """The fees that are asked for."""
    fee: int
    scene: Scene
    asks: str
    what: str


# with a player-dealer


def of_a_round(case: Case, posted: Posted) -> Collected | None:
    """Lay wagers and ask for somebody's fee, or for all of them; none where the option does not allow the wagers."""
    known = playable(case.rules.document)
    laid = lay(case, Wanted(behind=0) if case.level < 3 else None) if known else None
    bets: Sequence[Bet] = _plain_bets(case, posted) if laid is None else laid.bets
    bank = _SEATS if laid is None else laid.bank
    if case.level >= 4:
        bets = _moved_to_a_tier(case, posted, None if laid is None else laid.setup, bets)
    quote = verbs.quote(posted, bets)
    if quote.refused or quote.outside or not quote.dues:
        return None
    who = _asked(case, quote)
    dues = tuple(line for line in quote.dues if who in {"", line.who})
    scene = (
        _plain_scene(posted, bank, bets)
        if laid is None
        else wagers_scene(case.game, laid.setup, SceneBank(bank), bets, posted=posted)
    )
    what = f"what {_named(who, bank)} owes the house" if who else "all that the house collects"
    return Collected(
        _round_grade(dues, bets, who),
        quote,
        dues,
        sum(line.taken for line in dues),
        scene,
        f"These wagers lie on the table and the player-dealer is in seat {bank}. {_question(who, bank)}",
        what,
    )


def _named(who: str, bank: int) -> str:
    return f"the player-dealer in seat {bank}" if who == _BANK else who


def _question(who: str, bank: int) -> str:
    if not who:
        return "What does the house collect in all?"
    return f"What does {_named(who, bank)} owe the house for this round?"


def _asked(case: Case, quote: Quote) -> str:
    """Return whose fee is asked for: one person's, or, from the fourth level on, everybody's."""
    if case.level >= 4 and case.chance(40):
        return ""
    paying = [who for who, fee in quote.owed.items() if fee] or list(quote.owed)
    return case.one_of(paying)


def _round_grade(dues: Sequence[FeeDue], bets: Sequence[Bet], who: str) -> int:
    """Say how hard a fee is: flat, a tier, several wagers together, everybody's, the edge of a tier."""
    if any(_at_edge(line) for line in dues):
        return 5
    if not who:
        return 4
    own = [bet for bet in bets if who in {_BANK, str(bet.bettor)}]
    if len(dues) > 1 or (len(own) > 3 and any(line.measured for line in dues)):
        return 3
    return 2 if any(line.measured for line in dues) else 1


def _at_edge(line: FeeDue) -> bool:
    return line.cliff is not None and line.cliff.more <= (1 if line.people else _NEAR)


def _moved_to_a_tier(case: Case, posted: Posted, setup: Setup | None, bets: Sequence[Bet]) -> Sequence[Bet]:
    """Raise a wager so that a fee comes to the edge of its tier, or just over it; else leave the wagers alone."""
    quote = verbs.quote(posted, bets)
    rising = [line for line in quote.cliffs if not line.people and line.cliff is not None]
    if not rising:
        return bets
    line = case.one_of(rising)
    more = (line.cliff.more if line.cliff else 0) - (100 if case.chance(50) else 0)
    own = [
        bet
        for bet in bets
        if line.who in {_BANK, str(bet.bettor)} and posted.wagers.get(bet.wager, "base") == "base"
    ]
    if not own or more <= 0 or more % 100:
        return bets
    chosen = case.one_of(own)
    raised = replace(chosen, amount=chosen.amount + more)
    wager = None if setup is None else case.game.wager(chosen.wager)
    if setup is not None and wager is not None:
        if wager.amount is not None or raised.amount > wager_range(case.game, setup, wager)[1]:
            return bets
        if any(
            bet.bettor == chosen.bettor and bet.amount == chosen.amount and bet is not chosen for bet in bets
        ):
            return bets  # wagers that must be alike stay alike
    return [raised if bet is chosen else bet for bet in bets]


def _plain_bets(case: Case, posted: Posted) -> list[Bet]:
    """Lay wagers of a game of which nothing but its fees is known."""
    limits, limit = posted.table.schedule.limits, posted.option.limit
    low = int(limit[0]) if limit is not None else int(limits.minimum[0]) if limits is not None else 1000
    seats = case.some_of(range(1, _SEATS), 2, case.level + 2)
    return [Bet(Bettor(seat), "base", low * (1 + case.stream.below(4))) for seat in seats]


def _plain_scene(posted: Posted, bank: int, bets: Sequence[Bet]) -> Scene:
    return Scene(
        played="with a player-dealer",
        positions=_SEATS,
        seats=tuple(sorted({bank, *(bet.bettor.seat for bet in bets)})),
        bank=SceneBank(bank),
        option=posted_option(posted),
        wagers=tuple(BetLine(bet.bettor.seat, bet.wager, "Game wager", bet.amount) for bet in bets),
    )


# for a pot


def of_a_hand(case: Case, posted: Posted) -> Collected | None:
    """Tell of a hand, and ask what the house takes of it; by the clock, what each player pays."""
    timed = is_timed(posted.table)
    track = stages(posted)
    early = case.level >= 3 and not timed and case.chance(50)
    reached = case.one_of(track[:2]) if early else track[-1]
    players = 2 + case.stream.below(_MOST_PLAYERS - 1)
    pot = _unit(posted) * (3 + case.stream.below(8 * case.level))
    quote = verbs.quote(posted, hand=Hand(players=players, pot=pot, reached=reached))
    if quote.refused or not quote.dues:
        return None
    pan = isinstance(case.rules.document, PanguingueGame)
    facts = [SceneFact(each.name, each.value) for each in verbs.placard(posted).facts]
    facts.append(SceneFact("Dealt in", f"{players} players"))
    told = f"{players} players are dealt in"
    if not timed and not pan:
        told += f", and the hand ends at {placard.stage(reached, posted)} with {dollars(pot)} in the pot"
        facts += [SceneFact("Came to", placard.stage(reached, posted)), SceneFact("Pot", dollars(pot))]
    owed = sum(line.fee or 0 for line in quote.dues) if timed else quote.total
    period = "hour" if any(charge.per == "hour" for charge in posted.table.charges.values()) else "half hour"
    what = f"what each player pays for the {period}" if timed else "all that the house takes of this hand"
    ask = (
        f"What does each player pay for the {period}?"
        if timed
        else "What does the house take of this hand in all?"
    )
    scene = Scene(
        played="panguingue" if pan else "for a pot",
        positions=players,
        seats=tuple(range(1, players + 1)),
        option=posted_option(posted),
        facts=tuple(facts),
    )
    return Collected(_hand_grade(quote, early=early), quote, quote.dues, owed, scene, f"{told}. {ask}", what)


def _unit(posted: Posted) -> Cents:
    """Return the size of a usual bet by what the option is for; five dollars where nothing is said."""
    written = posted.option.stakes or posted.option.blinds or posted.table.schedule.stakes
    found = _FIGURE.search(written)
    return max(cents(found[0]), 100) if found else 500


def _hand_grade(quote: Quote, *, early: bool) -> int:
    """Say how hard a fee is: flat, by players, several fees, a hand that ends early, the edge of a band."""
    if any(_at_edge(line) for line in quote.dues):
        return 5
    if early:
        return 4
    if len(quote.dues) > 1:
        return 3
    return 2 if any(line.measured for line in quote.dues) else 1
