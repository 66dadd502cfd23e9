/** The figures 1 to 9 press the answer of that number, unless somebody is typing. */
export function pressByDigit(event: KeyboardEvent, within: string): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || !/^[1-9]$/.test(event.key)) return;
  if ((event.target as Element).closest("input, textarea, select, dialog")) return;
  const button = document.querySelector<HTMLButtonElement>(`${within} [data-answer="${event.key}"]`);
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
}
