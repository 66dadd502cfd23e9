/**
 * SHA-256 and HMAC, written out: the browser's own are missing on pages that do not come over https, and a proof
 * should be checkable wherever it is read.
 */

const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The first 32 bits of the fraction of a root; exact enough, as the standard defines its constants. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

for (let number = 2, found = 0; found < 64; number++) {
  let prime = true;
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) prime = false;
  if (!prime) continue;
  if (found < 8) START[found] = fraction(Math.sqrt(number));
  K[found++] = fraction(Math.cbrt(number));
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function block(state: Uint32Array, view: DataView, at: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const one = w[i - 15]!;
    const two = w[i - 2]!;
    const small = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3);
    const large = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    w[i] = w[i - 16]! + small + w[i - 7]! + large;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = state[place]! + word));
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const length = ((bytes.length + 8) >> 6) + 1;
  const padded = new Uint8Array(length * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const state = START.slice();
  for (let at = 0; at < padded.length; at += 64) block(state, view, at);
  const out = new Uint8Array(32);
  state.forEach((word, place) => new DataView(out.buffer).setUint32(4 * place, word));
  return out;
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(64);
  padded.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joined(
      padded.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function unhex(text: string): Uint8Array | undefined {
  if (!/^([0-9a-f]{2})*$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
