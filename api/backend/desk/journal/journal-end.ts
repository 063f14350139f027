import type { Queryable } from '#api/backend/db/database.ts';

/** Under which name the settings of the database know the row that was written last. */
export const JOURNAL_END = 'desk-journal';

/** The row that was written last, told apart from the rows: without it a missing end could not be seen. */
export async function readJournalEnd(db: Queryable): Promise<{ id: number; hash: string } | null> {
  const [row] = await db.query<{ value: { id: number; hash: string } }>({
    name: 'journal_end',
    text: 'select value from setting where key = $1',
    values: [JOURNAL_END],
  });
  return row?.value ?? null;
}
