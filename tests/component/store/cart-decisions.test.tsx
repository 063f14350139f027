import { describe, expect, it } from 'vitest';
import { pressedQuantity, typedQuantity } from '#store/cart-decisions.ts';
import { isStale } from '#store/cart-freshness.ts';
import { cartMessage } from '#store/cart-messages.ts';

const inCart = { packMin: 6, step: 'pack', place: 'cart' } as const;
const onCard = { ...inCart, place: 'card' } as const;
const set = (quantity: number, message: string | null = null) => ({ kind: 'set', quantity, message });
const KEEP = { kind: 'keep' };

describe('a press of plus or minus', () => {
  it('D35: moves by a pack, in unit mode to the next multiple in the pressed direction', () => {
    expect(pressedQuantity(12, 1, inCart)).toEqual(set(18));
    expect(pressedQuantity(12, -1, inCart)).toEqual(set(6));
    expect(pressedQuantity(6, 1, { ...inCart, step: 'unit' })).toEqual(set(12));
  });

  it('D36: minus at the smallest quantity does nothing in the cart and removes the line on a product card', () => {
    expect(pressedQuantity(6, -1, inCart)).toEqual(KEEP);
    expect(pressedQuantity(1, -1, { ...inCart, packMin: 1 })).toEqual(KEEP);
    expect(pressedQuantity(6, -1, onCard)).toEqual(set(0));
  });

  it('D37: plus stops at the greatest multiple within 99 999', () => {
    expect(pressedQuantity(99_996, 1, inCart)).toEqual(KEEP);
  });
});

describe('a typed quantity', () => {
  const RULE = 'Продажа кратно 6 штук в упаковке';
  it.each([
    ['0', 6, set(0)],
    ['-3', 6, set(0)],
    ['2', 6, set(6, RULE)],
    ['0,4', 6, set(6, RULE)],
    ['8', 6, set(6, RULE)],
    ['9', 6, set(12, RULE)],
    ['12', 6, set(12)],
    ['1 200', 6, set(1200)],
    ['2,5', 1, set(3)],
    ['2.4', 1, set(2)],
    ['100000', 1, set(99_999)],
    ['100000', 6, set(99_996, RULE)],
    ['', 6, KEEP],
    ['шесть', 6, KEEP],
    ['1e3', 6, KEEP],
    ['9999999999', 6, KEEP],
  ])('acc-D2: «%s» in packs of %i', (text, packMin, decision) => {
    expect(typedQuantity(text, packMin)).toEqual(decision);
  });
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
