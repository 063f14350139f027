import type { Database } from '#api/backend/db/database.ts';
import type { DeskChange } from '#lib/desk/change.ts';
import type { StreamPlace } from './stream-place.ts';

/**
 * So many numbers a change may come late: it takes its number when it is written and is seen when its
 * transaction ends, and others may have passed it meanwhile.
 */
const LATE = 500;

const CHANGES = 'select id, kind, ref, version, is_new as "isNew" from desk_change';

/** Changes after one that are not among the known, in the order of their numbers, `most` at a time. */
function changesAfter(
  db: Database,
  after: number,
  { most, known = [] }: { most: number; known?: readonly number[] },
): Promise<DeskChange[]> {
  return db.query<DeskChange>({
    name: 'desk_changes_after',
    text: `${CHANGES} where id > $1 and id <> all($2::bigint[]) order by id limit $3`,
    values: [after, known, most],
  });
}

/** Changes that were not heard up to a place, in the order of their numbers, `most` at a time. */
export function changesSince(
  db: Database,
  { after, gaps }: StreamPlace,
  most: number,
): Promise<DeskChange[]> {
  return db.query<DeskChange>({
    name: 'desk_changes_since',
    text: `${CHANGES} where id > $1 or id = any($2::bigint[]) order by id limit $3`,
    values: [after, gaps, most],
  });
}

/** The number of the newest change, 0 where there is none. */
export async function lastChange(db: Database): Promise<number> {
  const [row] = await db.query<{ id: number }>({
    name: 'desk_changes_last',
    text: 'select coalesce(max(id), 0)::bigint as id from desk_change',
  });
  return row?.id ?? 0;
}

/** What was not there at the look before. */
export type NewChanges = {
  /** Each change once, also one that comes late; nothing at the first look. At most `most` at a time. */
  read(most: number): Promise<DeskChange[]>;
  /** Numbers among those of the last looks that nobody has seen: their changes may still come. */
  readonly gaps: readonly number[];
  /** The next look is a first one again. */
  forget(): void;
};

/** The numbers of a range, without its end, that are not among these. */
function missing(ids: readonly number[], from: number, end: number): number[] {
  const there = new Set(ids);
  const gaps: number[] = [];
  for (let id = from; id < end; id += 1) if (!there.has(id)) gaps.push(id);
  return gaps;
}

export function newChanges(db: Database): NewChanges {
  let last: number | null = null;
  let known: number[] = [];
  let gaps: number[] = [];
  /** Of older ones than all that were seen at first it cannot be told whether they were cleared away. */
  let begun = 0;

  async function read(most: number): Promise<DeskChange[]> {
    const isFirst = last === null;
    const newest = last ?? (await lastChange(db));
    const found = await changesAfter(db, newest - LATE, { most: isFirst ? LATE : most, known });
    if (isFirst) begun = Math.min(newest + 1, found[0]?.id ?? newest + 1);
    last = Math.max(newest, found.at(-1)?.id ?? 0);
    const oldest = last - LATE;
    known = [...known, ...found.map(({ id }) => id)].filter((id) => id > oldest);
    gaps = missing(known, Math.max(begun, oldest + 1), last);
    // One that came between the two questions of a first look is new.
    return isFirst ? found.filter(({ id }) => id > newest) : found;
  }

  return {
    read,
    get gaps() {
      return gaps;
    },
    forget() {
      last = null;
      known = [];
      gaps = [];
    },
  };
}
