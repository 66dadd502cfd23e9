/** A hand of pan as it lies after so many of its events: a pure fold, for looking back; the live table is the server's. */
import type { Cents, PanEvent } from "../../lib/types";
import { without } from "./choices";
import type { Meld, PanView, Status } from "./view";

export interface PanSide {
  readonly status: Status;
  readonly chips: Cents;
  readonly doubles: boolean;
  readonly cards: readonly number[];
  readonly melds: readonly Meld[];
}

export interface PanPicture {
  readonly number: number;
  readonly first: number | null;
  /** In the order of turns. */
  readonly order: readonly number[];
  readonly sides: Readonly<Record<number, PanSide>>;
  readonly actor: number | null;
  /** Whose open cards they are. */
  readonly open: {
    readonly seat: number;
    readonly cards: readonly number[];
    readonly mustUse: boolean;
  } | null;
  readonly option: { readonly card: number; readonly by: number } | null;
  readonly tops: Cents;
  readonly doubleTops: Cents;
  readonly deck: number;
  readonly discards: number;
  readonly results?: Readonly<Record<number, Cents>>;
  readonly winner: number | null;
  readonly over: boolean;
}

type Mutable = { -readonly [K in keyof PanSide]: PanSide[K] };

class Fold {
  number = 0;
  first: number | null = null;
  order: readonly number[] = [];
  sides: Record<number, Mutable> = {};
  actor: number | null = null;
  open: { seat: number; cards: readonly number[]; mustUse: boolean } | null = null;
  option: { card: number; by: number } | null = null;
  tops: Cents = 0;
  doubleTops: Cents = 0;
  deck = 0;
  discards = 0;
  results: Readonly<Record<number, Cents>> | undefined;
  winner: number | null = null;
  over = false;

  side(seat: number): Mutable {
    return (this.sides[seat] ??= { status: "asked", chips: 0, doubles: false, cards: [], melds: [] });
  }

  /** Takes cards out of a hand; of a hand that is not seen so many go. */
  drop(seat: number, cards: readonly number[]): void {
    const side = this.side(seat);
    side.cards = without(side.cards, cards) ?? side.cards.slice(cards.length);
  }

  use(seat: number, cards: readonly number[], drawn: number | null): void {
    const own = drawn === null ? cards : (without(cards, [drawn]) ?? cards);
    this.drop(seat, own);
    if (this.open?.seat === seat && drawn !== null) {
      this.open = { ...this.open, cards: without(this.open.cards, [drawn]) ?? [] };
    }
  }

  pay(seat: number, amount: Cents): void {
    this.side(seat).chips += amount;
  }
}

function opened(fold: Fold, event: Extract<PanEvent, { event: "hand-opened" }>): void {
  fold.order = event.order;
  fold.tops = event.setup.tops ?? 0;
  fold.doubleTops = event.setup.double_tops ?? 0;
  for (const seat of event.setup.seats) {
    const side = fold.side(seat.seat);
    side.chips = seat.chips;
    side.doubles = seat.doubles ?? false;
  }
}

function before(fold: Fold, event: PanEvent): boolean {
  if (!("event" in event)) return false;
  switch (event.event) {
    case "hand-opened":
      opened(fold, event);
      return true;
    case "ante-posted":
      fold.pay(event.seat, -event.tops - event.double_tops);
      fold.tops += event.tops;
      fold.doubleTops += event.double_tops;
      return true;
    case "fee-taken":
      if (event.seat === null || event.seat === undefined) fold.tops -= event.amount;
      else fold.pay(event.seat, -event.amount);
      return true;
    case "cards-dealt":
      fold.side(event.seat).cards = event.cards;
      return true;
    case "deck-placed":
    case "deck-shuffled":
      fold.deck = event.cards.length;
      fold.discards = 0;
      return true;
    case "declared":
      fold.side(event.seat).status = event.plays ? "in" : "out";
      return true;
    case "card-given":
      fold.side(event.seat).cards = [...fold.side(event.seat).cards, event.card];
      return true;
    case "card-withdrawn":
      fold.drop(event.seat, [event.card]);
      return true;
    case "hand-dead":
      fold.side(event.seat).status = "dead";
      fold.pay(event.seat, event.tops + event.double_tops);
      fold.tops -= event.tops;
      fold.doubleTops -= event.double_tops;
      return true;
    default:
      return false;
  }
}

