import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchCatalogue } from '#server/catalogue-watch.ts';

describe('acc-A11 an import is visible within a second', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start(versions: readonly (number | Error)[], everyMs = 300) {
    const left = [...versions];
    const seen: number[] = [];
    const errors: unknown[] = [];
    const watch = watchCatalogue({
      served: 1,
      everyMs,
      isSame: Object.is,
      readMark: async () => {
        const next = left.length > 1 ? left.shift() : left[0];
        if (next instanceof Error) throw next;
        return next ?? 1;
      },
      onChange: async (version) => void seen.push(version),
      onError: (error) => void errors.push(error),
    });
    return { watch, seen, errors };
  }

  it('reacts once to each new version', async () => {
    const { seen } = start([1, 2, 2, 3]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toEqual([2]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toEqual([2, 3]);
  });

  it('goes on after a failed read', async () => {
    const { seen, errors } = start([new Error('no database'), 2]);
    await vi.advanceTimersByTimeAsync(700);
    expect(errors).toHaveLength(1);
    expect(seen).toEqual([2]);
  });

  it('looks at once when it is told to, and again after news that came during a look', async () => {
    const { watch, seen } = start([2, 3], 60_000);
    watch.look();
    watch.look();
    await vi.advanceTimersByTimeAsync(10);
    expect(seen).toEqual([2, 3]);
  });

  it('does not wait for its next turn after a failure', async () => {
    const { watch, seen, errors } = start([new Error('no database'), 2], 60_000);
    watch.look();
    await vi.advanceTimersByTimeAsync(400);
    expect([errors.length, seen]).toEqual([1, [2]]);
  });

  it('is silent once stopped', async () => {
    const { watch, seen } = start([5]);
    watch.stop();
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toEqual([]);
  });
});
