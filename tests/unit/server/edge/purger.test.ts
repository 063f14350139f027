import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { createPurger } from '#server/edge/purger.ts';
import { changedTags, tagOf, tagsOf } from '#server/edge/tags.ts';

const [CUP, LID] = [CACHE_KEYS.product(1, 'msk'), CACHE_KEYS.product(2, 'msk')];
const many = (count: number) => Array.from({ length: count }, (_, id) => CACHE_KEYS.product(id, 'msk'));

/** A cache in front that takes `ms` and may be away, and what it was told. */
function front(ms = 0) {
  const state = { isAway: false };
  const told: (readonly string[])[] = [];
  const said: string[] = [];
  const purger = createPurger({
    send: async (tags) => {
      await pause(ms);
      if (state.isAway) throw new Error('away');
      told.push(tags);
    },
    note: (result) => said.push(result),
    onTrouble: () => said.push('trouble'),
    onRelief: () => said.push('relief'),
    againMs: 40,
    retryMs: 1,
  });
  return { purger, told, said, state };
}

describe('operations §4: tags of pages', () => {
  it('are short, the same in every process, and of each name another', () => {
    expect(tagOf(CUP)).toMatch(/^[\w-]{8}$/);
    expect(new Set([...many(10_000), LID.replace('msk', 'spb')].map(tagOf)).size).toBe(10_001);
    expect(tagsOf([CUP, LID])).toEqual(['all', tagOf(CUP), tagOf(LID)]);
  });

  it('stay within a header however much a page rests on, and such a page is old with any change', () => {
    const tags = tagsOf(many(3_000));
    expect(tags.join(' ').length).toBeLessThan(8_000);
    expect(tagsOf(many(800)).join(' ').length).toBeLessThan(8_000);
    expect(tags).toContain(changedTags([CUP])[0]);
    expect(changedTags(null)).toEqual(['all']);
  });
});

describe('operations §4: a cache in front is told what has changed', () => {
  it('at once, and once more for a page that was on its way', async () => {
    const { purger, told } = front();
    purger.purge([CUP]);
    await expect.poll(() => told).toEqual([changedTags([CUP]), changedTags([CUP])]);
    await pause(100);
    expect(told).toHaveLength(2);
    await purger.stop();
  });

  it('of what comes meanwhile together, and nothing is lost at the turn from one to the next', async () => {
    const { purger, told } = front(5);
    for (const key of many(50)) {
      purger.purge([key]);
      await pause(1);
    }
    const first = () => new Set(told.flat());
    await expect.poll(() => first().size).toBe(51);
    expect(told.length).toBeLessThan(50);
    await purger.stop();
  });

  it('of 10,000 names at once as one word for all', async () => {
    const { purger, told } = front();
    purger.purge(many(10_000));
    await expect.poll(() => told).toEqual([['all'], ['all']]);
    await purger.stop();
  });

  it('until it is heard: what failed goes with what came later; trouble and its end are told once', async () => {
    const { purger, told, said, state } = front();
    state.isAway = true;
    purger.purge([CUP]);
    await expect.poll(() => said.length).toBeGreaterThan(3);
    purger.purge([LID]);
    state.isAway = false;
    await expect.poll(() => new Set(told.flat())).toEqual(new Set([...changedTags([CUP]), tagOf(LID)]));
    expect(said.filter((each) => each !== 'failed').slice(0, 3)).toEqual(['trouble', 'sent', 'relief']);
    await purger.stop();
  });

  it('and a stop tries once more to tell what waits, then ends', async () => {
    const { purger, told, said, state } = front();
    state.isAway = true;
    purger.purge(null);
    await expect.poll(() => said).toContain('trouble');
    state.isAway = false;
    await purger.stop();
    expect(told).toEqual([['all']]);
    const tries = said.filter((each) => each === 'failed' || each === 'sent').length;
    await pause(80);
    expect(said.filter((each) => each === 'failed' || each === 'sent')).toHaveLength(tries);
  });
});
