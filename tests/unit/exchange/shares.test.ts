import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOf } from '#lib/numbers/shares.ts';

it('acc-E10c: shares come to the sum, and none is a whole kopeck away from its own proportion', () => {
  const kopecks = fc.nat({ max: 2 ** 40 });
  fc.assert(
    fc.property(kopecks, fc.array(kopecks, { minLength: 1, maxLength: 40 }), (sum, weights) => {
      const shares = sharesOf(sum, weights);
      const whole = weights.reduce((all, weight) => all + weight, 0);
      if (whole === 0) {
        expect(shares).toEqual(weights);
        return;
      }
      expect(shares.reduce((all, share) => all + share, 0)).toBe(sum);
      for (const [at, weight] of weights.entries())
        expect(Math.abs((shares[at] ?? 0) - (sum * weight) / whole)).toBeLessThan(1.001);
    }),
    { numRuns: 2_000 },
  );
});

it('equal lines are given the odd kopecks from the first on', () => {
  expect(sharesOf(1000, [3333, 3333, 3333])).toEqual([334, 333, 333]);
  expect(sharesOf(2, [1, 1, 1])).toEqual([1, 1, 0]);
});
