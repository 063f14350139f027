import type { ServerResponse } from 'node:http';

/** What of a process is asked for, each a fact of its own (operations §1). */
export type Health = {
  /** Whether it should be given visitors: it has begun, is warm and does not mean to end. */
  isReady: () => boolean;
  /** Whether its database, or the other backend, answers. */
  isBackendUp: () => Promise<boolean>;
};

/** A process that has not begun yet. */
export const BEGINNING: Health = { isReady: () => false, isBackendUp: async () => false };

/**
 * Answers `/api/health/live` (the process runs), `/ready` (it may be given visitors) and `/database` (its
 * backend answers): 200, else 503; false for any other address. Without its database a process still shows
 * the pages it remembers, so that is no reason to send nobody to it.
 */
export async function answerHealth(
  response: ServerResponse,
  path: string,
  { isReady, isBackendUp }: Health,
): Promise<boolean> {
  const facts = new Map<string, () => boolean | Promise<boolean>>([
    ['/api/health/live', () => true],
    ['/api/health/ready', isReady],
    ['/api/health/database', isBackendUp],
  ]);
  const ask = facts.get(path);
  if (ask === undefined) return false;
  const isWell = await ask();
  response.writeHead(isWell ? 200 : 503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify({ status: isWell ? 'ok' : 'unavailable' }));
  return true;
}
