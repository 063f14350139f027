'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { ShellTasksProps } from './shell-tasks.tsx';

/** At the latest this long after hydration, ms: the cart's badge waits for it. */
const LONGEST_WAIT = 1000;

/**
 * Everything of the shell that a first paint can do without comes in one piece when the browser is idle: cart and
 * user, menus' panels, region prompt, cookie banner, promo banner. Until then links and dialogs are the browser's own.
 */
export function ShellLoader(props: ShellTasksProps) {
  const [Tasks, setTasks] = useState<ComponentType<ShellTasksProps> | null>(null);

  useEffect(() => {
    const load = () =>
      import('./shell-tasks.tsx').then(
        ({ ShellTasks }) => setTasks(() => ShellTasks),
        (error) => console.error('shell: its tasks could not be loaded', error),
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
