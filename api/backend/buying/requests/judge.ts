import type { Queryable } from '#api/backend/db/database.ts';
import { FASTEST_FILL_MS } from '#api/contract/requests.ts';
import type { CheckedRequest } from './checked-request.ts';

/**
 * So many requests of one session in ten minutes, and of everybody in an hour, are looked at before anybody
 * is called.
 */
const MOST_OF_SESSION = 3;
const MOST_OF_ALL = 300;

const MINUTE_MS = 60 * 1000;

type Sent = { website?: string | undefined; fillMs?: number | undefined };

/** Whether a program has filled the form in: what people do not see, or faster than they can. */
export function isFromProgram({ website = '', fillMs = FASTEST_FILL_MS }: Sent): boolean {
  return website.trim() !== '' || fillMs < FASTEST_FILL_MS;
}

/** Whether more has been sent than people send, by this address, this session or all. */
export async function isTooMany(
  tx: Queryable,
  { sessionId, isFrequent, now }: CheckedRequest,
): Promise<boolean> {
  if (isFrequent) return true;
  const [sent] = await tx.query<{ own: number; every: number }>({
    name: 'request_counts',
    text: `
      select count(*) filter (where session_id = $1 and created_at > $2) as own, count(*) as every
      from request where created_at > $3`,
    values: [sessionId, new Date(now.getTime() - 10 * MINUTE_MS), new Date(now.getTime() - 60 * MINUTE_MS)],
  });
  return sent !== undefined && (sent.own >= MOST_OF_SESSION || sent.every >= MOST_OF_ALL);
}
