"""Cards, tiles and dice; packs, shoes and the fair shuffle. No rule of any game stands here.

The package has no randomness of its own: a seed is always passed in. `shuffle_verifier` is a
script that stands alone, for checking a shuffle without trusting this package.
"""

from houseway.cards._compositions import COMPOSITIONS, Composition, Mark, composition
from houseway.cards._fair import ALGORITHM, ShuffleRecord, check_shuffle, commit, shuffle, shuffle_record
from houseway.cards._ids import JOKER, RANKS, SUITS, count_value, rank_of, suit_of
from houseway.cards._shoe import BURN_RULES, MAX_PACKS, Shoe, forced, fresh_shoe, needs_shuffle, opening_burn
from houseway.cards._stream import SEED_BYTES, Stream, roll
from houseway.cards._text import (
    SUIT_SYMBOLS,
    card_symbol,
    card_text,
    cards_symbol,
    cards_text,
    parse_card,
    parse_cards,
)
from houseway.cards._tiles import PIECES, TILES, Tile, parse_tile, parse_tiles, piece_of, tile_of, tile_text

__all__ = [
    "ALGORITHM",
    "BURN_RULES",
    "COMPOSITIONS",
    "JOKER",
    "MAX_PACKS",
    "PIECES",
    "RANKS",
    "SEED_BYTES",
    "SUITS",
    "SUIT_SYMBOLS",
    "TILES",
    "Composition",
    "Mark",
    "Shoe",
    "ShuffleRecord",
    "Stream",
    "Tile",
    "card_symbol",
    "card_text",
    "cards_symbol",
    "cards_text",
    "check_shuffle",
    "commit",
    "composition",
    "count_value",
    "forced",
    "fresh_shoe",
    "needs_shuffle",
    "opening_burn",
    "parse_card",
    "parse_cards",
    "parse_tile",
    "parse_tiles",
    "piece_of",
    "rank_of",
    "roll",
    "shuffle",
    "shuffle_record",
    "suit_of",
    "tile_of",
    "tile_text",
]
