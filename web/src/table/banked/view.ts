/** A table with a player-dealer as one sees it: what the server sends, with the parts that the page draws. */
import type { BankedMay, BankedView, Bettor, Cents, TableView } from "../../lib/types";
import type { Mark } from "./marks";
import type { Fronts } from "./picture";
import { tray, type Space } from "./spaces";

export interface FeltSpace extends Space {
  /** It costs nothing: it comes with another wager. */
  readonly free: boolean;
  /** One of these has to be there too. */
  readonly needs: readonly string[];
  /** It has to be as large as this one. */
  readonly equal: string | null;
  readonly squares: number | null;
  readonly cite: readonly string[];
}

/** Why a hand draws or stands. */
export interface Reason {
  readonly hand: string;
  readonly says: string;
  readonly cite: readonly string[];
}

export interface HandSeen {
  readonly worth: string;
  readonly front?: readonly number[];
}

/** How a hand may be set: the house way, and what would be foul. By the bettor who sets it. */
export interface Setting {
  readonly house_way: readonly number[];
  readonly foul: readonly { readonly front: readonly number[]; readonly says: string }[];
}

export interface FeltView extends BankedView {
  readonly family: string;
  readonly spaces: readonly FeltSpace[];
  readonly marks: readonly Mark[];
  readonly hands: Readonly<Record<string, HandSeen>>;
  readonly settings: Readonly<Record<string, Setting>>;
  readonly reasons: readonly Reason[];
  /** Which card places the action button, where one does. */
  readonly action_card: string | null;
  readonly cites: {
    readonly deal: readonly string[];
    readonly bank: readonly string[];
    readonly settlement: readonly string[];
  };
  readonly shoe: BankedView["shoe"] & {
    readonly cards: number;
    /** How many of its rounds the table's display has counted; null where there is none. */
    readonly hands: number | null;
  };
}

export const viewOf = (seen: TableView): FeltView => seen.view as unknown as FeltView;

export const frontsOf = (view: FeltView): Fronts =>
  Object.fromEntries(
    Object.entries(view.hands ?? {}).flatMap(([name, hand]) =>
      hand.front ? [[name, hand.front] as const] : [],
    ),
  );

/** What hands come to, in short: the lines that the words cite are asked for elsewhere. */
export const worthsOf = (view: FeltView): Record<string, string> =>
  Object.fromEntries(Object.entries(view.hands ?? {}).map(([name, hand]) => [name, inShort(hand.worth)]));
const inShort = (worth: string): string => worth.replace(/ \(\d{3}:[^)]*\)| with three cards$/g, "");

/** What may be done now, of one kind. */
export const listed = (view: BankedView, what: string): BankedMay[] =>
  view.legal.filter((each) => each.do === what);
export const allows = (view: BankedView, what: string): boolean =>
  view.legal.some((each) => each.do === what);

/** Where somebody may bet: the bettor and the limits of each space. */
export interface Place {
  readonly bettor: Bettor;
  readonly wagers: readonly {
    readonly wager: string;
    readonly minimum: Cents;
    readonly maximum: Cents;
    readonly squares?: number;
  }[];
}
export const places = (view: BankedView): Place[] =>
  listed(view, "place-wager").flatMap((each) =>
    each.bettor ? [{ bettor: each.bettor, wagers: each.wagers ?? [] }] : [],
  );

/** The chips that make sense at a table: its smallest bonus bet is made of some of them. */
export const chipsOf = (view: BankedView): Cents[] =>
  tray(
    Math.min(
      view.limits.minimum,
      ...places(view).flatMap((each) => each.wagers.map((space) => space.minimum)),
    ),
    view.limits.maximum,
  );

export const BEHIND_FROM = 101;
