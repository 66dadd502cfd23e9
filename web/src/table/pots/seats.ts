/** What is said of a seat on the felt. */
import { personWords } from "../../lib/families";
import { dollars } from "../../lib/money";
import type { AwaySeat, Cents, TableView } from "../../lib/types";
import { awayWords } from "../away";
import type { Did } from "./picture";
import type { PotView } from "./view";
import { postWords } from "./words";

export interface SeatInfo {
  readonly seat: number;
  readonly who: string;
  readonly stack: Cents;
  /** Why he is not in the hand, in a few words. */
  readonly note: string;
}

/** What a seat did last, as short as it fits under a name. */
export function didWords(did: Did): string {
  const allIn = did.allIn && did.word !== "all-in" ? ", all-in" : "";
  switch (did.word) {
    case "bet":
      return `bets ${dollars(did.amount)}${allIn}`;
    case "raise":
      return `raises to ${dollars(did.amount)}${allIn}`;
    case "call":
      return `calls ${dollars(did.amount)}${allIn}`;
    case "bring-in":
      return `brings in ${dollars(did.amount)}${allIn}`;
    case "check":
      return "checks";
    case "fold":
      return "folded";
    case "draw":
      return did.amount === 1 ? "draws a card" : `draws ${did.amount} cards`;
    case "pat":
      return "stands pat";
    case "turn":
      return "turned the card";
    case "keep":
      return "keeps the card";
    case "all-in":
      return "all-in";
    case "time":
      return "calls time";
    default:
      return `${postWords(did.word)} ${dollars(did.amount)}`;
  }
}

/** Everybody who sits at the table. */
export function seatInfos(seen: TableView, view: PotView, me: string | null | undefined): SeatInfo[] {
  return Object.entries(view.seats).map(([number, player]) => {
    const seat = Number(number);
    const name = seen.people[number];
    const lost = name !== undefined && seen.lost.includes(name);
    return {
      seat,
      who: seat === seen.you ? "you" : personWords(name, me),
      stack: player.stack,
      note: noteOf(view, seat, player.away ? seen.away[number] : undefined, lost),
    };
  });
}

function noteOf(view: PotView, seat: number, away: AwaySeat | undefined, lost: boolean): string {
  if (away) return awayWords(away);
  if (lost) return "connection lost";
  if (view.hand) return view.hand.dealt.includes(seat) ? "" : "not in this hand";
  const out = view.next?.out[String(seat)];
  if (out?.rule === "no-chips") return "no chips";
  if (out) return "waits";
  return "";
}
