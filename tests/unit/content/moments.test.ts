import { beforeEach, expect, it, vi } from 'vitest';
import {
  type ContentPeriod,
  lastContentMoment,
  nextContentMoment,
  passContentMoments,
} from '#api/backend/content/store/moments.ts';
import { storeContent } from '#api/backend/content/store/store.ts';
import { catalogueVersion } from '#api/backend/db/catalogue-version.ts';
import { watchContent } from '#server/content-watch.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { NOON } from '../backend/visitor.ts';

const at = (iso: string) => new Date(iso);
const period = (startsAt: string | null, endsAt: string | null): ContentPeriod => ({
  startsAt: startsAt === null ? null : at(startsAt),
  endsAt: endsAt === null ? null : at(endsAt),
});
const NOW = at('2026-12-01T00:00:00Z');

it.each([
  [[], null, null],
  [[period(null, null)], null, null],
  [[period('2026-12-01T00:00:00Z', null)], null, '2026-12-01T00:00:00Z'],
  [[period('2026-12-01T00:00:01Z', '2026-12-03T00:00:00Z')], '2026-12-01T00:00:01Z', null],
  [
    [period('2026-11-01T00:00:00Z', '2026-12-03T00:00:00Z'), period(null, '2026-12-02T00:00:00Z')],
    '2026-12-02T00:00:00Z',
    '2026-11-01T00:00:00Z',
  ],
  [
    [period(null, '2026-11-30T00:00:00Z'), period('2026-10-01T00:00:00Z', null)],
    null,
    '2026-11-30T00:00:00Z',
  ],
])('acc-A14: of %j the next moment is %s, the last %s', (rows, next, last) => {
  expect(nextContentMoment(NOW, rows)).toEqual(next === null ? null : at(next));
  expect(lastContentMoment(NOW, rows)).toEqual(last === null ? null : at(last));
});

eachDatabase('what begins and ends by date', (db) => {
  beforeEach(async () => {
    await storeContent(
      db(),
      [
        {
          kind: 'banner',
          name: 'a',
          region: null,
          fields: { type: 'sidebar', img: '/a.svg', startsAt: '2100-01-01T00:00:00Z' },
        },
        {
          kind: 'action',
          name: 'a',
          region: null,
          fields: { title: 'а', startsOn: '2100-01-02', endsOn: '2100-01-03' },
        },
        {
          kind: 'theme',
          name: 'theme',
          region: 'spb',
          fields: { name: 'christmas', endsAt: '2100-01-05T12:00:00+03:00' },
        },
        {
          kind: 'promo',
          name: 'ЗИМА',
          region: null,
          fields: { discountPercent: 5, endsAt: '2100-01-06T00:00:00Z' },
        },
      ],
      NOON,
    );
  });

  it('raises the version once at each moment and names the next', async () => {
    const pass = async (iso: string) => [
      (await passContentMoments(db(), at(iso)))?.toISOString() ?? null,
      await catalogueVersion(db()),
    ];
    expect(await pass('2099-12-31T23:59:59Z')).toEqual(['2100-01-01T00:00:00.000Z', 2]);
    expect(await pass('2100-01-01T00:00:00Z')).toEqual(['2100-01-01T21:00:00.000Z', 3]);
    expect(await pass('2100-01-01T21:00:00Z')).toEqual(['2100-01-03T21:00:00.000Z', 4]);
    expect(await pass('2100-01-03T21:00:00Z')).toEqual(['2100-01-05T09:00:00.000Z', 5]);
    expect(await pass('2100-01-06T00:00:00Z')).toEqual([null, 6]);
  });

  it('does not raise it for a moment that an earlier change has already passed', async () => {
    await db().query({ name: '', text: `update catalogue_version set changed_at = '2100-02-01T00:00:00Z'` });
    await passContentMoments(db(), at('2100-01-31T00:00:00Z'));
    expect(await catalogueVersion(db())).toBe(2);
  });
});

it('the watch sleeps until the next moment, looks again when content changes and after a failure', async () => {
  vi.useFakeTimers();
  const clock = { now: () => new Date(Date.now()) };
  const start = Date.now();
  const passed: number[] = [];
  const plan: (Date | null | Error)[] = [
    new Date(start + 5000),
    new Error('down'),
    new Date(start + 90_000_000),
    null,
  ];
  const onError = vi.fn();
  const watch = watchContent({
    clock,
    pass: async (now) => {
      passed.push(now.getTime() - start);
      const next = plan.shift() ?? null;
      if (next instanceof Error) throw next;
      return next;
    },
    onError,
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(passed).toEqual([0, 5000, 15_000]);
  expect(onError).toHaveBeenCalledOnce();
  watch.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(passed.at(-1)).toBe(20_000);
  watch.stop();
  await vi.advanceTimersByTimeAsync(90_000_000);
  expect(passed).toHaveLength(4);
  vi.useRealTimers();
});
