import { expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { vacuum } from '#api/backend/db/maintenance.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

/** The same database, and what it is asked outside of transactions. */
function heard(db: Database): { listening: Database; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    listening: {
      ...db,
      get orm() {
        return db.orm;
      },
      query(statement) {
        asked.push(statement.text);
        return db.query(statement);
      },
    },
  };
}

eachDatabase('tidying up', (db) => {
  it('acc-A11: takes a small table in one statement, of a large one lets others in between', async () => {
    await db().query({
      name: '',
      text: `insert into setting select 'k' || n, to_jsonb(repeat('x', 200)) from generate_series(1, 3000) n`,
    });
    await db().query({ name: '', text: `insert into holiday (day) values ('2026-01-01')` });
    const { listening, asked } = heard(db());
    await vacuum(listening);
    expect(asked).toContain('vacuum setting');
    expect(asked).toContainEqual(expect.stringMatching(/^vacuum \(analyze\) holiday \(day\b/));
    const figures = await db().query({
      name: '',
      text: `select relname, reltuples::int as rows from pg_class where relname in ('setting', 'holiday') order by 1`,
    });
    expect(figures).toEqual([
      { relname: 'holiday', rows: 1 },
      { relname: 'setting', rows: 3000 },
    ]);
  });
});
