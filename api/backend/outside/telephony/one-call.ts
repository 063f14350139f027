import { SAME_FOR_MS } from '#api/backend/buying/requests/same-request.ts';
import { holdLock } from '#api/backend/db/advisory-lock.ts';
import type { Database } from '#api/backend/db/database.ts';
import { lately } from '../lately.ts';

/** A request whose phone is to be called: `phone` as the request keeps it. */
export type Wanted = { eventId: string; requestId: number; phone: string };

/** Whoever asks in several forms is called once in ten minutes (acc-E3). */
export type Calls = {
  /** Whether the phone may be called about this request now; about the same one it may be called again. */
  take(wanted: Wanted, now: Date): Promise<boolean>;
  /** The call has not come about: another request may have it. */
  giveBack(wanted: Wanted): Promise<void>;
};

/**
 * Told apart by the requests themselves, so that all processes of one database know of each other's calls.
 */
export function databaseCalls(db: Database): Calls {
  return {
    take: ({ requestId, phone }, now) =>
      db.transaction(async (tx) => {
        await holdLock(tx, 'calls');
        const taken = await tx.query({
          name: 'call_take',
          text: `
            update request set called_at = $3
            where id = $1 and not exists (
              select from request r where r.phone = $2 and r.id <> $1 and r.called_at > $4)
            returning id`,
          values: [requestId, phone, now, new Date(now.getTime() - SAME_FOR_MS)],
        });
        return taken.length > 0;
      }),
    async giveBack({ requestId }) {
      await db.query({
        name: 'call_give_back',
        text: 'update request set called_at = null where id = $1',
        values: [requestId],
      });
    },
  };
}

/**
 * Remembered by this process: what another backend has taken is heard, and told, by the one that passed it
 * on.
 */
export function ownCalls(): Calls {
  const called = lately<string>();
  return {
    async take({ eventId, phone }, now) {
      if ((called.get(phone, now.getTime()) ?? eventId) !== eventId) return false;
      called.set(phone, eventId, now.getTime());
      return true;
    },
    async giveBack({ phone }) {
      called.delete(phone);
    },
  };
}
