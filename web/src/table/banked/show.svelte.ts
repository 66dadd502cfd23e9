/**
 * What the felt shows of a table, at a pace that eyes can follow: cards come one after another, then the settlement is
 * played step by step. The table itself never waits for it: the next round may have begun, and whoever acts sees it at once.
 */
import { looks } from "../../lib/looks.svelte";
import type { BankedEvent } from "../../lib/types";
import { emptyPicture, pictureOf, type Picture } from "./picture";
import { pictureAt, stepTime } from "./settlement";
import { frontsOf, worthsOf, type FeltView, type Reason } from "./view";

export interface Shown {
  readonly number: number;
  readonly events: readonly BankedEvent[];
  readonly fronts: Readonly<Record<string, readonly number[]>>;
  readonly worths: Readonly<Record<string, string>>;
  readonly reasons: readonly Reason[];
  /** Turn of the bank: "1 of 2". */
  readonly turn: string;
}

const ALL_CARDS = 1500;
const LONGEST = 170;
/** How long a round that is settled stays on the felt: longer where nothing moves and all of it comes at once. */
const REST = 1600;
const REST_AT_ONCE = 3500;
const KEPT = 40;

/** Where the settlement begins in the events of a round. */
export function cutOf(events: readonly BankedEvent[]): number {
  const found = events.findIndex(
    (event) => event.event === "button-placed" || event.event === "wager-settled",
  );
  return found < 0 ? events.length : found;
}

/** A bet lies at once; only cards, dice and what people do about them take their time. */
const takesTime = (event: BankedEvent): boolean =>
  ["card-dealt", "hand-turned", "cards-shown", "hand-parted", "dice-rolled", "chosen"].includes(event.event);

const isOver = (events: readonly BankedEvent[]): boolean =>
  events.some(
    (event) =>
      event.event === "round-ended" || event.event === "round-over" || event.event === "round-passed",
  );

export class Show {
  /** The round on the felt. */
  now = $state.raw<Shown | undefined>();
  /** How many of its events up to the settlement are shown. */
  dealt = $state(0);
  /** How many of its wagers are shown as settled. */
  at = $state(0);
  playing = $state(false);
  /** Rounds that are over, oldest first: to be told and opened again. */
  past = $state.raw<readonly Shown[]>([]);
  #next = $state.raw<Shown | undefined>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = $state(false);
  #until = 0;
  #ended = false;

  /** All of the round that is on the felt. */
  readonly whole: Picture = $derived(
    this.now ? pictureOf(this.now.events, undefined, this.now.fronts) : emptyPicture(),
  );
  /** Every card that has come is shown. */
  readonly caughtUp: boolean = $derived(!this.now || this.dealt >= cutOf(this.now.events));
  readonly picture: Picture = $derived.by(() => {
    if (!this.now) return emptyPicture();
    if (!this.caughtUp) return pictureOf(this.now.events, this.dealt, this.now.fronts);
    return pictureAt(this.whole, this.whole.settled.length ? this.at : 0);
  });
  readonly lit = $derived.by(() => {
    const settled =
      this.caughtUp && this.at > 0 && this.at < this.whole.settled.length + 1
        ? this.whole.settled[this.at - 1]
        : undefined;
    const still = this.at === this.whole.settled.length && !this.playing && !this.#held;
    return settled && !still ? { bettor: settled.bet.bettor, wager: settled.bet.wager } : undefined;
  });

  /** The table has gone on, and somebody still looks at the round before. */
  get behind(): boolean {
    return this.#held && this.#next !== undefined;
  }

  /** Takes in the table as it is now. */
  take(view: FeltView): void {
    const bank = view.bank;
    const shown: Shown = {
      number: view.number,
      events: view.round,
      fronts: frontsOf(view),
      worths: worthsOf(view),
      reasons: view.reasons ?? [],
      turn: bank.holder !== null && bank.turns > 1 ? `${bank.turn} of ${bank.turns}` : "",
    };
    if (!shown.events.length) return;
    if (isOver(shown.events)) this.#keep(shown);
    if (!this.now) {
      this.#lay(shown, true);
      return;
    }
    const same =
      shown.events[0] && this.now.number === shown.number && shown.events.length >= this.now.events.length;
    if (same) {
      this.now = { ...shown, turn: isOver(shown.events) ? this.now.turn : shown.turn };
      this.#go();
    } else if (this.#running) {
      this.#next = shown;
      if (this.caughtUp && !this.playing) this.#go();
    } else this.#lay(shown, false);
  }

  /** Shows the table as it is, whatever is still being played. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#held = false;
    this.#until = 0;
    this.playing = false;
    if (this.now) {
      this.dealt = cutOf(this.now.events);
      this.at = this.whole.settled.length;
    }
    if (this.#next) this.#lay(this.#next, false);
  }

  /** Plays on from where it is, or from the start where it is over; or stops. */
  play(on: boolean): void {
    if (!on) {
      this.hold();
      return;
    }
    if (this.at >= this.whole.settled.length) this.at = 0;
    this.playing = true;
    this.#held = false;
    this.#go();
  }

  /** Stops by itself where it is: somebody steps through the settlement. */
  hold(): void {
    clearTimeout(this.#timer);
    this.#held = true;
    this.playing = false;
  }

  stop(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  get #running(): boolean {
    const settling = this.at < this.whole.settled.length;
    return this.#held || !this.caughtUp || this.playing || settling || Date.now() < this.#until;
  }

  #lay(shown: Shown, whole: boolean): void {
    clearTimeout(this.#timer);
    this.#next = undefined;
    this.#held = false;
    this.#until = 0;
    this.now = shown;
    this.playing = false;
    this.dealt = whole || !looks.moves ? cutOf(shown.events) : 0;
    this.at = whole ? this.whole.settled.length : 0;
    this.#go();
  }

  #go(): void {
    if (this.#ended || !this.now || this.#held) return;
    clearTimeout(this.#timer);
    const cut = cutOf(this.now.events);
    const steps = this.whole.settled.length;
    if (!looks.moves) {
      this.dealt = cut;
      if (this.at < steps) this.#until = Date.now() + REST_AT_ONCE;
      this.at = steps;
    }
    while (this.dealt < cut && !takesTime(this.now.events[this.dealt]!)) this.dealt += 1;
    if (this.dealt < cut) {
      this.#timer = setTimeout(() => this.#deal(), Math.min(LONGEST, ALL_CARDS / (cut - this.dealt)));
    } else if (this.at < steps) {
      this.playing = true;
      this.#timer = setTimeout(() => this.#step(), this.at === 0 ? 900 : stepTime(steps));
    } else {
      this.playing = false;
      const rest = Math.max(0, this.#until - Date.now());
      if (this.#next) this.#timer = setTimeout(() => this.#next && this.#lay(this.#next, false), rest);
    }
  }

  #deal(): void {
    this.dealt += 1;
    this.#go();
  }
  #step(): void {
    this.at += 1;
    if (this.at >= this.whole.settled.length) this.#until = Date.now() + REST;
    this.#go();
  }

  #keep(shown: Shown): void {
    const others = this.past.filter((each) => each.number !== shown.number);
    this.past = [...others, shown].slice(-KEPT);
  }
}
