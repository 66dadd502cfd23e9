/** The betting spaces of a felt: what is printed there, and what of a picture lies on each. */
import type { Bettor, Cents } from "../../lib/types";
import type { Picture, PictureWager } from "./picture";

/** A betting space of the document, in its order. */
export interface Space {
  readonly id: string;
  readonly title: string;
  readonly bonus: boolean;
  /** It is put down in the course of the round (a play wager, a double), not before the cards. */
  readonly later?: boolean;
  /** What it pays, in short. */
  readonly pays?: string;
  readonly backline?: boolean;
}

export interface SeatInfo {
  readonly seat: number;
  readonly stack?: Cents;
  /** Who sits there, in words: you, bot, guest, a name. */
  readonly person?: string;
  /** Since when the player is away, in words; empty at the table. */
  readonly away?: string;
  /** His connection is lost. */
  readonly lost?: boolean;
  readonly proposition?: boolean;
  readonly ready?: boolean;
}

/** A place on the felt, as a key. */
export const spaceKey = (bettor: Bettor, wager: string, square = 1): string =>
  `${bettor.seat}.${bettor.backline ?? 0} ${wager} ${square}`;

const PLAIN: Readonly<Record<string, string>> = { base: "Bet" };

/** The name of a space in a word or two: what is printed on the felt. */
export function shortTitle(id: string): string {
  const known = PLAIN[id];
  if (known) return known;
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a space in one to three letters, for tables with many seats. */
export function initials(id: string): string {
  const words = id.split("-").filter((word) => word !== "the");
  if (words.length === 1) return (PLAIN[id] ?? id).charAt(0).toUpperCase();
  return words.map((word) => (/^\d/.test(word) ? word : word.charAt(0).toUpperCase())).join("");
}

/** Initials that tell spaces apart: where two would be alike, one letter more of each. */
export function initialsOf(spaces: readonly Space[]): Map<string, string> {
  const found = new Map(spaces.map((space) => [space.id, initials(space.id)]));
  for (const [id, short] of found) {
    const alike = [...found].filter(([, other]) => other === short);
    if (alike.length > 1 && !id.includes("-"))
      found.set(
        id,
        id.slice(0, 2).replace(/^./, (one) => one.toUpperCase()),
      );
  }
  return found;
}

/** The wagers that somebody has on a space. */
export function wagersOn(picture: Picture, bettor: Bettor, wager: string): PictureWager[] {
  return picture.wagers.filter(
    (each) =>
      each.wager === wager &&
      each.bettor.seat === bettor.seat &&
      (each.bettor.backline ?? 0) === (bettor.backline ?? 0),
  );
}

/** The spaces to draw at a seat: those that are printed, and of the others those where something lies. */
export function drawn(spaces: readonly Space[], picture: Picture, seat: number): Space[] {
  const used = new Set(picture.wagers.filter((each) => each.bettor.seat === seat).map((each) => each.wager));
  const known = spaces.filter((space) => !space.later || used.has(space.id));
  const missing = [...used].filter((id) => !spaces.some((space) => space.id === id));
  return [...known, ...missing.map((id) => ({ id, title: shortTitle(id), bonus: false, later: true }))];
}

const DENOMINATIONS: readonly Cents[] = [100, 500, 2500, 10_000, 50_000, 100_000, 500_000];

/** The highest chip in an amount; it gives a pile its colour. */
export function topChip(amount: Cents): Cents {
  return DENOMINATIONS.findLast((chip) => chip <= amount) ?? 100;
}

/** The chips to bet with: from about a tenth of the least that may lie anywhere to the most. */
export function tray(least: Cents, most: Cents): Cents[] {
  const fit = DENOMINATIONS.filter((chip) => chip <= most && chip >= least / 10);
  return (fit.length ? fit : DENOMINATIONS.slice(0, 1)).slice(0, 5);
}
