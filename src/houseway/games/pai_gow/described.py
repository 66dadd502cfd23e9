"""What every pai gow document says about its deal and its setting, told in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame
    from houseway.rulebook.families.pai_gow_poker import Setting
    from houseway.rulebook.families.pai_gow_tiles import TileSetting

_UNSET = {
    "asked": "whoever asks for it",
    "unseen": "a hand its owner does not look at",
    "other_hands": "every other hand somebody bet on",
    "card_off_table": "a hand of which a card left the table",
    "opened_early": "a hand not set when the player-dealer's was opened",
}
_FOULS = {
    "lose": "a hand set wrongly loses",
    "house_way": "a hand set wrongly is set again, the house way",
    "swapped": "two hands in the wrong order are swapped",
}


def dice_described(game: PaiGowPokerGame | PaiGowTilesGame) -> Iterator[tuple[str, str]]:
    """Tell how the dice find the first seat."""
    positions = max(layout.positions for layout in game.layouts)
    own = ", ".join(str(number) for number in range(1, 19, positions))
    action = game.action
    way = {"clockwise": "clockwise", "counterclockwise": "counterclockwise"}[action.direction]
    yield (
        "dice",
        f"three, counted {way} over {positions} seats; the player-dealer is {own} ({shown(action.cite)})",
    )
    if action.display is not None:
        low, high = action.display
        yield "", f"or a number from {low} to {high} on a display ({shown(action.display_cite)})"
    if game.squares is not None:
        most = "several" if game.squares.most is None else f"up to {game.squares.most}"
        yield "squares", f"{most} a seat ({shown(game.squares.cite)})"


def setting_described(setting: Setting | TileSetting) -> Iterator[tuple[str, str]]:
    """Tell who sets which hand, and what becomes of one set wrongly."""
    first = "the player-dealer, open to all" if setting.first == "player_dealer" else "the players"
    freely = "freely or the house way" if setting.player_dealer == "free" else "the house way"
    yield (
        "setting",
        f"first {first}; the player-dealer sets {freely} ({shown(setting.player_dealer_cite or setting.cite)})",
    )
    who = "its player" if setting.decides == "seated_player" else "whoever has most money on it"
    yield "", f"a hand is set by {who} ({shown(setting.decides_cite or setting.cite)})"
    yield "", f"{_FOULS[setting.foul]} ({shown(setting.foul_cite or setting.cite)})"
    if setting.house_way_for:
        told = "; ".join(_UNSET[why] for why in setting.house_way_for)
        yield "", f"set the house way: {told} ({shown(setting.house_way_for_cite or setting.cite)})"
