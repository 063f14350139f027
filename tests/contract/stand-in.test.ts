import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { NUMERIC_ARTICLE } from '../mocks/section-7/goods.ts';
import { createStandIn, type MannerName, type StandIn } from '../mocks/section-7/stand-in.ts';

const SPECIFICATION = readFileSync(join(import.meta.dirname, '../../docs/spec/specification.md'), 'utf8');
const HOST = 'http://other.test';
const ARTICLE = encodeURIComponent('ПЛ-1');

/** One question for each call, with what it is about; in the order of section 7. */
const QUESTIONS = [
  'GET /api/get-region-data',
  'GET /api/content/company/about',
  'GET /api/content/services',
  'GET /api/content/banners/main_slider',
  'GET /api/content/banners/sidebar',
  `POST /api/promocode/set/${encodeURIComponent('ПЕРВЫЙ')}`,
  'POST /api/lowprice/create {"email":"a@b.ru","product_id":1}',
  'POST /api/opt/create {"phone":"+79123456789","product_id":1,"special":false}',
  'POST /api/recall/create {"phone":"+79123456789","product_id":false,"text":""}',
  'GET /api/account/user',
  'GET /api/get-offers/',
  'GET /api/get-root-categories',
  'GET /api/get-products-by-cat/posuda/2?sort=price',
  'GET /api/get-products-by-cat/posuda?brands=dub,1',
  'GET /api/get-sales-category-products/pakety',
  'GET /api/get-product/1',
  'GET /api/get-sale-tree',
  'GET /api/get-menu-tree',
  'GET /api/get-categories-with-products-for-brand/dub',
  'GET /api/get-brand/dub',
  'GET /api/get-brands-carousel',
  'GET /api/get-brands/2',
  'GET /api/get-action/discounts',
  'GET /api/get-actions',
  'GET /api/get-special/?slug=dlya-doma',
  'GET /api/get-similar-products/1',
  'GET /api/search-products/?query=тарелка',
  'GET /api/next-work-day',
  'POST /api/bookmarks/push/1',
  'GET /api/bookmarks/list',
  'POST /api/bookmarks/unpush/1',
  `POST /api/cart/add/${ARTICLE}?push=true`,
  'GET /api/cart/get?time=1',
  `POST /api/cart/up/${ARTICLE}`,
  `POST /api/cart/down/${ARTICLE}`,
  `POST /api/cart/input-quantity/${ARTICLE} {"quantity":3}`,
  `POST /api/cart/add/${NUMERIC_ARTICLE}?push=true`,
  `POST /api/cart/remove/${NUMERIC_ARTICLE}`,
  'POST /api/cart/delete-unavailable',
  'POST /api/order/create {"phone":"+79123456789","address":"ул. Складская, 1"}',
  'POST /api/cart/erase/',
  `POST /convert {"url":"${HOST}/pictures/cup-pack-640.webp"}`,
] as const;

/** Asks as one browser in a city. */
function browser(standIn: StandIn, city = 'msk') {
  let cookie = '';
  return async (question: string) => {
    const [, method = '', path = '', body] = /^(\S+) (\S+)(?: (.*))?$/.exec(question) ?? [];
    const answer = await standIn.answer(
      new Request(`${HOST}${path}`, {
        method,
        headers: { city, cookie },
        ...(method === 'POST' ? { body: body ?? '' } : {}),
      }),
    );
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(namesIn);
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner];
}

describe.each(['poor', 'talkative'] satisfies MannerName[])('a %s server of section 7', (manner) => {
  let ask: ReturnType<typeof browser>;
  let standIn: StandIn;
  beforeEach(() => {
    standIn = createStandIn(manner);
    ask = browser(standIn);
  });

  it('answers every call of the table', async () => {
    const [, table = ''] = /## 7\.([\s\S]*?)## 8\./.exec(SPECIFICATION) ?? [];
    const paths = [...table.matchAll(/(?<=[ |])\/(?:api\/)?[a-z][\w/-]*[a-z]/g)].map(([path]) => path);
    const called = [...new Set(paths)].filter((path) => path !== '/technical-works');
    expect(called.length).toBeGreaterThan(35);
    for (const path of called) expect(QUESTIONS.join('\n')).toContain(path);
    for (const question of QUESTIONS) expect((await ask(question)).status, question).toBe(200);
  });

  it('knows no call beside them', async () => {
    for (const path of ['get-facets/stakany', 'content/settings', 'order-room/1', 'cart/restore'])
      expect((await createStandIn(manner).answer(new Request(`${HOST}/api/${path}`))).status, path).toBe(404);
  });

  it('keeps a cart for each browser, by the prices of the city, until the order', async () => {
    const text = async (question: string) => JSON.stringify((await ask(question)).body);
    await ask(`POST /api/cart/add/${ARTICLE}?push=true`);
    await ask(`POST /api/cart/up/${ARTICLE}`);
    expect(await text('GET /api/cart/get')).toMatch(/"total":("200,00"|200)/);
    expect(JSON.stringify((await browser(standIn)('GET /api/cart/get')).body)).toMatch(/"total":("0,00"|0)/);
    await ask(`POST /api/promocode/set/${encodeURIComponent('первый')}`);
    expect(await text('GET /api/cart/get')).toMatch(/"total":("170,00"|170)/);
    const order = 'POST /api/order/create {"phone":"89123456789","address":"ул. Складская, 1"}';
    expect(await text(order)).toMatch(manner === 'poor' ? /"result":true/ : /"number":"А-77"/);
    expect(await text(order)).toMatch(/"success":false/);
    expect(await text('GET /api/account/user')).toMatch(/"ordersCount":("1"|1)/);
  });
});

it('a poor server names no field that the specification does not', async () => {
  const ask = browser(createStandIn('poor'));
  const known = new Set(SPECIFICATION.match(/\w+/g));
  for (const question of QUESTIONS)
    for (const name of namesIn((await ask(question)).body))
      expect(known, `${question}: ${name}`).toContain(name);
});

it('a talkative server says more than is asked, in texts', async () => {
  const ask = browser(createStandIn('talkative'));
  const { product } = (await ask('GET /api/get-product/900')).body.data;
  expect(product).toMatchObject({ id: '900', code: Number(NUMERIC_ARTICLE), price: '1 250,50', hash: '' });
  const { region } = (await ask('GET /api/get-region-data')).body.data.result;
  expect(region).toMatchObject({ id: '1', delivery_price: '800,00' });
  expect((await ask('GET /api/next-work-day')).body.data.result.date).toMatch(/T10:00:00\+03:00$/);
});
