/**
 * Where the seats of a table lie, in letter widths (em) from its middle, so that nothing overlaps at any size. Whoever
 * looks sits at the bottom; numbers go round clockwise, to his left.
 */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** What has to fit: a seat with its cards, the seat at the bottom, chips before a seat, and what lies in the middle. */
export const SEAT: Box = { width: 10, height: 8.8 };
export const OWN: Box = { width: 17, height: 10.4 };
export const BET: Box = { width: 5, height: 2.2 };
export const MIDDLE: Box = { width: 23, height: 12.5 };
/** The same upright, as on a phone. */
export const SEAT_UPRIGHT: Box = { width: 7, height: 7.9 };
export const OWN_UPRIGHT: Box = { width: 14.6, height: 9 };

/** The seats from the one at the bottom, clockwise. */
export function aroundFrom(bottom: number, places: number): number[] {
  return Array.from({ length: places }, (_, step) => ((bottom - 1 + step) % places) + 1);
}

/** Which seat lies at the bottom: one's own; for who only watches the middle one, opposite to the house dealer. */
export const bottomSeat = (you: number | null | undefined, places: number): number =>
  you && you <= places ? you : Math.ceil(places / 2);

const BULGE = 2.6;
const FINE = 1440;

/** Spots on a lying oval of this size, the bottom one first. */
export function lying(places: number, box: Box): Spot[] {
  const a = box.width / 2 - SEAT.width / 2 - 0.3;
  const b = box.height / 2 - SEAT.height / 2 - 0.3;
  const bottom: Spot = { x: 0, y: box.height / 2 - OWN.height / 2 - 0.2 };
  const clear = OWN.width / 2 + SEAT.width / 2 + 0.8;
  const path: Spot[] = [];
  for (let step = 0; step <= FINE; step += 1) {
    const angle = (2 * Math.PI * step) / FINE;
    const spot = { x: -a * power(Math.sin(angle)), y: b * power(Math.cos(angle)) };
    if (spot.y < 0 || Math.abs(spot.x) >= clear) path.push(spot);
  }
  return [bottom, ...evenly(path, places - 1)];
}

const power = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / BULGE);

/** So many seats along a path: a few with room between them, many as far apart as they go from end to end. */
function evenly(path: readonly Spot[], count: number): Spot[] {
  return count > 6 ? apart(path, count) : spread(path, count);
}

/** At equal distances, with room at both ends. */
function spread(path: readonly Spot[], count: number): Spot[] {
  const lengths = [0];
  for (let at = 1; at < path.length; at += 1) {
    lengths.push(lengths[at - 1]! + Math.hypot(path[at]!.x - path[at - 1]!.x, path[at]!.y - path[at - 1]!.y));
  }
  const gap = lengths.at(-1)! / (count + 1);
  return Array.from(
    { length: count },
    (_, place) => path[lengths.findIndex((length) => length >= (place + 1) * gap)]!,
  );
}

/** How far two seats are apart, in seats: from 1 on they do not overlap. */
const seatsApart = (one: Spot, other: Spot): number =>
  Math.max(Math.abs(one.x - other.x) / SEAT.width, Math.abs(one.y - other.y) / SEAT.height);

/** As far apart as so many seats go: each is put where it is far enough from the one before it. */
function apart(path: readonly Spot[], count: number): Spot[] {
  const walk = (far: number): Spot[] => {
    const spots = [path[0]!];
    for (const spot of path) if (seatsApart(spots.at(-1)!, spot) >= far) spots.push(spot);
    return spots;
  };
  let low = 0;
  let high = 4;
  for (let turn = 0; turn < 24; turn += 1) {
    const far = (low + high) / 2;
    if (walk(far).length >= count) low = far;
    else high = far;
  }
  return walk(low).slice(0, count);
}

/** How high a table is that stands upright. */
export function uprightHeight(places: number): number {
  const rows = Math.floor((places - 1) / 2);
  return Math.max(36, topOf(places) + rows * SEAT_UPRIGHT.height + FOOT);
}

/** How far the seat at the bottom stands out below the others. */
const FOOT = 2.6;
const topOf = (places: number): number => ((places - 1) % 2 ? 2.6 : 0.4);

/** Spots on a table that stands upright: a row down each side, one at the top where the number is odd. */
export function upright(places: number, width: number): Spot[] {
  const others = places - 1;
  const rows = Math.floor(others / 2);
  const height = uprightHeight(places);
  const top = topOf(places) + SEAT_UPRIGHT.height / 2;
  const low = height - FOOT - SEAT_UPRIGHT.height / 2;
  const edge = width / 2 - SEAT_UPRIGHT.width / 2 - 0.1;
  const side = (row: number): Spot => {
    const share = rows === 1 ? 0.45 : row / (rows - 1);
    return { x: edge, y: top + (low - top) * share - height / 2 };
  };
  const spots: Spot[] = [{ x: 0, y: height / 2 - OWN_UPRIGHT.height / 2 - 0.2 }];
  for (let row = rows - 1; row >= 0; row -= 1) spots.push({ ...side(row), x: -edge });
  if (others % 2) spots.push({ x: 0, y: SEAT_UPRIGHT.height / 2 + 0.2 - height / 2 });
  for (let row = 0; row < rows; row += 1) spots.push(side(row));
  return spots;
}

/** Where chips lie before a seat: towards the middle, clear of the seat itself. */
export function before(spot: Spot, seat: Box): Spot {
  const far = Math.hypot(spot.x, spot.y) || 1;
  const across = Math.abs(spot.x) / far;
  const down = Math.abs(spot.y) / far;
  const clear = Math.min(
    across ? (seat.width / 2 + BET.width / 2 + 0.2) / across : Infinity,
    down ? (seat.height / 2 + BET.height / 2 + 0.2) / down : Infinity,
  );
  return { x: spot.x - (spot.x / far) * clear, y: spot.y - (spot.y / far) * clear };
}

/** The same on a table that stands upright, where there is less room: at the inner edge, above the cards at the bottom. */
export function beforeUpright(spot: Spot, bottom: boolean): Spot {
  if (bottom) return { x: spot.x, y: spot.y - OWN_UPRIGHT.height / 2 - 0.9 };
  if (spot.x === 0) return { x: 0, y: spot.y + SEAT_UPRIGHT.height / 2 + 1 };
  return { x: spot.x - Math.sign(spot.x) * (SEAT_UPRIGHT.width / 2 + 0.2), y: spot.y + 0.4 };
}
