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
    // It stands in the layout, which nothing takes away.
    if (typeof requestIdleCallback === 'undefined') setTimeout(load, 200);
    else requestIdleCallback(load, { timeout: LONGEST_WAIT });
  }, []);

  return Tasks === null ? null : <Tasks {...props} />;
}
