'use client';

import { type RefCallback, type RefObject, useCallback, useEffect, useState } from 'react';

/** So many windows above and below the one in sight have their controls before they are looked at. */
const REACH = 1.5;

/** What a line does when it comes near. */
const comings = new WeakMap<Element, () => void>();

/**
 * Whether a line has come near the window yet, and where it stands. Far ones have no controls: a cart of
 * 2,000 lines would be 80,000 elements and as many listeners of the cart. Their words are there from the
 * beginning, for print, for a search in the page and for whoever reads by ear; what has come near stays.
 */
export function useNear(isAtOnce: boolean): [boolean, RefCallback<Element>] {
  const [isNear, setNear] = useState(isAtOnce);
  const place = useCallback((element: Element | null) => {
    if (element !== null) comings.set(element, () => setNear(true));
  }, []);
  return [isNear, place];
}

/** The first place from which on all of them end below the top of what is near; they stand in their order. */
function firstNear(lines: readonly Element[], reach: number): number {
  let from = 0;
  let to = lines.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) < -reach) from = middle + 1;
    else to = middle;
  }
  return from;
}

function callNear(list: Element | null): void {
  if (list === null) return;
  const reach = REACH * window.innerHeight;
  // Those that are shown: what a search has put aside has no place.
  const lines = [...list.querySelectorAll(':scope > li:not([data-aside])')];
  for (let at = firstNear(lines, reach); at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.getBoundingClientRect().top > window.innerHeight + reach) return;
    comings.get(line)?.();
  }
}

/**
 * Tells the lines of a list which of them are near: whenever they have been drawn anew, and whenever the
 * window moves over them.
 */
export function useNearLines(list: RefObject<Element | null>): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => callNear(list.current));
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => {
    let frame = 0;
    const wait = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        callNear(list.current);
      });
    };
    window.addEventListener('scroll', wait, { passive: true });
    window.addEventListener('resize', wait);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', wait);
      window.removeEventListener('resize', wait);
    };
  }, [list]);
}
