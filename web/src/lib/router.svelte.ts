/** Addresses: every page has one, links are ordinary links, back works. */

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  #before: (() => boolean) | undefined;

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#clicked(event));
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link?.href || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }

  /** Goes to an address. */
  go(address: string): void {
    if (this.#before && !this.#before()) return;
    history.pushState(null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address without a step that "back" would come to. */
  replace(address: string): void {
    history.replaceState(history.state, "", address);
    this.#read();
  }

  /** Asks a page before it is left; the page takes its question back by the function that is returned. */
  guard(ask: () => boolean): () => void {
    this.#before = ask;
    return () => {
      if (this.#before === ask) this.#before = undefined;
    };
  }
}

export const router = new Router();
