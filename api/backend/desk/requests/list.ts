import type { Queryable } from '#api/backend/db/database.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import type { RequestTab } from '#lib/requests/tabs.ts';
import { comparePlaces, type Place, placeOf } from '#lib/requests/waiting.ts';
import type { DeskHandler } from '../context.ts';
import { regionIdsOf } from '../region-limit.ts';
import { readAwaited } from './awaited.ts';
import { HANDLED_ROWS, type HandledRow, lineOf } from './line.ts';
import { type CalledKind, IS_FOUND, IS_SEEN, isCalled, searchValues, TAB_ROWS } from './tab-rows.ts';
import { readWorkTime, type WorkTime } from './work-time.ts';

const PAGE = 50;

/** Who looks for what, and the page after which place. */
type Asked = {
  db: Queryable;
  regionIds: readonly number[] | null;
  now: Date;
  time: WorkTime;
  search: ReturnType<typeof searchValues>;
};
type Page = { rows: HandledRow[]; next: string | null };

/** Those who wait for a call: the order of a moment is kept by all pages that follow the first. */
async function calledPage(kind: CalledKind, after: Place | null, asked: Asked): Promise<Page> {
  const { db, regionIds, search, now } = asked;
  const places = (await readAwaited(db, { regionIds, kind, search }, asked))
    .map((each) => placeOf(each, now))
    .filter((place) => after === null || comparePlaces(place, after) > 0)
    .sort(comparePlaces);
  const shown = places.slice(0, PAGE);
  const ids = shown.map(([, , , id]) => id);
  const rows = await db.query<HandledRow>({
    name: 'desk_requests_by_ids',
    text: `${HANDLED_ROWS} where r.id = any($1::int[])`,
    values: [ids],
  });
  const last = shown.at(-1);
  return {
    rows: rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    next: last === undefined || places.length <= PAGE ? null : [now.getTime(), ...last].join('_'),
  };
}

/** The other tabs stand by a moment of their own; a cursor is the row's, as the database writes it. */
async function otherPage(
  tab: Exclude<RequestTab, CalledKind>,
  after: { by: string; id: number } | null,
  { db, regionIds, now, search }: Asked,
): Promise<Page> {
  const { where, by, isDescending } = TAB_ROWS[tab];
  const [sign, way] = isDescending ? ['<', 'desc'] : ['>', 'asc'];
  const rows = await db.query<HandledRow & { by: string }>({
    name: `desk_requests_${tab}`,
    text: `
      select t.*, u.by from (
        select r.id, (${by})::text as by, row_number() over (order by ${by} ${way}, r.id ${way}) as place
        from request r
        where ${where} and ${IS_SEEN} and ${IS_FOUND}
          and ($6::text is null or (${by}, r.id) ${sign} ($6::timestamptz, $7::int))
        order by ${by} ${way}, r.id ${way} limit ${PAGE + 1}
      ) u join (${HANDLED_ROWS}) t on t.id = u.id order by u.place`,
    values: [regionIds, now, ...search, after?.by ?? null, after?.id ?? null],
  });
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: last === undefined || rows.length <= PAGE ? null : `${last.id}_${last.by}`,
  };
}

/** When the last of a tab came, to say why it is empty. */
async function lastOf(tab: RequestTab, { db, regionIds }: Asked): Promise<string | null> {
  const kind = isCalled(tab) || tab === 'lowprice' ? tab : null;
  const [row] = await db.query<{ at: Date | null }>({
    name: 'desk_requests_last',
    text: `select max(r.created_at) as at from request r where ${IS_SEEN} and ($2::text is null or r.kind = $2)`,
    values: [regionIds, kind],
  });
  return row?.at?.toISOString() ?? null;
}

/** Reads a cursor of a tab of calls: the moment of the first page and the last place. */
function calledCursor(cursor: string): { now: Date; after: Place } | null {
  const [now, group, ms, createdAt, id, ...rest] = cursor.split('_').map(Number);
  const all = [now, group, ms, createdAt, id];
  if (rest.length > 0 || !all.every(Number.isSafeInteger)) return null;
  return { now: new Date(now ?? 0), after: [group === 0 ? 0 : 1, ms ?? 0, createdAt ?? 0, id ?? 0] };
}

function otherCursor(cursor: string): { by: string; id: number } | null {
  const [, id, by] =
    /^(\d{1,9})_(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)$/.exec(cursor) ?? [];
  return id === undefined || by === undefined ? null : { id: Number(id), by };
}

/** Requests of a tab, fifty at a time (desk.md §4.2). */
export const listRequests: DeskHandler<'listRequests'> = async ({ tab, search, after: cursor }, context) => {
  const { database: db, clock, operator } = context;
  const regionIds = regionIdsOf(operator);
  const called = cursor === undefined ? null : calledCursor(cursor);
  const other = cursor === undefined ? null : otherCursor(cursor);
  const isOurs = cursor === undefined || (isCalled(tab) ? called : other) !== null;
  if (!isOurs) return deskFailure('bad-request');
  const now = called?.now ?? clock.now();
  const time = await readWorkTime(db, now);
  const asked = { db, regionIds, now, time, search: searchValues(search) };
  const { rows, next } = isCalled(tab)
    ? await calledPage(tab, called?.after ?? null, asked)
    : await otherPage(tab, other, asked);
  return {
    rows: rows.map((row) => lineOf(row, time)),
    next,
    at: now.toISOString(),
    ticking: time.ticking,
    lastAt: rows.length > 0 || search !== '' ? null : await lastOf(tab, asked),
  };
};
