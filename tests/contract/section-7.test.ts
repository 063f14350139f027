import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask } from '#api/client/ask.ts';
import type { CallName, Input } from '#api/contract/index.ts';
import { orderForm } from '../fixtures/order-form.ts';

const sent = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the client makes of an answer of another server. */
function reads<N extends CallName>(name: N, input: Input<N>, body: unknown, status = 200) {
  sent.mockResolvedValue(new Response(JSON.stringify(body), { status }));
  return ask(name, input, { city: 'msk' });
}
const NOTHING_SAID = {
  number: null,
  token: null,
  goods: null,
  delivery: null,
  total: null,
  positions: null,
};

it.each([
  ['no result', { success: true }, {}],
  ['a result that says yes', { success: true, result: true }, {}],
  ['an empty result', { success: true, result: null }, {}],
  ['a text', { success: true, result: 'Заказ принят' }, {}],
  ['a list', { success: 1, result: [] }, {}],
  ['a result of its own', { success: true, result: { order_id: 77, state: 'new' } }, {}],
  [
    'numbers as texts, in data',
    { data: { success: '1', result: { number: '77', total: '1 250,50' } } },
    { number: '77', total: 125_050 },
  ],
  [
    'a number and an address of another kind',
    { success: true, result: { number: ' А-77 ', token: '77', total: 'договорная' } },
    { number: 'А-77' },
  ],
])('D73: an order is placed when order/create answers success with %s', async (_, body, said) => {
  expect(await reads('createOrder', orderForm(), body)).toEqual({ ...NOTHING_SAID, ...said });
});

it.each([
  ['success false', { success: false, result: { number: 77 } }],
  ['success false in data', { data: { success: false, result: true } }],
  ['success 0', { success: 0 }],
  ['success «false»', { success: 'false', result: true }],
])('D73: an order is refused when order/create answers %s', async (_, body) => {
  expect(await reads('createOrder', orderForm(), body)).toMatchObject({ kind: 'failure' });
});

const promo = { promocode: 'ПЕРВЫЙ' };

it.each([
  ['no status', { success: true, result: {} }, { isSet: true, text: null }],
  ['success alone', { success: true }, { isSet: true, text: null }],
  ['status true', { success: true, result: { status: true, text: 'Да' } }, { isSet: true, text: 'Да' }],
  ['status «success»', { success: true, result: { status: 'success' } }, { isSet: true, text: null }],
  ['status false', { success: true, result: { status: false } }, { isSet: false, text: null }],
  [
    'status 0 and a text, in data',
    { data: { success: true, result: { status: '0', text: 'Промокод устарел' } } },
    { isSet: false, text: 'Промокод устарел' },
  ],
])('section 7: promocode/set with %s', async (_, body, read) => {
  expect(await reads('setPromoCode', promo, body)).toEqual(read);
});

it.each([
  ['in result', { success: false, result: { status: false, text: 'Промокод устарел' } }],
  ['in data', { data: { success: false, result: { text: 'Промокод устарел' } } }],
  ['on top, beside a code that is a number', { success: false, code: 12, text: 'Промокод устарел' }],
])('section 8: a refused promo code keeps the server’s words, %s', async (_, body) => {
  expect(await reads('setPromoCode', promo, body)).toMatchObject({
    kind: 'failure',
    text: 'Промокод устарел',
  });
});

it.each([{ success: true }, { success: true, result: true }, { success: 1 }, { data: { success: true } }])(
  'D73: a request and a bookmark are taken when the answer is %j',
  async (body) => {
    const recall = { phone: '+79123456789', product_id: false, text: '' } as const;
    expect(await reads('createRecall', recall, body)).toEqual({ id: null, callBack: null });
    expect(await reads('pushBookmark', { id: 1 }, body)).toEqual({ success: true });
  },
);
