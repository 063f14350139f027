import { beforeEach, expect, it } from 'vitest';
import { removeExpired } from '#api/backend/base/retention/remove-expired.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { rounds } from '#tests/harness/rounds.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

const DAY = 24 * 60 * 60_000;
const START = new Date('2026-01-10T09:00:00Z');
const after = (days: number) => fixedClock(new Date(START.getTime() + days * DAY).toISOString());
/** Nobody waits longer for others, ms; quiet machines need a tenth. */
const LONGEST_MS = 500;

eachDatabase('operations §5: what is kept for a time', (db) => {
  beforeEach(() => fillCatalogue(db()));
  const count = async (table: string) => {
    const text = `select count(*)::int as n from ${table}`;
    return (await db().query<{ n: number }>({ name: '', text }))[0]?.n;
  };
  const counts = async () => Promise.all(['session', 'cart', 'cart_item', 'shop_order'].map(count));
  const add = (visitor: Visitor) => visitor.call('addToCart', { code: CODES.plain, push: true });

  it('a session goes 90 days after its last change, with its cart; its orders stay', async () => {
    const [gone, kept] = [new Visitor(db(), { clock: after(0) }), new Visitor(db(), { clock: after(60) })];
    succeed(await add(gone));
    succeed(await gone.call('createOrder', orderForm()));
    succeed(await add(gone));
    succeed(await add(kept));
    expect(await counts()).toEqual([2, 2, 2, 1]);
    expect(await removeExpired(db(), after(89))).toMatchObject({ sessions: 0 });
    expect(await removeExpired(db(), after(91))).toMatchObject({ sessions: 1 });
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });

  it('remarks of an import go after 90 days, and its run unless it is the newest of its source', async () => {
    const run = `insert into import_run (source, format, finished_at) values ('a', 'yml', $1) returning id`;
    for (const day of [0, 50, 60]) {
      const values = [after(day).now()];
      const [row] = await db().query<{ id: number }>({ name: '', text: run, values });
      const text = `insert into import_issue (run_id, line, level, message) values ($1, 1, 'warning', 'x')`;
      for (let at = 0; at < 30; at += 1) await db().query({ name: '', text, values: [row?.id] });
    }
    expect(await removeExpired(db(), after(145))).toMatchObject({ importRemarks: 60, importRuns: 2 });
    expect(await removeExpired(db(), after(400))).toMatchObject({ importRemarks: 30, importRuns: 0 });
    expect(await count('import_run')).toBe(1);
  });

  it('is removed in pieces that nobody waits for', { timeout: 600_000 }, async () => {
    // The embedded database takes five times as long for a row, and is not for shops of that size.
    const many = rounds(5_000, db().engine === 'pglite' ? 200_000 : 1_000_000);
    const old = `insert into session (id, token_digest, created_at, seen_at, expires_at)
      select sha256(('s' || n)::bytea), sha256(('t' || n)::bytea), $1, $1, $1 from generate_series(1, $2::int) n`;
    await db().query({ name: '', text: old, values: [START, many], deadlineMs: 300_000 });
    await db().query({
      name: '',
      text: 'insert into cart (session_id) select id from session',
      deadlineMs: 300_000,
    });
    const waits: number[] = [];
    let isOver = false;
    const beside = (async () => {
      while (!isOver) {
        const began = performance.now();
        await db().query({ name: '', text: 'select 1' });
        waits.push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const removed = await removeExpired(db(), after(1));
    isOver = true;
    await beside;
    expect(removed.sessions).toBe(many);
    expect(await count('session')).toBe(0);
    expect(Math.max(...waits)).toBeLessThan(LONGEST_MS);
  });

  it('two processes remove each row once, and a signal ends it early', async () => {
    const text = `insert into session (id, token_digest, created_at, seen_at, expires_at)
      select sha256(('s' || n)::bytea), sha256(('t' || n)::bytea), $1, $1, $1 from generate_series(1, 500) n`;
    await db().query({ name: '', text, values: [START] });
    const ended = await removeExpired(db(), after(1), { signal: AbortSignal.abort() });
    expect(ended).toEqual({});
    const [one, other] = await Promise.all([removeExpired(db(), after(1)), removeExpired(db(), after(1))]);
    expect((one.sessions ?? 0) + (other.sessions ?? 0)).toBe(500);
  });
});
