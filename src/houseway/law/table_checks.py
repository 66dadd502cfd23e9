"""Checks of what stands at the table: one option, its notice, its sign, the layout, the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.money import dollars
from houseway.rulebook import Game, load

if TYPE_CHECKING:
    from houseway.fees import Posted
    from houseway.law.regimes import LawRule
    from houseway.law.verdicts import Verdict
    from houseway.rulebook import Document

_ROUND = {"offered": "offered to every seat", "intervening": "with somebody else in between"}


def one_option(posted: Posted, _: LawRule) -> tuple[Verdict, str]:
    """Say whether the option is one, with one limit."""
    label = posted.option.label
    if sum(option.label == label for option in posted.table.options) > 1:
        return "broken", f"two options of the table are called {label}"
    sharing = posted.table.sharing(posted.option)
    if len(sharing) > 1:
        labels = ", ".join(sorted((option.label for option in sharing), key=_by_number))
        return (
            "doubtful",
            f"options {labels} each price a part of the players; together they are one posted sheet",
        )
    if posted.option.limit is None and posted.table.schedule.limits is not None:
        return "kept", "one option; the table posts one minimum and one maximum within its ranges"
    limit = _limit(posted)
    return (
        ("kept", f"one option, for {limit}") if limit else ("doubtful", "the option carries no table limit")
    )


def _by_number(label: str) -> tuple[int, str]:
    return (int(label), "") if label.isdecimal() else (0, label)


def _limit(posted: Posted) -> str:
    """Tell for which limits an option is, in the words of its table; nothing if it does not say."""
    option, schedule = posted.option, posted.table.schedule
    if option.limit is not None:
        low, high = option.limit
        return f"limits of {dollars(low)} {'or more' if high is None else f'to {dollars(high)}'}"
    if schedule.limits is not None:
        return "limits within its ranges"
    named = (
        ("stakes", option.stakes or schedule.stakes),
        ("blinds", option.blinds),
        ("a buy-in", option.buy_in or schedule.buy_in),
        ("a condition", "" if option.condition is None else dollars(option.condition)),
    )
    return next((f"{name} of {value}" for name, value in named if value), "")


def postable(posted: Posted, _: LawRule) -> tuple[Verdict, str]:
    """Say whether there is something to post."""
    if not posted.option.fees:
        return "broken", "the option has no fee to post"
    return "kept", f"houseway placard {posted.game} --option {posted.option.label} can make the notice"


def sign(posted: Posted, _: LawRule) -> tuple[Verdict, str]:
    """Say whether a sign can show the game, its limits and its fees."""
    title = load(posted.game).document.title
    if not posted.option.fees:
        return "broken", f"a sign can show {title}, and no fees"
    limit = _limit(posted)
    if not limit:
        return "doubtful", f"a sign can show {title} and its fees; no limits are printed"
    return "kept", f"a sign can show {title}, {limit}, and the fees of both sides"


def legend(document: Document) -> tuple[str, ...] | None:
    """Return where a document prescribes the inscription on its layout; None where none is called for."""
    found: tuple[str, ...] | None = getattr(getattr(document, "qualifier", None), "legend_cite", None)
    return found


def inscribed(posted: Posted, _: LawRule) -> tuple[Verdict, str]:
    """Say whether the document prescribes what its layout must say."""
    lines = legend(load(posted.game).document)
    if lines is None:
        return "not for this game", "no hand of the player-dealer has to qualify with a pair"
    return (
        ("kept", "the document prescribes it")
        if lines
        else ("doubtful", "the document does not prescribe it")
    )


def rotates(posted: Posted, rule: LawRule) -> tuple[Verdict, str]:
    """Say whether the position goes round as often, and as it must."""
    document = load(posted.game).document
    if not isinstance(document, Game):
        without = "its rules were not filed" if document.status == "fees-only" else "nobody banks it"
        return "not for this game", without
    rotation = document.rotation
    rounds = "round" if rotation.turns == 1 else "rounds"
    said = f"at most {rotation.turns} {rounds} in a row, {rotation.direction}, {_ROUND[rotation.regime]}"
    too_long = rule.turns is not None and rotation.turns > rule.turns
    otherwise = rule.bank not in {None, rotation.regime, "offered"}
    return ("broken" if too_long or otherwise else "kept"), said
