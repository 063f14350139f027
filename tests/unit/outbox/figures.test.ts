import { expect, it } from 'vitest';
import { readFigures } from '#api/backend/base/figures/read-figures.ts';
import { deliverDue } from '#api/backend/base/outbox/deliver-due.ts';
import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import { tallied } from '#process/tally.ts';
import { movingClock } from '#tests/fixtures/moving-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const HOUR_MS = 60 * 60 * 1000;

eachDatabase('operations §3: what the database says for metrics', (db) => {
  const clock = movingClock('2026-11-18T09:00:00Z');
  const shared = { ...clock, now: clock.now, set: async () => 250 };
  const post = (requestId: number) =>
    postEvent(db(), { topic: 'request.created', payload: { requestId } }, clock.now());

  it('how many messages wait, how long, how many were given up, and that nobody was tried in vain unseen', async () => {
    const channel = (name: string, kind: 'failed' | 'refused') => ({
      name,
      topics: ['request.created'] as const,
      atOnce: 5,
      deliver: async () => ({ kind, reason: 'ECONNREFUSED' }),
    });
    const channels = [channel('webhook', 'failed'), channel('mail', 'refused')];
    await post(1);
    clock.pass(HOUR_MS);
    await post(2);
    await spread(db(), channels, clock.now());
    for (const each of channels) await deliverDue(each, { db: db(), clock, onGivenUp: () => undefined });
    await post(3);
    const { jobs, undistributed, aheadS, answerS } = await readFigures(db(), shared);
    expect(jobs.toSorted((one, other) => one.channel.localeCompare(other.channel))).toEqual([
      { channel: 'mail', state: 'dead', count: 2, oldestS: 3600 },
      { channel: 'webhook', state: 'pending', count: 2, oldestS: 3600 },
    ]);
    expect([undistributed, aheadS, answerS > 0]).toEqual([1, 0.25, true]);
    expect(tallied('outside').map(({ labels }) => labels.join())).toEqual(
      expect.arrayContaining(['webhook,failed', 'mail,refused']),
    );
  });

  it('imports of the last day by status, and how long ago one went well', async () => {
    expect((await readFigures(db(), shared)).imports).toEqual({ lastDoneS: null, ofDay: [] });
    const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
    await db().query({
      name: '',
      text: `insert into import_run (source, format, status, started_at, finished_at)
             values ('', 'cml', 'done', $1, $1), ('', 'cml', 'done', $2, $2), ('', 'cml', 'failed', $3, $3)`,
      values: [ago(30), ago(3), ago(1)],
    });
    const { imports } = await readFigures(db(), shared);
    expect(imports.lastDoneS).toBe(3 * 3600);
    expect(imports.ofDay).toEqual(
      expect.arrayContaining([
        { status: 'done', count: 1 },
        { status: 'failed', count: 1 },
      ]),
    );
    expect((await readFigures(db(), shared)).newOrders).toEqual({ count: 0, oldestS: 0 });
  });
});
