import { beforeEach, describe, expect, it } from 'vitest';
import { backOff } from '#api/backend/base/outbox/back-off.ts';
import type { Attempt, Channel } from '#api/backend/base/outbox/channel.ts';
import { deliverDue, type GivenUp } from '#api/backend/base/outbox/deliver-due.ts';
import { startOutbox } from '#api/backend/base/outbox/outbox-service.ts';
import { type OutboxEvent, postEvent } from '#api/backend/base/outbox/post-event.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { rounds, tellFigure } from '#tests/harness/rounds.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** A channel that writes down what it was given and answers as the test says. */
function standIn(answer: (event: OutboxEvent) => Attempt | Promise<Attempt>, atOnce = 20) {
  const got: OutboxEvent[] = [];
  const channel: Channel = {
    name: 'stand-in',
    topics: ['request.created'],
    atOnce,
    async deliver(event) {
      got.push(event);
      return answer(event);
    },
  };
  return { channel, got };
}

const requestOf = ({ payload }: OutboxEvent) => ('requestId' in payload ? payload.requestId : 0);
const FAILED: Attempt = { kind: 'failed', reason: 'ECONNREFUSED' };
const SENT: Attempt = { kind: 'sent' };

describe('the wait after a failure', () => {
  it('is 10 s, doubles, is an hour at most, and is up to a fifth longer or shorter', () => {
    const middle = [1, 2, 3, 8, 9, 10, 55].map((tries) => backOff(tries, 0.5) / SECOND);
    expect(middle).toEqual([10, 20, 40, 1280, 2560, 3600, 3600]);
    expect([backOff(1, 0), backOff(1, 1)]).toEqual([8000, 12_000]);
  });
});

