import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedCounts } from '#api/backend/base/limits/shared-counts.ts';
import { removeExpired } from '#api/backend/base/retention/remove-expired.ts';
import type { Database } from '#api/backend/db/database.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import type { Clock } from '#lib/time/clock.ts';
import { LIMITS } from '#server/gate/limits.ts';
import { createRateLimiter, type RateLimiter } from '#server/gate/rate-limiter.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { makeTestPostgres } from '#tests/harness/databases.ts';
import { testClusterUrl } from '#tests/harness/postgres.ts';
import { Visitor } from '../backend/visitor.ts';

const PROMO = { method: 'POST', name: 'setPromoCode' };
const FORM = { method: 'POST', name: 'createRecall' };
const SEARCH = { method: 'GET', name: 'searchProducts' };
const START = new Date('2026-11-18T09:00:00Z');

describe.skipIf(testClusterUrl === null)('operations §1: limits of two processes over one database', () => {
  let made: { url: string; drop(): Promise<void> };
  let both: Database[];
  let now = START;
  const clock: Clock = { now: () => now };
  beforeAll(async () => {
    made = await makeTestPostgres();
    both = [openPostgres({ url: made.url }), openPostgres({ url: made.url })];
    await fillCatalogue(both[0] as Database);
  });
  afterAll(async () => {
    for (const db of both) await db.close();
    await made.drop();
  });
  const limiters = () => both.map((db) => createRateLimiter(LIMITS, undefined, sharedCounts(db, clock)));

  /** So many calls, to each process in turn; the numbers of those that had to wait. */
  async function waiting(
    processes: readonly RateLimiter[],
    count: number,
    address: string,
    call: typeof PROMO,
  ): Promise<number[]> {
    const waits: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const counted = await processes[at % processes.length]?.(address, call);
      await counted?.settle('refused');
      if (counted?.wait !== null) waits.push(at);
    }
    return waits;
  }

  it('twenty wrong promo codes of an address an hour are twenty over both, and twenty again an hour later', async () => {
    now = START;
    expect(await waiting(limiters(), 22, '10.0.0.1', PROMO)).toEqual([20, 21]);
    expect(await waiting(limiters(), 1, '10.0.0.1', PROMO), 'after a restart of both').toEqual([0]);
    expect(await waiting(limiters(), 1, '10.0.0.2', PROMO), 'another address').toEqual([]);
    now = new Date(START.getTime() + 3_600_001);
    expect(await waiting(limiters(), 20, '10.0.0.1', PROMO)).toEqual([]);
  });

  it('of calls at one moment no more are let through than of calls one by one', async () => {
    const processes = limiters();
    const counts = await Promise.all(
      Array.from({ length: 60 }, (_, at) => processes[at % 2]?.('10.0.0.3', PROMO)),
    );
    expect(counts.filter((count) => count?.wait === null)).toHaveLength(20);
  });

  it('what is not counted is given back to both; more forms than people send are noted by either', async () => {
    const processes = limiters();
    const notes: boolean[] = [];
    for (const outcome of ['nothing', 'done'] as const)
      for (let at = 0; at < 11; at += 1) {
        const count = await processes[at % 2]?.('10.0.0.4', FORM);
        await count?.settle(outcome);
        notes.push(count?.isFrequent ?? false);
      }
    expect(notes.indexOf(true)).toBe(21);
  });

  it('short ones ask the database nothing', async () => {
    const silent = () => {
      throw new Error('asked');
    };
    const limiter = createRateLimiter(LIMITS, undefined, (what) =>
      /search|write|lines|call call/.test(what) ? silent() : { add: silent, has: silent },
    );
    expect((await limiter('10.0.0.5', SEARCH)).wait).toBeNull();
  });

  it('go on in memory while the database is away, and it is asked again after a while', async () => {
    let asked = 0;
    const limiter = createRateLimiter(LIMITS, undefined, () => {
      const away = async () => {
        asked += 1;
        throw new Error('away');
      };
      return { add: away, has: away };
    });
    expect(await waiting([limiter], 21, '10.0.0.6', PROMO)).toEqual([20]);
    expect(asked).toBe(1);
  });

  it('acc-G3: five wrong codes of a session are five, whichever process they are tried at', async () => {
    const [one, other] = both.map((db) => new Visitor(db));
    if (one === undefined || other === undefined) throw new Error('two processes');
    const codes: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const [buyer, next] = at % 2 === 0 ? [one, other] : [other, one];
      const answer = await buyer.call('setPromoCode', { promocode: `WRONG${at}` });
      codes.push('code' in answer ? String(answer.code) : 'set');
      next.cookie = buyer.cookie;
    }
    expect(codes).toEqual([...Array(5).fill('promo-unknown'), 'too-many-requests']);
  });

  it('whose time is over are removed, and nobody’s address is in the table', async () => {
    const [db] = both;
    if (db === undefined) throw new Error('a database');
    const rows = await db.query({ name: '', text: "select encode(key, 'escape') as key from limit_count" });
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('10.0.0.');
    const later: Clock = { now: () => new Date(START.getTime() + 86_400_000) };
    expect((await removeExpired(db, later)).limits).toBe(rows.length);
  });
});
