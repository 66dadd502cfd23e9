/** What the server says, under short names. Everything comes from the generated description (`bin/types`). */
import type { components } from "./schema";

export type Schemas = components["schemas"];
export type Cents = number;

export type Me = Schemas["Me"];
export type RoomLine = Schemas["RoomLine"];
export type GameLine = Schemas["GameLine"];
export type GameOut = Schemas["GameOut"];
export type LobbyLine = Schemas["LobbyLine"];
export type TableView = Schemas["TableView"];
export type AwaySeat = Schemas["AwaySeat"];

export type BankedEvent = Schemas["BankedEvent"];
export type BankedCommand = Schemas["BankedCommand"];
export type BankedMay = Schemas["BankedMay"];
export type PotEvent = Schemas["PotTableEvent"] | Schemas["PotHandEvent"];
export type PotCommand = Schemas["PotCommand"];
export type PanEvent = Schemas["PanTableEvent"] | Schemas["PanHandEvent"];
export type PanCommand = Schemas["PanCommand"];
export type Bettor = Schemas["Bettor"];
export type Settled = Schemas["Settled"];
export type Button = Schemas["Button"];

export type Phase = "players" | "bank" | "wagers" | "decision" | "dealer";
export interface Waiting {
  readonly phase: Phase;
  readonly seats: readonly number[];
  readonly key: string;
}

/** A line of a table's story: one entry of the journal. */
export interface Line {
  readonly entry: number;
  readonly at: number;
  readonly turn: number;
  readonly events: readonly unknown[];
  readonly waiting: Waiting;
  readonly deadline: number | null;
}

export interface BankedSeat {
  readonly seat: number;
  readonly stack: Cents;
  readonly wagered: Cents;
  readonly away: boolean;
  readonly proposition: boolean;
}

export interface PlacedWager {
  readonly seat: number;
  readonly bettor: Bettor;
  readonly wager: string;
  readonly amount: Cents;
  readonly hand: number;
  readonly square: number;
}

export interface PostedOption {
  readonly id: string;
  readonly label: string;
  readonly limit: readonly [string, string] | null;
  readonly charges: readonly {
    readonly charge: string;
    readonly title: string;
    readonly payer: string;
    readonly fees: readonly { readonly of: string; readonly fee: Cents }[];
  }[];
}

/** A table with a player-dealer (table/banked/views.py). */
export interface BankedView {
  readonly title: string;
  readonly game: string;
  readonly rules_hash: string;
  readonly waiting: Waiting;
  readonly positions: number;
  readonly limits: { readonly minimum: Cents; readonly maximum: Cents };
  readonly option: PostedOption | null;
  readonly seats: readonly BankedSeat[];
  readonly bank: {
    readonly state: string;
    readonly offered_to: number | null;
    readonly holder: number | null;
    readonly turn: number;
    readonly turns: number;
    readonly declined: readonly number[];
    readonly stake: Cents;
    readonly put_up: Cents;
  };
  readonly wagers: readonly PlacedWager[];
  readonly number: number;
  /** The events of the round that is being played, or of the last one, as the viewer sees them. */
  readonly round: readonly BankedEvent[];
  readonly last: BankedEvent | null;
  readonly shoe: {
    readonly number: number;
    readonly commitment: string;
    readonly opened: boolean;
    readonly words: Readonly<Record<string, string>>;
    readonly cut: number;
    readonly left: number | null;
  };
  /** Lines of the display that shows how the shoe has run, where the document has one. */
  readonly display: readonly string[];
  readonly legal: readonly BankedMay[];
}