eachDatabase('the outbox', (db, engine) => {
  let clock: MovingClock;
  let alarms: GivenUp[];
  beforeEach(() => {
    clock = movingClock('2026-11-18T09:00:00Z');
    alarms = [];
  });
  const post = (requestId: number, tx = db()) =>
    postEvent(tx, { topic: 'request.created', payload: { requestId } }, clock.now());
  const deliver = async (channel: Channel) => {
    await spread(db(), [channel], clock.now());
    return deliverDue(channel, {
      db: db(),
      clock,
      onGivenUp: (event) => alarms.push(event),
      random: () => 0.5,
    });
  };
  const states = () =>
    db().query<{ state: string; tries: number; error: string | null }>({
      name: '',
      text: 'select state, tries, error from outbox_delivery order by event_id',
    });

  it('what is rolled back was never said', async () => {
    const { channel, got } = standIn(() => SENT);
    const undone = db().transaction(async (tx) => {
      await postEvent(tx, { topic: 'request.created', payload: { requestId: 1 } }, clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await post(2);
    await deliver(channel);
    expect(got.map(requestOf)).toEqual([2]);
    expect(await deliver(channel)).toBe(0);
    expect(await states()).toEqual([{ state: 'done', tries: 1, error: null }]);
  });

  it('a failure is tried again later under the same id, until it is delivered', async () => {
    let failures = 3;
    const { channel, got } = standIn(() => (failures-- > 0 ? FAILED : SENT));
    await post(1);
    const waits = [0, 9, 1, 19, 1, 39, 1];
    const tried: number[] = [];
    for (const seconds of waits) {
      clock.pass(seconds * SECOND);
      tried.push(await deliver(channel));
    }
    expect(tried).toEqual([1, 0, 1, 0, 1, 0, 1]);
    expect(new Set(got.map(({ eventId }) => eventId)).size).toBe(1);
    expect(await states()).toEqual([{ state: 'done', tries: 4, error: null }]);
  });

  it('events of one thing go out in their order, those of another do not wait for them', async () => {
    let isDown = true;
    const { channel, got } = standIn((event) => (isDown && requestOf(event) === 1 ? FAILED : SENT));
    for (const id of [1, 2, 1, 1, 3]) await post(id);
    await deliver(channel);
    expect(got.map(requestOf)).toEqual([1, 2, 3]);
    isDown = false;
    clock.pass(10 * SECOND);
    await deliver(channel);
    const ofFirst = got.filter((event) => requestOf(event) === 1).map(({ eventId }) => eventId);
    const posted = await db().query<{ event_id: string }>({
      name: '',
      text: `select event_id from outbox where aggregate = 'request:1' order by id`,
    });
    expect([...new Set(ofFirst)]).toEqual(posted.map((row) => row.event_id));
  });

  it('after 48 hours it is given up with an alarm, and what came after it goes on', async () => {
    let isDown = true;
    const { channel, got } = standIn(() => (isDown ? FAILED : SENT));
    await post(1);
    for (let hour = 0; hour <= 49; hour += 1) {
      await deliver(channel);
      clock.pass(HOUR);
    }
    expect(alarms).toMatchObject([
      { channel: 'stand-in', topic: 'request.created', reason: 'ECONNREFUSED', eventId: got[0]?.eventId },
    ]);
    expect((await states()).map(({ state }) => state)).toEqual(['dead']);
    isDown = false;
    await post(1);
    await deliver(channel);
    expect((await states()).map(({ state }) => state)).toEqual(['dead', 'done']);
  });

  it('what no repeat helps is given up at once; what was erased since is done', async () => {
    const { channel } = standIn((event) =>
      requestOf(event) === 1 ? { kind: 'refused', reason: '550' } : { kind: 'nothing' },
    );
    for (const id of [1, 2]) await post(id);
    await deliver(channel);
    expect(await states()).toMatchObject([
      { state: 'dead', error: '550' },
      { state: 'done', error: null },
    ]);
    expect(alarms).toHaveLength(1);
  });

  it('what was said long before there was anybody to tell is told to nobody', async () => {
    await post(1);
    clock.pass(48 * HOUR);
    await post(2);
    const { channel, got } = standIn(() => SENT);
    await deliver(channel);
    expect(got.map(requestOf)).toEqual([2]);
  });

  it('several processes deliver each event once; what one had taken and died with is taken by another', async () => {
    const { channel, got } = standIn(() => SENT, 3);
    for (let id = 1; id <= 40; id += 1) await post(id);
    await Promise.all([1, 2, 3].map(() => deliver(channel)));
    expect(got.map(requestOf).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
    await post(41);
    const dies = standIn(() => new Promise<Attempt>(() => undefined));
    void deliver(dies.channel);
    await expect.poll(() => dies.got.length).toBe(1);
    expect(await deliver(channel)).toBe(0);
    clock.pass(60 * SECOND);
    expect(await deliver(channel)).toBe(1);
    expect(got.at(-1)?.eventId).toBe(dies.got[0]?.eventId);
  });

  it('operations §1: what a receiver does not answer is given back at the end, to be tried at once', async () => {
    await post(1);
    const { channel, got } = standIn(() => SENT);
    const dead = standIn(() => new Promise<Attempt>(() => undefined));
    const ending = new AbortController();
    await spread(db(), [dead.channel], clock.now());
    const tried = deliverDue(dead.channel, {
      db: db(),
      clock,
      onGivenUp: (event) => alarms.push(event),
      signal: ending.signal,
    });
    await expect.poll(() => dead.got.length).toBe(1);
    expect(await deliver(channel), 'while it is at it').toBe(0);
    ending.abort();
    expect(await tried).toBe(1);
    expect(await deliver(channel)).toBe(1);
    expect(got[0]?.eventId).toBe(dead.got[0]?.eventId);
  });

  it('through a stand-in that fails a third of the time every event arrives, repeats under the same id', async ({
    task,
  }) => {
    const count = rounds(300, 10_000);
    const things = count / 4;
    await db().query({
      name: '',
      text: `insert into outbox (topic, aggregate, payload, created_at)
        select 'request.created', 'request:' || n % $3::int, jsonb_build_object('requestId', n), $1 from generate_series(1, $2::int) n`,
      values: [clock.now(), count, things],
    });
    let at = 0;
    const arrived: OutboxEvent[] = [];
    const { channel, got } = standIn((event) => {
      at = (at * 1103515245 + 12345) % 2 ** 31;
      if (at / 2 ** 31 < 0.3) return FAILED;
      arrived.push(event);
      return SENT;
    });
    for (let turn = 0; turn < 2000 && arrived.length < count; turn += 1) {
      await deliver(channel);
      clock.pass(10 * SECOND);
    }
    expect(arrived).toHaveLength(count);
    expect(new Set(arrived.map(({ eventId }) => eventId)).size).toBe(count);
    expect(got.length).toBeGreaterThan(count * 1.2);
    const idOf = new Map(arrived.map((event) => [requestOf(event), event.eventId]));
    expect(got.every((event) => idOf.get(requestOf(event)) === event.eventId)).toBe(true);
    const byThing = Map.groupBy(arrived.map(requestOf), (id) => id % things);
    for (const order of byThing.values()) expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(alarms).toEqual([]);
    tellFigure(task, `${engine}: ${count} events in ${got.length} attempts, each once and in order`);
  }, 300_000);

  it('with every receiver down for a day all of it arrives afterwards', async () => {
    let isDown = true;
    const { channel, got } = standIn(() => (isDown ? FAILED : SENT));
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      if (minute % 120 === 0) await post(minute);
      await deliver(channel);
      clock.pass(600 * SECOND);
    }
    isDown = false;
    got.length = 0;
    for (let at = 0; at < 8; at += 1) {
      clock.pass(600 * SECOND);
      await deliver(channel);
    }
    expect(got.map(requestOf).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, at) => at * 120),
    );
    expect(alarms).toEqual([]);
  });

  it('the service looks by itself, keeps going after an error, and ends with what is under way', async () => {
    const { channel, got } = standIn(() => SENT);
    const errors: unknown[] = [];
    let fails = 1;
    const service = startOutbox({
      db: db(),
      clock: {
        now: () => {
          if (fails-- > 0) throw new Error('once');
          return clock.now();
        },
      },
      channels: [channel],
      onGivenUp: (event) => alarms.push(event),
      onError: (error) => errors.push(error),
      lookMs: 5,
    });
    await db().query({
      name: '',
      text: `insert into outbox (topic, payload, created_at) values ('request.created', '{}', '2026-10-01T00:00:00Z')`,
    });
    await post(7);
    await expect.poll(() => got.map(requestOf)).toEqual([7]);
    await service.stop();
    expect(errors).toHaveLength(1);
    await post(8);
    await expect.poll(async () => (await states()).length).toBe(1);
    const left = await db().query({ name: '', text: 'select id from outbox order by id' });
    expect(left, 'what is older than 30 days is forgotten').toHaveLength(2);
  });
});
