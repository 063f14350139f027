import { describe, expect, it } from 'vitest';
import { applyEdit, type Ground, type LineChange } from '#api/backend/buying/orders/edit/apply-edit.ts';
import type { EditedLine } from '#api/backend/buying/orders/edit/edited-line.ts';
import { editedSums, soldPromo } from '#api/backend/buying/orders/edit/edited-sums.ts';
import { mulberry32 } from '#tests/long/mulberry32.ts';

const TERMS = { deliveryPrice: 80_000, deliveryFreeLimit: 600_000 };
const DELIVERY = { delivery: { kind: 'terms', terms: TERMS }, isPickup: false } as const;

function drawn(seed: number): (below: number) => number {
  const next = mulberry32(seed);
  return (below) => next() % below;
}

function lineOf(line: number, draw: (below: number) => number): EditedLine {
  const price = 1 + draw(50_000);
  const isMarked = draw(4) === 0;
  return {
    line,
    productId: line,
    code: `Т-${line}`,
    name: `Товар ${line}`,
    measure: 'шт',
    quantity: (1 + draw(20)) * 5,
    price,
    priceOld: draw(3) === 0 ? price + 1 + draw(10_000) : null,
    isMarked,
  };
}

const goodsOf = (lines: readonly EditedLine[]) =>
  lines.reduce((sum, line) => sum + line.quantity * line.price, 0);

describe('desk-H12 lines of an order are changed', () => {
  it('500 seeded edits: untouched prices stay to the kopeck, an unchanged order comes to its own sums', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const draw = drawn(seed);
      const lines = Array.from({ length: 1 + draw(12) }, (_, at) => lineOf(at + 1, draw));
      const percent = draw(2) === 0 ? null : 1 + draw(50);
      const promo = percent === null ? ({ kind: 'none' } as const) : ({ kind: 'percent', percent } as const);
      const sold = editedSums(lines, promo, DELIVERY);
      const code = percent === null ? null : 'КОД';
      const read = soldPromo(lines, { code, kopecks: sold.promo }, draw(2) === 0 ? percent : null);
      expect(editedSums(read.lines, read.promo, DELIVERY), `seed ${seed}: nothing changed`).toEqual(sold);

      const changes = lines
        .filter(() => draw(3) === 0)
        .map(
          ({ line, quantity, price }): LineChange => ({
            line,
            was: { quantity, price },
            quantity: draw(4) === 0 ? 0 : (1 + draw(30)) * 5,
          }),
        );
      const offer = { ...lineOf(99, draw), productId: 99, packMin: 5 };
      const ground: Ground = {
        packs: new Map(lines.map(({ line }) => [line, 5])),
        offers: new Map([
          [offer.code, { ...offer, price: () => ({ current: offer.price, old: offer.priceOld }) }],
        ]),
        floorPercent: 5,
      };
      const applied = applyEdit(read.lines, { changes, adds: [{ code: offer.code, quantity: 10 }] }, ground);
      if (applied.kind !== 'applied') throw new Error(`seed ${seed}: ${JSON.stringify(applied)}`);
      const gone = new Set(changes.filter(({ quantity }) => quantity === 0).map(({ line }) => line));
      expect(applied.lines.map(({ line }) => line)).toEqual([
        ...lines.map(({ line }) => line).filter((line) => !gone.has(line)),
        Math.max(...lines.map(({ line }) => line)) + 1,
      ]);
      for (const line of applied.lines.slice(0, -1)) {
        const before = lines.find((each) => each.line === line.line);
        expect([line.price, line.priceOld], `seed ${seed}, line ${line.line}`).toEqual([
          before?.price,
          before?.priceOld,
        ]);
      }
      const sums = editedSums(applied.lines, read.promo, DELIVERY);
      expect(sums.subtotal - sums.discount).toBe(goodsOf(applied.lines));
      expect(sums.total).toBe(sums.subtotal - sums.discount - sums.promo + sums.delivery);
      for (const kopecks of Object.values(sums))
        expect(Number.isSafeInteger(kopecks) && kopecks >= 0).toBe(true);
    }
  });

  const base: EditedLine = { ...lineOf(1, drawn(1)), quantity: 10, price: 1000, priceOld: null };
  const ground: Ground = { packs: new Map([[1, 5]]), offers: new Map(), floorPercent: 5 };
  const change = (more: Partial<LineChange>) =>
    applyEdit([base], { changes: [{ line: 1, was: base, quantity: 10, ...more }], adds: [] }, ground);

  it('a price of one’s own asks a reason, and below the floor an owner', () => {
    expect(change({ own: { kopecks: 950, reason: ' ' } })).toMatchObject({ kind: 'refused' });
    expect(change({ own: { kopecks: 949, reason: 'постоянный' } })).toMatchObject({ kind: 'refused' });
    expect(change({ own: { kopecks: 950, reason: 'постоянный' } })).toMatchObject({
      lines: [{ price: 950, priceOld: 1000 }],
      reasons: ['постоянный'],
    });
    const owner = { ...ground, floorPercent: null };
    const changes = [{ line: 1, was: base, quantity: 10, own: { kopecks: 1, reason: 'брак' } }];
    expect(applyEdit([base], { changes, adds: [] }, owner)).toMatchObject({ lines: [{ price: 1 }] });
  });

  it('half a pack, an unknown article, the same one again and the last line gone are refused by their field', () => {
    expect(change({ quantity: 12 })).toEqual({
      kind: 'refused',
      fields: { 'line:1': 'Продаётся кратно 5: поставьте 10' },
    });
    expect(change({ quantity: 0 })).toMatchObject({ kind: 'refused', fields: { lines: expect.any(String) } });
    const adds = [
      { code: 'нет', quantity: 1 },
      { code: base.code, quantity: 5 },
    ];
    const { fields } = applyEdit([base], { changes: [], adds }, ground) as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual(['code:нет', `code:${base.code}`]);
  });

  it('desk-H13 of two people that change one line the second sees both values; different lines join', () => {
    const other = { ...base, line: 2, code: 'Т-2', quantity: 8 };
    const seen = { line: 2, was: { quantity: 10, price: 1000 }, quantity: 6 };
    const packs = new Map([[1, 1]]);
    expect(applyEdit([base, other], { changes: [seen], adds: [] }, { ...ground, packs })).toEqual({
      kind: 'conflict',
      fields: { 'line:2': '10 → 8' },
    });
    const mine = { line: 1, was: base, quantity: 20 };
    expect(applyEdit([base, other], { changes: [mine], adds: [] }, { ...ground, packs })).toMatchObject({
      lines: [{ quantity: 20 }, { quantity: 8 }],
    });
  });
});
