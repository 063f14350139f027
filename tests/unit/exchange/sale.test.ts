import { beforeEach, expect, it } from 'vitest';
import { moveOrder } from '#api/backend/buying/orders/move-order.ts';
import type { Move } from '#lib/orders/moves.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { Visitor } from '../backend/visitor.ts';
import { ACCESS, documentXml, fileOf, OneC, openExchange, RIGHT } from './one-c.ts';

const CLOCK = fixedClock('2026-11-25T09:00:00Z');
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.07" ДатаФормирования="2026-11-25T12:00:00">\n</КоммерческаяИнформация>';

eachDatabase('1C asks about orders', (db) => {
  let oneC: OneC;
  let warned: string[];
  beforeEach(async () => {
    await fillCatalogue(db());
    const exchange = openExchange(db(), CLOCK);
    warned = exchange.warned;
    oneC = new OneC(exchange.answer);
  });

  async function order(form: Parameters<typeof orderForm>[0] = {}) {
    const visitor = new Visitor(db());
    await visitor.add(CODES.packed, 100);
    const { number } = wholeOrder(await visitor.call('createOrder', orderForm(form)));
    const rows = await db().query<{ id: string }>({
      name: '',
      text: `select id from shop_order where number = ${number}`,
    });
    return { number: Number(number), id: rows[0]?.id ?? '' };
  }
  const move = (number: number, to: Move['to']) =>
    db().transaction((tx) => moveOrder(tx, number, { to, reason: null }, CLOCK.now()));
  const statusOf = async (number: number) => {
    const text = `select status from shop_order where number = ${number}`;
    return (await db().query<{ status: string }>({ name: '', text }))[0]?.status;
  };
  const given = async () =>
    [...(await oneC.say('type=sale&mode=query')).matchAll(/<Номер>(\d+)/g)].map(([, number]) =>
      Number(number),
    );
  const send = (xml: string, name = 'orders.xml') => oneC.say(`type=sale&mode=file&filename=${name}`, xml);

  it('acc-E10a: the beginning of УТ is answered byte for byte, and УНФ is told its session and version', async () => {
    const [first, name, cookie, sessid, timestamp, ...more] = await oneC.begin();
    expect([first, name, more, timestamp]).toEqual(['success', 'tara1c', [], 'timestamp=1795597200']);
    expect(cookie).toMatch(/^[\w-]{43}$/);
    expect(sessid).toMatch(/^sessid=[\da-f]{32}$/);
    expect(await oneC.say('type=sale&mode=init')).toBe('zip=no\nfile_limit=1000000');
    const init = await oneC.say(`type=sale&mode=init&version=3.1&${sessid}`);
    expect(init).toBe(`zip=no\nfile_limit=1000000\n${sessid}\nversion=2.09`);
    const other = new OneC(openExchange(db(), CLOCK).answer);
    expect(await other.say(`type=sale&mode=init&${sessid}`), 'by sessid alone').toMatch(/^zip=no\n/);
    const terms = { ...ACCESS, fileLimit: 16_000_000, isZipped: false };
    const unpacked = new OneC(openExchange(db(), CLOCK, { terms }).answer);
    await unpacked.begin('catalog');
    expect(await unpacked.say('type=catalog&mode=init')).toBe('zip=no\nfile_limit=16000000');
    expect(await oneC.say('type=sale&mode=complete')).toBe('success');
  });

  it('case 51: who has no password, a wrong one or no session is told so in words', async () => {
    const none = await oneC.ask('type=sale&mode=checkauth', { authorization: null });
    expect([none.status, none.body]).toEqual([401, expect.stringMatching(/^failure\n.*Authorization/)]);
    const wrong = { authorization: `Basic ${Buffer.from('1с-обмен:нет').toString('base64')}` };
    for (let at = 0; at < 10; at += 1)
      expect((await oneC.ask('type=sale&mode=checkauth', wrong)).body).toBe(
        'failure\nНеверный логин или пароль.',
      );
    const many = await oneC.ask('type=sale&mode=checkauth', { authorization: RIGHT });
    expect([many.status, many.retryAfter]).toEqual([429, 900]);
    const other = new OneC(openExchange(db(), CLOCK).answer);
    const lost = 'failure\nСеанс обмена не найден или истёк: повторите обмен.';
    expect(await other.say('type=sale&mode=query')).toBe(lost);
    await other.begin();
    expect(await other.say('type=sale&mode=nothing')).toBe('failure\nНеизвестная команда mode=nothing');
    await db().query({
      name: '',
      text: `update exchange_session set seen_at = now() - interval '61 minutes'`,
    });
    expect(await other.say('type=sale&mode=query')).toBe(lost);
  });

  it('cases 2, 45, 46: an order comes until 1C says that it has it, and again when it has changed since', async () => {
    const [first, second, gone] = [await order(), await order(), await order()];
    await move(gone.number, 'cancelled');
    await oneC.begin();
    expect(await given()).toEqual([first.number, second.number]);
    await oneC.begin();
    expect(await given(), 'the answer was lost').toEqual([first.number, second.number]);
    await move(second.number, 'confirmed');
    expect(await oneC.say('type=sale&mode=success')).toBe('success');
    expect(await given()).toEqual([second.number]);
    await oneC.say('type=sale&mode=success');
    expect(await oneC.say('type=sale&mode=query')).toBe(EMPTY);
    await move(first.number, 'cancelled');
    expect(await oneC.say('type=sale&mode=query')).toContain(
      '<Наименование>Отменен</Наименование><Значение>true',
    );
    const contained = await oneC.say('type=sale&mode=query&version=3.1');
    expect(contained).toMatch(/ВерсияСхемы="3\.1".*\n<Контейнер><Документ>.*<\/Документ><\/Контейнер>/s);
  });

  it('case 49: goods that have left the sale since come with their «Ид», and with the article as 1C writes it', async () => {
    const { number } = await order();
    const says = `external_id = 'bd8c4e15-0001', article = 'Вил/16 '`;
    await db().query({
      name: '',
      text: `update product set ${says}, archived_at = now() where code = '${CODES.packed}'`,
    });
    await oneC.begin();
    const lineOf = (xml: string) =>
      /<Товар><Ид>(.*?)<\/Ид>(?:<Артикул>(.*?)<\/Артикул>)?/.exec(xml)?.slice(1);
    const xml = await oneC.say('type=sale&mode=query');
    expect(xml).toContain(`<Номер>${number}</Номер>`);
    expect(lineOf(xml)).toEqual(['bd8c4e15-0001', 'Вил/16 ']);
    await db().query({ name: '', text: `update product set article = null where code = '${CODES.packed}'` });
    expect(lineOf(await oneC.say('type=sale&mode=query')), 'an article that 1C never gave').toEqual([
      'bd8c4e15-0001',
      undefined,
    ]);
  });

  it('an order that cannot be written is left out, and the operator told', async () => {
    const [whole, empty] = [await order(), await order()];
    await db().query({ name: '', text: `delete from shop_order_line where order_id = '${empty.id}'` });
    await oneC.begin();
    expect(await given()).toEqual([whole.number]);
    expect(warned).toEqual([`Заказ № ${empty.number} в 1С не выгружен: в нём нет строк.`]);
  });

  it('case 50, acc-E10c: statuses of 1C are taken once, never backwards but to cancelled, and do not come back to it', async () => {
    const placed = await order();
    await oneC.begin();
    await given();
    await oneC.say('type=sale&mode=success');
    const there = { id: 'A1B2-GUID', number: placed.number };
    const posted = fileOf(documentXml(there, { 'Номер по 1С': 'КА-118', Проведен: 'true' }));
    expect(await send(posted)).toBe('success');
    expect(await statusOf(placed.number)).toBe('confirmed');
    expect(await oneC.say('type=sale&mode=import&filename=orders.xml')).toBe('success');
    expect(await given(), 'its own doing').toEqual([]);
    expect(await send(posted, 'again.xml')).toBe('success');
    const text = `select kind, note from shop_order_event order by id`;
    expect(await db().query({ name: '', text })).toEqual([{ kind: 'confirmed', note: '1С: КА-118' }]);
    await send(fileOf(documentXml(there, { 'Номер отгрузки по 1С': '7' })), 'b.xml');
    expect(await statusOf(placed.number)).toBe('shipped');
    await send(posted, 'late.xml');
    expect(await statusOf(placed.number), 'not backwards').toBe('shipped');
    await send(fileOf(documentXml({ ...there, id: 'OTHER' }, { Отменен: 'true' })), 'c.xml');
    expect(warned.at(-1)).toContain('другой «Ид»');
    await send(fileOf(documentXml(there, { Отменен: 'true' })), 'd.xml');
    expect(await statusOf(placed.number)).toBe('cancelled');
  });

  it('what 1C says and the shop cannot do is the operator’s to know, never a failure to 1C', async () => {
    const [done, other] = [await order({ selfdelivery: true, selfDeliveryCity: 'Москва' }), await order()];
    await oneC.begin();
    await send(fileOf(documentXml(done, { 'Дата отгрузки по 1С': '2026-11-25' })));
    expect(await statusOf(done.number), 'fetched').toBe('done');
    const told = fileOf(
      documentXml(done, { ПометкаУдаления: 'true' }),
      documentXml({ id: 'x', number: 5 }, { Проведен: 'true' }),
      documentXml(other, { 'Статус заказа': 'К отгрузке' }),
      documentXml(other, { 'Статус заказа': 'Подтвержден' }),
    );
    expect(await send(told, 'b.xml')).toBe('success');
    expect(await statusOf(other.number)).toBe('confirmed');
    expect(warned).toEqual([
      `Заказ № ${done.number} отменён в 1С, а здесь выполнен: решите, что верно.`,
      'Заказа № 5 нет.',
      `Заказ № ${other.number}: состояние «К отгрузке» из 1С неизвестно: npm run exchange -- map status.`,
    ]);
  });

  it('cases 4, 14, 16, 17: fragments make a file, a repeated one is one, and what is no file of orders is refused', async () => {
    const placed = await order();
    await oneC.begin();
    const file = fileOf(documentXml(placed, { Проведен: 'true', 'Номер по 1С': 'я'.repeat(200) }));
    const [head, tail] = [file.slice(0, 200), file.slice(200)];
    const name = 'C:\\обмен\\orders-1.xml';
    expect(await send(head, name)).toBe('success');
    expect(await send(head, name), 'the answer was lost').toBe('success');
    expect(await statusOf(placed.number)).toBe('new');
    expect(await oneC.say('type=sale&mode=import&filename=orders-1.xml')).toMatch(
      /^failure\nФайл orders-1\.xml: Файл повреждён.* Строка 2, столбец \d+\.$/,
    );
    expect(await send(tail, name)).toBe('success');
    expect(await statusOf(placed.number)).toBe('confirmed');
    const left = await db().query<{ size: number }>({
      name: '',
      text: 'select length(bytes) as size from exchange_file',
    });
    expect(
      left.map(({ size }) => size),
      'persons stand in it',
    ).toEqual([0]);
    expect(await send('', 'a.xml')).toBe('failure\nФайл a.xml пуст.');
    expect(await send('PK', 'a.zip')).toBe('failure\nФайл a.zip: сайт принимает XML без сжатия.');
    expect(await send('<?xml version="1.0"?>', '..')).toBe('failure\nИмя файла не годится.');
    expect(await oneC.say('type=sale&mode=import&filename=b.xml')).toMatch(/^failure\nТакого файла/);
  });

  it('tells what an order can be, under both spellings of the list', async () => {
    await oneC.begin();
    const info = await oneC.say('type=sale&mode=info');
    expect(info).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Справочник><Статусы><Элемент><Ид>new<\/Ид><Название>Новый<\/Название><\/Элемент>/,
    );
    expect(info).toContain('<Cтатусы><Элемент>');
    expect(info).not.toMatch(/\/>/);
  });
});
