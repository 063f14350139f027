import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { type Shop, START_MS, startShop } from '#tests/harness/shop.ts';
import { LISTING, PRODUCT } from '../frame-places.ts';

/** A person who is nobody else, as he writes himself. */
const PERSON = {
  name: 'Аврелий Меченый',
  phone: '+7(912)777-09-11',
  email: 'marked.person@people.example',
  inn: '7707083893',
  address: 'ул. Меченая, 77',
  comment: 'Спросите Аврелия Меченого',
};
/** Whatever of him may turn up anywhere, however it is spelled. */
const PERSONS_MARKS = [/Аврели|Мечен/i, /912\D{0,3}777\D?09\D?11/, /marked\.person/i];
const MARKS = [...PERSONS_MARKS, /7707083893/];

/** The marks in a text, in its plain spelling and in those of addresses and JSON. */
function marksIn(text: string, marks = MARKS): string[] {
  const spelled = [
    text,
    text.replace(/(?:%[\da-f]{2})+/gi, (part) => Buffer.from(part.replaceAll('%', ''), 'hex').toString()),
    text.replace(/\\u([\da-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  ].join('\n');
  return marks.filter((mark) => mark.test(spelled)).map(String);
}

/**
 * What lies in the shop's folder beside the database and the journal of orders, which are there to keep it.
 */
function files(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/database\/|orders\.journal$/.test(path.slice(directory.length)));
}

async function order(api: APIRequestContext): Promise<{ token: string }> {
  const { product } = await (await api.get(`/api/get-product/${PRODUCT.split('/').at(-1)}`)).json();
  await api.post(`/api/cart/add/${encodeURIComponent(product.code)}?push=true`);
  const { result } = await (await api.post('/api/order/create', { data: orderForm(PERSON) })).json();
  return result;
}

async function sendForms(api: APIRequestContext): Promise<void> {
  const { phone, email, comment } = PERSON;
  const about = { product_id: false, page: `/msk/search?query=${encodeURIComponent(PERSON.name)}` };
  for (const [path, data] of [
    ['recall', { phone, text: comment, ...about }],
    ['recall', { phone, text: 'from ask', ...about }],
    ['opt', { phone, special: false, ...about }],
    ['lowprice', { email, product_id: Number(PRODUCT.split('/').at(-1)) }],
    // Refused ones are told of too.
    ['recall', { phone: [phone], text: comment.repeat(100) }],
    ['lowprice', { email: `${email} ${PERSON.name}`, product_id: 1 }],
  ] as const)
    await api.post(`/api/${path}/create`, { data });
  await api.post('/api/order/create', { data: `{"phone":"${phone}","name":"${PERSON.name}"` });
  await api.get(`/api/search-products?query=${encodeURIComponent(PERSON.name)}`);
}

// One worker starts one shop for both.
test.describe.configure({ mode: 'default' });

/** The cookie of a call tracker. */
const TRACKER = '_ct_id';

let shop: Shop;
/** PostgreSQL where there is one, as shops with real orders have it; the embedded database otherwise. */
let postgres: Awaited<ReturnType<typeof createPostgresDatabase>> | null = null;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  // Nobody there to be told: what fails to go out is logged too.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.ru', MAIL_TO: 'a@b.ru' };
  const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: 'a secret of the test' };
  const tracker = { CALL_TRACKING_URL: 'http://127.0.0.1:9/', CALL_TRACKING_COOKIE: TRACKER };
  postgres = testClusterUrl === null ? null : await createPostgresDatabase();
  const database: Record<string, string> = postgres === null ? {} : { DATABASE_URL: postgres.url };
  shop = await startShop({ env: { LOG_LEVEL: 'debug', ...mail, ...webhook, ...tracker, ...database } });
});
test.afterAll(async () => {
  await shop.stop();
  await postgres?.drop();
});

test('acc-G3: who orders and asks is in no log, cache, address or page of anybody else', async ({
  playwright,
  page,
}) => {
  test.setTimeout(60_000);
  const newContext = () =>
    playwright.request.newContext({
      baseURL: shop.url,
      extraHTTPHeaders: { 'Sec-Fetch-Site': 'same-origin', City: 'msk' },
    });
  const [own, stranger] = await Promise.all([newContext(), newContext()]);
  const { token } = await order(own);
  await sendForms(own);

  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
  await page.goto(`${shop.url}/msk${PRODUCT}`);
  // Until the page's scripts hear it, the link dials the region.
  await frameReady(page);
  await page.getByRole('button', { name: 'Заказать прайс' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(PERSON.phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Спасибо за обращение!')).toBeVisible();
  urls.push(page.url());
  await page.close();

  const paths = ['/msk', `/msk${LISTING}`, `/msk${PRODUCT}`, '/msk/cart', '/msk/order', '/msk/contacts'];
  const calls = ['cart/get', 'account/user', 'bookmarks/list', `order-room/${token}`, 'get-product/1'];
  const got = await Promise.all([
    ...[...paths, `/order/${token}`].flatMap((path) => [
      stranger.get(path),
      stranger.get(path, { headers: { RSC: '1' } }),
    ]),
    ...calls.map((call) => stranger.get(`/api/${call}`)),
    stranger.post(`/api/order-room/${token}/contacts`, { data: { digits: '0000' } }),
    stranger.post('/api/recall/create', { data: { phone: PERSON.phone, product_id: false, text: '' } }),
  ]);
  for (const answer of got) {
    // Whoever has the order's link, an accountant say, learns which organisation it is for (acc-D14).
    const isRoom = answer.url().endsWith(`/order-room/${token}`);
    const marks = isRoom ? PERSONS_MARKS : MARKS;
    expect(marksIn(await answer.text(), marks), answer.url()).toEqual([]);
  }
  expect(marksIn(urls.join('\n'))).toEqual([]);
  expect(marksIn(shop.output())).toEqual([]);
  expect(shop.output()).toContain('открыт: http');
  expect(files(shop.dataDir).filter((path) => marksIn(readFileSync(path, 'utf8')).length > 0)).toEqual([]);

  // The same look finds him where he does stand: in his own room, and in the journal of an embedded
  // database's orders.
  if (postgres === null)
    expect(marksIn(readFileSync(join(shop.dataDir, 'orders.journal'), 'utf8'))).toHaveLength(MARKS.length);
  const contacts = await own.post(`/api/order-room/${token}/contacts`, { data: { digits: '0911' } });
  expect(marksIn(await contacts.text())).toHaveLength(MARKS.length);
  expect(marksIn(`?q=${encodeURIComponent(PERSON.name)}`)).toHaveLength(1);
  await Promise.all([own.dispose(), stranger.dispose()]);
});

test('D56 acc-G3: a refusal takes away what came with the consent', async ({ page, context }) => {
  const given = { cookie: 'accepted', [TRACKER]: '1', _ym_uid: '1' };
  await context.addCookies(Object.entries(given).map(([name, value]) => ({ name, value, url: shop.url })));
  await page.goto(`${shop.url}/msk/cookie`);
  await expect(page.getByRole('rowheader', { name: TRACKER })).toBeVisible();
  await page.getByRole('button', { name: 'Отозвать согласие' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Вы отказались' })).toBeVisible();
  const names = (await context.cookies(shop.url)).map(({ name }) => name);
  expect(names.filter((name) => name in given)).toEqual(['cookie']);
});
