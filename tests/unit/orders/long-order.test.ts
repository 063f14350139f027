import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverDue } from '#api/backend/base/outbox/deliver-due.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import { runOrdersCommand } from '#api/backend/commands/orders/run-command.ts';
import { openChannels } from '#api/backend/outside/open-channels.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import type { PlacedOrder } from '#api/contract/order.ts';
import { runtime } from '#process/runtime.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addLongGoods, LONG_CODES, LONG_NAME } from '#tests/fixtures/long-goods.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { NOBODY } from '#tests/fixtures/outside.ts';
import { OWNER } from '#tests/fixtures/owner.ts';
import { SITE } from '#tests/fixtures/site.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { type MailServer, openMailServer, partsOf } from '#tests/harness/mail-server.ts';
import { pdfPages } from '#tests/harness/paper/pdf-text.ts';
import { openReceiver, type Receiver } from '#tests/harness/receiver.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { unzipped } from '#tests/harness/zip.ts';
import { succeed, Visitor } from '../backend/visitor.ts';
import { OneC, openExchange } from '../exchange/one-c.ts';

const BUYER = 'buyer@example.ru';

/** What stands behind an article in a file of orders. */
const ENDS = { csv: ';', xlsx: '</t>', '1c': '</Артикул>' } as const;

const folder = mkdtempSync(join(tmpdir(), 'tara-long-order-'));
const { company } = runtime();
let mail: MailServer;
let receiver: Receiver;
beforeAll(async () => {
  [mail, receiver] = await Promise.all([openMailServer(), openReceiver()]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([mail.close(), receiver.close()]);
});

eachDatabase('an order of 2,000 lines (acc-D1, D9)', (db, engine) => {
  let clock: MovingClock;
  let visitor: Visitor;
  let placed: PlacedOrder;

  beforeEach(async () => {
    runtime().company = OWNER;
    clock = movingClock('2026-11-18T09:00:00Z');
    for (const list of [mail.letters, receiver.received]) list.length = 0;
    await fillCatalogue(db());
    await addLongGoods(db());
    visitor = new Visitor(db(), { clock });
    const lines = LONG_CODES.map((code, at) => ({ code, quantity: 1 + (at % 9) }));
    succeed(await visitor.call('takeList', { lines, instead: false }));
    const form = orderForm({ email: BUYER, company: 'ООО «Кафе»', inn: '7707083893' });
    placed = wholeOrder(await visitor.call('createOrder', form));
  });
  afterEach(() => {
    runtime().company = company;
  });

  it('is whole in its room, and in a repeat that is looked at and made', async () => {
    const { order } = succeed(await visitor.call('getOrder', { token: placed.token }));
    expect(order.lines.map(({ code }) => code)).toEqual(LONG_CODES);
    expect(order.lines.reduce((all, { sum }) => all + sum, 0)).toBe(order.goods);
    const { lines, differences } = succeed(await visitor.call('previewRepeat', { token: placed.token }));
    expect([lines.length, differences]).toEqual([MAX_CART_LINES, []]);
    const { cart } = succeed(await visitor.call('repeatOrder', { token: placed.token }));
    expect(cart.items.map(({ code }) => code)).toEqual(LONG_CODES);
  });

  // The lines come whole, as in its room; what is written of them is the same whatever keeps them.
  if (!isWholeOn(engine)) return;
  it('is whole in the letters to buyer and managers, in the bill, and in what a CRM is told', async () => {
    const open = openChannels(
      {
        ...NOBODY,
        mail: { smtpUrl: mail.url, from: 'shop@example.ru', to: ['a@example.ru'] },
        webhook: { url: receiver.url, secret: 'a secret of the test' },
      },
      { db: db(), clock, site: SITE },
    );
    try {
      await spread(db(), open.channels, clock.now());
      for (const channel of open.channels)
        await deliverDue(channel, { db: db(), clock, onGivenUp: () => undefined });
    } finally {
      open.close();
    }
    const told = mail.letters.map(({ to, raw }) => ({ to: to.join(), parts: partsOf(raw) }));
    expect(told.map(({ to }) => to).sort()).toEqual(['a@example.ru', BUYER]);
    for (const { parts } of told) {
      const words = parts[0]?.bytes.toString('utf8') ?? '';
      expect(LONG_CODES.filter((code) => !words.includes(`${code}  ${LONG_NAME}`))).toEqual([]);
    }
    const bill = told.find(({ to }) => to === BUYER)?.parts[1];
    expect(bill?.type).toContain('application/pdf');
    const sheet = pdfPages(bill?.bytes ?? Buffer.of())
      .join('|')
      .replaceAll(/[\s|]+/gu, '');
    expect(sheet).toContain(`Всего наименований${MAX_CART_LINES}`.replaceAll(' ', ''));
    expect(LONG_CODES.filter((code) => !sheet.includes(code))).toEqual([]);
    const [event] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(JSON.stringify(event).match(/"ДЛ-\d+"/g)).toHaveLength(MAX_CART_LINES);
  });

  it('is whole in the files of orders and in what 1C is given', async () => {
    for (const [file, format] of [
      ['orders.csv', 'csv'],
      ['orders.xlsx', 'xlsx'],
      ['orders.xml', '1c'],
    ] as const) {
      const path = join(folder, file);
      const chosen = { status: null, from: null, to: null };
      await runOrdersCommand(db(), { kind: 'export', file: path, format, chosen }, { clock, site: SITE });
      const bytes = readFileSync(path);
      const sheet = format === 'xlsx' ? 'xl/sharedStrings.xml' : null;
      const words = sheet === null ? bytes.toString() : unzipped(bytes, sheet);
      expect(
        LONG_CODES.filter((code) => !words.includes(`${code}${ENDS[format]}`)),
        file,
      ).toEqual([]);
    }
    const oneC = new OneC(openExchange(db(), clock).answer);
    await oneC.begin();
    const given = await oneC.say('type=sale&mode=query');
    expect(given.match(/<Товар>/g)).toHaveLength(MAX_CART_LINES);
    expect(LONG_CODES.filter((code) => !given.includes(`>${code}<`))).toEqual([]);
  });

  it('is whole as a workbook, and so is a list or a cart of as many lines (acc-D15)', async () => {
    const lines = LONG_CODES.map((code) => ({ code, quantity: 2 }));
    succeed(await visitor.call('takeList', { lines, instead: true }));
    const files = [
      succeed(await visitor.call('saveOrderFile', { token: placed.token })),
      succeed(await visitor.call('saveListFile', { lines, name: 'Для кухни' })),
      succeed(await visitor.call('saveCartFile', {})),
    ];
    expect(files.map(({ name }) => name)).toEqual([
      `Заказ ${placed.number}.xlsx`,
      'Для кухни.xlsx',
      'Корзина.xlsx',
    ]);
    for (const { bytes } of files) {
      const sheet = unzipped(Buffer.from(bytes), 'xl/worksheets/sheet1.xml');
      expect(LONG_CODES.filter((code) => !sheet.includes(`>${code}</t>`))).toEqual([]);
    }
  });
});
