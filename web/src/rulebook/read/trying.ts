/** The pack that hands of one's own are put together from. */
import { cardText, FIRST_TILE, JOKER, tileOf } from "../../lib/cards";

/** Each card of a pack once; tiles by their faces, of which some come twice. */
export function packOf(pieces: string, joker: boolean): readonly number[] {
  if (pieces !== "tiles") return Array.from({ length: JOKER + (joker ? 1 : 0) }, (_, card) => card);
  const every = Array.from({ length: 32 }, (_, place) => FIRST_TILE + place);
  return every.filter((tile, place) => !every.slice(0, place).some((other) => sameFace(other, tile)));
}

const sameFace = (one: number, other: number): boolean => {
  const [first, second] = [tileOf(one), tileOf(other)];
  return first !== undefined && first.pips.join() === second?.pips.join();
};

/** How many of a card the pack has: two of most tiles, one of everything else. */
export const copies = (card: number): number => (card >= FIRST_TILE && sameFace(card & ~1, card | 1) ? 2 : 1);

/** So many cards out of a pack by chance; `chance` gives a number from 0 up to 1. */
export function dealt(
  pack: readonly number[],
  size: number,
  chance: () => number = Math.random,
): readonly number[] {
  const left = pack.flatMap((card) => Array.from({ length: copies(card) }, () => card));
  return Array.from({ length: size }, () => left.splice(Math.floor(chance() * left.length), 1)[0]!);
}

/** A hand as it is sent. */
export const handText = (cards: readonly number[]): string => cards.map(cardText).join(" ");
