'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { wholeStyles } from '#components/ui/whole-styles.ts';
import type { VisitTasksProps } from './visit-tasks.tsx';

/** At the latest this long after hydration, ms: the cart's badge waits for it. */
const LONGEST_WAIT = 1000;

/**
 * Everything that a first paint can do without comes in one piece once the document has all of its own, its pictures too:
 * cart and user, menus' panels, region prompt, cookie banner. Until then dialogs are the browser's own, and a page that is
 * pressed has the line to itself.
 */
export function VisitLoader(props: VisitTasksProps) {
  const [Tasks, setTasks] = useState<ComponentType<VisitTasksProps> | null>(null);

  useEffect(() => {
    const load = () =>
      Promise.all([import('./visit-tasks.tsx'), wholeStyles()]).then(
        ([{ VisitTasks }]) => setTasks(() => VisitTasks),
        console.error,
      );
    // It stands in the layout, which nothing takes away; what has come is not loaded twice.
    if (document.readyState === 'complete') load();
    addEventListener('load', load);
    setTimeout(load, LONGEST_WAIT);
  }, []);

  return Tasks && <Tasks {...props} />;
}
