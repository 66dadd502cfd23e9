/** A table of pan as the server shows it (table/pan/view.py). */
import type { Cents, PanEvent, Waiting } from "../../lib/types";
import type { HouseMay, Posted, Why } from "../pots/view";

export type Status = "asked" | "in" | "out" | "dead" | "foul" | "own-foul" | "broke";

export interface PanSeat {
  readonly chips: Cents;
  readonly doubles: boolean;
  readonly entering: boolean;
  readonly away: boolean;
}

export interface Meld {
  readonly cards: readonly number[];
  /** In chips from each payer, as it lies. */
  readonly pays: number;
}

export interface PanPlayer {
  readonly status: Status;
  readonly chips: Cents;
  readonly doubles: boolean;
  readonly melds: readonly Meld[];
  readonly dues: readonly { readonly meld: number; readonly chips: number; readonly turn: number }[];
  /** -1 where a card is not to be seen. */
  readonly cards: readonly number[];
}

export interface PanTurn {
  readonly seat: number;
  readonly number: number;
  readonly step: "start" | "touched" | "drawn" | "again" | "hit";
  readonly cards: readonly number[];
  readonly must_use: boolean;
}

export interface PanHand {
  readonly phase: "declare" | "play" | "lone" | "alone" | "done";
  readonly actor: number | null;
  readonly turn: PanTurn | null;
  readonly held: PanTurn | null;
  /** A card that was drawn and refused; the next player may take it. */
  readonly option: { readonly card: number; readonly by: number } | null;
  readonly offer: {
    readonly by: number;
    readonly amounts: Readonly<Record<string, Cents>> | null;
    readonly agreed: readonly number[];
  } | null;
  readonly tops: Cents;
  readonly double_tops: Cents;
  readonly deck: number;
  readonly discards: number;
  /** In the order of turns. */
  readonly players: Readonly<Record<string, PanPlayer>>;
}

export interface PanMay {
  readonly line: string;
  /** What of it may be filled in otherwise: amounts. */
  readonly open: readonly string[];
}

export interface PanLegal {
  readonly free: readonly number[];
  readonly minimum: Cents;
  readonly hand?: readonly PanMay[];
  readonly may?: readonly string[];
  readonly dealer?: readonly HouseMay[];
  readonly floor?: readonly HouseMay[];
}

export interface PanView {
  readonly game: string;
  readonly title: string;
  readonly stake: {
    readonly id: string;
    readonly condition: Cents;
    readonly buy_in: Cents;
    readonly double_buy_in: Cents;
  };
  /** From the highest. */
  readonly ranks: readonly string[];
  /** How many cards lie down when somebody is out. */
  readonly out: number;
  readonly fees: string | null;
  readonly option: Posted | null;
  readonly places: number;
  readonly seats: Readonly<Record<string, PanSeat>>;
  readonly number: number;
  readonly first: number | null;
  readonly money: Readonly<Record<string, Cents>>;
  readonly hand: PanHand | null;
  readonly events: readonly PanEvent[];
  readonly why: readonly (readonly string[])[];
  readonly next: {
    readonly dealt: readonly number[];
    readonly first: number | null;
    readonly out: Readonly<Record<string, Why>>;
  } | null;
  readonly commitment: string;
  readonly words: Readonly<Record<string, readonly [string, number]>>;
  readonly waiting: Waiting;
  readonly legal: PanLegal;
}