function turns(fold: Fold, event: PanEvent): boolean {
  if (!("event" in event)) return false;
  switch (event.event) {
    case "turn-began":
    case "turn-resumed":
      fold.actor = event.seat;
      fold.open = { seat: event.seat, cards: [], mustUse: false };
      return true;
    case "card-drawn":
      fold.open = { seat: event.seat, cards: [...(fold.open?.cards ?? []), event.card], mustUse: false };
      fold.deck -= 1;
      fold.option = null;
      return true;
    case "option-taken":
      fold.open = { seat: event.seat, cards: [event.card], mustUse: true };
      fold.option = null;
      return true;
    case "forced":
      if (event.card !== null) fold.open = { seat: event.seat, cards: [event.card], mustUse: true };
      return true;
    case "card-released":
      fold.option = { card: event.card, by: event.seat };
      fold.open = null;
      fold.discards += 1;
      return true;
    case "melded":
      fold.use(event.seat, event.cards, event.drawn);
      fold.side(event.seat).melds = [...fold.side(event.seat).melds, { cards: event.cards, pays: 0 }];
      return true;
    case "added": {
      fold.use(event.seat, [event.card], event.drawn ? event.card : null);
      const { melds } = fold.side(event.seat);
      fold.side(event.seat).melds = melds.map((meld, place) =>
        place + 1 === event.meld ? { ...meld, cards: [...meld.cards, event.card] } : meld,
      );
      return true;
    }
    case "discarded":
      fold.drop(event.seat, [event.card]);
      fold.discards += 1;
      fold.open = null;
      return true;
    default:
      return false;
  }
}

function after(fold: Fold, event: PanEvent): void {
  if (!("event" in event)) return;
  switch (event.event) {
    case "paid":
      fold.pay(event.payer, -event.amount);
      fold.pay(event.to, event.amount);
      return;
    case "pay-due":
    case "went-out":
      return;
    case "fouled":
      fold.side(event.seat).status = event.by === event.seat ? "own-foul" : "foul";
      return;
    case "chips-gone":
      fold.side(event.seat).status = "broke";
      return;
    case "hand-thrown":
      fold.side(event.seat).cards = [];
      fold.side(event.seat).melds = [];
      return;
    case "plays-on":
      fold.side(event.seat).cards = event.cards;
      return;
    case "tops-awarded":
      fold.pay(event.seat, event.tops + event.double_tops);
      fold.tops -= event.tops;
      fold.doubleTops -= event.double_tops;
      return;
    case "hand-voided":
      for (const [seat, chips] of event.chips) fold.side(seat).chips = chips;
      fold.tops = event.tops;
      fold.doubleTops = event.double_tops;
      return;
    case "hand-ended":
      fold.results = Object.fromEntries(event.results);
      fold.winner = event.winner;
      fold.over = true;
      fold.actor = null;
      fold.open = null;
      return;
    default:
      return;
  }
}

/** The table after the first `upTo` events of a hand, or after all of them. */
export function pictureOf(events: readonly PanEvent[], upTo: number = events.length): PanPicture {
  const fold = new Fold();
  for (const event of events.slice(0, upTo)) {
    if ("type" in event) {
      if (event.type === "HandBegun") {
        fold.number = event.number;
        fold.first = event.first;
      }
      continue;
    }
    if (!before(fold, event) && !turns(fold, event)) after(fold, event);
  }
  return { ...fold, ...(fold.results ? { results: fold.results } : {}) };
}

/** The table as it is now. */
export function livePicture(view: PanView): PanPicture {
  const told = pictureOf(view.events);
  const { hand } = view;
  if (!hand) {
    const chips = (seat: string, side: PanSide): Cents => view.seats[seat]?.chips ?? side.chips;
    const sides = Object.entries(told.sides).map(([seat, side]) => [
      seat,
      { ...side, chips: chips(seat, side) },
    ]);
    return { ...told, sides: Object.fromEntries(sides) };
  }
  const { turn } = hand;
  return {
    ...told,
    order: told.order.length ? told.order : Object.keys(hand.players).map(Number),
    sides: Object.fromEntries(Object.entries(hand.players)) as unknown as Record<number, PanSide>,
    actor: hand.actor,
    open: turn && turn.cards.length ? { seat: turn.seat, cards: turn.cards, mustUse: turn.must_use } : null,
    option: hand.option,
    tops: hand.tops,
    doubleTops: hand.double_tops,
    deck: hand.deck,
    discards: hand.discards,
  };
}
