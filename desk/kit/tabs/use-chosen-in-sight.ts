import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Brings the chosen one of a row of tabs into sight where the row is wider than its place: once for each
 * choice and each width, so that who looks further along the row is not pulled back. The row is what its
 * tabs are placed in (`position`).
 */
export function useChosenInSight(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const done = useRef('');
  // After each drawing: counts that come later make the row wider.
  useLayoutEffect(() => {
    const place = row.current;
    const chosen = place?.querySelector<HTMLElement>('[aria-current]');
    if (place === null || chosen == null) return;
    const now = `${current} ${place.scrollWidth}`;
    if (now === done.current) return;
    done.current = now;
    place.scrollLeft = chosen.offsetLeft - (place.clientWidth - chosen.offsetWidth) / 2;
  });
  return row;
}
