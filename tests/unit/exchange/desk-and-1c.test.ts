import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Operator } from '#api/backend/desk/context.ts';
import { getOrderCard } from '#api/backend/desk/orders/card/handlers.ts';
import { againOrder } from '#api/backend/desk/orders/papers/again.ts';
import { moveOrder } from '#api/backend/desk/orders/writing/move.ts';
import type { DeskInput } from '#api/contract/desk/index.ts';
import { formatMoney } from '#lib/money.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { placeOrder } from '../desk/orders/desk-orders.ts';
import { fileOf, OneC, openExchange } from './one-c.ts';

const EXCHANGING = settingsOf({ EXCHANGE_LOGIN: '1с-обмен', EXCHANGE_PASSWORD: 'очень-длинный-пароль-1' });

eachDatabase('orders between the desk and 1C', (db) => {
  let clock: MovingClock;
  let ivan: Operator;
  let oneC: OneC;
  let warned: string[];
  beforeEach(async () => {
    clock = movingClock('2026-11-25T09:00:00Z');
    await fillCatalogue(db());
    ivan = await addOperator(db(), 'Иван');
    const exchange = openExchange(db(), clock);
    warned = exchange.warned;
    oneC = new OneC(exchange.answer);
  });
  const desk = () => deskContext(db(), ivan, { clock, settings: EXCHANGING });
  const again = (number: number) =>
    againOrder({ press: randomUUID(), number, what: '1c' }, desk()).then(given);
  const cancel = (number: number) => {
    const asked: DeskInput<'moveOrder'> = {
      press: randomUUID(),
      number,
      version: 1,
      from: 'new',
      to: 'cancelled',
      cancel: { reason: 'refused', more: '' },
    };
    return moveOrder(asked, desk()).then(given);
  };
  /** What 1C is told of: the numbers, and whether they are cancelled. */
  const hear = async ({ isConfirmed }: { isConfirmed: boolean }) => {
    clock.pass(5 * 60_000);
    await oneC.begin();
    const xml = await oneC.say('type=sale&mode=query');
    if (isConfirmed) await oneC.say('type=sale&mode=success');
    return [...xml.matchAll(/<Номер>(\d+)<.*?Отменен<\/Наименование><Значение>(\w+)/gs)].map(
      ([, number, isCancelled]) => [Number(number), isCancelled],
    );
  };

  it('§9: sent again, an order that is cancelled then is still one that 1C knows', async () => {
    const { number } = await placeOrder(db(), { clock });
    expect(await hear({ isConfirmed: true })).toEqual([[number, 'false']]);
    expect(await hear({ isConfirmed: true })).toEqual([]);
    await again(number);
    await cancel(number);
    expect(await hear({ isConfirmed: false })).toEqual([[number, 'true']]);
    await again(number);
    expect(await hear({ isConfirmed: true })).toEqual([[number, 'true']]);
    expect(await hear({ isConfirmed: true })).toEqual([]);
  });

  it('§9: one that 1C never heard of is nothing to tell, also when it is to be sent again', async () => {
    const { number } = await placeOrder(db(), { clock });
    await oneC.begin();
    await oneC.say('type=sale&mode=query');
    await again(number);
    await cancel(number);
    expect(await hear({ isConfirmed: true })).toEqual([]);
  });

  const lines = async (number: number) => {
    const { stream } = given(await getOrderCard({ number }, desk()));
    return stream.filter(({ text }) => text.startsWith('Состав')).map(({ text }) => text);
  };
  /** The document that the shop has given comes back, changed. */
  const comesBack = async (xml: string, name: string) => {
    await oneC.say(`type=sale&mode=file&filename=${name}`, fileOf(xml));
  };

  it('§10: other lines in 1C are told once, and the order keeps what was ordered', async () => {
    const { number, total } = await placeOrder(db(), { clock, lines: { [CODES.packed]: 100 } });
    await oneC.begin();
    const [document = ''] = /<Документ>.*<\/Документ>/s.exec(await oneC.say('type=sale&mode=query')) ?? [];
    const fewer = document
      .replace('<Количество>100<', '<Количество>60,000<')
      .replace(/<Сумма>[^<]*/, '<Сумма>900.50');
    await comesBack(fewer, 'early.xml');
    expect(await lines(number), 'before 1C has said that it has the order').toEqual([]);
    await oneC.say('type=sale&mode=success');
    await comesBack(document, 'same.xml');
    expect([await lines(number), warned]).toEqual([[], []]);
    await comesBack(fewer, 'fewer.xml');
    await comesBack(`${fewer} `, 'fewer-again.xml');
    expect(await lines(number)).toEqual([`Состав изменён в 1С: там ${formatMoney(90_050)}`]);
    const sums = `здесь ${formatMoney(total)}, в 1С ${formatMoney(90_050)}`;
    expect(warned).toEqual([`Заказ № ${number}: состав изменён в 1С, ${sums}.`]);
    const [kept] = await db().query({
      name: '',
      text: `select total_kop from shop_order where number = ${number}`,
    });
    expect(kept).toEqual({ total_kop: total });
    await comesBack(`${document} `, 'as-ordered.xml');
    expect(await lines(number), 'as ordered again').toEqual([]);
  });
});
