"""Pai gow tiles: a high hand and a low hand of two dominoes each."""

from houseway.games.pai_gow_tiles.play import PaiGowTiles

__all__ = ["PaiGowTiles"]
