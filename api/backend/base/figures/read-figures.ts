import type { Database, Queryable } from '#api/backend/db/database.ts';
import type { DatabaseClock } from '#api/backend/db/database-clock.ts';
import type { Replica } from '#api/backend/db/replica/replica.ts';
import type { Figures } from '#lib/figures/shop-figures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A figure that takes longer is not worth what it costs, ms. */
const DEADLINE_MS = 2_000;

const secondsSince = (at: Date | null, now: Date): number =>
  at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1000);

type Waiting = { channel: string; state: 'pending' | 'dead'; count: number; oldest: Date };

/** Deliveries that wait and that were given up; each half goes by the index of its state. */
async function readOutbox(db: Queryable, now: Date): Promise<Pick<Figures, 'jobs' | 'undistributed'>> {
  const rows = await db.query<Waiting>({
    name: 'figures_outbox',
    text: `
      select d.channel, 'pending' as state, count(*) as count, min(o.created_at) as oldest
        from outbox_delivery d join outbox o on o.id = d.event_id where d.state = 'pending' group by 1
      union all
      select d.channel, 'dead', count(*), min(o.created_at)
        from outbox_delivery d join outbox o on o.id = d.event_id where d.state = 'dead' group by 1`,
    deadlineMs: DEADLINE_MS,
  });
  const [fresh] = await db.query<{ count: number }>({
    name: 'figures_fresh',
    text: 'select count(*) as count from outbox where spread_at is null',
    deadlineMs: DEADLINE_MS,
  });
  return {
    jobs: rows.map(({ channel, state, count, oldest }) => {
      return { channel, state, count, oldestS: secondsSince(oldest, now) };
    }),
    undistributed: fresh?.count ?? 0,
  };
}

async function readImports(db: Queryable, now: Date): Promise<Figures['imports']> {
  const rows = await db.query<{ status: string; count: number; last: Date | null }>({
    name: 'figures_imports',
    text: `
      select status, count(*) filter (where started_at >= $1) as count, max(finished_at) as last
      from import_run group by 1`,
    values: [new Date(now.getTime() - DAY_MS)],
    deadlineMs: DEADLINE_MS,
  });
  const done = rows.find(({ status }) => status === 'done')?.last ?? null;
  return {
    lastDoneS: done === null ? null : secondsSince(done, now),
    ofDay: rows.map(({ status, count }) => ({ status, count })),
  };
}

async function readOrders(db: Queryable, now: Date): Promise<Figures['newOrders']> {
  const [row] = await db.query<{ count: number; oldest: Date | null }>({
    name: 'figures_orders',
    text: `select count(*) as count, min(created_at) as oldest from shop_order where status = 'new'`,
    deadlineMs: DEADLINE_MS,
  });
  return { count: row?.count ?? 0, oldestS: secondsSince(row?.oldest ?? null, now) };
}

/**
 * What only the database can say of the shop now (operations.md §3): whole numbers and seconds, nothing of
 * anybody. Costs a few short statements. Rejects when the database does not answer.
 */
export async function readFigures(
  db: Database,
  clock: DatabaseClock,
  replica: Pick<Replica, 'figures'> | null = null,
): Promise<Figures> {
  const began = performance.now();
  await db.query({ name: 'figures_probe', text: 'select 1' });
  const answerS = (performance.now() - began) / 1000;
  const aheadMs = await clock.set();
  const now = clock.now();
  return {
    answerS,
    aheadS: aheadMs === null ? null : aheadMs / 1000,
    ...(await readOutbox(db, now)),
    imports: await readImports(db, now),
    newOrders: await readOrders(db, now),
    replica: replica && (await replica.figures()),
  };
}
