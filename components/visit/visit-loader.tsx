'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { wholeStyles } from '#components/ui/whole-styles.ts';
import type { VisitTasksProps } from './visit-tasks.tsx';

/** At the latest this long after hydration, ms: the cart's badge waits for it. */
const LONGEST_WAIT = 1000;

/**
 * Everything that a first paint can do without comes in one piece when the browser is idle: cart and
 * user, menus' panels, region prompt, cookie banner. Until then links and dialogs are the browser's own.
 */
export function VisitLoader(props: VisitTasksProps) {
  const [Tasks, setTasks] = useState<ComponentType<VisitTasksProps> | null>(null);

  useEffect(() => {
    const load = () =>
      Promise.all([import('./visit-tasks.tsx'), wholeStyles()]).then(
        ([{ VisitTasks }]) => setTasks(() => VisitTasks),
        (error) => console.error('visit: its tasks could not be loaded', error),
      );
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(load, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load, { timeout: LONGEST_WAIT });
    return () => cancelIdleCallback(handle);
  }, []);

  return Tasks === null ? null : <Tasks {...props} />;
}
