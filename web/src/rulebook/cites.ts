/** Citations: `003:3840-3846` is a seed and its first and last line. */

export interface Place {
  readonly seed: string;
  readonly first: number;
  readonly last: number;
}

/** Reads a citation; undefined where it is none. */
export function placeOf(cite: string): Place | undefined {
  const found = /^(\w+):(\d+)(?:-(\d+))?$/.exec(cite.trim());
  if (!found) return undefined;
  const first = Number(found[2]);
  return { seed: found[1]!, first, last: Number(found[3] ?? first) };
}

const lines = ({ first, last }: Place): string => (first === last ? String(first) : `${first}–${last}`);

/** Citations in short: a seed once, then its lines in their order; beyond so many places only how many there are. */
export function inShort(cites: readonly string[], most = Infinity): string {
  const all = [...new Set(cites)];
  const left = all.length > most + 1 ? all.length - most : 0;
  const written = inFull(left ? all.slice(0, most) : all);
  return left ? `${written} +${left}` : written;
}

function inFull(cites: readonly string[]): string {
  const seeds = new Map<string, Place[]>();
  const others: string[] = [];
  for (const cite of cites) {
    const place = placeOf(cite);
    if (place) seeds.set(place.seed, [...(seeds.get(place.seed) ?? []), place]);
    else others.push(cite);
  }
  const written = [...seeds].map(([seed, places]) => {
    const inOrder = places.sort((one, other) => one.first - other.first || one.last - other.last);
    return `${seed}:${inOrder.map(lines).join(", ")}`;
  });
  return [...written, ...others].join("; ");
}

/** Whether two lists of citations share a line. */
export function touch(one: readonly string[], other: readonly string[]): boolean {
  const theirs = other.map(placeOf);
  return one
    .map(placeOf)
    .some(
      (mine) =>
        mine &&
        theirs.some(
          (their) =>
            their && mine.seed === their.seed && mine.first <= their.last && their.first <= mine.last,
        ),
    );
}
