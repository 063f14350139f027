import { randomUUID } from 'node:crypto';
import type { CallName } from '#api/contract/index.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { type Caller, type CasesOf, given } from './case.ts';
import type { Facts } from './facts.ts';

type BuyingCalls = Extract<
  CallName,
  | `${'get' | 'erase' | 'restore' | 'receive'}Cart`
  | 'getCartThere'
  | `${'addTo' | 'raiseIn' | 'lowerIn' | 'removeFrom'}Cart`
  | 'setCartQuantity'
  | 'deleteUnavailable'
  | `${'set' | 'remove'}PromoCode`
  | 'createOrder'
  | `get${'Order' | 'OrderContacts' | 'OrderInvoice'}`
  | 'repeatOrder'
  | 'previewRepeat'
  | 'cancelOrder'
  | 'getOrderStates'
  | 'findOrders'
  | 'getBoughtGoods'
  | `${'read' | 'take'}List`
  | `${'preview' | 'take'}QuickOrder`
  | `save${'List' | 'Cart' | 'Order'}File`
>;

const UNKNOWN_TOKEN = 'f'.repeat(32);
const unknown = { code: 'НЕТ ТАКОГО' };
const refusedToken = { good: [], refused: [{ input: { token: UNKNOWN_TOKEN }, code: 'not-found' as const }] };

/** A key for an order, as a client makes it. */
export const newKey = (): string => randomUUID();

function cartCases({ product, packed, unsold }: Facts, fill: (caller: Caller) => Promise<unknown>) {
  const refusedCode = { input: unknown, code: 'product-unknown' } as const;
  return {
    getCart: { good: [{ input: {} }, { input: {}, before: fill }], refused: [] },
    addToCart: {
      good: [
        { input: { code: product.code, push: true } },
        { input: { code: product.code, push: false, quantity: 7 } },
        { input: { code: packed.code, push: true }, before: fill },
      ],
      refused: [
        { input: { ...unknown, push: true }, code: 'product-unknown' },
        { input: { code: product.code, push: true, quantity: 0 }, code: 'invalid-input' },
        ...given(unsold, ({ code }) => ({ input: { code, push: true }, code: 'not-sold-here' as const })),
      ],
    },
    raiseInCart: {
      good: [{ input: { code: packed.code }, before: fill }, { input: { code: product.code } }],
      refused: [refusedCode],
    },
    lowerInCart: { good: [{ input: { code: packed.code }, before: fill }], refused: [refusedCode] },
    setCartQuantity: {
      good: [
        { input: { code: packed.code, quantity: 2 * packed.step + 20 }, before: fill },
        { input: { code: packed.code, quantity: 0 }, before: fill },
      ],
      refused: [{ input: { ...unknown, quantity: 3 }, code: 'product-unknown' }],
    },
    removeFromCart: {
      good: [{ input: { code: packed.code }, before: fill }, { input: unknown }],
      refused: [],
    },
    eraseCart: { good: [{ input: {}, before: fill }, { input: {} }], refused: [] },
    deleteUnavailable: { good: [{ input: {}, before: fill }, { input: {} }], refused: [] },
    restoreCart: {
      good: [
        { input: { lines: [{ code: product.code, quantity: 3 }] } },
        {
          input: {
            lines: [
              { code: packed.code, quantity: packed.step },
              { ...unknown, quantity: 1 },
            ],
          },
          before: fill,
        },
      ],
      refused: [{ input: { lines: [{ ...unknown, quantity: 1 }] }, code: 'product-unknown' }],
    },
    getCartThere: {
      good: [{ input: { region: 'spb' } }, { input: { region: 'spb' }, before: fill }],
      refused: [],
    },
    receiveCart: { good: [], refused: [{ input: { token: 'net' }, code: 'transfer-over' }] },
  } satisfies Partial<CasesOf<BuyingCalls>>;
}

