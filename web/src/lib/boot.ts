/** What the server put into the page itself, so that the first paint needs no second request. */

let found: Record<string, unknown> | undefined;

export function boot<T>(name: string): T | undefined {
  if (found === undefined) {
    const text = document.getElementById("boot")?.textContent;
    found = text ? (JSON.parse(text) as Record<string, unknown>) : {};
  }
  return found[name] as T | undefined;
}
