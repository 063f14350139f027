import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Failure, isFailure } from '#api/contract/failure.ts';
import { type CallName, type CallShape, contract, type Input, type Output } from '#api/contract/index.ts';
import { wireSchema } from '#api/contract/openapi/wire-schema.ts';
import { NO_CHOICE } from '#lib/facets/facet-choice.ts';
import { SORTS } from '#lib/sorts.ts';
import { CODES } from '../fixtures/catalogue.ts';
import { orderForm } from '../unit/backend/visitor.ts';
import { CONTENT_CASES } from './content-cases.ts';
import { type Backend, type Caller, newKey } from './doors.ts';

type Case<N extends CallName = CallName> = { input: Input<N>; before?: (caller: Caller) => Promise<unknown> };
type Refused<N extends CallName = CallName> = Case<N> & { code: Failure['code'] };
type Cases = { [N in CallName]: { good: Case<N>[]; refused: Refused<N>[] } };

const listing = { slug: 'stakany', page: 1, sort: 'popular' as const, brands: [] };
const choice = { ...listing, section: 'catalog' as const, ...NO_CHOICE, facets: [] };
const fill = (caller: Caller) => caller.call('addToCart', { code: CODES.packed, push: true });
const keep = (caller: Caller) => caller.call('pushBookmark', { id: 1 });
const UNKNOWN_TOKEN = 'f'.repeat(32);
const unknown = { code: 'НЕТ ТАКОГО' };

