import { describe, expect, it } from 'vitest';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';
import { pressedQuantity } from '#store/cart-decisions.ts';
import { isStale } from '#store/cart-freshness.ts';
import { cartMessage, writtenQuantity } from '#store/cart-words.ts';

const inCart = { packMin: 6, step: 'pack', place: 'cart' } as const;
const onCard = { ...inCart, place: 'card' } as const;

describe('a press of plus or minus', () => {
  it('D35: moves by a pack, in unit mode by one on the way to the next multiple in the pressed direction', () => {
    expect(pressedQuantity(12, 1, inCart)).toEqual(18);
    expect(pressedQuantity(12, -1, inCart)).toEqual(6);
    const byOne = { ...inCart, step: 'unit' } as const;
    expect(pressedQuantity(6, 1, byOne)).toEqual(7);
    expect(pressedQuantity(9, -1, byOne)).toEqual(8);
    expect(pressedQuantity(4, 1, { ...byOne, packMin: 1 })).toEqual(5);
    expect(pressedQuantity(6, -1, byOne), 'D36').toEqual(null);
    expect(pressedQuantity(99_996, 1, byOne), 'D37').toEqual(null);
  });

  it('D36: minus at the smallest quantity does nothing in the cart and removes the line on a product card', () => {
    expect(pressedQuantity(6, -1, inCart)).toEqual(null);
    expect(pressedQuantity(1, -1, { ...inCart, packMin: 1 })).toEqual(null);
    expect(pressedQuantity(6, -1, onCard)).toEqual(0);
  });

  it('D37: plus stops at the greatest multiple within 99 999', () => {
    expect(pressedQuantity(99_996, 1, inCart)).toEqual(null);
  });
});

describe('a typed quantity', () => {
  const typed = (text: string, packMin: number) => {
    const pieces = writtenQuantity(text, 'кг');
    return pieces === null ? null : sellableQuantity(pieces, packMin);
  };

  it.each([
    ['0', 6, 0],
    ['-3', 6, 0],
    ['−3', 6, 0],
    ['2', 6, 6],
    ['0,4', 6, 6],
    ['8', 6, 6],
    ['9', 6, 12],
    ['12', 6, 12],
    [' 12 ', 6, 12],
    ['2,5', 1, 3],
    ['2.4', 1, 2],
    ['100000', 1, 99_999],
    ['100000', 6, 99_996],
    ['9 999 999', 6, 99_996],
  ])('acc-D2: «%s» in packs of %i', (text, packMin, decision) => {
    expect(typed(text, packMin)).toEqual(decision);
  });

  it.each(['1 200', '1\u00A0200', '1\u2009200 шт.', '1’200', '1 200,4', '1200 шт', '1 200 кг'])(
    'D75: «%s» is twelve hundred',
    (text) => {
      expect(typed(text, 6)).toBe(1200);
    },
  );

  it.each(['шесть', '12 уп', '10-50', '10+', '10 50', '1.200', '1,200 шт', '1e3', '4607012345678', '1 тыс.'])(
    'D75: «%s» is not guessed',
    (text) => {
      expect(typed(text, 6)).toBeNull();
    },
  );
});

describe('words and freshness', () => {
  it('acc-D3, D40: the toast names the step that was added', () => {
    expect(cartMessage('added', 6)).toBe('Товар добавлен в корзину');
    expect(cartMessage('raised', 1)).toBe('Товар уже есть в корзине, добавлено +1 к количеству');
    expect(cartMessage('raised', 6)).toBe('Товар уже есть в корзине, добавлено +6 к количеству');
  });

  it('D41: an answer with a lower version is stale unless it was asked for after the newer one came', () => {
    const shown = { version: 5, moment: 8 };
    expect(isStale({ version: 4, moment: 7 }, shown)).toBe(true);
    expect(isStale({ version: 4, moment: 9 }, shown)).toBe(false);
    expect(isStale({ version: 5, moment: 7 }, shown)).toBe(false);
  });
});
