/** The keys of a table work everywhere on its page, but not where text is typed, a choice is made or a dialog is open. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return false;
  return !(event.target instanceof Element && event.target.closest(TYPED));
}

const TYPED = "input, textarea, select, dialog, [contenteditable]";

/**
 * Whether Enter is left to what has the focus: a field, a link, a button of its own purpose. Anywhere else it presses
 * the button that shows ⏎. Betting spaces and chips are marked `data-enter-deals`: they take a click or Space.
 */
export function hasOwnEnter(on: EventTarget | null): boolean {
  if (!(on instanceof Element)) return false;
  if (on.closest(TYPED)) return true;
  return on.closest("a, button, summary") !== null && !on.closest("[data-enter-deals]");
}
