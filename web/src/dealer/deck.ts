/** The pack of a table: what can still come out of it. */
import { parseCard } from "../lib/cards";
import type { DeckFacts } from "./shapes";

export interface Deck {
  /** Each card once. */
  readonly cards: readonly number[];
  /** How many of a card one pack holds. */
  readonly copies: ReadonlyMap<number, number>;
}

export function deckOf(facts: DeckFacts): Deck {
  const copies = new Map<number, number>();
  for (const { card, copies: many } of facts.cards) {
    const number = parseCard(card);
    if (number !== undefined) copies.set(number, many);
  }
  return { cards: [...copies.keys()], copies };
}

/** How many of a card are left, by the cards that are known to be out in this round. */
export function leftIn(deck: Deck, packs: number, out: readonly (string | null)[]): (card: number) => number {
  const gone = new Map<number, number>();
  for (const text of out) {
    const card = text === null ? undefined : parseCard(text);
    if (card !== undefined) gone.set(card, (gone.get(card) ?? 0) + 1);
  }
  return (card) => (deck.copies.get(card) ?? 0) * packs - (gone.get(card) ?? 0);
}
