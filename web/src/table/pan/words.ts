/** Words for what a player of pan is, and for his seat. */
import { personWords } from "../../lib/families";
import type { TableView } from "../../lib/types";
import { awayWords } from "../away";
import type { SeatInfo } from "../pots/seats";
import type { PanView, Status } from "./view";

const STATUS: Record<Status, string> = {
  asked: "is asked",
  in: "plays",
  out: "stays out",
  dead: "dead hand",
  foul: "foul hand",
  "own-foul": "threw it in",
  broke: "no chips left",
};
export const statusWords = (status: Status): string => STATUS[status] ?? status;

export function seatInfos(seen: TableView, view: PanView, me: string | null | undefined): SeatInfo[] {
  return Object.entries(view.seats).map(([number, player]) => {
    const seat = Number(number);
    const name = seen.people[number];
    const lost = name !== undefined && seen.lost.includes(name);
    const out = view.next?.out[number];
    const note = player.away ? awayWords(seen.away[number]) : lost ? "connection lost" : out ? "waits" : "";
    return { seat, who: seat === seen.you ? "you" : personWords(name, me), stack: player.chips, note };
  });
}
