import { describe, expect, it } from 'vitest';
import type { OrderCard, OrderCardLine } from '#api/contract/desk/order-shapes.ts';
import { typedKopecks, typedWhole } from '#desk/kit/words/typed-figures.ts';
import { editOf, type Typed } from '#desk/screens/orders/edit/line-edit.ts';
import { filterOf } from '#desk/screens/orders/order-filter.ts';
import { priceFault, receivingEdit } from '#desk/screens/orders/receiving/receiving-edit.ts';
import { grouped } from '#lib/money.ts';

describe('D75 desk: figures as people type them', () => {
  it.each([
    ['8,10', 810],
    ['8.1', 810],
    ['10 000', 1_000_000],
    ['4 500,50 ₽', 450_050],
    ['300 руб.', 30_000],
    ['0', 0],
  ])('«%s» is %i kopecks', (text, kopecks) => expect(typedKopecks(text)).toBe(kopecks));

  it.each(['', 'abc', '-5', '8,105', '1,2,3', '8 10 р/шт', '1e3', '9999999999'])('«%s» is no price', (text) =>
    expect(typedKopecks(text)).toBeNull(),
  );

  it('a whole number may have spaces, and nothing else', () => {
    expect(['1 000', '12', '0', '', '-3', '100 шт', '1,5', 'abc'].map(typedWhole)).toEqual([
      1000,
      12,
      0,
      ...Array(5).fill(null),
    ]);
  });

  const line = { line: 3, quantity: 2, price: 810 } as OrderCardLine;
  const card = { row: { number: 100_019, version: 4 }, lines: [line] } as unknown as OrderCard;
  const typed = (quantity: string, price = '8,10', reason = ''): Typed => ({
    lines: { 3: { quantity, price, reason } },
    adds: [],
  });

  it('a line is changed by what can be read', () => {
    expect(editOf(card, typed('1 000')).edit.changes).toMatchObject([{ line: 3, quantity: 1000 }]);
    expect(editOf(card, typed('0')).edit.changes, 'taken out on purpose').toMatchObject([{ quantity: 0 }]);
    expect(editOf(card, typed('2', '7 ₽', 'опт')).edit.changes).toMatchObject([
      { quantity: 2, own: { kopecks: 700, reason: 'опт' } },
    ]);
    expect(editOf(card, typed('2', ''))).toMatchObject({ edit: { changes: [] }, faults: {} });
  });

  it.each([
    ['100 шт', '8,10'],
    ['', '8,10'],
    ['-3', '8,10'],
    ['100000', '8,10'],
    ['2', 'abc'],
    ['2', '-5'],
  ])('a quantity «%s» at «%s» changes nothing and is said', (quantity, price) => {
    const { edit, faults } = editOf(card, typed(quantity, price, 'опт'));
    expect([edit.changes, Object.keys(faults)]).toEqual([[], ['3']]);
  });

  it('so is one of what is added', () => {
    const adds = ['2', 'много'].map((quantity, key) => ({ key, code: 'A-1', quantity }));
    expect(editOf(card, { lines: {}, adds })).toMatchObject({
      edit: { adds: [{ code: 'A-1', quantity: 2 }] },
      faults: { 'add:1': `Количество — целое число до ${grouped(99_999)}` },
    });
  });

  it('a price of delivery that cannot be read is said, and sums of the list are read alike', () => {
    const was = { isPickup: false, address: 'ул. 1', pickupCity: null, wishedDay: null, wishedTime: null };
    const price = (text: string, isPickup = false) => ({ ...was, isPickup, price: text });
    expect(['300 ₽', '', 'триста'].map((text) => priceFault(price(text)))).toEqual([
      null,
      null,
      'Рубли и копейки, например 300',
    ]);
    expect(priceFault(price('триста', true)), 'out of sight').toBeNull();
    expect(receivingEdit({ number: 1, version: 1 }, was, price('300 ₽')).delivery).toBe(30_000);
    const filter = filterOf(new URLSearchParams({ sumFrom: '10 000', sumTo: '4500,50' }), 'all');
    expect(filter).toMatchObject({ sumFrom: 1_000_000, sumTo: 450_050 });
  });
});
