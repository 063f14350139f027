import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullBoxLine, packsIn, piecesToFullBox } from '#lib/packs/pack-count.ts';
import { derivedPrices } from '#lib/packs/pack-prices.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';

const NONE = { pack: null, box: null };

describe('acc-C12 derived prices follow the units (D27)', () => {
  it.each([
    ['a pack and a box of pieces', 'шт', 50, 1000, { ...NONE, pack: 15_000, box: 300_000 }],
    ['a box of single pieces', 'шт.', 1, 20, { ...NONE, box: 6000 }],
    ['nothing of packs of unknown size', 'уп', 5, 20, NONE],
    ['nothing of single pieces without a box', 'шт', 1, null, NONE],
    ['nothing of a box that is one pack', 'шт', 50, 50, { ...NONE, pack: 15_000 }],
    ['nothing of whole boxes', 'кор', 1, 7, NONE],
    ['nothing of a box that holds one piece', 'шт', 1, 1, NONE],
    ['nothing of what only begins or ends like a piece', 'штоф', 1, 7, NONE],
    ['nothing of what only begins or ends like a piece', 'пшт', 1, 7, NONE],
  ])('%s', (_, measure, packMin, boxCapacity, expected) => {
    expect(derivedPrices(300, { measure, packMin, boxCapacity })).toEqual(expected);
  });

  it('C17: count by the steps that they reach', () => {
    const units = { measure: 'шт', packMin: 50, boxCapacity: 1000 };
    const steps = [
      { from: 50, price: 290 },
      { from: 1000, price: 250 },
    ];
    expect(derivedPrices(300, units, steps)).toEqual({ pack: 14_500, box: 250_000 });
    expect(derivedPrices(300, units, steps.slice(1))).toEqual({ pack: 15_000, box: 250_000 });
  });

  const units = fc.record({
    measure: fc.constantFrom('шт', 'шт.', 'Шт', 'уп', 'кор', 'кг', ''),
    packMin: fc.integer({ min: 1, max: 500 }),
    boxCapacity: fc.option(fc.integer({ min: 0, max: 5000 })),
  });

  it('are integer kopecks that agree with the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), units, (current, each) => {
        const { pack, box } = derivedPrices(current, each);
        for (const sum of [pack, box]) expect(sum === null || Number.isSafeInteger(sum)).toBe(true);
        if (pack !== null) expect(pack / each.packMin).toBe(current);
        if (box !== null) expect(box / (each.boxCapacity ?? 0)).toBe(current);
      }),
    );
  });

  it('«до полной коробки — N»: what is missing can be ordered and fills whole boxes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 20_000 }), units, (asked, each) => {
        const quantity = sellableQuantity(asked, each.packMin);
        const missing = piecesToFullBox(quantity, each);
        if (missing === null) return;
        const box = each.boxCapacity ?? 0;
        expect(missing).toBeGreaterThanOrEqual(0);
        expect(missing).toBeLessThan(box);
        expect((quantity + missing) % box).toBe(0);
        expect(missing % each.packMin).toBe(0);
      }),
    );
  });

  it.each([
    [50, 'шт', 50, 1000, 950],
    [1000, 'шт', 50, 1000, 0],
    [1050, 'шт', 50, 1000, 950],
    [3, 'шт', 1, 20, 17],
    [0, 'шт', 50, 1000, null],
    [30, 'шт', 30, 1000, null],
    [50, 'шт', 50, 50, null],
    [5, 'уп', 5, 20, null],
    [5, 'шт', 5, null, null],
  ])('%d %s by %d in boxes of %s: %s missing', (quantity, measure, packMin, boxCapacity, missing) => {
    expect(piecesToFullBox(quantity, { measure, packMin, boxCapacity })).toBe(missing);
  });

  it.each([
    [50, 1000, 'До полной коробки\u00A0— 950 шт'],
    [1000, 1000, 'Ровно 1 полная коробка'],
    [2000, 1000, 'Ровно 2 полные коробки'],
    [5000, 1000, 'Ровно 5 полных коробок'],
    [5000, null, null],
  ])('%d of packs of 50 in boxes of %s: %s', (quantity, boxCapacity, line) => {
    const said = fullBoxLine(quantity, { measure: 'шт', packMin: 50, boxCapacity });
    expect(said).toBe(line?.replace(/(\d) /, '$1\u00A0') ?? null);
  });

  it.each([
    [100, 'шт', 50, 2],
    [75, 'шт', 50, null],
    [3, 'шт', 1, null],
    [10, 'уп', 5, null],
  ])('%d %s by %d are %s packs', (quantity, measure, packMin, packs) => {
    expect(packsIn(quantity, { measure, packMin, boxCapacity: null })).toBe(packs);
  });
});
