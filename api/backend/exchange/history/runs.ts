import type { Queryable } from '#api/backend/db/database.ts';

/** An exchange that has not been heard of for so long is over; the next session begins another. */
const LASTS = '60 minutes';
/** How long the history is kept, and the names of goods, which are many. */
const KEPT = '90 days';
const NAMES_KEPT = '2 days';

/** One exchange, as the database has it. */
export type Run = {
  id: number;
  startedAt: Date;
  seenAt: Date;
  closedAt: Date | null;
  isFull: boolean;
  lastPortion: number;
  isBroken: boolean;
};

const COLUMNS = `id, started_at as "startedAt", seen_at as "seenAt", closed_at as "closedAt", is_full as "isFull",
  last_portion as "lastPortion", is_broken as "isBroken"`;

/** Forgets what is too old to be asked for. */
async function forgetOld(tx: Queryable): Promise<void> {
  await tx.query({
    name: 'exchange_run_forget',
    text: `delete from exchange_run where seen_at < now() - interval '${KEPT}'`,
  });
  await tx.query({
    name: 'exchange_named_forget',
    text: `delete from exchange_named n using exchange_run r
           where r.id = n.run_id and r.seen_at < now() - interval '${NAMES_KEPT}'`,
  });
}

/**
 * The exchange that a new session belongs to: УТ opens a session for each portion of goods, and one for
 * orders when it is done with them, which closes it. `closed` is the number of an exchange that this session
 * has closed.
 */
export async function joinRun(
  tx: Queryable,
  type: 'sale' | 'catalog',
): Promise<{ run: number; closed: number | null }> {
  const [open] = await tx.query<Run>({
    name: 'exchange_run_open',
    text: `update exchange_run set seen_at = now() where id = (
             select id from exchange_run where closed_at is null and seen_at > now() - interval '${LASTS}'
             order by id desc limit 1) returning ${COLUMNS}`,
  });
  if (open !== undefined) {
    if (type === 'catalog') return { run: open.id, closed: null };
    return { run: open.id, closed: (await closeRun(tx, open.id)) ? open.id : null };
  }
  await forgetOld(tx);
  const [made] = await tx.query<{ id: number }>({
    name: 'exchange_run_begin',
    text: 'insert into exchange_run (closed_at) values (case when $1 then now() end) returning id',
    values: [type === 'sale'],
  });
  if (made === undefined) throw new Error('The exchange has not been noted.');
  return { run: made.id, closed: null };
}

/** Ends an exchange; false when it had ended before. */
export async function closeRun(tx: Queryable, run: number): Promise<boolean> {
  const closed = await tx.query({
    name: 'exchange_run_close',
    text: 'update exchange_run set closed_at = now() where id = $1 and closed_at is null returning id',
    values: [run],
  });
  return closed.length > 0;
}

/** The exchange of a session; null for one that began before there was a history. */
export async function runOf(db: Queryable, session: string): Promise<Run | null> {
  const [row] = await db.query<Run>({
    name: 'exchange_run_of_session',
    text: `update exchange_run set seen_at = now()
           where id = (select run_id from exchange_session where id = $1) returning ${COLUMNS}`,
    values: [session],
  });
  return row ?? null;
}

/** One exchange by its number; null when there is none. */
export async function findRun(db: Queryable, id: number): Promise<Run | null> {
  const [row] = await db.query<Run>({
    name: 'exchange_run_find',
    text: `select ${COLUMNS} from exchange_run where id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** The last exchanges, the newest first. */
export function lastRuns(db: Queryable, most: number): Promise<Run[]> {
  return db.query<Run>({
    name: 'exchange_run_last',
    text: `select ${COLUMNS} from exchange_run order by id desc limit $1`,
    values: [most],
  });
}

/** The number in a portion's name (`import0_3.xml`; `import.xml` is the only one); null for other names. */
export function portionOf(name: string): number | null {
  const found = /^import(?:\d*_(\d+))?\.xml$/i.exec(name);
  return found === null ? null : Number(found[1] ?? 1);
}

/**
 * A portion of goods has been brought in: whether the exchange names all is said by the first alone (УТ), and
 * a number that is left out breaks it.
 */
export async function notePortion(tx: Queryable, run: Run, portion: number, saysAll: boolean): Promise<void> {
  await tx.query({
    name: 'exchange_run_portion',
    text: `update exchange_run set is_full = case when $2 = 1 then $3 else is_full end,
             is_broken = is_broken or $2 > last_portion + 1, last_portion = greatest(last_portion, $2) where id = $1`,
    values: [run.id, portion, saysAll],
  });
}
