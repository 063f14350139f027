import { readFileSync } from 'node:fs';

/**
 * So many connections may wait to be taken in; with Node's own 511 those of a crowd try again for seconds.
 */
export const BACKLOG = 4_096;

/** What the system makes of any larger backlog; null where it does not say. */
export function systemBacklog(file = '/proc/sys/net/core/somaxconn'): number | null {
  try {
    const most = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isNaN(most) ? null : most;
  } catch {
    return null;
  }
}
