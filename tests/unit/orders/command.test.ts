import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChosenOrders } from '#api/backend/buying/orders/read-orders.ts';
import { type OrdersCommand, parseOrdersCommand } from '#api/backend/commands/orders/arguments.ts';
import { runOrdersCommand } from '#api/backend/commands/orders/run-command.ts';
import type { PlacedOrder } from '#api/contract/order.ts';
import { csvText } from '#lib/text/csv.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { SITE } from '#tests/fixtures/site.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

const ALL = { status: null, from: null, to: null };
const LATER = fixedClock('2026-11-18T10:30:00Z');
const folder = mkdtempSync(join(tmpdir(), 'tara-orders-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  [['list'], { kind: 'list', chosen: ALL }],
  [
    ['list', '--status', 'new', '--from', '2026-11-01'],
    { kind: 'list', chosen: { ...ALL, status: 'new', from: '2026-11-01' } },
  ],
  [['show', '100001'], { kind: 'show', number: 100_001 }],
  [
    ['export', 'a.csv', '--to', '2026-11-30'],
    { kind: 'export', file: 'a.csv', format: 'csv', chosen: { ...ALL, to: '2026-11-30' } },
  ],
  [['export', 'заказы.XLSX'], { kind: 'export', file: 'заказы.XLSX', format: 'xlsx', chosen: ALL }],
  [['export', 'заказы.xml'], { kind: 'export', file: 'заказы.xml', format: '1c', chosen: ALL }],
  [['export', 'a', '--format', 'xlsx'], { kind: 'export', file: 'a', format: 'xlsx', chosen: ALL }],
  [
    ['status', '100001', 'shipped', '--note', 'машина 7'],
    { kind: 'move', number: 100_001, to: 'shipped', note: 'машина 7' },
  ],
])('«orders %s» is understood', (words, understood) => {
  expect(parseOrdersCommand(words)).toEqual(understood);
});

it.each([
  [],
  ['delete', '1'],
  ['list', 'more'],
  ['list', '--status', 'paid'],
  ['list', '--from', '2026-02-30'],
  ['list', '--colour', 'red'],
  ['show'],
  ['show', 'x1'],
  ['show', '1', '2'],
  ['export'],
  ['export', 'a.csv', '--format', 'ods'],
  ['status', '1'],
  ['status', '1', 'new'],
  ['status', '1', 'done', 'more'],
])('«orders %s» is a wrong use, said in Russian', (...words) => {
  expect(parseOrdersCommand(words.flat())).toEqual({
    kind: 'usage',
    message: expect.stringMatching(/[а-яё]/),
  });
});

describe('a file for spreadsheets', () => {
  it.each(['=1+1', '+79123456789', '-5', '@sum', '\tx', '\rx'])('takes %j for text', (text) => {
    expect(csvText([[text]])).toContain(`'${text}`);
  });

  it('quotes what would end a cell, and begins with a mark of its encoding', () => {
    expect(csvText([['a;b', 'в "кавычках"', 'две\nстроки', 'просто']])).toBe(
      '\uFEFF"a;b";"в ""кавычках""";"две\nстроки";просто\r\n',
    );
  });
});

