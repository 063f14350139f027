import { afterEach, expect, it, vi } from 'vitest';
import type { Attempt, Channel } from '#api/backend/base/outbox/channel.ts';
import { deliverDue } from '#api/backend/base/outbox/deliver-due.ts';
import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import { passContentMoments } from '#api/backend/content/store/moments.ts';
import { storeContent } from '#api/backend/content/store/store.ts';
import { catalogueVersion, raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import { CLOCKS_APART_MS, databaseClock } from '#api/backend/db/database-clock.ts';
import type { Clock } from '#lib/time/clock.ts';
import { watchCatalogue } from '#server/catalogue-watch.ts';
import { watchContent } from '#server/content-watch.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { NOON, Visitor } from '../backend/visitor.ts';

const SECOND = 1000;
/** Machines' clocks behind and ahead, ms. */
const SKEWS = [-600 * SECOND, -2 * SECOND, -200, 0, 600 * SECOND];

const machine = (skewMs: number): Clock => ({ now: () => new Date(Date.now() + skewMs) });

/** Ends what a test has started. */
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

eachDatabase('operations §1: processes on machines whose clocks differ', (db, engine) => {
  /** The clock of a process on such a machine, that has heard the database. */
  const processOn = async (skewMs: number): Promise<Clock> => {
    const clock = databaseClock(db(), { own: machine(skewMs) });
    await clock.set();
    return clock;
  };

  it.skipIf(engine === 'PGlite')('agree on the time, and each learns how wrong its own is', async () => {
    for (const skewMs of SKEWS) {
      const clock = databaseClock(db(), { own: machine(skewMs) });
      const aheadMs = await clock.set();
      expect(Math.abs((aheadMs ?? Number.NaN) - skewMs)).toBeLessThan(CLOCKS_APART_MS / 2);
      expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(CLOCKS_APART_MS / 2);
    }
  });

  it.skipIf(engine === 'PostgreSQL')(
    'the embedded database has one process, which keeps its own',
    async () => {
      const clock = databaseClock(db(), { own: NOON });
      expect([await clock.set(), clock.now()]).toEqual([0, NOON.now()]);
    },
  );

  it.skipIf(engine === 'PGlite')('what one is at is no other’s, and is told once', async () => {
    const answered = Promise.withResolvers<Attempt>();
    const told: string[] = [];
    const channel: Channel = {
      name: 'slow',
      topics: ['request.created'],
      atOnce: 5,
      deliver: ({ eventId }) => {
        told.push(eventId);
        return answered.promise;
      },
    };
    const deliver = async (clock: Clock) => {
      await spread(db(), [channel], clock.now());
      return deliverDue(channel, { db: db(), clock, onGivenUp: () => undefined });
    };
    const [first, ...others] = await Promise.all(SKEWS.map(processOn));
    if (first === undefined) throw new Error('no process');
    await postEvent(db(), { topic: 'request.created', payload: { requestId: 1 } }, first.now());
    const atIt = deliver(first);
    await expect.poll(() => told.length).toBe(1);
    expect(await Promise.all(others.map(deliver))).toEqual(others.map(() => 0));
    answered.resolve({ kind: 'sent' });
    expect(await atIt).toBe(1);
    expect(await Promise.all(others.map(deliver))).toEqual(others.map(() => 0));
    expect(told).toHaveLength(1);
  });

  it.skipIf(engine === 'PGlite')('show what begins at a moment, all of them, whoever passes it', async () => {
    const startsAt = new Date(Date.now() + 700).toISOString();
    const fields = { enabled: true, id: 'a', title: 'Склад закрыт', text: 'Откроемся завтра', startsAt };
    const stored = await storeContent(db(), [{ kind: 'alert', name: 'alert', region: null, fields }], NOON);
    expect(stored.kind).toBe('stored');
    const served = await catalogueVersion(db());
    const onError = vi.fn();
    // Each keeps what it read when the version was raised, as its pages do.
    const shown = await Promise.all(
      SKEWS.map(async (skewMs) => {
        const clock = await processOn(skewMs);
        const seen: unknown[] = [];
        const content = watchContent({
          clock,
          lateMs: CLOCKS_APART_MS,
          pass: (now) => passContentMoments(db(), now),
          onError,
        });
        const watch = watchCatalogue({
          served,
          everyMs: 20,
          isSame: Object.is,
          readMark: () => catalogueVersion(db()),
          onChange: async () =>
            void seen.push(await new Visitor(db(), { clock }).call('getSiteSwitches', {})),
          onError,
        });
        ends.push(content.stop, watch.stop);
        return seen;
      }),
    );
    await expect.poll(() => shown.every(({ length }) => length > 0), { timeout: 5_000 }).toBe(true);
    for (const seen of shown) expect(seen).toMatchObject([{ alert: { title: 'Склад закрыт' } }]);
    expect(await catalogueVersion(db()), 'raised once').toBe(served + 1);
    expect(onError).not.toHaveBeenCalled();
  });

  it('a change of something else just after a moment does not hide it', async () => {
    const fields = { title: 'а', startsOn: '2020-01-02', endsOn: '2020-01-03' };
    await storeContent(db(), [{ kind: 'action', name: 'a', region: null, fields }], NOON);
    const pass = async (iso: string) => {
      await passContentMoments(db(), fixedClock(iso).now());
      return catalogueVersion(db());
    };
    const before = await pass('2020-01-01T00:00:00Z');
    const raised = await raiseCatalogueVersion(db(), ['other']);
    expect(raised).toBe(before + 1);
    expect(await pass('2020-01-02T00:00:00Z')).toBe(raised + 1);
    expect(await pass('2020-01-02T00:00:01Z')).toBe(raised + 1);
  });
});

it('the clock goes on by what cannot be set back, and keeps its time while the database is slow', async () => {
  let elapsed = 1000;
  let tookMs = 2;
  const at = Date.parse('2026-11-18T09:00:00Z');
  const query = async () => {
    elapsed += tookMs;
    return [{ at: new Date(at + elapsed - tookMs / 2) }] as never[];
  };
  const own = { now: vi.fn(() => new Date(0)) };
  const clock = databaseClock({ engine: 'postgres', query }, { own, elapsed: () => elapsed });
  expect(clock.now().getTime()).toBe(0);
  expect(await clock.set()).toBe(-(at + elapsed));
  own.now.mockClear();
  elapsed += 60 * SECOND;
  expect(clock.now().getTime()).toBe(at + elapsed);
  tookMs = 5 * SECOND;
  expect(await clock.set()).toBeNull();
  expect(clock.now().getTime()).toBe(at + elapsed);
  expect(own.now).not.toHaveBeenCalled();
});
