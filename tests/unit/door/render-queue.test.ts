import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flights } from '#process/flights.ts';
import { RenderQueue } from '#server/page-cache/render-queue.ts';

const always = new AbortController().signal;
const soon = () => new Promise(setImmediate);

function queueOf(atOnce: number, maxWaitMs = 1_000_000) {
  let now = 0;
  const queue = new RenderQueue({ atOnce, maxWaitMs, now: () => now });
  return { queue, pass: (ms: number) => (now += ms) };
}

describe('renders wait for their turn', () => {
  it('never more than so many at once, each exactly once, whatever comes and goes', async () => {
    const coming = fc.record({ visitor: fc.nat(3), leaves: fc.boolean(), steps: fc.nat(4) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(coming, { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        async (all, atOnce) => {
          const { queue } = queueOf(atOnce);
          let running = 0;
          const started = new Set<number>();
          const outcomes = all.map(async ({ visitor, leaves, steps }, at) => {
            const control = new AbortController();
            const asked = queue.run(String(visitor), control.signal, async () => {
              started.add(at);
              running += 1;
              expect(running).toBeLessThanOrEqual(atOnce);
              for (let step = 0; step < steps; step += 1) await soon();
              running -= 1;
              return at;
            });
            if (leaves) await soon().then(() => control.abort());
            return asked;
          });
          for (const [at, outcome] of (await Promise.all(outcomes)).entries()) {
            expect(outcome).toEqual(started.has(at) ? { kind: 'done', value: at } : { kind: 'left' });
          }
          expect([queue.length, running]).toEqual([0, 0]);
        },
      ),
    );
  });

  it('of the visitor who has waited longest for any: one of a thousand pages does not hold up one of one', async () => {
    const { queue } = queueOf(1);
    const order: string[] = [];
    const ask = (visitor: string) => queue.run(visitor, always, async () => order.push(visitor));
    const crowd = Array.from({ length: 50 }, () => ask('crawler'));
    await Promise.all([...crowd, ask('anna'), ask('boris')]);
    expect(order.slice(0, 4)).toEqual(['crawler', 'crawler', 'anna', 'boris']);
    expect(order).toHaveLength(52);
  });

  it('and are refused when they would wait too long, by what renders have taken of late', async () => {
    const { queue, pass } = queueOf(2, 1_000);
    for (let at = 0; at < 100; at += 1) {
      await queue.run('a', always, async () => pass(200));
    }
    const release = Promise.withResolvers<void>();
    const asked = Array.from({ length: 14 }, () => queue.run('a', always, () => release.promise));
    await soon();
    release.resolve();
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind);
    // Two run; ten more wait 1,000 ms for two places at 200 ms each.
    expect(kinds.filter((kind) => kind === 'done').length).toBeGreaterThanOrEqual(11);
    expect(kinds.at(-1)).toBe('busy');
  });

  it('go on after one that fails', async () => {
    const { queue } = queueOf(1);
    const failing = queue.run('a', always, () => Promise.reject(new Error('no')));
    const next = queue.run('a', always, async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toEqual({ kind: 'done', value: 'yes' });
  });
});

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
