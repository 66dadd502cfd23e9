/** Keys of a table count everywhere on its page, but not where somebody writes, chooses or reads a dialog. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return false;
  return !(event.target instanceof Element && event.target.closest("input, textarea, select, dialog"));
}
