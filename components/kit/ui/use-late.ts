'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { wholeStyles } from './whole-styles.ts';

/**
 * A component whose code and styles come after the first paint, null until then. `load` must be the same
 * function at every render; null waits. What cannot be loaded is logged and stays away: nothing else of the
 * page fails with it.
 */
export function useLate<Props>(
  load: (() => Promise<ComponentType<Props>>) | null,
): ComponentType<Props> | null {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (load === null) return;
    Promise.all([load(), wholeStyles()]).then(([component]) => setLate(() => component), console.error);
  }, [load]);
  return Late;
}
