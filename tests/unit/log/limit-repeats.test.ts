import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitRepeats } from '#log/limit-repeats.ts';

describe('F20: entries of one kind', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function written() {
    const entries: [number | undefined, string][] = [];
    const write = limitRepeats(
      ({ left }, message) => entries.push([left as number | undefined, message]),
      Date.now,
    );
    const flood = (message: string, times: number) => {
      for (let at = 0; at < times; at += 1) write({}, message);
    };
    const take = () => entries.splice(0);
    return { flood, take };
  }

  it('are written ten times a second, and what was left out is counted when the flood has passed', () => {
    const { flood, take } = written();
    flood('Вызов не выполнен', 172);
    expect(take()).toEqual(Array(10).fill([undefined, 'Вызов не выполнен']));
    vi.advanceTimersByTime(1_000);
    expect(take()).toEqual([[162, 'Такие же записи пропущены']]);
    vi.advanceTimersByTime(60_000);
    expect(take()).toEqual([]);
  });

  it('that go on are counted each second, each entry once', () => {
    const { flood, take } = written();
    for (let second = 0; second < 3; second += 1) {
      flood('Вызов не выполнен', 30);
      vi.advanceTimersByTime(1_000);
    }
    flood('Вызов не выполнен', 1);
    const entries = take();
    expect(entries.filter(([left]) => left === undefined)).toHaveLength(31);
    expect(entries.reduce((sum, [left = 0]) => sum + left, 0)).toBe(60);
  });

  it('leave room for other kinds', () => {
    const { flood, take } = written();
    flood('Вызов не выполнен', 50);
    take();
    flood('Страница не сделана', 3);
    expect(take()).toHaveLength(3);
  });
});
