import { expect, it } from 'vitest';
import type { Queryable } from '#api/backend/db/database.ts';
import { stage } from '#api/backend/db/write/statements.ts';
import { byRows } from '#api/backend/feeds/import/merge/memory.ts';
import { createStaging, dropStaging } from '#api/backend/feeds/import/merge/staging-tables.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

/** Whether tables and keys of the schema are ordinary (p) or unlogged (u). */
async function kinds(q: Pick<Queryable, 'query'>): Promise<string> {
  const rows = await q.query<{ kind: string }>({
    name: '',
    text: `select distinct relpersistence as kind from pg_class where relnamespace = to_regnamespace('staging') order by 1`,
  });
  return rows.map(({ kind }) => kind).join('');
}

eachDatabase('staging tables', (db) => {
  it.each([
    [true, 500, 'p'],
    [true, 5_000, 'p'],
    [false, 5_001, 'u'],
  ])('for few rows (%s, %i) are of kind %s, with what is planned of them', async (isShort, rows, kind) => {
    await db().transaction((tx) => createStaging(tx, isShort));
    await byRows(db(), rows, (q) => stage(q, 'some', 'id', 'select generate_series(1, 3) as id'));
    expect(await kinds(db())).toBe(kind);
    await db().transaction(dropStaging);
  });
});
