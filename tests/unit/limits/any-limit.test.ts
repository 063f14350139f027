import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Limit } from '#server/gate/limits.ts';
import { createRateLimiter } from '#server/gate/rate-limiter.ts';

const CALL = { method: 'GET', name: 'getCart' };
const limit = (more: Partial<Limit> = {}): Limit => ({
  name: 'test',
  points: 2,
  seconds: 60,
  applies: () => true,
  ...more,
});
const inSite = (at: number) => `2001:db8:1:${at.toString(16)}::1`;

describe('limits of any kind, on a clock of the test (acc-G3)', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('count what an answer carries, of which the call itself was the first', async () => {
    const limiter = createRateLimiter([limit({ points: 5, counts: 'lines' })]);
    const waitAfter = async (lines: number) => {
      const { wait, settle } = await limiter('10.0.0.1', CALL);
      await settle('done', lines);
      return wait;
    };
    expect(await waitAfter(1), 'one of five').toBeNull();
    expect(await waitAfter(0), 'two').toBeNull();
    expect(await waitAfter(3), 'five').toBeNull();
    expect(await waitAfter(1), 'one too many').toBe(60);
  });

  it('say the longest of several waits, and forget a call that is refused for one of them', async () => {
    const limiter = createRateLimiter([
      limit({ name: 'short', points: 1, seconds: 10 }),
      limit({ name: 'long', points: 1, seconds: 100 }),
    ]);
    expect((await limiter('10.0.0.1', CALL)).wait).toBeNull();
    expect((await limiter('10.0.0.1', CALL)).wait).toBe(100);
    vi.advanceTimersByTime(100_000);
    expect((await limiter('10.0.0.1', CALL)).wait).toBeNull();
  });

  it('are counted in one place from an hour on, and here below that', async () => {
    const asked: unknown[] = [];
    const one = { points: 1, msLeft: 1_000 };
    const shared = (name: string, seconds: number) => {
      asked.push([name, seconds]);
      return { add: async () => one, has: async () => false };
    };
    const limiter = createRateLimiter(
      [
        limit({ name: 'minute' }),
        limit({ name: 'hour', seconds: 3_600 }),
        limit({ name: 'day', seconds: 86_400 }),
      ],
      undefined,
      shared,
    );
    expect((await limiter('10.0.0.1', CALL)).wait).toBeNull();
    expect(asked).toEqual([
      ['call hour', 3_600],
      ['call day', 86_400],
    ]);
  });

  it('give a place back with the last call of its address that does not count', async () => {
    const limiter = createRateLimiter([limit({ points: 1, counts: 'refused' })], 1);
    const call = async (address: string, outcome: 'done' | 'refused') => {
      const { slowedMs, settle } = await limiter(address, CALL);
      await settle(outcome);
      return slowedMs;
    };
    expect(await call('10.0.0.1', 'done')).toBe(0);
    // The only place is free again for each of these.
    for (const address of ['77.1.0.1', '77.1.0.2', '77.1.0.3']) expect(await call(address, 'done')).toBe(0);
    await call('10.0.0.1', 'refused');
    expect(await call('77.1.0.4', 'refused'), 'the first of those without a place').toBe(0);
    expect(await call('77.1.0.5', 'refused'), 'the second, over the point of all').toBe(500);
    vi.advanceTimersByTime(60_000);
    expect(await call('77.1.0.6', 'refused'), 'in the next period').toBe(0);
    expect(await call('77.1.0.7', 'refused'), 'whose place is taken').toBe(0);
  });

  it('slow by a quarter of a second for each time over, by three seconds at most', async () => {
    const limiter = createRateLimiter([limit({ points: 2 })], 0);
    const slowed: number[] = [];
    for (let at = 0; at < 30; at += 1) slowed.push((await limiter(`77.1.0.${at}`, CALL)).slowedMs);
    expect(slowed.slice(0, 6)).toEqual([0, 0, 250, 500, 500, 750]);
    expect(slowed.at(-1)).toBe(3_000);
  });

  it('count 64 addresses of a /48 singly, and of more only the networks', async () => {
    const limiter = createRateLimiter([limit({ points: 1 })]);
    const waits: (number | null)[] = [];
    // Each in a /56 of its own.
    for (let at = 0; at < 65; at += 1) waits.push((await limiter(inSite(at * 256), CALL)).wait);
    // The /48 has sixteen times what an address has.
    expect(waits.findIndex((wait) => wait !== null)).toBe(16);
    expect((await limiter('2001:db8:2::1', CALL)).wait, 'another /48').toBeNull();
  });

  it('note what is over one that only notes, and let it through', async () => {
    const limiter = createRateLimiter([limit({ points: 1, onlyNoted: true })]);
    const counts = [await limiter('10.0.0.1', CALL), await limiter('10.0.0.1', CALL)];
    expect(counts.map(({ wait, isFrequent, slowedMs }) => [wait, isFrequent, slowedMs])).toEqual([
      [null, false, 0],
      [null, true, 0],
    ]);
  });

  it('give nothing back to a period that is over, and all of it before', async () => {
    const limiter = createRateLimiter([limit({ points: 1, counts: 'refused' })]);
    const first = await limiter('10.0.0.1', CALL);
    vi.advanceTimersByTime(59_999);
    await first.settle('done');
    const second = await limiter('10.0.0.1', CALL);
    expect(second.wait).toBeNull();
    vi.advanceTimersByTime(60_000);
    const third = await limiter('10.0.0.1', CALL);
    await second.settle('done');
    expect(third.wait).toBeNull();
    expect((await limiter('10.0.0.1', CALL)).wait, 'the third is counted still').toBe(60);
  });
});