/** Inputs of every call that any backend with the small catalogue must serve or refuse, asked in Moscow. */
const CASES: Cases = {
  ...CONTENT_CASES,
  getRegionData: { good: [{ input: {} }], refused: [] },
  getRootCategories: { good: [{ input: {} }], refused: [] },
  getMenuTree: { good: [{ input: {} }], refused: [] },
  getProductsByCategory: {
    good: [
      { input: listing },
      { input: { ...listing, page: 2, sort: 'price-desc', brands: ['severnyj-bereg'] } },
      ...SORTS.map((sort) => ({ input: { ...listing, sort } })),
      { input: { ...listing, slug: 'perchatki' } },
    ],
    refused: [
      { input: { ...listing, slug: 'net' }, code: 'not-found' },
      { input: { ...listing, page: 9999 }, code: 'not-found' },
    ],
  },
  getFacets: {
    good: [
      { input: choice },
      { input: { ...choice, facets: ['obem.150-ml', 'cvet.belyy', 'net.takogo'], sort: 'price' } },
      { input: { ...choice, priceFrom: 5000, priceTo: 5200, inStock: true, brands: ['dub'] } },
      { input: { ...choice, slug: 'posuda', page: 2 } },
    ],
    refused: [
      { input: { ...choice, slug: 'net' }, code: 'not-found' },
      { input: { ...choice, facets: ['obem.150-ml'], page: 9 }, code: 'not-found' },
    ],
  },
  getProduct: {
    good: [{ input: { id: 1 } }, { input: { id: 7 } }],
    refused: [{ input: { id: 2_147_483_647 }, code: 'product-unknown' }],
  },
  getSimilarProducts: {
    good: [{ input: { id: 1 } }],
    refused: [{ input: { id: 12_345 }, code: 'product-unknown' }],
  },
  searchProducts: {
    good: [
      { input: { query: 'тарелка' } },
      { input: { query: 'т' } },
      { input: { query: '%_', sort: 'price' } },
    ],
    refused: [],
  },
  getAccountUser: { good: [{ input: {} }], refused: [] },
  getCallBack: { good: [{ input: {} }], refused: [] },
  getNextWorkDay: { good: [{ input: {} }], refused: [] },
  getCart: { good: [{ input: {} }, { input: {}, before: fill }], refused: [] },
  addToCart: {
    good: [
      { input: { code: CODES.plain, push: true } },
      { input: { code: CODES.mskOnly, push: false, quantity: 7 } },
      { input: { code: CODES.packed, push: true }, before: fill },
    ],
    refused: [
      { input: { ...unknown, push: true }, code: 'product-unknown' },
      { input: { code: CODES.spbOnly, push: true }, code: 'not-sold-here' },
      { input: { code: CODES.plain, push: true, quantity: 0 }, code: 'invalid-input' },
    ],
  },
  raiseInCart: {
    good: [{ input: { code: CODES.packed }, before: fill }, { input: { code: CODES.plain } }],
    refused: [{ input: unknown, code: 'product-unknown' }],
  },
  lowerInCart: {
    good: [{ input: { code: CODES.packed }, before: fill }],
    refused: [{ input: unknown, code: 'product-unknown' }],
  },
  setCartQuantity: {
    good: [
      { input: { code: CODES.packed, quantity: 120 }, before: fill },
      { input: { code: CODES.packed, quantity: 0 }, before: fill },
    ],
    refused: [{ input: { ...unknown, quantity: 3 }, code: 'product-unknown' }],
  },
  removeFromCart: {
    good: [{ input: { code: CODES.packed }, before: fill }, { input: unknown }],
    refused: [],
  },
  eraseCart: { good: [{ input: {}, before: fill }, { input: {} }], refused: [] },
  deleteUnavailable: { good: [{ input: {}, before: fill }, { input: {} }], refused: [] },
  restoreCart: {
    good: [
      { input: { lines: [{ code: CODES.plain, quantity: 3 }] } },
      {
        input: {
          lines: [
            { code: CODES.packed, quantity: 50 },
            { ...unknown, quantity: 1 },
          ],
        },
        before: fill,
      },
    ],
    refused: [{ input: { lines: [{ ...unknown, quantity: 1 }] }, code: 'product-unknown' }],
  },
  setPromoCode: {
    good: [
      { input: { promocode: 'ПЕРВЫЙ' }, before: fill },
      { input: { promocode: 'пeрвый' }, before: fill },
    ],
    refused: [
      { input: { promocode: 'НЕТ' }, before: fill, code: 'promo-unknown' },
      { input: { promocode: 'два слова' }, code: 'promo-unknown' },
    ],
  },
  getCartThere: {
    good: [{ input: { region: 'spb' } }, { input: { region: 'spb' }, before: fill }],
    refused: [],
  },
  // Off: what a register answers is the backend's own test.
  findCompany: { good: [], refused: [] },
  receiveCart: { good: [], refused: [{ input: { token: 'net' }, code: 'transfer-over' }] },
  createOrder: {
    good: [
      { input: orderForm(), before: fill },
      { input: orderForm({ idempotencyKey: newKey(), cartVersion: 1 }), before: fill },
      { input: orderForm({ idempotencyKey: newKey(), shownTotal: 92_500 }), before: fill },
    ],
    refused: [
      { input: orderForm(), code: 'cart-empty' },
      { input: orderForm({ cartVersion: 77 }), before: fill, code: 'cart-changed' },
      { input: orderForm({ shownTotal: 12_499 }), before: fill, code: 'cart-changed' },
    ],
  },
  pushBookmark: {
    good: [{ input: { id: 1 } }, { input: { id: 1 }, before: keep }],
    refused: [{ input: { id: 12_345 }, code: 'product-unknown' }],
  },
  unpushBookmark: {
    good: [{ input: { id: 1 }, before: keep }, { input: { id: 2 } }],
    refused: [{ input: { id: 12_345 }, code: 'product-unknown' }],
  },
  listBookmarks: {
    good: [
      { input: { products: true } },
      { input: { products: true }, before: keep },
      { input: { products: false }, before: keep },
    ],
    refused: [],
  },
  getOrder: { good: [], refused: [{ input: { token: UNKNOWN_TOKEN }, code: 'not-found' }] },
  getOrderContacts: {
    good: [],
    refused: [{ input: { token: UNKNOWN_TOKEN, digits: '6789' }, code: 'not-found' }],
  },
  getOrderInvoice: { good: [], refused: [{ input: { token: UNKNOWN_TOKEN }, code: 'not-found' }] },
  repeatOrder: { good: [], refused: [{ input: { token: UNKNOWN_TOKEN }, code: 'not-found' }] },
  cancelOrder: { good: [], refused: [{ input: { token: UNKNOWN_TOKEN }, code: 'not-found' }] },
  createRecall: {
    good: [
      { input: { phone: '8 (912) 345-67-89', product_id: false, text: '' } },
      {
        input: {
          phone: '+7(912)345-67-89',
          product_id: 1,
          text: 'from ask',
          fillMs: 4000,
          page: '/contacts',
        },
      },
    ],
    refused: [],
  },
  createWholesale: {
    good: [
      { input: { phone: '(912)-345-67-89', product_id: 1, special: false } },
      { input: { phone: '9123456789', product_id: false, special: 1 } },
    ],
    refused: [],
  },
  createLowPrice: {
    good: [{ input: { email: 'pokupatel@example.ru', product_id: 1 } }],
    refused: [
      { input: { email: 'pokupatel@example.ru', product_id: 12_345 }, code: 'product-unknown' },
      { input: { email: 'pokupatel@example.ru', product_id: false }, code: 'product-unknown' },
    ],
  },
  stopPriceNotices: { good: [], refused: [{ input: { token: 'net' }, code: 'not-found' }] },
  convertPicture: {
    good: [{ input: { url: '/media/p/stakan/320.webp' } }],
    refused: [{ input: { url: 'https://img.example.ru/x.png' }, code: 'picture-forbidden' }],
  },
};

