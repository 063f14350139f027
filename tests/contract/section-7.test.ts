import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask } from '#api/client/ask.ts';
import { type CallName, contract, type Input } from '#api/contract/index.ts';
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
  return ask(contract[name], input, { city: 'msk' });
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

it.each([{ success: false, text: '' }, { data: { success: 0, result: { text: ' ' } } }])(
  'section 8: a refusal without words keeps the shop’s own: %j',
  async (body) => {
    const refused = await reads('setPromoCode', promo, body);
    expect(refused).toMatchObject({ kind: 'failure', text: 'Произошла какая-то ошибка, попробуйте ещё раз' });
  },
);

it.each([{ success: true }, { success: true, result: true }, { success: 1 }, { data: { success: true } }])(
  'D73: a request and a bookmark are taken when the answer is %j',
  async (body) => {
    const recall = { phone: '+79123456789', product_id: false, text: '' } as const;
    expect(await reads('createRecall', recall, body)).toEqual({ id: null, callBack: null });
    expect(await reads('pushBookmark', { id: 1 }, body)).toEqual({ success: true });
  },
);

it.each<[CallName, object, unknown, unknown]>([
  ['getNextWorkDay', {}, { success: true, result: { date: '2026-11-26T22:30:00Z' } }, { date: '2026-11-27' }],
  ['getNextWorkDay', {}, { result: { date: '2026-11-26 10:00:00' } }, { date: '2026-11-26' }],
  ['getRegionData', {}, { success: true }, { region: null }],
  ['getRegionData', {}, { data: { success: 1, result: { region: false } } }, { region: null }],
  ['getAccountUser', {}, { success: true, result: [] }, { user: null }],
  ['getBanners', { type: 'sidebar' }, [{ img: '/a.png' }, { url: '/x' }], [{ id: null, image: '/a.png' }]],
  [
    'getActions',
    {},
    { data: [{ image_path: '/a.png' }, { slug: 'new' }] },
    [{ slug: 'new', title: 'Новинки' }],
  ],
  [
    'getAction',
    { slug: 'a' },
    { data: { image_path: '/a.png' } },
    { slug: null, title: null, image: '/a.png' },
  ],
  [
    'getServices',
    {},
    [{ slug: 'branding' }, { slug: 'x', name: 'Икс' }],
    [{ title: 'Брендирование' }, { title: 'Икс' }],
  ],
  [
    'getBrand',
    { slug: 'a' },
    { data: {}, banner_desktop: '/b.png' },
    { name: null, bannerDesktop: '/b.png' },
  ],
  [
    'getBrands',
    {},
    [{ id: '7', name: 'Дуб' }, { name: 'Никто' }],
    [{ id: 7, slug: '7', name: 'Дуб', count: null }],
  ],
  ['getCompanyPage', { pageName: 'about' }, { info: '<p>А</p>' }, { info: { h1: null, body: '<p>А</p>' } }],
  ['getSpecial', { slug: 'a' }, { data: { groups: {} } }, { special: { id: null, title: null }, groups: [] }],
  ['getSimilarProducts', { id: 1 }, { data: { list: [] } }, { list: [] }],
  ['getSimilarProducts', { id: 1 }, [], { list: [] }],
])('D73: %s of %j reads %j', async (name, input, body, read) => {
  expect(await reads(name, input as never, body)).toMatchObject(read as object);
});

it('D73: a lone page of a sale is the first and has as many goods as it shows; of more nobody knows', async () => {
  const place = { slug: 'sale', page: 1, sort: 'popular' as const, brands: [] };
  const sale = (last: number) =>
    reads('getSalesCategoryProducts', place, { list: { data: [], last_page: last }, path: [] });
  expect(await sale(1)).toMatchObject({ list: { page: 1, total: 0 } });
  expect(await sale(2)).toMatchObject({ list: { page: null, total: null } });
});
