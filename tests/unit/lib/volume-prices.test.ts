import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheaperLine } from '#lib/packs/cheaper-line.ts';
import { priceAt } from '#lib/packs/price-at.ts';
import { MAX_VOLUME_PRICES, nextPrice, soundSteps } from '#lib/packs/volume-prices.ts';
import { shownPrice } from '#lib/price.ts';

const kopecks = fc.integer({ min: 1, max: 1_000_000 });
const quantity = fc.integer({ min: 1, max: 99_999 });
const steps = fc.array(
  fc.record({ from: fc.integer({ min: 0, max: 99_999 }), price: fc.integer({ min: 0, max: 1_000_000 }) }),
  {
    maxLength: 12,
  },
);

describe('C17: the price of a quantity', () => {
  const list = [
    { from: 1000, price: 290 },
    { from: 5000, price: 250 },
  ];
  it.each([
    [1, 310],
    [999, 310],
    [1000, 290],
    [4999, 290],
    [5000, 250],
    [99_999, 250],
  ])('%i for %i kopecks each', (count, price) => {
    expect(priceAt(310, list, count)).toBe(price);
  });

  it('steps that count rise in quantity and strictly fall in price, and are few', () => {
    fc.assert(
      fc.property(steps, kopecks, (some, one) => {
        const sound = soundSteps(some, one);
        expect(sound.length).toBeLessThanOrEqual(MAX_VOLUME_PRICES);
        let before = { from: 1, price: one };
        for (const step of sound) {
          expect(step.from).toBeGreaterThan(before.from);
          expect(step.price).toBeLessThan(before.price);
          expect(some).toContainEqual(step);
          before = step;
        }
        expect(soundSteps(sound, one)).toEqual(sound);
        expect(soundSteps(some.toReversed(), one)).toEqual(sound);
      }),
    );
  });

  it('is a whole number of kopecks, never dearer than one alone, and never rises with the quantity', () => {
    fc.assert(
      fc.property(steps, kopecks, quantity, quantity, (some, one, few, more) => {
        const sound = soundSteps(some, one);
        const [low, high] = [Math.min(few, more), Math.max(few, more)];
        expect(Number.isInteger(priceAt(one, sound, low))).toBe(true);
        expect(priceAt(one, sound, low)).toBeLessThanOrEqual(one);
        expect(priceAt(one, sound, high)).toBeLessThanOrEqual(priceAt(one, sound, low));
        expect(priceAt(one, sound, 1)).toBe(one);
      }),
    );
  });

  it('what is missing to the next price is whole packs, and then it is the price', () => {
    fc.assert(
      fc.property(
        steps,
        kopecks,
        fc.integer({ min: 1, max: 500 }),
        quantity,
        (some, price, packMin, packs) => {
          const held = packMin * packs;
          const next = nextPrice({ price, steps: some, packMin }, held, 99_999);
          if (next === null) return;
          const sound = soundSteps(some, price);
          expect(next.missing % packMin).toBe(0);
          expect(next.price).toBe(priceAt(price, sound, held + next.missing));
          expect(next.price).toBeLessThan(priceAt(price, sound, held));
          expect(priceAt(price, sound, held + next.missing - packMin)).toBe(priceAt(price, sound, held));
        },
      ),
    );
  });

  it.each([
    [{ price: 310, steps: list, packMin: 50 }, 880, { missing: 120, price: 290 }],
    [{ price: 310, steps: list, packMin: 300 }, 600, { missing: 600, price: 290 }],
    [{ price: 310, steps: list, packMin: 50 }, 5000, null],
    [
      {
        price: 2,
        steps: [
          { from: 2, price: 0 },
          { from: 2, price: 1 },
        ],
        packMin: 1,
      },
      1,
      { missing: 1, price: 1 },
    ],
    [{ price: 310, steps: [], packMin: 50 }, 50, null],
    [{ price: 310, steps: [{ from: 99_999, price: 1 }], packMin: 50 }, 50, null],
  ])('%j with %i in the cart lacks %j', (of, held, next) => {
    expect(nextPrice(of, held, 99_999)).toEqual(next);
  });

  it('D25: what one costs is struck through beside it, or the old price where that is greater', () => {
    const plain = {
      price: 310,
      priceDiscount: 0,
      priceOld: null,
      isPromo: false,
      isSale: false,
      volumePrices: list,
    };
    expect(shownPrice({ ...plain, quantity: 10 })).toEqual({ current: 310, old: null });
    expect(shownPrice({ ...plain, quantity: 1000 })).toEqual({ current: 290, old: 310 });
    expect(shownPrice({ ...plain, price: 330, priceDiscount: 20, quantity: 1000 })).toEqual({
      current: 290,
      old: 330,
    });
    const sale = { ...plain, price: 280, priceOld: 400, isSale: true };
    expect(shownPrice({ ...sale, quantity: 1000 }), 'a sale below the step').toEqual({
      current: 280,
      old: 400,
    });
    expect(shownPrice({ ...sale, quantity: 5000 })).toEqual({ current: 250, old: 400 });
    expect(shownPrice(plain), 'no line').toEqual({ current: 310, old: null });
  });
});

describe('C17: steps that count', () => {
  it('of two from one quantity the cheaper, none at the price of one, the first five', () => {
    const twice = [
      { from: 10, price: 90 },
      { from: 10, price: 80 },
    ];
    expect(soundSteps(twice, 100)).toEqual([{ from: 10, price: 80 }]);
    expect(soundSteps([{ from: 10, price: 100 }], 100)).toEqual([]);
    const six = [10, 20, 30, 40, 50, 60].map((from) => ({ from, price: 100 - from }));
    expect(soundSteps(six, 100)).toEqual(six.slice(0, 5));
  });
});

describe('C17: what is missing to the next lower price', () => {
  const of = {
    price: 310,
    steps: [
      { from: 1000, price: 290 },
      { from: 5000, price: 250 },
    ],
    packMin: 30,
  };

  it.each([
    [990, { missing: 30, price: 290 }],
    [1000, { missing: 4010, price: 250 }],
    [1020, { missing: 3990, price: 250 }],
    [5010, null],
  ])('of %i in packs of 30', (quantity, missing) => {
    expect(nextPrice(of, quantity, 99_999)).toEqual(missing);
  });

  it('is nothing where a line cannot hold so many', () => {
    expect(nextPrice(of, 30, 1020)).toEqual({ missing: 990, price: 290 });
    expect(nextPrice(of, 30, 1019)).toBeNull();
  });

  it('in words of the cart', () => {
    const line = {
      price: 31_000,
      priceDiscount: 0,
      priceOld: null,
      isPromo: false,
      isSale: false,
      quantity: 30,
      measure: 'шт',
      packMin: 30,
      volumePrices: [{ from: 1000, price: 29_000 }],
    };
    const said = (changed: Partial<typeof line> | { price: null }) =>
      cheaperLine({ ...line, ...changed })?.replaceAll('\u00a0', ' ') ?? null;
    expect(said({})).toBe('ещё 990 шт — и 290,00 ₽/шт');
    expect(said({ quantity: 1020 })).toBeNull();
    expect(said({ price: null })).toBeNull();
  });
});
