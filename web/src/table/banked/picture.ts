/**
 * A round as it lies on the felt: the fold of its events, up to any of them. Live table, replay, trainer and the
 * dealer's seat draw the same picture. Nothing is decided here; what a rule made of the cards is in the events.
 */
import type { BankedEvent, Bettor, Button, Cents, Settled } from "../../lib/types";
import { fold } from "./folding";
import { bettorKey, sameBettor } from "./names";

export { bettorKey, BOARD, handName, handNumber, handSeat, PLAYER_DEALER, sameBettor } from "./names";

export interface PictureBank {
  readonly seat: number;
  readonly stake: Cents;
  /** What the stake still reaches for, after the wagers that are settled. */
  left: Cents;
  readonly proposition: boolean;
}

export interface PictureWager {
  readonly bettor: Bettor;
  readonly wager: string;
  amount: Cents;
  /** What lies over the limit and does not play. */
  readonly over: Cents;
  readonly hand: number;
  readonly nth: number;
  readonly square: number;
  /** The seat whose chips they are, where the circle is not his own. */
  readonly by: number | null;
  settled?: Settled;
}

export interface PictureHand {
  readonly name: string;
  /** The seat that it belongs to; null in the middle of the table. */
  readonly seat: number | null;
  cards: (number | null)[];
  /** Which of them lie open for everybody. */
  open: boolean[];
  /** Out of the round: folded, given up. */
  folded: boolean;
  /** A pai gow hand in its two parts, as far as they are known. */
  set?: { front: number[]; back: number[] };
  /** It is set, be it that its parts cannot be seen yet. */
  isSet: boolean;
  /** What its owner put in front, where he named it. */
  front?: readonly number[];
}

export interface PictureFee {
  readonly seat: number;
  readonly who: string;
  readonly charge: string;
  readonly amount: Cents;
  readonly returned: boolean;
  readonly cite: readonly string[];
}

export type Ruling = Extract<BankedEvent, { event: "ruled" }>;
export type PicturePhase = "before" | "wagers" | "play" | "settling" | "over";

export interface Picture {
  phase: PicturePhase;
  number?: number;
  bank?: PictureBank;
  wagers: PictureWager[];
  /** Whose the places behind seats are in this round, by the bettor's key. */
  lines: Record<string, number>;
  /** In the order in which they were first dealt to. */
  hands: Record<string, PictureHand>;
  dice: number[];
  button?: Button;
  settled: Settled[];
  /** What each bettor won or lost, and the player-dealer; fees apart. */
  results?: { readonly bettors: readonly (readonly [Bettor, Cents])[]; readonly playerDealer: Cents };
  /** The round was taken off the table, or passed. */
  off?: string;
  asked: { readonly bettor: Bettor; readonly answers: readonly string[] }[];
  said: { readonly bettor: Bettor; readonly answer: string; readonly houseWay: boolean }[];
  fees: PictureFee[];
  rulings: Ruling[];
}

/** What the cards alone do not tell: how a hand that was left to the house way is set. By the hand's name. */
export type Fronts = Readonly<Record<string, readonly number[]>>;

export function emptyPicture(): Picture {
  return {
    phase: "before",
    wagers: [],
    lines: {},
    hands: {},
    dice: [],
    settled: [],
    asked: [],
    said: [],
    fees: [],
    rulings: [],
  };
}

/** The round as it lies after its first `upTo` events. */
export function pictureOf(
  events: readonly BankedEvent[],
  upTo = events.length,
  fronts: Fronts = {},
): Picture {
  const picture = emptyPicture();
  for (const event of events.slice(0, upTo)) fold(picture, event);
  for (const hand of Object.values(picture.hands)) {
    // an answer may name cards before the viewer sees them, so hands are parted at the end
    const front = hand.front ?? fronts[hand.name];
    // a hand that the house sets without a word is set as soon as it lies open
    const set = hand.isSet || hand.open.every(Boolean);
    if (front && set) hand.set = parted(hand.cards, front);
  }
  return picture;
}

/** What is won or lost by a wager, as far as it is settled. */
export const gainOf = (settled: Settled): Cents =>
  settled.outcome.result === "win" ? settled.moved : -settled.moved;

/** What every bettor has won or lost by the wagers that are settled. */
export function gainsOf(settled: readonly Settled[]): Map<string, Cents> {
  const gains = new Map<string, Cents>();
  for (const each of settled) {
    const key = bettorKey(each.bet.bettor);
    gains.set(key, (gains.get(key) ?? 0) + gainOf(each));
  }
  return gains;
}

/** The seat whose chips a bettor's are: his own, who bets on a free circle, who stands behind. */
export function ownerOf(picture: Picture, bettor: Bettor): number | null {
  if (bettor.backline) return picture.lines[bettorKey(bettor)] ?? null;
  return picture.wagers.find((each) => sameBettor(each.bettor, bettor))?.by ?? bettor.seat;
}

/** The two parts of a hand; nothing where its cards are not seen. */
function parted(cards: readonly (number | null)[], front: readonly number[]): PictureHand["set"] {
  const back = [...cards];
  for (const card of front) {
    const place = back.indexOf(card);
    if (place < 0) return undefined;
    back.splice(place, 1);
  }
  return back.includes(null) ? undefined : { front: [...front], back: back as number[] };
}
