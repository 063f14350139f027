import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Freshness } from '#process/freshness.ts';
import { kept } from '#process/remember.ts';
import { runtime } from '#process/runtime.ts';
import { fakeNext, get, openDoor, page, type Standing } from './harness.ts';

const standing: Standing[] = [];
afterEach(async () => {
  for (const each of standing.splice(0)) await each.close();
});

const FACTS = ['price', 'stock', 'banner', 'region'] as const;
type Fact = (typeof FACTS)[number];

/** Which facts each page shows, read one after the other or at once. */
const PAGES: Readonly<Record<string, readonly (readonly Fact[])[]>> = {
  '/about': [['region'], ['banner', 'region']],
  '/catalog/cups': [['price', 'region'], ['stock'], ['banner']],
  '/goods/1': [['price', 'stock'], ['region']],
};

let run = 0;

/** A shop whose reads take `pauses` turns of the loop, with a hand on every step of them. */
async function shop(
  freshness: Freshness,
  pauses: number,
  onStep: () => void,
  env: Readonly<Record<string, string>> = {},
) {
  run += 1;
  const facts = new Map<Fact, number>(FACTS.map((name) => [name, 0]));
  const own = run;
  const wait = async (): Promise<void> => {
    for (let pause = 0; pause < pauses; pause += 1) await new Promise(setImmediate);
    onStep();
  };
  const read = (name: Fact) =>
    kept(`${name} of shop ${own}`, async () => {
      await wait();
      const value = facts.get(name) ?? 0;
      await wait();
      return { value, keys: [`${name}:${own}`] };
    });
  const next = fakeNext(async ({ url }, response) => {
    const parts = PAGES[url];
    if (parts === undefined) return false;
    const shown: string[] = [];
    for (const together of parts) {
      const values = await Promise.all(together.map((name) => read(name)));
      shown.push(...together.map((name, at) => `${name}=${values[at]}`));
      await wait();
    }
    page(response, shown.join(' '));
    return true;
  });
  const door = await openDoor(next, { freshness, env });
  standing.push(door);
  return {
    door,
    facts,
    /** Commits a change and lets the process hear of it. */
    change(name: Fact) {
      facts.set(name, (facts.get(name) ?? 0) + 1);
      freshness.raise([`${name}:${own}`]);
    },
    truth: (url: string) =>
      (PAGES[url] ?? [])
        .flat()
        .map((name) => `${name}=${facts.get(name)}`)
        .join(' '),
  };
}

describe('acc-A11 a change that falls into a render is seen by whoever asks next', () => {
  it('at every step of the render, before a read, between reads and after the last', async () => {
    const { freshness } = runtime();
    for (let at = 0; at < 12; at += 1) {
      let step = 0;
      const made = await shop(freshness, 0, () => {
        if (step === at) made.change('price');
        step += 1;
      });
      await get(made.door, '/catalog/cups');
      const { body } = await get(made.door, '/catalog/cups');
      expect(body.toString(), `changed at step ${at}`).toBe(made.truth('/catalog/cups'));
    }
  });

  it('in 200 random schedules of slow reads, visitors and changes', async () => {
    const { freshness } = runtime();
    const act = fc.oneof(
      fc.record({ ask: fc.constantFrom(...Object.keys(PAGES)) }),
      fc.record({ change: fc.constantFrom(...FACTS) }),
      fc.record({ pause: fc.nat(3) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), fc.nat(2), async (acts, pauses) => {
        const made = await shop(freshness, pauses, () => undefined);
        const visits: Promise<unknown>[] = [];
        for (const each of acts) {
          if ('ask' in each) visits.push(get(made.door, each.ask));
          else if ('change' in each) made.change(each.change);
          else for (let turn = 0; turn < each.pause; turn += 1) await new Promise(setImmediate);
        }
        for (const url of Object.keys(PAGES)) {
          expect((await get(made.door, url)).body.toString()).toBe(made.truth(url));
        }
        await Promise.all(visits);
        for (const url of Object.keys(PAGES)) {
          expect((await get(made.door, url)).body.toString()).toBe(made.truth(url));
        }
        for (const each of standing.splice(0)) await each.close();
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  it('operations §4: and is not kept in front, where nobody would say again that it is old', async () => {
    const { freshness } = runtime();
    let change = (): void => undefined;
    const front = { EDGE_CACHE: 'varnish', EDGE_PURGE_URL: 'http://127.0.0.1:9/' };
    const made = await shop(freshness, 0, () => change(), front);
    change = () => {
      change = () => undefined;
      made.change('price');
    };
    const seen: boolean[] = [];
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await get(made.door, '/catalog/cups');
      seen.push(headers.has('cdn-cache-control') || headers.has('surrogate-key'));
    }
    expect(seen, 'the one that was overtaken, and the next').toEqual([false, true]);
  });

  it('and leaves warm what it does not touch', async () => {
    const { freshness } = runtime();
    let steps = 0;
    const made = await shop(freshness, 0, () => {
      steps += 1;
    });
    for (const url of Object.keys(PAGES)) await get(made.door, url);
    const before = steps;
    made.change('banner');
    await get(made.door, '/goods/1');
    expect(steps).toBe(before);
    await get(made.door, '/about');
    expect(steps).toBeGreaterThan(before);
  });
});
