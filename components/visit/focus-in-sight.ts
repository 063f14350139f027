/**
 * Brings whatever the keyboard comes to whole into sight. Browsers see to the height alone: in a list that scrolls sideways
 * a link counts as seen when its edge is. The answer stops it.
 */
export function keepFocusInSight(): () => void {
  function show({ target }: FocusEvent) {
    if (target instanceof Element && target.matches(':focus-visible')) {
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }
  document.addEventListener('focusin', show);
  return () => document.removeEventListener('focusin', show);
}
