/** A table for a pot as the server shows it (table/pots/live_view.py). */
import type { Cents, PotEvent, Schemas, Waiting } from "../../lib/types";

export type Way =
  | "dealt_at_once"
  | "wait_for_big_blind"
  | "post_big_blind"
  | "additional_blind"
  | "straddle"
  | "kill"
  | "wait_hands";

export type Word =
  | "fold"
  | "check"
  | "call"
  | "bet"
  | "raise"
  | "bring-in"
  | "all-in"
  | "discard"
  | "draw"
  | "cards"
  | "turn"
  | "keep"
  | "show"
  | "muck"
  | "time";

export interface Stakes {
  readonly structure: "limit" | "spread" | "pot-limit" | "no-limit";
  readonly lower: Cents;
  readonly upper: Cents;
  readonly blinds: readonly Cents[];
  readonly ante: Cents;
  readonly bring_in: Cents;
  /** The smallest chip: bets are made and pots divided in whole ones. */
  readonly chip: Cents;
}

export interface PotPlayer {
  readonly stack: Cents;
  readonly away: boolean;
  readonly new: boolean;
  readonly owes: Cents;
  readonly missed: readonly number[];
  readonly way: Way | null;
  readonly wait: number;
}

/** A card before a seat; -1 where its face is not to be seen. */
export interface Lying {
  readonly card: number;
  readonly up: boolean;
}

export interface Pile {
  readonly amount: Cents;
  readonly seats: readonly number[];
}

export interface PotHand {
  readonly dealt: readonly number[];
  readonly live: readonly number[];
  readonly phase: string;
  readonly street: string;
  /** Those of this hand: a killed pot has higher ones. */
  readonly stakes: Stakes;
  readonly cards: Readonly<Record<string, readonly Lying[]>>;
  readonly board: readonly number[];
  readonly pots: readonly Pile[];
  readonly bets: Readonly<Record<string, Cents>>;
  /** 0 is the house dealer. */
  readonly actor: number | null;
}

/** The turn of one seat (games/poker/legal.py). */
export interface Turn {
  readonly seat: number;
  readonly words: readonly Word[];
  readonly call: Cents;
  readonly to: readonly (readonly [Cents, Cents])[];
  readonly cards: readonly [number, number];
}

export interface FeeName {
  readonly option: string;
  readonly sheet?: string | null;
  readonly schedule?: string | null;
}

/** One thing that the house dealer or the floor may do (table/pots/house_legal.py); what is at its default is left out. */
export interface HouseMay {
  readonly do: string;
  readonly line?: string;
  readonly open?: readonly string[];
  readonly about?: "seat" | "place";
  readonly seats?: readonly number[];
  /** The cards of each seat that can be named, by their places from 1. */
  readonly places?: Readonly<Record<string, readonly number[]>>;
  readonly hands?: string;
  readonly cards?: string;
  readonly condition?: string;
  readonly remedy?: string;
  readonly cite?: readonly string[];
  readonly players?: number;
  readonly minimum?: Cents;
  readonly fees?: readonly (FeeName | null)[];
}

export interface Why {
  readonly rule: string;
  readonly says: string;
  readonly cite: readonly string[];
}

export interface Posted {
  readonly label: string;
  readonly charges: readonly {
    readonly title: string;
    readonly payer: string;
    readonly moment: string;
    readonly fees: readonly { readonly of: string; readonly fee: Cents }[];
    readonly cite: readonly string[];
  }[];
}

export interface PotLegal {
  readonly free: readonly number[];
  readonly minimum: Cents;
  readonly maximum: Cents | null;
  readonly draw: boolean;
  readonly start: boolean;
  readonly ways?: readonly Way[];
  readonly hand?: Turn | null;
  readonly also?: readonly Word[];
  /** What may be done from one's seat beside the play: words such as `get-up`. */
  readonly may?: readonly string[];
  readonly dealer?: readonly HouseMay[];
  readonly floor?: readonly HouseMay[];
}

export interface NextHand {
  readonly button: number | null;
  readonly dealt: readonly number[];
  readonly posts: readonly Schemas["Post"][];
  readonly blinds: Readonly<Record<string, number>>;
  readonly entered: Readonly<Record<string, Way>>;
  readonly out: Readonly<Record<string, Why>>;
  readonly kill: readonly [number, number] | null;
}

export interface PotView {
  readonly game: string;
  readonly title: string;
  readonly stakes: Stakes;
  readonly fees: string | null;
  readonly option: Posted | null;
  readonly places: number;
  /** How many cards come to the middle in all. */
  readonly board: number;
  readonly seats: Readonly<Record<string, PotPlayer>>;
  readonly number: number;
  readonly button: number | null;
  readonly blinds: Readonly<Record<string, number>>;
  readonly kill_next: boolean;
  readonly bomb: { readonly amount: Cents; readonly seats: readonly number[] } | null;
  readonly money: Readonly<Record<string, Cents>>;
  readonly hand: PotHand | null;
  /** The hand that is being played, or the last one, as the viewer sees it. */
  readonly events: readonly PotEvent[];
  /** The lines of the document behind each of them. */
  readonly why: readonly (readonly string[])[];
  readonly looks: Extract<PotEvent, { type: "LookedAtTwo" }> | null;
  readonly next: NextHand | null;
  readonly commitment: string;
  readonly words: Readonly<Record<string, readonly [string, number]>>;
  readonly waiting: Waiting;
  readonly legal: PotLegal;
}
