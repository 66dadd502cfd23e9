import { once } from "./api";
import type { RoomLine } from "./types";

/** Families of games in the order in which people look for them. */
export const FAMILIES: readonly (readonly [string, string])[] = [
  ["baccarat", "Baccarat"],
  ["blackjack", "Blackjack"],
  ["blackjack-bonus", "Blackjack bonus"],
  ["pai-gow-poker", "Pai gow poker"],
  ["pai-gow-tiles", "Pai gow tiles"],
  ["three-card-poker", "Three card poker"],
  ["caribbean-stud", "Caribbean stud"],
  ["ultimate-holdem", "Hold'em against the player-dealer"],
  ["poker", "Poker for a pot"],
  ["panguingue", "Panguingue"],
];

export const familyTitle = (family: string): string =>
  FAMILIES.find(([id]) => id === family)?.[1] ?? family.replaceAll("-", " ");
export const familyOrder = (family: string): number => {
  const place = FAMILIES.findIndex(([id]) => id === family);
  return place < 0 ? FAMILIES.length : place;
};

/** `room/game` as the two parts of an address. */
export function gameAddress(id: string): string {
  const [room, game] = id.split("/");
  return `/rooms/${room}/games/${game}`;
}

/** A room's own name; empty where it cannot be read, since no page needs it to work. */
export async function roomTitle(id: string): Promise<string> {
  const rooms = await once<RoomLine[]>("/api/rooms").catch(() => []);
  return rooms.find((each) => each.id === id)?.title ?? "";
}

/** What can be done with a game, in a word for people. */
export function statusWords(status: string): string {
  switch (status) {
    case "playable":
      return "";
    case "beside":
      return "a bet beside other games";
    case "fees-only":
      return "only its fees are on file";
    default:
      return status.replaceAll("-", " ");
  }
}

/** A person as others see him: bots and guests have names that nobody needs to read. */
export function personWords(name: string | undefined, me?: string | null): string {
  if (!name) return "";
  if (name === me) return "you";
  if (name.startsWith("bot-")) return "bot";
  if (name.startsWith("guest-")) return "guest";
  return name;
}
