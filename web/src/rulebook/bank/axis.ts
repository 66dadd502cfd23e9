/** From figures to places in a drawing, and round marks along the way. */
import type { Box } from "../fees/steps";

export interface Axis {
  /** Where a figure stands. */
  readonly at: (figure: number) => number;
  /** The figure at a place. */
  readonly figure: (place: number) => number;
}

/** An axis from one figure to another, drawn between two places. */
export function axis(low: number, high: number, from: number, to: number): Axis {
  const wide = high - low || 1;
  return {
    at: (figure) => from + ((Math.min(Math.max(figure, low), high) - low) / wide) * (to - from),
    figure: (place) => low + Math.min(Math.max((place - from) / (to - from), 0), 1) * wide,
  };
}

/** The same by ratios: each double is as far from the last. */
export function ratioAxis(low: number, high: number, from: number, to: number): Axis {
  const even = axis(Math.log(low), Math.log(high), from, to);
  return {
    at: (figure) => even.at(Math.log(Math.max(figure, low))),
    figure: (place) => Math.exp(even.figure(place)),
  };
}

/** Round figures between two, at most so many, nothing among them where it lies between. */
export function marks(low: number, high: number, most: number): readonly number[] {
  const least = (high - low || 1) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(least) + 1e-9);
  const size = power * [1, 2, 2.5, 5, 10].find((times) => times * power >= least * (1 - 1e-9))!;
  const first = Math.ceil(low / size - 1e-9);
  const last = Math.floor(high / size + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => (first + place) * size);
}

/** Of marks along an axis those that have room. */
export function roomy(places: readonly number[], axis: Axis, apart: number): readonly number[] {
  const kept: number[] = [];
  for (const figure of places)
    if (kept.every((each) => Math.abs(axis.at(each) - axis.at(figure)) >= apart)) kept.push(figure);
  return kept;
}

/** The box of a plot inside its drawing. */
export function boxOf(width: number, em: number, tall: number): Box {
  return { left: 3.6 * em, top: 2.4 * em, width: Math.max(width - 5 * em, 80), height: tall * em };
}

/** A line through places, as the path of a drawing. */
export function path(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
