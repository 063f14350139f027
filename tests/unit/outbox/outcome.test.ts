import { expect, it } from 'vitest';
import { GIVEN_UP_MS } from '#api/backend/base/outbox/back-off.ts';
import type { Channel } from '#api/backend/base/outbox/channel.ts';
import { attempt, outcome } from '#api/backend/base/outbox/deliver-due.ts';
import { isAnythingDue, type Taken } from '#api/backend/base/outbox/deliveries.ts';
import { type EventFacts, type OutboxEvent, postEvent } from '#api/backend/base/outbox/post-event.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import { requestId } from '#process/request-id.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const event: OutboxEvent = {
  topic: 'request.created',
  payload: { requestId: 1 },
  eventId: '7c8e',
  createdAt: later(-60_000),
};
const taken = (more: Partial<Taken> = {}): Taken => ({
  id: 1,
  tries: 3,
  heldMs: 500,
  lease: later(60_000),
  event,
  ...more,
});

it('a try that was answered ends a delivery', () => {
  for (const kind of ['sent', 'nothing'] as const)
    expect(outcome(taken(), { kind }, NOW, 0.5)).toMatchObject({
      state: 'done',
      tries: 3,
      heldMs: 500,
      error: null,
    });
});

it('one that was not answered is made again after its wait', () => {
  expect(outcome(taken(), { kind: 'failed', reason: 'ECONNREFUSED' }, NOW, 0.5)).toMatchObject({
    state: 'pending',
    tries: 3,
    heldMs: 500,
    nextAt: later(40_000),
    error: 'ECONNREFUSED',
  });
});

it('one that has to wait is no try, and the wait is not counted to its age', () => {
  expect(outcome(taken(), { kind: 'later', at: later(7_000) }, NOW, 0.5)).toMatchObject({
    state: 'pending',
    tries: 2,
    heldMs: 7_500,
    nextAt: later(7_000),
    error: null,
  });
});

it('after 48 hours, what it was held for aside, it is given up; at once when no repeat helps', () => {
  const stateAt = (age: number, heldMs: number) => {
    const old = taken({ heldMs, event: { ...event, createdAt: later(-age) } });
    return outcome(old, { kind: 'failed', reason: 'x' }, NOW, 0.5).state;
  };
  expect(stateAt(GIVEN_UP_MS - 1, 0)).toBe('pending');
  expect(stateAt(GIVEN_UP_MS, 0)).toBe('dead');
  expect(stateAt(GIVEN_UP_MS + 999, 1_000)).toBe('pending');
  expect(stateAt(GIVEN_UP_MS + 1_000, 1_000)).toBe('dead');
  expect(outcome(taken(), { kind: 'refused', reason: '400' }, NOW, 0.5)).toMatchObject({
    state: 'dead',
    error: '400',
  });
});

it('a try runs under the id of the request that the event happened in, and what it throws is a failure', async () => {
  const ids: (string | null)[] = [];
  const channel: Channel = {
    name: 'test',
    topics: ['request.created'],
    atOnce: 1,
    async deliver() {
      ids.push(requestId());
      throw new Error('no way out');
    },
  };
  const id = '3b241101-e2bb-4255-8caf-4136c566a962';
  expect(await attempt(channel, { event: { ...event, requestId: id } })).toMatchObject({ kind: 'failed' });
  await attempt(channel, { event: { ...event, requestId: null } });
  expect(ids).toEqual([id, null]);
});

const ORDER = { orderId: '9', number: 900 };
const OF_ONE: Readonly<Record<string, readonly EventFacts[]>> = {
  'order:9': [
    { topic: 'order.created', payload: ORDER },
    { topic: 'order.cancel-asked', payload: ORDER },
    { topic: 'order.moved', payload: { ...ORDER, move: 'shipped' } },
    { topic: 'order.letter', payload: { ...ORDER, letterId: 1 } },
  ],
  'request:7': [
    { topic: 'request.created', payload: { requestId: 7 } },
    { topic: 'price.lowered', payload: { requestId: 7 } },
  ],
  'operator:3': [{ topic: 'operator.told', payload: { operatorId: 3, news: 'codes' } }],
  exchange: [{ topic: 'exchange.trouble', payload: { exchange: 1, isSilent: false } }],
  pages: [{ topic: 'pages.changed', payload: {} }],
};

eachDatabase('what is left for the outside', (db) => {
  const post = (facts: EventFacts) => postEvent(db(), facts, NOW);
  const aggregates = () =>
    db().query<{ topic: string; aggregate: string }>({
      name: 'test_aggregates',
      text: 'select topic, aggregate from outbox order by id',
    });

  it('goes out in the order of what it happened to', async () => {
    const expected: { topic: string; aggregate: string }[] = [];
    for (const [aggregate, facts] of Object.entries(OF_ONE))
      for (const each of facts) {
        await post(each);
        expected.push({ topic: each.topic, aggregate });
      }
    expect(await aggregates()).toEqual(expected);
  });

  it('or of nothing else, where two who look for their orders have nothing in common', async () => {
    await post({ topic: 'orders.looked-for', payload: { numbers: [] } });
    await post({ topic: 'orders.looked-for', payload: { numbers: [] } });
    const keys = (await aggregates()).map(({ aggregate }) => aggregate);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^looked-for:./);
  });

  it('is handed out once, and is due until somebody has told it', async () => {
    const channel: Channel = {
      name: 'test',
      topics: ['request.created'],
      atOnce: 1,
      deliver: async () => ({ kind: 'sent' }),
    };
    expect(await isAnythingDue(db(), NOW)).toBe(false);
    await post({ topic: 'request.created', payload: { requestId: 1 } });
    await post({ topic: 'pages.changed', payload: {} });
    expect(await isAnythingDue(db(), NOW)).toBe(true);
    expect(await spread(db(), [channel], NOW)).toBe(2);
    expect(await spread(db(), [channel], NOW)).toBe(0);
    expect(await isAnythingDue(db(), later(-1))).toBe(false);
    expect(await isAnythingDue(db(), NOW)).toBe(true);
  });
});
