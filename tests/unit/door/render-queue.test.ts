import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pace } from '#server/page-cache/pace.ts';
import { RenderQueue } from '#server/page-cache/render-queue.ts';

const always = new AbortController().signal;
const soon = () => new Promise(setImmediate);
const of = (visitor: string, hasCart = false) => ({ visitor, hasCart });

function queueOf(atOnce: number, maxWaitMs = 1_000_000) {
  let now = 0;
  const rests: number[] = [];
  const queue = new RenderQueue({
    atOnce,
    maxWaitMs,
    now: () => now,
    rest: async () => void rests.push(now),
  });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { queue, rests, pass, now: () => now };
}

type Made = ReturnType<typeof queueOf>;

/** Crowds of thirty, one after the other. */
async function crowds({ queue, pass }: Made, { count, pageMs }: { count: number; pageMs: number }) {
  for (let crowd = 0; crowd < count; crowd += 1) {
    const ask = () => queue.run(of('crowd'), always, async () => pass(pageMs));
    await Promise.all(Array.from({ length: 30 }, ask));
  }
}

/** A queue that knows that a page takes so long. */
async function practised(pageMs: number, maxWaitMs: number) {
  const made = queueOf(1, maxWaitMs);
  await crowds(made, { count: 10, pageMs });
  return made;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('renders wait for their turn', () => {
  it('never more than so many at once, each exactly once, whatever comes and goes', async () => {
    const coming = fc.record({
      visitor: fc.nat(3),
      hasCart: fc.boolean(),
      leaves: fc.boolean(),
      steps: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(coming, { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        async (all, atOnce) => {
          const { queue } = queueOf(atOnce);
          let running = 0;
          const started = new Set<number>();
          const outcomes = all.map(async ({ visitor, hasCart, leaves, steps }, at) => {
            const control = new AbortController();
            const asked = queue.run(of(String(visitor), hasCart), control.signal, async () => {
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
          await soon();
          expect([queue.length, running, vi.getTimerCount()]).toEqual([0, 0, 0]);
        },
      ),
    );
  });

  it('of the visitor who has waited longest for any: one of a thousand pages does not hold up one of one', async () => {
    const { queue } = queueOf(1);
    const order: string[] = [];
    const ask = (visitor: string) => queue.run(of(visitor), always, async () => order.push(visitor));
    const crowd = Array.from({ length: 50 }, () => ask('crawler'));
    await Promise.all([...crowd, ask('anna'), ask('boris')]);
    expect(order.slice(0, 4)).toEqual(['crawler', 'crawler', 'anna', 'boris']);
    expect(order).toHaveLength(52);
  });

  it('and who has a cart goes first, but for every fourth turn', async () => {
    const { queue } = queueOf(1);
    const order: string[] = [];
    const ask = (visitor: string, hasCart: boolean) =>
      queue.run(of(visitor, hasCart), always, async () => order.push(visitor));
    const running = ask('first', false);
    const fresh = Array.from({ length: 3 }, (_, at) => ask(`new ${at}`, false));
    const carts = Array.from({ length: 6 }, (_, at) => ask(`cart ${at}`, true));
    await Promise.all([running, ...fresh, ...carts]);
    expect(order.slice(1).map((name) => name.split(' ')[0])).toEqual(
      'cart cart cart new cart cart cart new new'.split(' '),
    );
    expect(order.filter((name) => name.startsWith('cart'))).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => `cart ${at}`),
    );
  });

  it('everything else has its turn between two of them', async () => {
    const { queue, rests, pass } = queueOf(1);
    await Promise.all([1, 2, 3].map(() => queue.run(of('a'), always, async () => pass(10))));
    expect(rests).toEqual([10, 20]);
  });

  it('the next one beside what is left to do with one that is rendered', async () => {
    const { queue } = queueOf(1);
    const compressed = Promise.withResolvers<string>();
    const order: string[] = [];
    const first = queue.run(of('a'), always, (rendered) => {
      rendered();
      return compressed.promise;
    });
    const second = queue.run(of('b'), always, async () => order.push('second'));
    await second;
    compressed.resolve('first');
    expect(await first).toEqual({ kind: 'done', value: 'first' });
    expect(order).toEqual(['second']);
  });

  it('go on after one that fails', async () => {
    const { queue } = queueOf(1);
    const failing = queue.run(of('a'), always, () => Promise.reject(new Error('no')));
    const next = queue.run(of('a'), always, async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toEqual({ kind: 'done', value: 'yes' });
  });
});

describe('renders are refused', () => {
  it('none before it is known how long they take, a crowd of thousands neither', async () => {
    const { queue } = queueOf(2, 1_000);
    const release = Promise.withResolvers<void>();
    const asked = Array.from({ length: 3_000 }, (_, at) =>
      queue.run(of(`${at}`), always, () => release.promise),
    );
    await soon();
    expect(queue.length).toBe(2_998);
    release.resolve();
    expect(new Set((await Promise.all(asked)).map(({ kind }) => kind))).toEqual(new Set(['done']));
  });

  it('once their turn would come too late by the measure, with the time until all that waits is done', async () => {
    const { queue, pass } = await practised(20, 1_000);
    const asked = Array.from({ length: 60 }, (_, at) => queue.run(of(`${at}`), always, async () => pass(20)));
    const outcomes = await Promise.all(asked);
    // One runs, fifty wait a second.
    expect(outcomes.map(({ kind }) => kind)).toEqual([...Array(51).fill('done'), ...Array(9).fill('busy')]);
    expect(outcomes.at(-1)).toEqual({ kind: 'busy', againMs: 51 * 20 });
  });

  it('by a measure in which a few odd ones do not count', async () => {
    const made = await practised(10, 100_000);
    const { queue, pass } = made;
    const odd = (_: unknown, at: number) =>
      queue.run(of('a'), always, async () => pass(at % 9 === 0 ? 2_000 : 10));
    await Promise.all(Array.from({ length: 70 }, odd));
    const asked = Array.from({ length: 90 }, (_, at) => queue.run(of(`${at}`), always, async () => pass(10)));
    expect((await Promise.all(asked)).every(({ kind }) => kind === 'done')).toBe(true);
  });

  it('not by how long a render takes that nobody waits behind: in a queue they end oftener', async () => {
    const { queue, pass } = queueOf(1, 1_000);
    for (let at = 0; at < 300; at += 1) await queue.run(of('warm-up'), always, async () => pass(40));
    const asked = Array.from({ length: 90 }, (_, at) => queue.run(of(`${at}`), always, async () => pass(10)));
    expect((await Promise.all(asked)).every(({ kind }) => kind === 'done')).toBe(true);
  });

  it('nor by the first measures of the first crowd, which are the slowest', async () => {
    const { queue, pass } = queueOf(1, 14_000);
    for (let at = 0; at < 300; at += 1) await queue.run(of('warm-up'), always, async () => pass(40));
    let made = 0;
    const render = async () => {
      made += 1;
      pass(made < 40 ? 30 : 11);
    };
    const asked = Array.from({ length: 1_000 }, (_, at) => queue.run(of(`${at}`), always, render));
    expect(new Set((await Promise.all(asked)).map(({ kind }) => kind))).toEqual(new Set(['done']));
  });

  it('nor by renders beside which a crowd is taken in, unless it never ends', () => {
    const pace = new Pace();
    const note = (count: number, gapMs: number, came: number): void => {
      for (let at = 0; at < count; at += 1) pace.note({ gapMs, hadQueue: true, came });
    };
    note(30, 100, 5);
    expect(pace.usualMs).toBeNull();
    note(300, 10, 1);
    expect(pace.usualMs).toBe(10);
    note(200, 100, 5);
    expect(pace.usualMs).toBe(100);
  });

  it('not because the first of a process are slow, whose code is compiled meanwhile', async () => {
    const { queue, pass } = queueOf(1, 14_000);
    let made = 0;
    const render = async () => pass(11 + 24 * Math.exp(-made++ / 60));
    const asked = Array.from({ length: 1_000 }, (_, at) => queue.run(of(`${at}`), always, render));
    expect(new Set((await Promise.all(asked)).map(({ kind }) => kind))).toEqual(new Set(['done']));
  });

  it('when they have come before anything was measured: the last ones, soon', async () => {
    const { queue, pass, now } = queueOf(1, 10_000);
    const refused: number[] = [];
    const asked = Array.from({ length: 1_000 }, async (_, at) => {
      const { kind } = await queue.run(of(`${at}`), always, async () => pass(20));
      if (kind === 'busy') refused.push(now());
      return kind;
    });
    const kinds = await Promise.all(asked);
    const first = kinds.indexOf('busy');
    expect(first).toBeGreaterThanOrEqual(499);
    expect(first).toBeLessThanOrEqual(502);
    expect(kinds.lastIndexOf('done')).toBe(first - 1);
    expect(Math.min(...refused)).toBeLessThan(1_500);
    expect(Math.max(...refused)).toBeLessThan(5_500);
  });

  it('of one who asks for a thousand, not of those who ask for one', async () => {
    const { queue, pass } = await practised(20, 1_000);
    const ask = (visitor: string, hasCart = false) =>
      queue.run(of(visitor, hasCart), always, async () => pass(20)).then(({ kind }) => kind);
    const crawler = Array.from({ length: 51 }, () => ask('crawler'));
    expect(await ask('crawler')).toBe('busy');
    const people = ['anna', 'boris', 'vera'].map((name) => ask(name, name === 'vera'));
    expect(await Promise.all(people)).toEqual(['done', 'done', 'done']);
    const kinds = await Promise.all(crawler);
    expect(kinds.lastIndexOf('done')).toBeGreaterThanOrEqual(47);
    expect(new Set(kinds.slice(kinds.lastIndexOf('done') + 1))).toEqual(new Set(['busy']));
  });

  it('after the longest wait in any case, though no render ends', async () => {
    const { queue } = queueOf(1, 1_000);
    const never = new Promise<void>(() => undefined);
    void queue.run(of('a'), always, () => never);
    const waiting = queue.run(of('b'), always, () => never);
    await vi.advanceTimersByTimeAsync(999);
    expect(queue.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toEqual({ kind: 'busy', againMs: 1_000 });
  });
});
