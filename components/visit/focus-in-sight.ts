function show(element: Element | null): void {
  if (element?.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Brings whatever the keyboard comes to whole into sight. Browsers see to the height alone: in a list that
 * scrolls sideways a link counts as seen when its edge is. The answer stops it.
 */
export function keepFocusInSight(): () => void {
  const follow = () => show(document.activeElement);
  document.addEventListener('focusin', follow);
  return () => document.removeEventListener('focusin', follow);
}

/**
 * The same when something has come over the page: for what was seen until then, not for what has been
 * scrolled away.
 */
export function uncoverFocus(): void {
  const { activeElement } = document;
  const { top, bottom } = (activeElement ?? document.body).getBoundingClientRect();
  if (bottom > 0 && top < window.innerHeight) show(activeElement);
}
