import { describe, expect, it } from 'vitest';
import type { CartRow } from '#api/backend/buying/cart/cart-row.ts';
import { idempotencyKeyOf, requestHash } from '#api/backend/buying/orders/idempotency.ts';
import type { Cart } from '#api/contract/cart.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';

const KEY = new Uint8Array(32).fill(7);
const hashOf = (more: Parameters<typeof orderForm>[0] = {}) =>
  Buffer.from(requestHash(orderForm(more), 'msk', KEY)).toString('hex');

describe('the digest by which an order that is sent again is recognised (acc-D7)', () => {
  it('is of what is ordered, not of how it is sent', () => {
    const again = { idempotencyKey: '7c8e', cartVersion: 12, shownTotal: 10_000, deliveryPrice: 350 };
    expect(hashOf(again)).toBe(hashOf());
  });

  it('is the same whatever the order of the fields', () => {
    const form = orderForm();
    const turned = Object.fromEntries(Object.entries(form).reverse()) as typeof form;
    expect(Object.keys(turned)).not.toEqual(Object.keys(form));
    expect(Buffer.from(requestHash(turned, 'msk', KEY)).toString('hex')).toBe(hashOf());
  });

  it('is another for every other field, region and key', () => {
    const texts = ['name', 'phone', 'email', 'inn', 'company', 'address', 'comment', 'wishedDay'] as const;
    const digests = [
      hashOf(),
      ...texts.map((name) => hashOf({ [name]: 'иное' })),
      hashOf({ selfdelivery: true }),
      Buffer.from(requestHash(orderForm(), 'spb', KEY)).toString('hex'),
      Buffer.from(requestHash(orderForm(), 'msk', new Uint8Array(32))).toString('hex'),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });
});

describe('the key of an order', () => {
  const session = new Uint8Array([0xab, 0x01]);
  const row = { id: 'cart-1', version: 5 } as CartRow;
  const item = {} as Cart['items'][number];
  const keyOf = (form: Parameters<typeof orderForm>[0], cart: Partial<Cart> = {}) =>
    idempotencyKeyOf(orderForm(form), session, row, { ...EMPTY_CART, ...cart });

  it('is the client’s own within its session', () => {
    expect(keyOf({ idempotencyKey: '7c8e', cartVersion: 3 })).toBe('ab01:7c8e');
  });

  it('is else the cart as the buyer saw it, or as it is', () => {
    expect(keyOf({ cartVersion: 3 }, { items: [item] })).toBe('cart:cart-1:3');
    expect(keyOf({}, { items: [item] })).toBe('cart:cart-1:5');
    expect(keyOf({}, { notAvailable: [item] })).toBe('cart:cart-1:5');
  });

  it('is the one before for a cart that an order has just emptied', () => {
    expect(keyOf({})).toBe('cart:cart-1:4');
    expect(keyOf({ cartVersion: 4 })).toBe('cart:cart-1:4');
  });
});
