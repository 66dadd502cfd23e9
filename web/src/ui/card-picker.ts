/** Which card somebody means: typed, or found in the rows of a deck. */
import { cardName, cardText, isTile, JOKER, parseCard, SUITS, type Suit } from "../lib/cards";

/** Ranks as they lie in the picker: the ace counts one in most games that are dealt by hand. */
const PICK_RANKS: readonly number[] = [12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** Suits from the highest. */
export const PICK_SUITS: readonly Suit[] = ["s", "h", "d", "c"];

export const rankWord = (rank: number): string =>
  ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"][rank]!;
export const cardAt = (rank: number, suit: Suit): number => 4 * rank + SUITS.indexOf(suit);

/** The ranks that a deck has, in the order of the picker. */
export const ranksOf = (deck: readonly number[]): number[] =>
  PICK_RANKS.filter((rank) => deck.some((card) => card < JOKER && card >> 2 === rank));

type Typed =
  | { readonly is: "card"; readonly card: number }
  | { readonly is: "part" } // it may become a card
  | { readonly is: "wrong"; readonly says: string };

/** What was typed so far. `done` says that nothing more will be typed. */
export function typed(
  text: string,
  deck: readonly number[],
  left: (card: number) => number,
  done = false,
): Typed {
  const word = text.trim();
  if (!word) return { is: "part" };
  const card = parseCard(word);
  if (card === undefined) {
    if (!done && couldBecome(word)) return { is: "part" };
    return {
      is: "wrong",
      says: `“${word}” is no ${deck.some(isTile) ? "tile; write 6-4" : "card; write 9s, 10d or Jo"}`,
    };
  }
  if (!deck.includes(card))
    return { is: "wrong", says: `${cardName(card)} (${cardText(card)}) is not in this pack` };
  if (left(card) < 1) return { is: "wrong", says: `${cardName(card)} (${cardText(card)}) is out already` };
  return { is: "card", card };
}

const couldBecome = (word: string): boolean => /^(1|10|[2-9tjqka]|jo(k(e(r)?)?)?|[1-6]-?)$/i.test(word);
