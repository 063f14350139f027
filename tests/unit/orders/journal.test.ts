import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeJournal } from '#api/backend/buying/orders/journal/change-journal.ts';
import { openJournal } from '#api/backend/buying/orders/journal/journal-file.ts';
import { journalOf, setJournal } from '#api/backend/buying/orders/journal/journal-of.ts';
import { journalOrders } from '#api/backend/buying/orders/journal/open-order-journal.ts';
import type { Database } from '#api/backend/db/database.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { held, NOON, succeed, Visitor } from '../backend/visitor.ts';

const root = mkdtempSync(join(tmpdir(), 'tara-journal-'));
const path = join(root, 'orders.journal');
let db: Database;
beforeAll(async () => {
  db = await openTestPglite();
  await fillCatalogue(db);
  await run(`insert into content_page (slug, title, body) values ('consest', 'Согласие', '<p>Текст</p>')`);
}, 60_000);
beforeEach(async () => {
  await run('truncate shop_order, session, consent, outbox cascade');
  writeFileSync(path, '');
});
afterAll(async () => {
  await journalOf(db)?.close();
  await db.close();
  rmSync(root, { recursive: true, force: true });
});

const run = (text: string) => db.query<Record<string, unknown>>({ name: '', text });
const everything = async () => ({
  orders: await run('select * from shop_order order by number'),
  lines: await run('select * from shop_order_line order by order_id, line_no'),
  consents: await run(
    'select document_version, document_hash, text, form, session_id, order_id, given_at from consent',
  ),
  documents: await run('select * from consent_document'),
  messages: await run('select topic, payload from outbox'),
  carts: await run('select version, promo_code from cart'),
  sessions: await run('select id, token_digest, former_digest, former_until from session'),
});
/** Ends one run of the shop and begins the next, as far as orders see it. */
async function restart(now = NOON) {
  await journalOf(db)?.close();
  return journalOrders(db, root, now);
}
async function order(key = 'a-key-of-the-buyer', phone = '+79123456789') {
  const buyer = new Visitor(db);
  await buyer.add(CODES.packed, 100);
  await buyer.add(CODES.discounted, 2);
  await run(`update cart set promo_code = 'ПЕРВЫЙ'`);
  const placed = wholeOrder(await buyer.call('createOrder', orderForm({ idempotencyKey: key, phone })));
  return { buyer, placed };
}
/** What a power cut may take from a database that forces nothing to the disk. */
async function loseOrder() {
  await run('truncate shop_order, consent, consent_document, outbox cascade');
  await run(`
    insert into cart_item (cart_id, product_id, quantity) select id, 2, 100 from cart`);
  await run(`update cart set version = 2, promo_code = 'ПЕРВЫЙ'`);
  await run(`select setval('order_number', 100001, false)`);
  await run('update session set token_digest = former_digest, former_digest = null');
}

it('acc-D7: an order that the database has lost is there after the next start, once and as it was', async () => {
  await restart();
  const { buyer, placed } = await order();
  const before = await everything();
  await loseOrder();
  expect(await restart()).toEqual({ numbers: [placed.number], failed: [] });
  expect(await everything()).toEqual(before);
  expect(await restart()).toEqual({ numbers: [], failed: [] });
  expect(await everything()).toEqual(before);

  expect(held(await buyer.cart())).toEqual({});
  const again = succeed(
    await buyer.call(
      'createOrder',
      orderForm({ idempotencyKey: 'a-key-of-the-buyer', phone: '+79123456789' }),
    ),
  );
  expect(again.number).toBe(placed.number);
  expect((await order('another-key', '+79000000001')).placed.number).toBe(placed.number + 1);
});

it('a lost session or product is left out of a restored order', async () => {
  await restart();
  const { placed } = await order();
  await loseOrder();
  await run('truncate session cascade');
  expect((await restart()).numbers).toEqual([placed.number]);
  expect(await run('select session_id from shop_order')).toEqual([{ session_id: null }]);
});

it('a torn last line is no order, and the next one is whole', async () => {
  await restart();
  const first = await order('first-key-of-all');
  appendFileSync(path, '{"id":"half');
  await restart();
  const journal = await openJournal(path);
  expect((await journal.entries()).map(({ order: { number } }) => number)).toEqual([first.placed.number]);
  await journal.close();
  const second = await order('second-key-of-all', '+79000000001');
  await loseOrder();
  expect((await restart()).numbers).toEqual([first.placed.number, second.placed.number]);
});

it('an order that cannot be journaled is not placed, and the cart stays', async () => {
  await restart();
  await journalOf(db)?.close();
  setJournal(db, {
    append: () => Promise.reject(new Error('ENOSPC')),
    revoke: () => Promise.resolve(),
    entries: () => Promise.resolve([]),
    keep: () => Promise.resolve(),
    close: () => Promise.resolve(),
  });
  const buyer = new Visitor(db);
  await buyer.add(CODES.plain);
  await expect(buyer.call('createOrder', orderForm())).rejects.toThrow('ENOSPC');
  expect(await run('select number from shop_order')).toEqual([]);
  expect(held(await buyer.cart())).toEqual({ [CODES.plain]: 1 });
});

it('an order that the database has refused after all is not brought back', async () => {
  await restart();
  const { placed } = await order();
  const journal = await openJournal(path);
  const [entry] = await journal.entries();
  expect(entry?.order.number).toBe(placed.number);
  await journal.revoke(entry?.id ?? '');
  await journal.close();
  await loseOrder();
  expect((await restart()).numbers).toEqual([]);
});

it('one that does not fit any more keeps nobody from opening the shop', async () => {
  await restart();
  const { placed } = await order();
  await loseOrder();
  const text = readFileSync(path, 'utf8').trim();
  const odd = text
    .replace(/"id": ?"[0-9a-f-]{36}"/g, '"id":"00000000-0000-4000-8000-000000000000"')
    .replace(/"phone": ?"[^"]+"/, '"phone":null');
  writeFileSync(path, `${odd}\n${text}\n`);
  expect(await restart()).toEqual({
    numbers: [placed.number],
    failed: ['00000000-0000-4000-8000-000000000000'],
  });
});

it('keeps a month of orders, for the owner’s eyes only', async () => {
  await restart();
  await order();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await restart(fixedClock('2026-12-18T08:59:00Z'));
  expect(readFileSync(path, 'utf8').split('\n').filter(Boolean)).toHaveLength(1);
  await restart(fixedClock('2026-12-18T09:01:00Z'));
  expect(readFileSync(path, 'utf8')).toBe('');
});

it('loses no order that comes while somebody is erased from it, and erases him wherever he stands', async () => {
  const entry = (id: string) => ({
    id,
    order: { name: id },
    lines: [],
    consent: {},
    cart: { id: 'cart', version: 1 },
  });
  const journal = await openJournal(path);
  const ids = Array.from({ length: 40 }, (_, at) => `${at % 4 === 0 ? 'his' : 'other'}-${at}`);
  const isHis = (id: string) => id.startsWith('his');
  const erase = () =>
    changeJournal(path, (line) =>
      isHis(line.id) && line.order.name !== null ? { ...line, order: { name: null } } : line,
    );
  const written = ids.map((id) => journal.append(entry(id)));
  while ((await journal.entries()).length < ids.length) await erase();
  await Promise.all(written);
  await erase();
  const left = await journal.entries();
  await journal.close();
  expect(left.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(left.filter(({ order: { name } }) => name !== null && isHis(String(name)))).toEqual([]);
  expect(readFileSync(path, 'utf8')).not.toContain('"name":"his');
});
