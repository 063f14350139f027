import type { ServerResponse } from 'node:http';

/**
 * Answers `/api/health/live` (the process runs) and `/api/health/ready` (its backend answers: 200, else 503);
 * false for any other address.
 */
export async function answerHealth(
  response: ServerResponse,
  path: string,
  isReady: () => Promise<boolean>,
): Promise<boolean> {
  if (path !== '/api/health/live' && path !== '/api/health/ready') return false;
  const isWell = path === '/api/health/live' || (await isReady());
  response.writeHead(isWell ? 200 : 503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify({ status: isWell ? 'ok' : 'unavailable' }));
  return true;
}
