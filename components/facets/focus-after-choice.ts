let isApplied = false;

/** The shown goods are about to change because of a press in the filters. */
export function markApplied(): void {
  isApplied = true;
}

/** Gives the focus back to the button of the filters where that press has brought another page under it. */
export function focusAfterChoice(place: HTMLElement | null): void {
  if (!isApplied) return;
  isApplied = false;
  place?.querySelector<HTMLElement>('[data-facets] button')?.focus({ preventScroll: true });
}
