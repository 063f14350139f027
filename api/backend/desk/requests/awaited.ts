import type { Queryable } from '#api/backend/db/database.ts';
import { clock15, type Waiting } from '#lib/requests/waiting.ts';
import { type CalledKind, IS_FOUND, IS_SEEN, IS_UP } from './tab-rows.ts';
import type { WorkTime } from './work-time.ts';

/** The longest waiting of so many are put in order; more than wait in any shop that answers. */
const MOST = 5_000;

/** A request that somebody has to be called about. */
export type Awaited = Waiting & { kind: CalledKind; regionId: number | null; attempts: number };

type Asked = {
  regionIds: readonly number[] | null;
  /** null = every kind. */
  kind: CalledKind | null;
  search: readonly [end: string | null, id: number | null, part: string | null];
};

type Row = {
  id: number;
  kind: CalledKind;
  region_id: number | null;
  created_at: Date;
  remind_at: Date | null;
  attempts: number;
};

/** Whoever waits for a call at a moment, in no order. */
export async function readAwaited(
  db: Queryable,
  { regionIds, kind, search }: Asked,
  { now, time }: { now: Date; time: WorkTime },
): Promise<Awaited[]> {
  const rows = await db.query<Row>({
    name: 'desk_requests_awaited',
    text: `
      select r.id, r.kind, r.region_id, r.created_at, r.remind_at, r.attempts from request r
      where r.handled <> 'done' and r.kind in ('recall', 'question', 'opt') and ($6::text is null or r.kind = $6)
        and ${IS_UP} and ${IS_SEEN} and ${IS_FOUND}
      order by r.created_at limit ${MOST}`,
    values: [regionIds, now, ...search, kind],
  });
  return rows.map(({ id, kind, region_id: regionId, created_at: createdAt, remind_at, attempts }) => ({
    id,
    kind,
    regionId,
    attempts,
    createdAt,
    remindAt: remind_at,
    waitedMs: time.waited(createdAt, regionId),
  }));
}

/** Whether the promised minutes are over and nobody has tried yet. */
export function isOverdue({ waitedMs, attempts }: Awaited): boolean {
  return attempts === 0 && clock15(waitedMs) === 'over';
}
