import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { fairTurns, onBehalfOf } from '#api/backend/db/fair-turns.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

/** Turns whose work is ended by hand; `begun` says whose has begun, in its order. */
function shop(places: Parameters<typeof fairTurns>[0]) {
  const turns = fairTurns(places);
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const asks: Promise<void>[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => void open.push(end));
  };
  return {
    begun,
    open,
    ask: (name: string) => void asks.push(onBehalfOf(name, () => turns(work(name)))),
    async endFirst() {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    all: () => Promise.all(asks),
  };
}

describe('the database shared among visitors', () => {
  it('a stranger comes after one question of who asks a hundred, not after all', async () => {
    const { ask, begun, endFirst } = shop({ all: 2, ofOne: 2 });
    for (let at = 0; at < 100; at += 1) ask('heavy');
    ask('other');
    ask('third');
    await endFirst();
    await endFirst();
    await endFirst();
    expect(begun).toEqual(['heavy', 'heavy', 'heavy', 'other', 'third']);
  });

  it('one visitor never takes every place, and a stranger begins at once', () => {
    const { ask, begun } = shop({ all: 3, ofOne: 2 });
    for (let at = 0; at < 100; at += 1) ask('heavy');
    ask('other');
    expect(begun).toEqual(['heavy', 'heavy', 'other']);
  });

  it('what is asked for nobody in particular waits for no turn', async () => {
    const turns = fairTurns({ all: 1, ofOne: 1 });
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const long = onBehalfOf('heavy', () => turns(() => promise));
    expect(await turns(async () => 'page')).toBe('page');
    end();
    await long;
  });

  it('a failure frees its place', async () => {
    const turns = fairTurns({ all: 1, ofOne: 1 });
    const broken = onBehalfOf('a', () => turns(() => Promise.reject(new Error('broken'))));
    await expect(broken).rejects.toThrow('broken');
    expect(await onBehalfOf('b', () => turns(async () => 'done'))).toBe('done');
  });

  it('whatever comes and ends, all is done, each visitor in his order, and no bound is passed', async () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c', 'end'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(names, async (steps) => {
        const { ask, begun, open, endFirst, all } = shop({ all: 3, ofOne: 2 });
        for (const step of steps) {
          if (step === 'end') await endFirst();
          else ask(step);
          expect(open.length).toBeLessThanOrEqual(3);
        }
        while (open.length > 0) await endFirst();
        await all();
        expect([...begun].sort()).toEqual(steps.filter((step) => step !== 'end').sort());
      }),
      { numRuns: 50 },
    );
  });
});

eachDatabase('questions of visitors', (db) => {
  const ask = (tx: Pick<Database, 'query'>) => tx.query({ name: '', text: 'select 1' });

  it('an add of another waits for a few of a hundred heavy reads, and a transaction never for itself', async () => {
    // A new connection takes as long as many reads: that wait is not one for a turn.
    await Promise.all(Array.from({ length: 10 }, () => db().transaction(ask)));
    let done = 0;
    const heavy = { name: '', text: 'select count(*) from generate_series(1, 40000)' };
    const reads = Array.from({ length: 100 }, async () => {
      await onBehalfOf('heavy', () => db().query(heavy));
      done += 1;
    });
    const waitedFor = await onBehalfOf('other', () =>
      db().transaction(async (tx) => {
        const before = done;
        for (let at = 0; at < 6; at += 1) await ask(tx);
        return before;
      }),
    );
    await Promise.all(reads);
    expect(waitedFor).toBeLessThan(10);
  });

  it('operations §1: who only reads does not wait for writers that wait for a lock', async ({ skip }) => {
    if (db().engine === 'pglite') skip('the embedded database has no two transactions at a time');
    const lock = (tx: Pick<Database, 'query'>) =>
      tx.query({ name: '', text: 'select pg_advisory_xact_lock(40)' });
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = db().transaction(async (tx) => {
      await lock(tx);
      hold();
      await released;
    });
    await held;
    const writers = Array.from({ length: 14 }, (_, at) => onBehalfOf(`w${at}`, () => db().transaction(lock)));
    const read = onBehalfOf('reader', () => ask(db())).then(() => 'read');
    const first = await Promise.race([read, ...writers.map((writer) => writer.catch(() => 'gave up'))]);
    release();
    await Promise.allSettled([...writers, holding]);
    expect(first).toBe('read');
  });

  it('as many transactions of one visitor as he likes end', async () => {
    const one = () =>
      onBehalfOf('heavy', () => db().transaction((tx) => tx.query({ name: '', text: 'select 1 as a' })));
    expect(await Promise.all(Array.from({ length: 50 }, one))).toHaveLength(50);
  });
});
