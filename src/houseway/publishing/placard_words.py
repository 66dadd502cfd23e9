"""How a placard says things: who pays, for what, when, and what is free."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from houseway.fees import stages
from houseway.money import cents, dollars
from houseway.rulebook import Game

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.fees import Posted
    from houseway.rulebook import Document, Ladder
    from houseway.rulebook.sheets import Charge, Duty, Moment, Payer, Per, Policy, Stage

PAYERS: Mapping[Payer, str] = {
    "player": "Player",
    "player-dealer": "Player-dealer",
    "pot": "From the pot",
    "blinds": "From the blinds",
    "antes": "From the antes",
}
"""Whose money it is, as a heading."""

_PER: Mapping[Per, str] = {
    "round": "each round",
    "hand": "each hand",
    "game-wager": "each game wager",
    "ante": "each ante",
    "square": "each square",
    "circle": "each circle",
    "spot": "each spot",
    "seat": "each seat",
    "player": "each player",
    "bonus-bet": "each bonus bet",
    "total": "each player's wagers together",
    "half-hour": "each player, every half hour",
    "hour": "each player, every hour",
}

_WHEN: Mapping[Moment, str] = {
    "before-deal": "before the deal",
    "before-dice-cup": "before the dice cup is shaken",
    "after-deal": "after the deal",
    "after-first-round": "after the first round of betting",
    "after-opening-bets": "after the opening bets",
    "after-flop": "after the flop",
    "after-turn": "after the turn",
    "at-level": "when the pot reaches the level",
    "first-up-card": "at the first up card",
    "third-up-card": "at the third up card",
    "after-third-street": "after the betting on third street",
    "after-fourth-street": "after the betting on fourth street",
    "after-fifth-street": "after the betting on fifth street",
    "end-of-hand": "at the end of the hand",
    "half-hour": "",
    "hour": "",
}

_STAGES: Mapping[Stage, str] = {
    "deal": "the deal",
    "pre-flop": "the first round of betting",
    "flop": "the flop",
    "turn": "the turn",
    "river": "the river",
    "third-street": "third street",
    "fourth-street": "fourth street",
    "fifth-street": "fifth street",
    "sixth-street": "sixth street",
    "seventh-street": "seventh street",
    "first-up-card": "the first up card",
    "opening-bets": "the opening bets",
    "second-up-card": "the second up card",
    "third-up-card": "the third up card",
    "fourth-up-card": "the fourth up card",
    "draw": "the draw",
}

_FIRST_STAGES: frozenset[Stage] = frozenset({"deal", "pre-flop", "third-street", "first-up-card"})
"""Every hand comes so far."""

_WAGERS = {
    "base": "game wagers",
    "bonus": "bonus bets",
    "play": "play wagers",
    "double": "doubling down",
    "split": "splitting",
    "surrender": "surrender",
    "insurance": "insurance",
}

_SECOND_ROUND = "the second round of betting"
"""The flop of a game that has none: the first card, or the draw, after a round of betting."""

_STRUCTURES = {"limit": "Limit", "spread": "Spread limit", "pot-limit": "Pot limit", "no-limit": "No limit"}

DUTIES: Mapping[Duty, str] = {
    "posting": "posting",
    "notice": "notice to players",
    "one-option": "one option at a table",
    "fixed-before-play": "fixed before play",
    "no-percentage": "never a percentage",
    "five-rates": "at most {rates} rates",
    "rotation": "rotation of the bank",
    "no-house-interest": "no interest of the house",
}
"""The legal rules that a placard cites, in its order."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_FIGURE = re.compile(r"[0-9]+(?:\.[0-9]+)?")


def number(count: int) -> str:
    """Write a small number as a word."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def joined(words: Iterable[str], last: str = "and") -> str:
    """Write a list: ``a, b and c``."""
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final


def capital(text: str) -> str:
    """Write words with a capital at their beginning."""
    return f"{text[:1].upper()}{text[1:]}"


def fee(amount: int) -> str:
    """Write a fee; a printed zero in words."""
    return dollars(amount) if amount else "No fee"


def per(charge: Charge) -> str:
    """Say what one fee is paid for."""
    return _PER[charge.per]


def when(charge: Charge, posted: Posted) -> str:
    """Say when a fee is taken, and when it goes into the box if that is told apart."""
    said = _WHEN[charge.moment]
    if charge.moment == "after-flop" and stage("flop", posted) == _SECOND_ROUND:
        said = _WHEN["after-first-round"]
    if charge.dropped is not None and charge.dropped != charge.moment:
        return f"{said}; dropped {_WHEN[charge.dropped]}"
    return said


def stage(name: Stage, posted: Posted) -> str:
    """Name a stage of a hand; where the game has no flop, what stands for it."""
    return _STAGES[name] if name != "flop" or name in stages(posted) else _SECOND_ROUND


def is_conditional(charge: Charge) -> bool:
    """Say whether some hands end before the fee is due."""
    return charge.reached is not None and charge.reached not in _FIRST_STAGES


def measure(charge: Charge) -> str:
    """Head the column of tiers: what they are tiers of."""
    if charge.by == "wager":
        places = {"total": "All wagers together", "bonus-bet": "Bonus bet", "ante": "Ante"}
        in_a_place = charge.per in {"square", "circle", "spot", "seat"}
        return f"In the {charge.per}" if in_a_place else places.get(charge.per, "Game wager")
    heads = {"action": "Total table action", "pot": "Pot", "players": "Players in the hand"}
    return heads.get(charge.by, "For") if charge.per not in {"half-hour", "hour"} else "Players at the table"


def wagers(names: Iterable[str], document: Document) -> str:
    """List wagers by class or by their titles."""
    return joined(_wager(name, document) for name in names)


def _wager(name: str, document: Document) -> str:
    wager = document.wager(name) if isinstance(document, Game) and name not in _WAGERS else None
    return wager.title if wager is not None else _WAGERS.get(name, name.replace("-", " "))


def levels(charge: Charge, ladder: Ladder) -> str:
    """Say at which sizes of the pot a fee by the pot is taken at once."""
    rungs = ladder.rising
    places = (len(rungs),) if charge.levels == "top" else charge.levels
    reached = [dollars(rungs[place - 1].least) for place in places if place <= len(rungs)]
    more = f", and the difference at {joined(reached[1:])}" if len(reached) > 1 else ""
    return f"Taken as soon as the pot reaches {reached[0]}{more}; from a smaller pot at the end of the hand."


def part_period(policy: Policy) -> str:
    """Say what is free by the clock."""
    if policy.late_seat == "nothing":
        return "The part period in which a game opens or a player sits down is free."
    if policy.late_seat == "at-once":
        return "The part period in which a game opens is free; a player who sits down later pays at once."
    return (
        "The part period in which a game opens is free; a player who sits down inside one pays for it "
        "if it ends on the half hour."
    )


def structure(written: str) -> str:
    """Write betting structures: ``limit, pot-limit`` as ``Limit or pot limit``."""
    words = joined((_STRUCTURES[word] for word in written.split(", ")), "or").lower()
    return words.capitalize()


def amounts(written: str, *, spread: bool = False) -> str:
    """Write stakes or a buy-in as filed: ``3/6`` as ``$3/$6``, ``20+`` as ``$20 or more``."""
    money = _FIGURE.sub(lambda figure: dollars(cents(figure[0])), written)
    said = money.replace("-", " to ").replace("+", " or more")
    return said.replace("/", " to ") if spread else said
