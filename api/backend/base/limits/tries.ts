import type { Queryable } from '#api/backend/db/database.ts';
import { addTo } from './shared-counts.ts';

/** So many tries in so long, whichever process is asked (acc-G3, operations §1). */
const MOST = 5;
const SECONDS = 10 * 60;

/** Takes one of five tries in ten minutes: 0, or the seconds until there is one again. */
export async function takeTry(q: Queryable, what: string, who: string, now: Date): Promise<number> {
  const { points, msLeft } = await addTo(q, { what, key: who, seconds: SECONDS }, 1, now);
  return points <= MOST ? 0 : Math.max(1, Math.ceil(msLeft / 1000));
}

/** A try that was right costs none. */
export async function giveTryBack(q: Queryable, what: string, who: string, now: Date): Promise<void> {
  await addTo(q, { what, key: who, seconds: SECONDS }, -1, now);
}
