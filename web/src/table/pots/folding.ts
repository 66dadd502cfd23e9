/** A hand for a pot while its events are folded: each kind of thing that happens changes the table. */
import type { Cents, PotEvent } from "../../lib/types";
import { givenAway, pilesOf } from "./piles";
import type { Lying, Pile } from "./view";

export interface Did {
  readonly word: string;
  readonly amount: Cents;
  readonly allIn: boolean;
}

export interface Worth {
  readonly high: string;
  readonly low: string;
}

const UNSEEN = -1;
const BETS = new Set(["blind", "extra", "straddle", "kill"]);
const OUT = new Set(["dead_hand", "foul_hand", "forfeit_all", "forfeit_antes", "refund_hand"]);

type Of<T extends PotEvent["type"]> = Extract<PotEvent, { type: T }>;

/** The table while it is folded. */
export class Fold {
  number = 0;
  button: number | null = null;
  blinds: Record<number, number> = {};
  kill: readonly [number, number] | null = null;
  bomb: Cents = 0;
  dealt: readonly number[] = [];
  live = new Set<number>();
  street = "";
  cards: Record<number, Lying[]> = {};
  thrown: Record<number, Lying[]> = {};
  board: number[] = [];
  bets: Record<number, Cents> = {};
  put: Record<number, Cents> = {};
  dead: Cents = 0;
  did: Record<number, Did> = {};
  shown: Record<number, Worth> = {};
  mucked: number[] = [];
  won: Record<number, Cents> = {};
  fees: Cents = 0;
  jackpot: Cents = 0;
  stacks: Record<number, Cents> = {};
  results: Readonly<Record<number, Cents>> | undefined;
  /** The pots as they are given away. */
  piles: Pile[] | undefined;
  over = false;

  begin(event: Of<"HandBegun">): void {
    const stacks = this.stacks;
    Object.assign(this, new Fold());
    this.stacks = stacks;
    this.number = event.number;
    this.button = event.button;
    this.blinds = Object.fromEntries(
      Object.entries(event.blinds).map(([index, seat]) => [seat, Number(index)]),
    );
    this.kill = event.kill as readonly [number, number] | null;
    this.bomb = event.bomb;
    this.dealt = event.dealt;
    this.live = new Set(event.dealt);
  }

  pay(seat: number, amount: Cents): void {
    this.put[seat] = (this.put[seat] ?? 0) + amount;
    this.takes(seat, -amount);
  }

  takes(seat: number, amount: Cents): void {
    if (seat in this.stacks) this.stacks[seat] = this.stacks[seat]! + amount;
  }

  post(event: Of<"Posted">): void {
    if (event.kind === "dead") {
      this.dead += event.amount;
      this.takes(event.seat, -event.amount);
      return;
    }
    this.pay(event.seat, event.amount);
    if (BETS.has(event.kind)) this.bets[event.seat] = (this.bets[event.seat] ?? 0) + event.amount;
    this.did[event.seat] = { word: event.kind, amount: event.amount, allIn: false };
  }

  /** Brings the bets in. */
  sweep(): void {
    this.bets = {};
    this.did = Object.fromEntries(
      Object.entries(this.did).filter(([, did]) => did.word === "fold" || did.allIn),
    );
  }

  act(event: Of<"Acted">): void {
    const added = event.added ?? 0;
    if (added) {
      this.pay(event.seat, added);
      this.bets[event.seat] = event.to ?? added;
    }
    if (event.word === "fold") this.live.delete(event.seat);
    const amount = event.word === "call" ? added : (event.to ?? 0);
    this.did[event.seat] = {
      word: event.word,
      amount,
      allIn: (event.all_in ?? false) || event.word === "all-in",
    };
  }

  /** Throws cards away; of others only their number is known. */
  discard(event: Of<"Discarded">): void {
    const held = [
      ...(this.cards[event.seat] ?? []),
      ...(event.changed ? (this.thrown[event.seat] ?? []) : []),
    ];
    const gone: Lying[] = [];
    for (const card of event.cards) {
      let place = held.findIndex((each) => each.card === card);
      if (place < 0) place = held.findIndex((each) => each.card === UNSEEN);
      if (place < 0) place = held.length - 1;
      gone.push(...held.splice(place, 1));
    }
    this.cards[event.seat] = held;
    this.thrown[event.seat] = gone;
    this.did[event.seat] = {
      word: event.cards.length ? "draw" : "pat",
      amount: event.cards.length,
      allIn: false,
    };
  }

  turn(event: Of<"Turned">): void {
    const cards = this.cards[event.seat] ?? [];
    const place = cards.findIndex((each) => !each.up);
    const card = event.card;
    if (card !== null && place >= 0) this.cards[event.seat] = cards.with(place, { card, up: true });
    this.did[event.seat] = { word: card === null ? "keep" : "turn", amount: 0, allIn: false };
  }

  rule(event: Of<"Ruled">): void {
    if (event.seat !== null && OUT.has(event.remedy)) this.live.delete(event.seat);
  }

  fee(event: Of<"FeeTaken">): void {
    if ((event.kind ?? "collection") === "jackpot") this.jackpot += event.amount;
    else this.fees += event.amount;
    if (event.seat === null) this.dead -= event.amount;
    else this.takes(event.seat, -event.amount);
  }

  back(event: Of<"Returned">): void {
    this.pay(event.seat, -event.amount);
    if (this.bets[event.seat]) this.bets[event.seat] = Math.max(0, this.bets[event.seat]! - event.amount);
  }

  win(event: Of<"Won">, all: readonly PotEvent[]): void {
    this.sweep();
    this.piles ??= givenAway(all, this.pots());
    const pile = this.piles[event.pot];
    if (pile) this.piles = this.piles.with(event.pot, { ...pile, amount: pile.amount - event.amount });
    this.won[event.seat] = (this.won[event.seat] ?? 0) + event.amount;
    this.takes(event.seat, event.amount);
  }

  /** What fees have taken that no pot holds yet. */
  owed(): Cents {
    if (this.over || this.piles) return 0;
    const brought = this.dealt.reduce((sum, seat) => sum + (this.put[seat] ?? 0) - (this.bets[seat] ?? 0), 0);
    return Math.max(0, -brought - this.dead);
  }

  pots(): Pile[] {
    if (this.over) return [];
    if (this.piles) return this.piles;
    const put = new Map(this.dealt.map((seat) => [seat, (this.put[seat] ?? 0) - (this.bets[seat] ?? 0)]));
    return pilesOf(put, this.live, this.dead);
  }
}
