import { describe, expect, it } from 'vitest';
import { flights } from '#process/flights.ts';

describe('work that several wait for', () => {
  it('is told when the last of them has left, and is not joined after that', async () => {
    const fly = flights<number>();
    const [anna, boris] = [new AbortController(), new AbortController()];
    const begun: AbortSignal[] = [];
    const start = (signal: AbortSignal) => {
      begun.push(signal);
      return new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(0)));
    };
    const first = fly('page', start, anna.signal);
    const second = fly('page', start, boris.signal);
    anna.abort();
    expect([begun.length, begun[0]?.aborted]).toEqual([1, false]);
    boris.abort();
    expect(begun[0]?.aborted).toBe(true);
    void fly('page', start);
    expect(begun).toHaveLength(2);
    expect(await Promise.all([first, second])).toEqual([0, 0]);
  });

  it('goes on for one who never leaves', async () => {
    const fly = flights<string>();
    const anna = new AbortController();
    let ended: AbortSignal | undefined;
    const release = Promise.withResolvers<string>();
    const start = (signal: AbortSignal) => {
      ended = signal;
      return release.promise;
    };
    const asked = [fly('page', start, anna.signal), fly('page', start)];
    anna.abort();
    release.resolve('whole');
    expect(await Promise.all(asked)).toEqual(['whole', 'whole']);
    expect(ended?.aborted).toBe(false);
  });
});
