/** Counts that take longer than somebody waits: asked for again until they are there. */
import { get } from "./api";

const AGAIN = 3000;

/** Asks until the answer is no longer that it is being counted; everything answered is handed on, until the page is gone. */
export async function untilCounted<T extends { readonly status: string }>(
  path: string,
  gone: () => boolean,
  found: (answer: T) => void,
): Promise<void> {
  for (;;) {
    const answer = await get<T>(path);
    if (gone()) return;
    found(answer);
    if (answer.status !== "counting") return;
    await new Promise((done) => setTimeout(done, AGAIN));
    if (gone()) return;
  }
}
