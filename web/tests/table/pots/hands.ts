/** Hands of several kinds as the wire tells them to seat 2, played by bots from a fixed seed. */
import type { PotEvent } from "../../../src/lib/types";
import draw from "./hands/draw.json";
import pineapple from "./hands/pineapple.json";
import sidePots from "./hands/side-pots.json";
import stud from "./hands/stud.json";
import turned from "./hands/turned.json";

export interface Kept {
  readonly events: readonly PotEvent[];
  readonly why: readonly (readonly string[])[];
  readonly you: number;
}

const kept = (of: unknown): Kept => of as Kept;
export const HANDS: Readonly<Record<string, Kept>> = {
  "Omaha hi-lo with side pots": kept(sidePots),
  "draw poker": kept(draw),
  "seven card stud": kept(stud),
  "Mexican poker": kept(turned),
  pineapple: kept(pineapple),
};
