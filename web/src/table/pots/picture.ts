/**
 * A hand for a pot as it lies on the table after so many of its events: a pure fold of what the wire tells, for the
 * live table and for looking back alike. Where the server says how things lie now, its word counts.
 */
import type { Cents, PotEvent } from "../../lib/types";
import { Fold, type Did, type Worth } from "./folding";
import type { Lying, Pile, PotView } from "./view";

export type { Did, Worth };

export interface PotPicture {
  readonly number: number;
  readonly button: number | null;
  /** Which blind a seat has; 0 is the first from the button's left. */
  readonly blinds: Readonly<Record<number, number>>;
  readonly kill: readonly [number, number] | null;
  readonly bomb: Cents;
  readonly dealt: readonly number[];
  readonly live: readonly number[];
  readonly street: string;
  readonly cards: Readonly<Record<number, readonly Lying[]>>;
  readonly board: readonly number[];
  readonly bets: Readonly<Record<number, Cents>>;
  readonly pots: readonly Pile[];
  /** What each seat did last on this street. */
  readonly did: Readonly<Record<number, Did>>;
  readonly shown: Readonly<Record<number, Worth>>;
  readonly mucked: readonly number[];
  readonly won: Readonly<Record<number, Cents>>;
  readonly fees: Cents;
  readonly jackpot: Cents;
  /** What was taken for fees out of bets that are not in the pot yet. */
  readonly owed: Cents;
  /** Chips behind the bets, where they can be told. */
  readonly stacks: Readonly<Record<number, Cents>>;
  readonly results?: Readonly<Record<number, Cents>>;
  readonly over: boolean;
}

function step(fold: Fold, event: PotEvent, all: readonly PotEvent[], streets: { begun: number }): void {
  switch (event.type) {
    case "HandBegun":
      streets.begun = 0;
      return fold.begin(event);
    case "Posted":
      return fold.post(event);
    case "FeeTaken":
      return fold.fee(event);
    case "HandDealt": {
      const dealt = event.cards.map((card, place) => ({ card, up: event.up[place] ?? false }));
      fold.cards[event.seat] = [...(fold.cards[event.seat] ?? []), ...dealt];
      return;
    }
    case "BoardDealt":
      fold.sweep();
      fold.street = event.street;
      fold.board.push(...event.cards);
      return;
    case "StreetBegun":
      if (streets.begun > 0) fold.sweep();
      streets.begun += 1;
      fold.street = event.street;
      return;
    case "Acted":
      return fold.act(event);
    case "Turned":
      return fold.turn(event);
    case "Discarded":
      return fold.discard(event);
    case "Returned":
      return fold.back(event);
    case "Reshuffled":
      if (event.why.includes("flop")) fold.board = [];
      return;
    case "Shown":
      fold.sweep();
      fold.cards[event.seat] = event.cards.map((card) => ({ card, up: true }));
      fold.shown[event.seat] = { high: event.high ?? "", low: event.low ?? "" };
      return;
    case "Mucked":
      fold.sweep();
      fold.mucked.push(event.seat);
      return;
    case "Won":
      return fold.win(event, all);
    case "Ruled":
      return fold.rule(event);
    case "Ended":
      fold.sweep();
      fold.results = numbered(event.results);
      fold.over = true;
      return;
    default:
      return;
  }
}

const numbered = (of: Readonly<Record<string, Cents>>): Record<number, Cents> =>
  Object.fromEntries(Object.entries(of).map(([seat, amount]) => [Number(seat), amount]));

/** What everybody had before the hand, as its end tells it. */
export function startOf(events: readonly PotEvent[]): Record<number, Cents> {
  const over = events.findLast((event) => event.type === "HandOver");
  if (over?.type !== "HandOver") return {};
  return Object.fromEntries(
    Object.entries(over.stacks).map(([seat, stack]) => [Number(seat), stack - (over.results[seat] ?? 0)]),
  );
}

function folded(events: readonly PotEvent[], upTo: number): Fold {
  const fold = new Fold();
  fold.stacks = startOf(events);
  const streets = { begun: 0 };
  for (const event of events.slice(0, upTo)) step(fold, event, events, streets);
  return fold;
}

/** The table after the first `upTo` events of a hand, or after all of them. */
export function pictureOf(events: readonly PotEvent[], upTo: number = events.length): PotPicture {
  const fold = folded(events, upTo);
  return {
    ...fold,
    live: fold.dealt.filter((seat) => fold.live.has(seat)),
    pots: fold.pots(),
    owed: fold.owed(),
    ...(fold.results ? { results: fold.results } : {}),
  };
}

/** The table as it is now: the fold, and over it what the server says about the hand that is being played. */
export function livePicture(view: PotView): PotPicture {
  const told = pictureOf(view.events);
  const stacks = Object.fromEntries(
    Object.entries(view.seats).map(([seat, player]) => [Number(seat), player.stack]),
  );
  const { hand } = view;
  if (!hand) return { ...told, stacks };
  // between two rounds of betting the bets are in the pot, though the next street brings them in for the rules
  const betting = hand.phase === "bet" || hand.phase === "bring";
  const fold = betting ? undefined : folded(view.events, view.events.length);
  fold?.sweep();
  return {
    ...told,
    stacks,
    dealt: hand.dealt,
    live: hand.live,
    street: hand.phase === "draw" || hand.phase === "cards" ? "drawing" : hand.street,
    cards: Object.fromEntries(Object.entries(hand.cards).map(([seat, cards]) => [Number(seat), cards])),
    board: hand.board,
    bets: fold ? {} : numbered(hand.bets),
    pots: fold ? fold.pots() : hand.pots,
    owed: fold ? 0 : told.owed,
  };
}
