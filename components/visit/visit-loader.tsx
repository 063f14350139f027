'use client';

import { useEffect, useState } from 'react';
import { useLate } from '#components/kit/ui/use-late.ts';
import type { VisitTasksProps } from './visit-tasks.tsx';
import '../product/bookmarks/late-styles.ts';
import '../counters/cookies/late-styles.ts';
import '../frame/dock/late-styles.ts';

/** At the latest this long after hydration, ms: the cart's badge waits for it. */
const LONGEST_WAIT = 1000;

const loadTasks = () => import('./visit-tasks.tsx').then(({ VisitTasks }) => VisitTasks);

/**
 * Everything that a first paint can do without comes in one piece once the document has all of its own, its
 * pictures too: cart and user, menus' panels, region prompt, cookie banner. Until then dialogs are the
 * browser's own, and a page that is pressed has the line to itself.
 */
export function VisitLoader(props: VisitTasksProps) {
  const [isDue, setDue] = useState(false);
  const Tasks = useLate(isDue ? loadTasks : null);

  useEffect(() => {
    const start = () => setDue(true);
    // It stands in the layout, which nothing takes away.
    if (document.readyState === 'complete') start();
    addEventListener('load', start);
    setTimeout(start, LONGEST_WAIT);
  }, []);

  return Tasks && <Tasks {...props} />;
}
