import { isGone, THIS_PROCESS } from '#api/backend/base/running-process.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { START_ID } from '#process/start-id.ts';

/** Whoever has not been heard of for so long has lost the lead, seconds. */
const SILENCE_S = 60;

/** The name of whoever wants to lead: where it runs, its number there, its start and one of its fetchers. */
export function leaderName(fetcher: string): string {
  const { place, pid } = THIS_PROCESS;
  return `${place ?? ''}/${pid}/${START_ID}/${fetcher}`;
}

/** Whether it is known to have ended: nobody waits for it to be silent. */
function isDead(owner: string): boolean {
  const [place = '', pid] = owner.split('/');
  return isGone({ place: place === '' ? null : place, pid: Number(pid) });
}

async function claim(q: Queryable, name: string, dead: string | null): Promise<boolean> {
  const rows = await q.query<{ owner: string }>({
    name: 'picture_lead_take',
    text: `insert into image_fetcher as f (owner, until) values ($1, now() + make_interval(secs => $2))
           on conflict (is_only) do update set owner = excluded.owner, until = excluded.until
             where f.owner = excluded.owner or f.owner = $3 or f.until < now()
           returning owner`,
    values: [name, SILENCE_S, dead],
  });
  return rows.length > 0;
}

/**
 * Takes the lead, or keeps it: one among all processes of the shop fetches pictures, so that no host is asked
 * by more than it can bear. False while somebody else has it. To be kept every few seconds.
 */
export async function takeLead(q: Queryable, name: string): Promise<boolean> {
  if (await claim(q, name, null)) return true;
  const [row] = await q.query<{ owner: string }>({
    name: 'picture_lead_owner',
    text: 'select owner from image_fetcher',
  });
  return row !== undefined && isDead(row.owner) && (await claim(q, name, row.owner));
}

/** Leaves the lead to the next. */
export async function leaveLead(q: Queryable, name: string): Promise<void> {
  await q.query({
    name: 'picture_lead_leave',
    text: `update image_fetcher set until = '-infinity' where owner = $1`,
    values: [name],
  });
}
