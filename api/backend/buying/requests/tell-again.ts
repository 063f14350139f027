import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import type { Queryable } from '#api/backend/db/database.ts';

/**
 * Tells of a request once more, as of a new event, in the caller's transaction; one that looked like a
 * program's becomes a person's.
 */
export async function tellAgain(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query({
    name: 'request_vouch',
    text: `update request set status = 'new' where id = $1 and status in ('spam', 'review')`,
    values: [id],
  });
  await postEvent(tx, { topic: 'request.created', payload: { requestId: id } }, now);
}