/** Inputs of the calls about the cart, the promo code and orders. */
export function buyingCases(facts: Facts): CasesOf<BuyingCalls> {
  const fill = (caller: Caller) => caller.call('addToCart', { code: facts.packed.code, push: true });
  return {
    ...cartCases(facts, fill),
    removePromoCode: { good: [{ input: {}, before: fill }, { input: {} }], refused: [] },
    setPromoCode: {
      good: given(facts.promo, (promocode) => [
        { input: { promocode }, before: fill },
        // Its second letter is a Latin one.
        { input: { promocode: promocode.toLowerCase().replace('е', 'e') }, before: fill },
      ]),
      refused: [
        { input: { promocode: 'НЕТ' }, before: fill, code: 'promo-unknown' },
        { input: { promocode: 'два слова' }, code: 'promo-unknown' },
        { input: { promocode: 'Я'.repeat(300) }, code: 'promo-unknown' },
      ],
    },
    createOrder: {
      good: [
        { input: orderForm(), before: fill },
        { input: orderForm({ idempotencyKey: newKey(), cartVersion: 1 }), before: fill },
        ...given(facts.firstTotal, (shownTotal) => ({
          input: orderForm({ idempotencyKey: newKey(), shownTotal }),
          before: fill,
        })),
      ],
      refused: [
        { input: orderForm(), code: 'cart-empty' },
        { input: orderForm({ cartVersion: 77 }), before: fill, code: 'cart-changed' },
        { input: orderForm({ shownTotal: 1 }), before: fill, code: 'cart-changed' },
      ],
    },
    getOrder: refusedToken,
    getOrderContacts: {
      good: [],
      refused: [{ input: { token: UNKNOWN_TOKEN, digits: '6789' }, code: 'not-found' }],
    },
    getOrderInvoice: refusedToken,
    repeatOrder: refusedToken,
    previewRepeat: refusedToken,
    cancelOrder: refusedToken,
    getOrderStates: {
      good: [{ input: { tokens: [] } }, { input: { tokens: [UNKNOWN_TOKEN] } }],
      refused: [],
    },
    getBoughtGoods: {
      good: [{ input: { tokens: [] } }, { input: { tokens: [UNKNOWN_TOKEN] } }],
      refused: [],
    },
    readList: {
      good: [
        {
          input: {
            lines: [
              { code: facts.packed.code, quantity: facts.packed.step + 1 },
              { ...unknown, quantity: 1 },
            ],
          },
        },
      ],
      refused: [],
    },
    takeList: {
      good: [true, false].map((instead) => ({
        input: { lines: [{ code: facts.product.code, quantity: 3 }], instead },
        before: fill,
      })),
      refused: [{ input: { lines: [{ ...unknown, quantity: 1 }], instead: true }, code: 'product-unknown' }],
    },
    previewQuickOrder: {
      good: [
        {
          input: {
            text: `${facts.packed.code} ${facts.packed.step + 1}\nНЕТ-ТАКОГО 5\n${facts.product.code} 1,5`,
          },
        },
        { input: { file: Buffer.from(`Артикул;Количество\r\n${facts.product.code};3\r\n`) }, before: fill },
      ],
      refused: [{ input: { text: ' ' }, code: 'order-unreadable' }],
    },
    takeQuickOrder: {
      good: [true, false].map((instead) => ({
        input: { lines: [{ code: facts.product.code, quantity: 3 }], instead, region: 'msk' as const },
        before: fill,
      })),
      refused: [
        {
          input: { lines: [{ ...unknown, quantity: 1 }], instead: false, region: 'msk' },
          code: 'product-unknown',
        },
        {
          input: { lines: [{ code: facts.product.code, quantity: 3 }], instead: false, region: 'spb' },
          code: 'region-changed',
        },
      ],
    },
    saveListFile: {
      // A file is no JSON: `tests/unit/orders/goods-files.test.ts` reads it.
      good: [],
      refused: [{ input: { lines: [{ ...unknown, quantity: 1 }] }, code: 'product-unknown' }],
    },
    saveCartFile: {
      good: [],
      refused: [{ input: {}, code: 'cart-empty' }],
    },
    saveOrderFile: refusedToken,
    findOrders: {
      good: [{ input: { contact: '+79123456789' } }, { input: { contact: 'a@example.ru' } }],
      refused: [],
    },
  };
}