const NAMES = Object.keys(contract) as CallName[];

async function ask<N extends CallName>(caller: Caller, name: N, { input, before }: Case<N>) {
  await before?.(caller);
  return caller.call(name, input);
}

/** Every call of the contract against one backend: the answer fits the contract, a refusal is Russian and known. */
export function contractSuite(title: string, backend: () => Backend): void {
  describe(`the contract, ${title}`, () => {
    for (const name of NAMES) {
      const { good, refused } = CASES[name] as { good: Case[]; refused: Refused[] };
      it.each(good.map((each) => [JSON.stringify(each.input), each] as const))(
        `acc-E7: ${name} serves %s`,
        async (_, each) => {
          const answer = await ask(backend()('msk'), name, each);
          expect(isFailure(answer), JSON.stringify(answer)).toBe(false);
          const shape: CallShape = contract[name];
          const sent = JSON.parse(JSON.stringify(z.encode(shape.output, answer)));
          expect(z.decode(shape.output, sent)).toEqual(answer);
          expect(z.safeParse(wireSchema(shape.output), sent).error, 'as openapi.json says').toBeUndefined();
        },
      );
      it.each(refused.map((each) => [JSON.stringify(each.input), each] as const))(
        `acc-E7: ${name} refuses %s`,
        async (_, each) => {
          const answer = await ask(backend()('msk'), name, each);
          expect(answer).toMatchObject({ kind: 'failure', code: each.code });
          expect(isFailure(answer) && answer.status).toBeLessThan(500);
          expect(isFailure(answer) && answer.text).toMatch(/[а-яё]|^Neither id nor slug was provided\.$/);
        },
      );
    }

    it('acc-D1: every answer of a cart call carries the whole cart', async () => {
      const caller = backend()('msk');
      await caller.call('addToCart', { code: CODES.plain, push: true });
      const answers = [
        await fill(caller),
        await caller.call('raiseInCart', { code: CODES.packed }),
        await caller.call('lowerInCart', { code: CODES.packed }),
        await caller.call('setCartQuantity', { code: CODES.packed, quantity: 200 }),
        await caller.call('deleteUnavailable', {}),
        await caller.call('getCart', {}),
      ];
      const codes = (answer: Output<'getCart'> | Failure) =>
        isFailure(answer) ? answer.code : answer.cart.items.map((item) => item.code);
      expect(answers.map(codes)).toEqual(Array(6).fill([CODES.plain, CODES.packed]));
    });

    it('D5: the city of the call decides the price', async () => {
      const price = async (city: 'msk' | 'spb') => {
        const answer = await backend()(city).call('getProduct', { id: 1 });
        return isFailure(answer) ? null : answer.product.price;
      };
      expect([await price('msk'), await price('spb')]).toEqual([10_000, 9000]);
    });

    it('acc-D7: a repeated order answers with the same order', async () => {
      const caller = backend()('msk');
      await fill(caller);
      const form = orderForm({ idempotencyKey: newKey() });
      const first = await caller.call('createOrder', form);
      expect(isFailure(first)).toBe(false);
      expect(await caller.call('createOrder', form)).toEqual(first);
      const other = await caller.call('createOrder', { ...form, comment: 'другой' });
      expect(isFailure(other) && other.code).toBe('key-reused');
    });

    it('acc-D8: an order is read by its token, its contacts by the digits of the phone, repeated and cancelled', async () => {
      const caller = backend()('msk');
      await fill(caller);
      const placed = await caller.call('createOrder', orderForm());
      if (isFailure(placed)) throw new Error(placed.code);
      const { token, number, goods, total } = placed;
      expect(await caller.call('getOrder', { token })).toMatchObject({
        order: {
          number,
          goods,
          total,
          status: 'new',
          lines: [{ code: CODES.packed, quantity: 50, sum: goods }],
          contacts: { name: 'П•••', phone: '+7 (•••) •••-••-••' },
        },
      });
      const wrong = await caller.call('getOrderContacts', { token, digits: '0000' });
      expect(isFailure(wrong) && wrong.code).toBe('wrong-digits');
      expect(await caller.call('getOrderContacts', { token, digits: '6789' })).toMatchObject({
        contacts: { name: 'Покупатель', phone: '+79123456789' },
      });
      expect(await caller.call('repeatOrder', { token })).toMatchObject({
        cart: { items: [{ code: CODES.packed, quantity: 50 }] },
        differences: [],
      });
      expect(await caller.call('cancelOrder', { token })).toMatchObject({
        order: { status: 'new', callBack: null, steps: [{ kind: 'new' }, { kind: 'cancel-asked' }] },
      });
    });
  });
}
