/** One's own hand as one holds it, and which of its cards are chosen. */
import { untrack } from "svelte";
import { moved, reconciled, sorted, type Sorting } from "./arrange";
import { without } from "./choices";

export class Holding {
  order = $state.raw<readonly number[]>([]);
  /** Places, not cards: of eight packs there are twins. */
  chosen = $state.raw<ReadonlySet<number>>(new Set());

  /** How the next hand is sorted that is dealt. */
  #by: Sorting = "suit";
  #hand = 0;

  get cards(): readonly number[] {
    return [...this.chosen].map((place) => this.order[place]!).filter((card) => card !== undefined);
  }

  /** Takes over what one holds now; in the same hand the order stays as it was. */
  hold(hand: number, cards: readonly number[], ranks: readonly string[]): void {
    untrack(() => {
      const known = hand === this.#hand && this.order.length > 0;
      const next = known ? reconciled(this.order, cards) : sorted(cards, this.#by, ranks);
      this.#hand = hand;
      if (next.length !== this.order.length) this.none();
      this.order = next;
    });
  }

  choose(place: number): void {
    const next = new Set(this.chosen);
    if (!next.delete(place)) next.add(place);
    this.chosen = next;
  }

  none(): void {
    this.chosen = new Set();
  }

  sort(by: Sorting, ranks: readonly string[]): void {
    this.#by = by;
    this.order = sorted(this.order, by, ranks);
    this.none();
  }

  /** Moves a card; what was chosen stays chosen, wherever it goes. */
  move(from: number, to: number): void {
    const places = moved(
      this.order.map((_, place) => place),
      from,
      to,
    );
    this.chosen = new Set([...this.chosen].map((place) => places.indexOf(place)));
    this.order = moved(this.order, from, to);
  }

  /** Chooses the cards of a meld that are in the hand; what lies open is no part of it. */
  pick(cards: readonly number[], open: readonly number[]): void {
    const own = open.reduce((left, card) => without(left, [card]) ?? left, [...cards]);
    const places = new Set<number>();
    for (const card of own) {
      const place = this.order.findIndex((each, at) => each === card && !places.has(at));
      if (place >= 0) places.add(place);
    }
    this.chosen = places;
  }
}
