import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { DatabaseUnavailable } from '#api/backend/db/errors.ts';
import { NOBODY } from '#tests/fixtures/outside.ts';
import { domainsOf } from '#tests/harness/regions.ts';
import { CODES, fillCatalogue } from '../fixtures/catalogue.ts';
import { openTestPglite } from '../harness/databases.ts';
import { ORIGIN, openDoor } from './doors.ts';
import { answerWeb } from './web-calls.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestPglite();
  await fillCatalogue(database);
}, 60_000);
afterAll(() => database.close());

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  body?: BodyInit;
  type?: string;
};

async function send(
  path: string,
  { method, headers = {}, json, body, type }: Sent = {},
  door = openDoor(database),
) {
  const content = json === undefined ? body : JSON.stringify(json);
  const answer = await answerWeb(
    new Request(`${ORIGIN}${path}`, {
      method: method ?? (content === undefined ? 'GET' : 'POST'),
      headers: {
        ...(content === undefined ? {} : { 'content-type': type ?? 'application/json' }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content, duplex: 'half' }),
    } as RequestInit),
    door,
  );
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()), door };
}
const post = (path: string, sent: Sent = {}, door = openDoor(database)) =>
  send(path, { method: 'POST', ...sent }, door);
const code = encodeURIComponent(CODES.packed);

