import { describe, expect, test } from 'vitest';
import { randomFor } from '#demo/generator/catalogue/random.ts';

describe('the seeded source of numbers', () => {
  test('repeats for the same seed and key, differs for another key', () => {
    const draw = (seed: number, key: string): number[] => {
      const random = randomFor(seed, key);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw(1, 'a')).toEqual(draw(1, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
    expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
  });

  test('spreads evenly and keeps its bounds', () => {
    const random = randomFor(3, 'bounds');
    const counts = new Map<number, number>();
    for (let i = 0; i < 6000; i += 1) {
      const value = random.int(1, 6);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('shuffling keeps the elements, picking from nothing throws', () => {
    const random = randomFor(4, 'list');
    expect(random.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
    expect(() => random.pick([])).toThrow('empty');
  });
});
