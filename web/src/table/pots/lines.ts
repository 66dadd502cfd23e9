/** A hand goes on by lines of text (docs/pot-games.md): `3 raise 12`, `5 draw Kd 7s`. */
import { cardText } from "../../lib/cards";
import type { Cents, PotCommand } from "../../lib/types";
import type { HouseMay, Word } from "./view";

/** An amount as lines have it: no sign, no commas, cents only where there are some. */
export function plain(cents: Cents): string {
  const rest = cents % 100;
  return `${Math.floor(cents / 100)}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}

export function actLine(seat: number, word: Word, amount?: Cents, cards: readonly number[] = []): string {
  const said = [`${seat} ${word}`];
  if (amount !== undefined) said.push(plain(amount));
  return [...said, ...cards.map(cardText)].join(" ");
}

export const inHand = (line: string): PotCommand => ({ do: "in-hand", line });

/** What somebody typed, as a line of his own seat; a line that names a seat already stays as it is. */
export function ownLine(seat: number, typed: string): string {
  const text = typed.trim().replace(/\s+/g, " ");
  return /^\d+ /.test(text) ? text : `${seat} ${text}`;
}

export interface Filled {
  readonly reason?: string;
  readonly seats?: readonly number[];
  /** A card for each seat by its place from 1, where cards are meant. */
  readonly places?: Readonly<Record<number, number>>;
  readonly amount?: Cents;
  readonly at?: number;
  readonly order?: readonly number[];
  readonly first?: number;
}

interface HouseCommand {
  readonly do: string;
  [field: string]: unknown;
}

/** What the house does, with what was open in it filled in. */
export function houseCommand(may: HouseMay, filled: Filled): HouseCommand {
  const open = new Set(may.open ?? []);
  if (may.do === "in-hand") return { do: "in-hand", line: filledLine(may, filled) };
  const command: HouseCommand = { do: may.do };
  if (open.has("order")) command["order"] = filled.order ?? [];
  if (open.has("first")) command["first"] = filled.first;
  if (open.has("amount")) command["amount"] = filled.amount;
  if (open.has("seats")) command["seats"] = filled.seats ?? [];
  if (open.has("at")) command["at"] = filled.at;
  if (open.has("reason")) command["reason"] = filled.reason?.trim() ?? "";
  return command;
}

function filledLine(may: HouseMay, filled: Filled): string {
  const about = (filled.seats ?? [])
    .map((seat) =>
      may.about === "place" && filled.places?.[seat] ? `${seat} #${filled.places[seat]}` : `${seat}`,
    )
    .join(" ");
  const line = (may.line ?? "").replace("{about}", about).replace("{reason}", filled.reason?.trim() ?? "");
  const cards = may.open?.includes("cards") ? ` ${(filled.order ?? []).map(cardText).join(" ")}` : "";
  return `${line}${cards}`.trim();
}
