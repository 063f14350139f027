import { expect, it } from 'vitest';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { holiday } from '#api/backend/db/schema/regions.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const days = async (q: Queryable) =>
  (await q.query<{ day: string }>({ name: 'days', text: 'select day from holiday order by day' })).map(
    (row) => row.day,
  );
const addDay = (q: Queryable, day: string) =>
  q.query({ name: 'add_day', text: 'insert into holiday (day) values ($1)', values: [day] });

/** A promise and the function that resolves it: one session waits for the other without sleeping. */
function gate(): { opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

eachDatabase('transactions', (db) => {
  it('commits what the work did and returns its result', async () => {
    const result = await db().transaction(async (tx) => {
      await addDay(tx, '2026-01-01');
      await tx.orm.insert(holiday).values({ day: '2026-01-02' });
      return 'done';
    });
    expect(result).toBe('done');
    expect(await days(db())).toEqual(['2026-01-01', '2026-01-02']);
  });

  it('exchange-1c §14: tells who has done something long whether others have come meanwhile', async () => {
    const begun = gate();
    const done = gate();
    const long = db().transaction(async () => {
      begun.open();
      await done.opened;
    });
    await begun.opened;
    const other = days(db());
    done.open();
    await long;
    // PostgreSQL makes nobody wait.
    expect(db().isWaitedFor()).toBe(db().engine === 'pglite');
    await other;
    await db().transaction(async () => undefined);
    expect(db().isWaitedFor()).toBe(false);
  });

  it('rolls back when the work throws, drizzle writes included', async () => {
    const failed = db().transaction(async (tx) => {
      await addDay(tx, '2026-01-01');
      await tx.orm.insert(holiday).values({ day: '2026-01-02' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await days(db())).toEqual([]);
  });

  it('never reports a commit after a statement in it was refused, even when the work hides it', async () => {
    const hidden = db().transaction(async (tx) => {
      await addDay(tx, '2026-01-01');
      await addDay(tx, '2026-01-01').catch(() => undefined);
    });
    await expect(hidden).rejects.toMatchObject({ code: '25P02' });
    expect(await days(db())).toEqual([]);
  });

  it('lets work go on after a savepoint', async () => {
    await db().transaction(async (tx) => {
      await addDay(tx, '2026-01-01');
      await tx.query({ name: '', text: 'savepoint one' });
      await addDay(tx, '2026-01-01').catch(() => undefined);
      await tx.query({ name: '', text: 'rollback to savepoint one' });
    });
    expect(await days(db())).toEqual(['2026-01-01']);
  });

  it('shows an open transaction to nobody else', async () => {
    const inserted = gate();
    const first = db().transaction(async (tx) => {
      await addDay(tx, '2026-01-01');
      inserted.open();
      expect(await days(tx)).toEqual(['2026-01-01']);
      throw new Error('undo');
    });
    await inserted.opened;
    const seen = days(db());
    await expect(first).rejects.toThrow('undo');
    expect(await seen).toEqual([]);
  });

  it('refuses a question past the transaction instead of waiting for ever', async () => {
    const careless = db().transaction(async () => days(db()));
    await expect(careless).rejects.toThrow('A transaction is open here');
    const nested = db().transaction(async () => db().transaction(async () => undefined));
    await expect(nested).rejects.toThrow('A transaction is open here');
    expect(await days(db())).toEqual([]);
  });

  it('answers after the transaction to work that was begun inside it', async () => {
    const finished = gate();
    let later: Promise<string[]> | undefined;
    await db().transaction(async (tx) => {
      await addDay(tx, '2026-01-01');
      later = finished.opened.then(() => days(db()));
    });
    finished.open();
    expect(await later).toEqual(['2026-01-01']);
  });

  it('loses none of 40 parallel increments under a row lock', async () => {
    await db().query({
      name: 'counter_new',
      text: `insert into setting (key, value) values ('counter', '0')`,
    });
    const increment = (database: Database) =>
      database.transaction(async (tx) => {
        const [row] = await tx.query<{ value: number }>({
          name: 'counter_lock',
          text: `select value from setting where key = 'counter' for update`,
        });
        await tx.query({
          name: 'counter_set',
          text: `update setting set value = $1 where key = 'counter'`,
          values: [(row?.value ?? 0) + 1],
        });
      });
    await Promise.all(Array.from({ length: 40 }, () => increment(db())));
    const [row] = await db().query<{ value: number }>({
      name: 'counter_read',
      text: `select value from setting where key = 'counter'`,
    });
    expect(row?.value).toBe(40);
  });

  it('stops a statement at its deadline and answers the next one', async () => {
    const endless = db().query({
      name: 'endless',
      text: 'select count(*) from generate_series(1, 100000000000)',
      deadlineMs: 300,
    });
    await expect(endless).rejects.toSatisfy((error) => unavailability(error) === 'deadline');
    // The engine opens anew. Where that takes longer than a call waits (5 s), as beside five builds, the call
    // is told that the database is busy, and asks again.
    await expect.poll(() => days(db()).catch(unavailability), { timeout: 15_000 }).toEqual([]);
  });
});
