/** Ladders of fees: what a figure costs, where one more dollar costs more, and how the stairs are drawn. */
import type { Cents, Schemas } from "../../lib/types";

export type Step = Schemas["StepOut"];
export type Charge = Schemas["ChargeOut"];
export type FeeOption = Schemas["FeeOptionOut"];
export type FeeSchedule = Schemas["FeeScheduleOut"];

/** A place where a little more costs more. */
export interface Cliff {
  readonly at: number;
  readonly from: Cents;
  readonly to: Cents;
}

const least = (step: Step): number => step.start ?? 0;

/** The fee of the highest step that a figure reaches; nothing below the first. */
export function feeAt(steps: readonly Step[], figure: number): Cents {
  let fee = 0;
  for (const step of steps) if (figure >= least(step)) fee = step.fee;
  return fee;
}

/** The step that a figure falls on. */
export function stepAt(steps: readonly Step[], figure: number): Step | undefined {
  return steps.findLast((step) => figure >= least(step));
}

/** Whether a ladder ends below a figure: no fee is filed for so much. */
export function isPastTheEnd(steps: readonly Step[], figure: number): boolean {
  const end = steps.at(-1)?.end;
  return end !== null && end !== undefined && figure > end;
}

/** Every place where the fee rises, from the lowest. */
export function cliffs(steps: readonly Step[]): readonly Cliff[] {
  return steps.slice(1).flatMap((step, place) => {
    const from = steps[place]!.fee;
    return step.fee > from ? [{ at: least(step), from, to: step.fee }] : [];
  });
}

/** The next place above a figure where the fee rises. */
export const nextCliff = (steps: readonly Step[], figure: number): Cliff | undefined =>
  cliffs(steps).find((cliff) => cliff.at > figure);

/** A round number at or above a figure: 1, 1.5, 2, 3, 4, 5, 6, 8 times a power of ten. */
export function roundUp(figure: number): number {
  if (figure <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(figure));
  const found = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((times) => times * power >= figure - 1e-9);
  return (found ?? 10) * power;
}

/** How far an axis reaches so that the last step of every ladder can be seen. */
export function reach(ladders: readonly (readonly Step[])[], players = false): number {
  const ends = ladders.flatMap((steps) => steps.map((step) => Math.max(least(step), step.end ?? 0)));
  const last = Math.max(0, ...ends);
  if (players) return Math.max(10, last + 2);
  return roundUp(Math.max(last * 1.2, 20_00));
}

/** The highest fee of some ladders. */
export const highest = (ladders: readonly (readonly Step[])[]): Cents =>
  Math.max(0, ...ladders.flatMap((steps) => steps.map((step) => step.fee)));

/** Round places along an axis, from nothing to its end: at most so many. */
export function ticks(end: number, most: number, whole = 1): readonly number[] {
  const sizes = [1, 2, 2.5, 5];
  let power = whole;
  for (;;) {
    const size = sizes.map((times) => times * power).find((each) => each % whole === 0 && end / each <= most);
    if (size) return Array.from({ length: Math.floor(end / size + 1e-9) + 1 }, (_, place) => place * size);
    power *= 10;
  }
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** From figures to places in a drawing. */
export interface Scale {
  readonly x: (figure: number) => number;
  readonly y: (fee: Cents) => number;
  /** From a place in the drawing back to a figure. */
  readonly figure: (x: number) => number;
}

export function scale(box: Box, end: number, top: Cents): Scale {
  return {
    x: (figure) => box.left + (Math.min(Math.max(figure, 0), end) / end) * box.width,
    y: (fee) => box.top + box.height - (top ? fee / top : 0) * box.height,
    figure: (x) => (Math.min(Math.max(x - box.left, 0), box.width) / box.width) * end,
  };
}

/** The stairs of a ladder as the path of a drawing: level along each step, straight up at each cliff. */
export function stairs(steps: readonly Step[], to: Scale, end: number): string {
  const written = (place: number): string => String(Math.round(place * 10) / 10);
  const parts: string[] = [];
  for (const [place, step] of steps.entries()) {
    if (least(step) > end) break;
    const next = steps[place + 1];
    const last = next ? Math.min(least(next), end) : Math.min(step.end ?? end, end);
    const [x, y] = [written(to.x(least(step))), written(to.y(step.fee))];
    parts.push(place ? `V${y}` : `M${x} ${y}`, `H${written(to.x(last))}`);
  }
  return parts.join("");
}

/** A fee as a share of what it is taken on, in words: 1.5 %. */
export function share(fee: Cents, of: number): string {
  if (!of) return "";
  return `${((100 * fee) / of).toLocaleString("en-US", { maximumFractionDigits: 2 })} %`;
}
