import type { Database } from '#api/backend/db/database.ts';
import type { DeskChange } from '#lib/desk/change.ts';

/**
 * So many numbers a change may come late: it takes its number when it is written and is seen when its
 * transaction ends, and others may have passed it meanwhile.
 */
const LATE = 500;

/** Changes after one that are not among the known, in the order of their numbers, `most` at a time. */
export function changesAfter(
  db: Database,
  after: number,
  { most, known = [] }: { most: number; known?: readonly number[] },
): Promise<DeskChange[]> {
  return db.query<DeskChange>({
    name: 'desk_changes_after',
    text: `
      select id, kind, ref, version, is_new as "isNew" from desk_change
      where id > $1 and id <> all($2::bigint[]) order by id limit $3`,
    values: [after, known, most],
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
  /** The next look is a first one again. */
  forget(): void;
};

export function newChanges(db: Database): NewChanges {
  let last: number | null = null;
  let known: number[] = [];

  async function read(most: number): Promise<DeskChange[]> {
    const isFirst = last === null;
    const newest = last ?? (await lastChange(db));
    const found = await changesAfter(db, newest - LATE, { most: isFirst ? LATE : most, known });
    last = Math.max(newest, found.at(-1)?.id ?? 0);
    const oldest = last - LATE;
    known = [...known, ...found.map(({ id }) => id)].filter((id) => id > oldest);
    // One that came between the two questions of a first look is new.
    return isFirst ? found.filter(({ id }) => id > newest) : found;
  }

  return {
    read,
    forget() {
      last = null;
      known = [];
    },
  };
}
