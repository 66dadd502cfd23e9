"""A round that was dealt by hand, written down so that it can be settled and verified again."""

from __future__ import annotations

import json
import re
from copy import copy
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from houseway.games import SET, Chosen
from houseway.verify.dealing.unseen import is_unseen
from houseway.verify.hand_writing import hand_toml
from houseway.verify.writing import round_record

if TYPE_CHECKING:
    from houseway.games import AnyEvent, Round

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def round_toml(round_: Round) -> str:
    """Write a settled round as a round file; what nobody saw is left out."""
    seen = copy(round_)
    hands = {
        hand: tuple(card for card in cards if not is_unseen(card))
        for hand, cards in round_.state.hands.items()
    }
    seen.state = replace(round_.state, hands=hands)
    seen.events = [event for event in round_.events if not _unsaid(event)]
    record = {key: value for key, value in round_record(seen).items() if value not in ([], {})}
    return hand_toml({key: _quoted(value) for key, value in record.items()})


def _quoted(value: object) -> object:
    """Put keys in quotation marks that TOML does not take bare, such as ``seat 3``."""
    if not isinstance(value, dict):
        return value
    table = cast("dict[str, object]", value)
    return {key if _BARE.fullmatch(key) else json.dumps(key): each for key, each in table.items()}


def _unsaid(event: AnyEvent) -> bool:
    """Say whether somebody set a hand of which nobody ever learned how: nothing followed from it."""
    return isinstance(event, Chosen) and event.answer == SET
