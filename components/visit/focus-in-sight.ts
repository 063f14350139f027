/** Brings what the keyboard has come to whole into sight, if anything has been come to by it. */
export function showFocus(): void {
  const { activeElement } = document;
  if (activeElement?.matches(':focus-visible')) {
    activeElement.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/**
 * Does so whenever the keyboard goes on. Browsers see to the height alone: in a list that scrolls sideways a link counts
 * as seen when its edge is. The answer stops it.
 */
export function keepFocusInSight(): () => void {
  document.addEventListener('focusin', showFocus);
  return () => document.removeEventListener('focusin', showFocus);
}
