/** Hands that were seen here: the one on the table, and those before it that one may look back at. */
import { untrack } from "svelte";

export interface SeenHand<E> {
  readonly number: number;
  readonly events: readonly E[];
  readonly why: readonly (readonly string[])[];
}

const KEPT = 20;

export class Hands<E> {
  past = $state.raw<readonly SeenHand<E>[]>([]);
  /** The hand that is looked back at; none while one looks at the table. */
  back = $state<number | undefined>();
  /** How many events of it are shown; all, or the table as it is, where nothing is set. */
  at = $state<number | undefined>();
  playing = $state(false);

  /** Takes a hand over as it is known now. */
  take(hand: SeenHand<E>): void {
    if (!hand.events.length) return;
    // an effect that takes a hand over does not depend on those that were taken before
    const others = untrack(() => this.past).filter((each) => each.number !== hand.number);
    this.past = [...others, hand].slice(-KEPT);
  }

  look(number: number, current: number): void {
    this.playing = false;
    this.back = number === current ? undefined : number;
    this.at = number === current ? undefined : this.find(number)?.events.length;
  }

  find(number: number): SeenHand<E> | undefined {
    return this.past.find((each) => each.number === number);
  }

  /** Back to the table. */
  return(): void {
    this.playing = false;
    this.back = undefined;
    this.at = undefined;
  }
}