eachDatabase('npm run orders', (db) => {
  let placed: PlacedOrder;
  async function filled() {
    const visitor = new Visitor(db());
    await visitor.add(CODES.packed, 100);
    await visitor.add(CODES.discounted, 2);
    return visitor;
  }
  beforeEach(async () => {
    await fillCatalogue(db());
    const visitor = await filled();
    placed = wholeOrder(await visitor.call('createOrder', orderForm({ comment: '=HYPERLINK("http://x")' })));
  });

  const run = (command: OrdersCommand) => runOrdersCommand(db(), command, { clock: LATER, site: SITE });
  const room = async () => succeed(await new Visitor(db()).call('getOrder', { token: placed.token })).order;

  it('lists orders in lines, by status and by the days of Moscow', async () => {
    const line = `${placed.number}\t2026-11-18 12:00\tновый\tМосква\t1 250,00 ₽\t+79123456789`;
    expect((await run({ kind: 'list', chosen: ALL })).lines).toEqual([line]);
    const found = async (chosen: Partial<ChosenOrders>) =>
      (await run({ kind: 'list', chosen: { ...ALL, ...chosen } })).lines.length;
    await db().query({ name: '', text: `update shop_order set created_at = '2026-11-17T21:00:00Z'` });
    expect(await found({ from: '2026-11-18', to: '2026-11-18' })).toBe(1);
    expect(await found({ to: '2026-11-17' })).toBe(0);
    expect(await found({ status: 'done' })).toBe(0);
  });

  it('shows one with lines, wishes and notes', async () => {
    await new Visitor(db(), { clock: LATER }).call('cancelOrder', { token: placed.token });
    await run({ kind: 'move', number: placed.number, to: 'cancelled', note: 'по просьбе' });
    const { lines } = await run({ kind: 'show', number: placed.number });
    expect(lines).toEqual(
      expect.arrayContaining([
        'Телефон: +7\u00a0(912)\u00a0345-67-89',
        'К оплате: 1 250,00 ₽',
        `Страница: https://shop.example/msk/order/${placed.token}`,
        `${CODES.packed}  Вилка деревянная 16 см  100\u00a0шт × 2,50 ₽/шт = 250,00 ₽`,
        '2026-11-18 13:30\tпокупатель просит отменить',
        '2026-11-18 13:30\tотменён\tпо просьбе',
      ]),
    );
    expect(await run({ kind: 'show', number: 5 })).toEqual({ isRefused: true, lines: ['Нет заказа № 5.'] });
  });

  it('a new status is on the page of the order at once, its note is not', async () => {
    expect((await room()).steps).toHaveLength(1);
    await run({ kind: 'move', number: placed.number, to: 'confirmed', note: 'внутреннее' });
    const shown = await room();
    expect(shown).toMatchObject({
      status: 'confirmed',
      callBack: null,
      steps: [{ kind: 'new' }, { kind: 'confirmed', at: '2026-11-18T10:30:00.000Z' }],
    });
    expect(JSON.stringify(shown)).not.toContain('внутреннее');
    const again = await run({ kind: 'move', number: placed.number, to: 'confirmed', note: null });
    expect([again.isRefused, (await room()).steps.length]).toEqual([true, 2]);
  });

  it('acc-E10c: writes a document of each order for 1C, with what the source calls its goods, and names those it cannot', async () => {
    await db().query({
      name: '',
      text: `update product set external_id = 'own-1', article = 'уп 50/2' where code = '${CODES.packed}'`,
    });
    const empty = wholeOrder(await (await filled()).call('createOrder', orderForm()));
    await db().query({
      name: '',
      text: `delete from shop_order_line using shop_order o where o.id = order_id and o.number = ${empty.number}`,
    });
    const file = join(folder, `orders-${randomUUID()}.xml`);
    const { isRefused, lines } = await run({ kind: 'export', file, format: '1c', chosen: ALL });
    expect([isRefused, ...lines]).toEqual([
      false,
      `Записано строк: 1, файл ${file}`,
      `Без заказа № ${empty.number}: в нём нет строк.`,
    ]);
    const xml = readFileSync(file, 'utf8');
    expect(xml).toMatch(
      /^<\?xml[^>]+>\n<КоммерческаяИнформация ВерсияСхемы="2.07" ДатаФормирования="2026-11-18T13:30:00">/,
    );
    expect(xml.match(/<Документ>/g)).toHaveLength(1);
    expect(xml).toContain(`<Номер>${placed.number}</Номер><Дата>2026-11-18</Дата>`);
    expect(xml).toContain('<Товар><Ид>own-1</Ид><Артикул>уп 50/2</Артикул>');
    expect(xml).toContain(`<Товар><Ид>${CODES.discounted}</Ид>`);
    expect(xml).toContain('<Сумма>1250.00</Сумма><Контрагенты><Контрагент><Ид>tel-79123456789</Ид>');
    expect(xml).toContain('<Наименование>Регион</Наименование><Значение>Москва</Значение>');
    expect(xml).toContain('<Ид>ORDER_DELIVERY</Ид>');
  });

  it('writes a row for each line, without a formula in it', async () => {
    const file = join(folder, `orders-${randomUUID()}.csv`);
    expect((await run({ kind: 'export', file, format: 'csv', chosen: ALL })).isRefused).toBe(false);
    const [head = '', ...rows] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFНомер;Оформлен;.*;Артикул;Товар;Количество;Единица;Цена;Сумма$/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`'+79123456789`);
    expect(rows[0]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(rows[0]).toMatch(/;УП-50;Вилка деревянная 16 см;100;шт;2,50;250,00$/);
    const book = join(folder, `orders-${randomUUID()}.xlsx`);
    await run({ kind: 'export', file: book, format: 'xlsx', chosen: ALL });
    expect(readFileSync(book, 'latin1').slice(0, 2), 'a workbook is an archive').toBe('PK');
    expect(
      await run({ kind: 'export', file: join(folder, 'no/such.csv'), format: 'csv', chosen: ALL }),
    ).toEqual({
      isRefused: true,
      lines: [expect.stringContaining('ENOENT')],
    });
  });
});
