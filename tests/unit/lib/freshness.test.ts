import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFreshness } from '#process/freshness.ts';
import { Memory } from '#process/memory.ts';

describe('what was made of some names holds until one of them changes', () => {
  it('and a change during the making counts', () => {
    const freshness = createFreshness();
    const since = freshness.now;
    freshness.raise(['product:1:msk']);
    expect(freshness.holds(since, ['product:1:msk'])).toBe(false);
    expect(freshness.holds(since, ['product:2:msk'])).toBe(true);
    expect(freshness.holds(freshness.now, ['product:1:msk'])).toBe(true);
    freshness.raise(null);
    expect(freshness.holds(freshness.now - 1, ['product:2:msk'])).toBe(false);
  });

  it('and of more names than are remembered everything is old', () => {
    const freshness = createFreshness(10);
    freshness.raise(Array.from({ length: 11 }, (_, at) => `product:${at}:msk`));
    expect(freshness.holds(0, ['banners:sidebar:msk'])).toBe(false);
    expect(freshness.holds(freshness.now, ['product:1:msk'])).toBe(true);
  });

  it('never says that something holds which a change has touched, whatever the order', () => {
    const key = fc.constantFrom<string>('a', 'b', 'c', 'd');
    const step = fc.oneof(
      fc.record({ raise: fc.array(key, { minLength: 1 }) }),
      fc.record({ make: fc.array(key) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const freshness = createFreshness(3);
        const made: { since: number; keys: string[]; isTouched: boolean }[] = [];
        for (const each of steps) {
          if ('make' in each) made.push({ since: freshness.now, keys: each.make, isTouched: false });
          else {
            freshness.raise(each.raise);
            for (const one of made) one.isTouched ||= one.keys.some((name) => each.raise.includes(name));
          }
          for (const one of made) if (one.isTouched) expect(freshness.holds(one.since, one.keys)).toBe(false);
        }
      }),
    );
  });
});

describe('the memory of reads', () => {
  it('forgets what has changed and stays within its bytes', () => {
    const freshness = createFreshness();
    const memory = new Memory(20_000, freshness);
    memory.set('tree', { value: ['a'], keys: ['tree:msk'], since: freshness.now });
    freshness.raise(['tree:spb']);
    expect(memory.get('tree')?.value).toEqual(['a']);
    freshness.raise(['tree:msk']);
    expect(memory.get('tree')).toBeUndefined();
    expect(memory.bytes).toBe(0);
    for (let at = 0; at < 100; at += 1) {
      memory.set(`list ${at}`, { value: 'x'.repeat(500), keys: [], since: freshness.now });
      memory.get('list 0');
      expect(memory.bytes).toBeLessThanOrEqual(20_000);
    }
    expect(memory.get('list 0')).toBeDefined();
    expect(memory.get('list 1')).toBeUndefined();
  });

  it('does not keep a value whose making began before a change to it', () => {
    const freshness = createFreshness();
    const memory = new Memory(20_000, freshness);
    const since = freshness.now;
    freshness.raise(['tree:msk']);
    memory.set('tree', { value: 'old', keys: ['tree:msk'], since });
    expect(memory.get('tree')).toBeUndefined();
  });
});
