/** One's hand in the order in which one holds it: it stays as it was arranged when cards come and go. */
import { rankOf, suitOf, SUITS } from "../../lib/cards";

/** The cards that are held now, in the order they were held in; new ones at the end. */
export function reconciled(order: readonly number[], held: readonly number[]): number[] {
  const left = [...held];
  const kept: number[] = [];
  for (const card of order) {
    const place = left.indexOf(card);
    if (place < 0) continue;
    left.splice(place, 1);
    kept.push(card);
  }
  return [...kept, ...left];
}

/** The card at one place moved to another. */
export function moved(order: readonly number[], from: number, to: number): number[] {
  const cards = [...order];
  const [card] = cards.splice(from, 1);
  if (card === undefined) return cards;
  cards.splice(Math.max(0, Math.min(cards.length, to)), 0, card);
  return cards;
}

export type Sorting = "rank" | "suit";

/** Sorted by the ranks of the game, which has neither eights, nines nor tens; `ranks` go from the highest. */
export function sorted(cards: readonly number[], by: Sorting, ranks: readonly string[]): number[] {
  const rank = (card: number): number => ranks.length - ranks.indexOf(rankOf(card));
  const suit = (card: number): number => SUITS.indexOf(suitOf(card));
  const key = (card: number): number =>
    by === "rank" ? rank(card) * 4 + suit(card) : suit(card) * 100 + rank(card);
  return [...cards].sort((one, other) => key(one) - key(other));
}
