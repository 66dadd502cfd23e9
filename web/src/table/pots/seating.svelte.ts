/** Which seat somebody is about to take, and whether he is asked for chips. */
import { router } from "../../lib/router.svelte";
import { session } from "../../lib/session.svelte";

export class Seating {
  /** The question how much to sit down with is open; a link may ask it at once. */
  sitting = $state(false);
  buying = $state(false);
  seat = $state(0);

  constructor(you: number | null, free: readonly number[]) {
    this.sitting = router.query.get("sit") === "1" && you === null;
    this.seat = free[0] ?? 0;
  }

  /** Asks for a seat that was clicked, or for any that is free. */
  ask(free: readonly number[], wanted?: number): void {
    this.seat = wanted ?? (free.includes(this.seat) ? this.seat : (free[0] ?? 0));
    this.sitting = true;
  }

  /** Whether somebody works here and does not play. */
  get watches(): boolean {
    return session.me.person !== null && !session.may("play");
  }
}