describe('which call a request is', () => {
  it.each([
    '/api/get-root-categories',
    '/api/get-root-categories/',
    '/api/search-products/?query=тарелка',
    '/api/cart/get/?time=1',
  ])('D4: %s answers with and without the final slash', async (path) => {
    expect((await send(path)).status).toBe(200);
  });

  it('a listing takes its page from the path or the query, an article may hold a slash', async () => {
    expect((await send('/api/get-products-by-cat/stakany/2')).body.list.current_page).toBe(2);
    expect((await send('/api/get-products-by-cat/stakany?page=3')).body.list.current_page).toBe(3);
    const added = await post(`/api/cart/add/${encodeURIComponent(CODES.mskOnly)}`);
    expect(added.body.result.items[0].code).toBe(CODES.mskOnly);
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/get-product',
    '/api/get-product/',
    '/api/cart/add//',
    '/api/get-product/1/2',
    '/api/get-products-by-cat//2',
  ])('%s is not found', async (path) => {
    const { status, body, headers } = await send(path);
    expect([status, body]).toEqual([
      404,
      {
        success: false,
        code: 'not-found',
        text: 'Ничего не найдено',
        request_id: headers.get('x-request-id') ?? 'none',
      },
    ]);
  });

  it.each([
    ['GET', '/api/cart/erase', 'POST'],
    ['POST', '/api/cart/get', 'GET'],
    ['DELETE', `/api/cart/remove/${code}`, 'POST'],
    ['PUT', '/api/order/create', 'POST'],
  ])('%s %s is not allowed, %s is', async (method, path, allow) => {
    const answer = await send(path, { method });
    expect(answer).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it.each(['/api/get-product/%E0%A4%A', '/api/get-product/1%00', '/api/cart/get%0A'])(
    '%s is a bad request',
    async (path) => {
      expect(await send(path)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    },
  );
});

describe('what a call may say', () => {
  it.each(['0', '-1', 'abc', '01', '1.5', '10000'])('D10: page %s is not found', async (page) => {
    expect((await send(`/api/get-products-by-cat/stakany/${page}`)).status).toBe(404);
    expect((await send(`/api/get-products-by-cat/stakany?page=${page}`)).status).toBe(404);
  });

  it.each(['0', '-1', 'abc', '2147483648', '99999999999', '1e3', '1;drop'])(
    'product %s is not found',
    async (id) => {
      expect(await send(`/api/get-product/${encodeURIComponent(id)}`)).toMatchObject({
        status: 404,
        body: { code: 'product-unknown', text: 'Товар не найден' },
      });
    },
  );

  it('D16a: an unknown sort or brand takes the default, a parameter named twice is refused', async () => {
    const plain = await send('/api/get-products-by-cat/stakany');
    expect((await send('/api/get-products-by-cat/stakany?sort=x;--&brands=zz,,&utm_source=a')).body).toEqual(
      plain.body,
    );
    expect((await send('/api/get-products-by-cat/stakany?sort=price&sort=name')).status).toBe(400);
  });

  it('D12: a listing reads brand_id beside brands, ids or slugs', async () => {
    const oak = await send('/api/get-products-by-cat/stakany?brands=dub');
    expect(oak.body.list.total).toBeGreaterThan(0);
    expect((await send('/api/get-products-by-cat/stakany?brand_id=2')).body).toEqual(oak.body);
    expect((await send('/api/get-products-by-cat/stakany?brand_id=dub&brands=2')).body).toEqual(oak.body);
    const both = await send('/api/get-products-by-cat/stakany?brand_id=1&brands=dub');
    expect(both.body.list.total).toBeGreaterThan(oak.body.list.total);
  });

  it('acc-E7: offers of a category are asked for in the path or as category_id', async () => {
    const inPath = await send('/api/get-offers/4');
    expect(inPath.body.data).toHaveLength(1);
    expect((await send('/api/get-offers?category_id=4')).body).toEqual(inPath.body);
    expect((await send('/api/get-offers?category_id=2')).body.data).toEqual([]);
    expect((await send('/api/get-offers?category_id=x')).status).toBe(400);
  });

  it.each([
    ...[
      '1.5',
      '"1.5"',
      '"2,5"',
      '"1e3"',
      '1e309',
      '"1e309"',
      '"NaN"',
      '-0',
      '"-0"',
      '""',
      '" "',
      'true',
      'null',
    ],
    '[5]',
    '{"n":5}',
    '100000',
    '"9999999999"',
    undefined,
  ])('D37: quantity %s is refused', async (quantity) => {
    const body = quantity === undefined ? '{}' : `{"quantity":${quantity}}`;
    const answer = await post(`/api/cart/input-quantity/${code}`, { body, type: 'application/json' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input' } });
    expect(answer.body.fields.quantity).toMatch(/[а-яё]/);
  });

  it.each([
    ['JSON number', { json: { quantity: 60 } }],
    ['JSON text', { json: { quantity: '60' } }],
    ['urlencoded', { body: 'quantity=60', type: 'application/x-www-form-urlencoded; charset=UTF-8' }],
  ])('a quantity may come as %s', async (_, sent) => {
    expect((await post(`/api/cart/input-quantity/${code}`, sent)).status).toBe(200);
    expect((await post(`/api/cart/input-quantity/${code}?quantity=60`)).status).toBe(200);
  });

  it('D39: push is true or false', async () => {
    expect((await post(`/api/cart/add/${code}?push=false`)).body.result.added).toBe(true);
    expect(await post(`/api/cart/add/${code}?push=banana`)).toMatchObject({
      status: 422,
      body: { code: 'invalid-input' },
    });
  });

  it.each([
    ['broken JSON', { body: '{"quantity":' }, 400],
    ['a list', { json: [1] }, 400],
    ['a text', { json: 'quantity' }, 400],
    ['a NUL', { json: { quantity: '1\0' } }, 400],
    ['half a surrogate pair', { body: '{"quantity":"\\ud800"}' }, 400],
    ['another type', { body: 'quantity=1', type: 'text/plain' }, 415],
    ['a field twice', { body: 'quantity=1&quantity=2', type: 'application/x-www-form-urlencoded' }, 400],
  ])('a body with %s is refused', async (_, sent, status) => {
    expect(await post(`/api/cart/input-quantity/${code}`, sent)).toMatchObject({
      status,
      body: { success: false },
    });
  });

  it('D50: an order says what is missing beside each field', async () => {
    const empty = await post('/api/order/create', { json: {} });
    expect(empty).toMatchObject({
      status: 422,
      body: {
        code: 'invalid-input',
        fields: {
          name: 'Укажите имя',
          phone: 'Пожалуйста, не забудьте указать телефон',
          is_consent_for_pd: 'Нужно согласие на обработку персональных данных',
        },
      },
    });
    const wrong = await post('/api/order/create', {
      json: {
        name: 'А',
        phone: '+7(912)',
        is_consent_for_pd: true,
        email: 'x@',
        inn: '123',
        address: 'ул. Мира',
      },
    });
    expect(wrong.body.fields).toEqual({
      phone: 'Проверьте номер телефона',
      email: 'Проверьте адрес электронной почты',
      inn: 'В ИНН должно быть 10 или 12 цифр',
    });
    for (const consent of [false, 'true', 1, null]) {
      const sent = { name: 'А', phone: '89123456789', address: 'ул. Мира', is_consent_for_pd: consent };
      expect((await post('/api/order/create', { json: sent })).body.fields).toEqual({
        is_consent_for_pd: 'Нужно согласие на обработку персональных данных',
      });
    }
  });

  const phone = 'Пожалуйста, не забудьте указать телефон';
  const partial = 'Проверьте номер телефона';
  const mail = 'Проверьте адрес электронной почты';
  it.each([
    ['recall', {}, { phone }],
    ['recall', { phone: '   ' }, { phone }],
    ['opt', { phone: '+7(912)345-67' }, { phone: partial }],
    ['opt', { phone: '9'.repeat(41) }, { phone: partial }],
    ['recall', { phone: '89123456789', text: 'я'.repeat(501) }, { text: 'Слишком длинный текст' }],
    ['recall', { phone: '89123456789', product_id: 1.5 }, { product_id: 'Проверьте это поле' }],
    ['opt', { phone: '89123456789', special: ['1'] }, { special: 'Проверьте это поле' }],
    ['lowprice', { product_id: 1 }, { email: 'Пожалуйста, не забудьте указать email' }],
    ['lowprice', { product_id: 1, email: 'a@b' }, { email: mail }],
    ['lowprice', { product_id: 1, email: 'a@example.ru\r\nBcc: b@example.ru' }, { email: mail }],
    ['lowprice', { product_id: 1, email: `${'a'.repeat(250)}@example.ru` }, { email: mail }],
  ])('acc-E1: %s/create refuses %j beside its field', async (form, json, fields) => {
    expect(await post(`/api/${form}/create`, { json })).toMatchObject({
      status: 422,
      body: { success: false, code: 'invalid-input', fields },
    });
  });

  it('acc-E7: recall/create reads the payload of the specification, as JSON and form-encoded', async () => {
    const sent = { phone: '8 (912) 345-67-89', product_id: 'false', text: 'from ask' };
    const { status, body } = await post('/api/recall/create', { json: { ...sent, product_id: false } });
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    const encoded = await send('/api/recall/create', {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(sent).toString(),
    });
    expect(encoded.body.result.id).toBe(body.result.id);
  });
});

describe('which city and which session', () => {
  it('D5: the City header beats the host, the host the default', async () => {
    const door = openDoor(database);
    const named = openDoor(database, {
      settings: { ...door.settings, domains: domainsOf({ msk: ['msk.test'], spb: ['spb.test'] }) },
    });
    const city = async (headers: Record<string, string>) =>
      (await send('/api/get-region-data', { headers }, named)).body.result.region.name;
    expect(await city({})).toBe('Москва');
    expect(await city({ host: 'spb.test' })).toBe('Санкт-Петербург');
    expect(await city({ host: 'spb.test', city: 'msk' })).toBe('Москва');
    expect(await city({ city: 'krasnodar', cookie: 'city=spb' })).toBe('Москва');
  });

  it('cart calls alone set the cookie, host-only and unreadable for scripts', async () => {
    const cart = await send('/api/cart/get');
    expect(cart.headers.getSetCookie()).toHaveLength(1);
    expect(cart.headers.get('set-cookie')).toMatch(
      /^sid=[\w-]{43}\.[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    for (const path of [
      '/api/account/user',
      '/api/get-region-data',
      '/api/get-product/1',
      '/api/search-products?query=ab',
    ])
      expect((await send(path)).headers.getSetCookie()).toEqual([]);
  });

  it('acc-G3: over https the cookie is one that only this host can set, and no other name is read', async () => {
    const plain = openDoor(database);
    const secure = openDoor(database, { settings: { ...plain.settings, siteProtocol: 'https' } });
    const given = (await send('/api/cart/get', {}, secure)).headers.getSetCookie()[0] ?? '';
    expect(given).toMatch(
      /^__Host-sid=[\w-]{43}\.[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [pair = ''] = given.split(';');
    const sent = async (cookie: string, door: typeof plain) =>
      (await send('/api/cart/get', { headers: { cookie } }, door)).headers.getSetCookie()[0] ?? '';
    expect(await sent(pair, secure)).toContain(pair);
    expect(await sent(pair.replace('__Host-', ''), secure), 'planted by another host').not.toContain(pair);
    expect(await sent(pair, plain)).not.toContain(pair.replace('__Host-', ''));
  });

  it('acc-E4, D59: the call tracker’s session is read from its cookie once cookies are accepted, and never before', async () => {
    const plain = openDoor(database);
    const outside = { ...NOBODY, callTracking: { url: 'http://tracker.test', cookie: '_ct_id' } };
    const tracked = openDoor(database, { settings: { ...plain.settings, outside } });
    const told = async (cookie: string, phone: string, door = tracked) => {
      await post(
        '/api/recall/create',
        { json: { phone, product_id: false, text: '' }, headers: { cookie } },
        door,
      );
      const [row] = await database.query<{ tracker_session: string | null }>({
        name: '',
        text: 'select tracker_session from request where phone = $1',
        values: [`+7${phone}`],
      });
      return row?.tracker_session;
    };
    const accepted = '_ct_id=tr-7=a; cookie=accepted';
    expect(await told(accepted, '9120000021')).toBe('tr-7=a');
    expect(await told('_ct_id=tr-7', '9120000022')).toBeNull();
    expect(await told('cookie=refused; _ct_id=tr-7', '9120000023')).toBeNull();
    expect(await told('x_ct_id=tr-7; cookie=accepted', '9120000024'), 'another cookie').toBeNull();
    expect(await told(accepted, '9120000025', plain), 'no cookie is named').toBeNull();
  });

  it('our cookie is kept, a made-up one is replaced', async () => {
    const first = (await send('/api/cart/get')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const again = await send('/api/cart/get', { headers: { cookie: `other=1; ${first}` } });
    expect(again.headers.getSetCookie()[0]).toContain(first);
    for (const made of ['x', 'A'.repeat(43), `${'A'.repeat(43)}.${'B'.repeat(22)}`, first.slice(4, -1)]) {
      const answer = await post(`/api/cart/add/${code}`, { headers: { cookie: `sid=${made}` } });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()[0]).not.toContain(`sid=${made};`);
    }
  });

  it('G3: a change that If-Match means for another cart is refused with the one that is there', async () => {
    const answer = await post('/api/cart/erase', { headers: { 'if-match': '"77"' } });
    const details = { cart: { version: 0, items: [] } };
    expect(answer).toMatchObject({ status: 409, body: { success: false, code: 'cart-changed', details } });
  });

  it('answers are for one visitor and no cache', async () => {
    for (const path of ['/api/cart/get', '/api/get-product/1', '/api/nothing'])
      expect((await send(path)).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('what nobody expected', () => {
  const broken = (error: Error) =>
    openDoor(database, {
      database: () => {
        throw error;
      },
    });

  it('is a 500 with a request id, logged, and never an error in its own words', async () => {
    const answer = await send('/api/get-product/1', {}, broken(new Error('secret table is missing')));
    expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'unexpected' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|at .*\.ts/);
    expect(answer.door.logged).toMatchObject([
      { call: 'getProduct', requestId: answer.headers.get('x-request-id') },
    ]);
  });

  it('D69: an outage is 503 with its text, to a reader and to a writer', async () => {
    const outage = broken(new DatabaseUnavailable('unreachable', 'down'));
    const read = await send('/api/cart/get', {}, outage);
    expect(read).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(read.headers.get('retry-after')).toBe('30');
    const write = await send('/api/cart/erase', { method: 'POST' }, outage);
    expect(write).toMatchObject({
      status: 503,
      body: { text: 'Магазин временно недоступен, попробуйте позже' },
    });
  });
});
