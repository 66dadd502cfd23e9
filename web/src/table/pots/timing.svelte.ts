/** How much of the time to act is left. Nobody tells how long it was at first: it is full when it is first heard of. */
import type { LiveTable } from "../../lib/live.svelte";

const EVERY = 250;

export class Timing {
  #now = $state(Date.now());
  #deadline = $state<number | null>(null);
  #from = 0;
  readonly #live: LiveTable;

  constructor(live: LiveTable) {
    this.#live = live;
  }

  /** Follows a deadline until the next one is set; returns what ends it. */
  follow(deadline: number | null): () => void {
    if (deadline !== this.#deadline) this.#from = Date.now();
    this.#deadline = deadline;
    if (deadline === null) return () => {};
    const timer = setInterval(() => (this.#now = Date.now()), EVERY);
    return () => clearInterval(timer);
  }

  /** From 1 down to 0; nothing where no time is set. */
  get share(): number | undefined {
    if (this.#deadline === null) return undefined;
    const end = this.#deadline - this.#live.ahead;
    const whole = Math.max(1, end - this.#from);
    return Math.min(1, Math.max(0, (end - this.#now) / whole));
  }
}
