/** The title of the page in the window and in the history. */
export function titled(title: string): void {
  document.title = title ? `${title} · Houseway` : "Houseway";
}
