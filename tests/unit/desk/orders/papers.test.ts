import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Operator } from '#api/backend/desk/context.ts';
import { getOrderCard } from '#api/backend/desk/orders/card/handlers.ts';
import { againOrder } from '#api/backend/desk/orders/papers/again.ts';
import { changeOrderContacts } from '#api/backend/desk/orders/papers/contacts.ts';
import { sendOrderLetter, tryOrderLetter } from '#api/backend/desk/orders/papers/letter.ts';
import { printOrders } from '#api/backend/desk/orders/papers/print.ts';
import { undoOrders } from '#api/backend/desk/orders/writing/undo.ts';
import type { DeskInput } from '#api/contract/desk/index.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { placeOrder } from './desk-orders.ts';

const OUTSIDE = settingsOf({
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_TO: 'manager@example.ru',
  MAIL_FROM: 'shop@example.ru',
});

eachDatabase('letters, papers and contacts of orders at the desk', (db) => {
  let clock: MovingClock;
  let ivan: Operator;
  let anna: Operator;
  beforeEach(async () => {
    clock = movingClock('2026-11-25T09:00:00Z');
    await fillCatalogue(db());
    ivan = await addOperator(db(), 'Иван');
    anna = await addOperator(db(), 'Анна');
  });
  const as = (who: Operator, settings = OUTSIDE) => deskContext(db(), who, { clock, settings });
  const card = async (number: number) => given(await getOrderCard({ number }, as(ivan)));
  const order = async (form = {}) =>
    (await placeOrder(db(), { clock, form: { email: 'b@example.ru', ...form } })).number;
  const put = (number: number, fields: DeskInput<'changeOrderContacts'>['fields'], who = ivan) =>
    changeOrderContacts({ press: randomUUID(), number, version: 1, fields }, as(who));

  it('desk-H13 two people put right different fields of one buyer; at the same one the second sees both', async () => {
    const number = await order();
    given(await put(number, [{ field: 'name', was: 'Покупатель', now: 'Пётр Ёлкин' }]));
    given(await put(number, [{ field: 'phone', was: '+79123456789', now: '8 (905) 111-22-33' }], anna));
    expect(await put(number, [{ field: 'name', was: 'Покупатель', now: 'Павел' }], anna)).toMatchObject({
      code: 'conflict',
      fields: { name: 'Покупатель → Пётр Ёлкин' },
    });
    const { contacts, row } = await card(number);
    expect([contacts.name, contacts.phone]).toEqual(['Пётр Ёлкин', '+79051112233']);
    expect(row.exchange.state).toBe('off');
    const { stream } = await card(number);
    expect(stream.filter(({ kind }) => kind === 'side')).toMatchObject([
      { text: 'Исправлены данные покупателя: имя', more: null, by: 'Иван' },
      { text: 'Исправлены данные покупателя: телефон', more: null, by: 'Анна' },
    ]);
    const journaled = await db().query({
      name: '',
      text: `select values from operator_event where kind = 'order.contact' order by id`,
    });
    expect(journaled).toEqual([
      { values: { changes: { name: { before: 'Покупатель', after: 'Пётр Ёлкин' } } } },
      { values: { changes: { phone: { before: '+79123456789', after: '+79051112233' } } } },
    ]);
    const [found] = await db().query({
      name: '',
      text: `select number from shop_order where words @@ '''елк'':*'::tsquery and is_untold`,
    });
    expect(found).toEqual({ number });
  });

  it('a bill with another buyer on it says that it was changed, one of the same buyer does not (desk.md §4.1)', async () => {
    const number = await order({ company: 'ООО «Кафе»', inn: '7707083893' });
    const shown = async () => {
      const { editedAt, row, contacts } = await card(number);
      const { orders } = given(await printOrders({ numbers: String(number) }, as(ivan)));
      const heading = orders[0]?.invoice?.heading;
      return { contacts, bill: [editedAt, row.marks.includes('edited'), heading?.split(', изменён ')[1]] };
    };
    const { contacts } = await shown();
    const of = (field: 'phone' | 'comment' | 'address' | 'company', now: string) => ({
      field,
      was: contacts[field],
      now,
    });
    given(await put(number, [of('phone', '+79051112233'), of('comment', 'домофон'), of('address', 'Тверь')]));
    expect((await shown()).bill, 'of an organisation the sheet has none of these').toEqual([
      null,
      false,
      undefined,
    ]);
    const changedAt = clock.now().toISOString();
    given(await put(number, [of('company', 'ООО «Другое кафе»')]));
    expect((await shown()).bill).toEqual([changedAt, true, '25.11']);
    clock.pass(24 * 60 * 60_000);
    given(await put(number, [{ field: 'comment', was: 'домофон', now: '' }]));
    expect((await shown()).bill).toEqual([changedAt, true, '25.11']);
  });

  it('desk-H13 what no telephone, mail, INN or KPP can be is refused beside its field, and nothing is written', async () => {
    const number = await order();
    const before = (await card(number)).contacts;
    const fields = (['phone', 'email', 'inn', 'kpp'] as const).map((field) => ({
      field,
      was: before[field],
      now: '123',
    }));
    const refused = await put(number, fields);
    expect(refused).toMatchObject({ code: 'invalid-input' });
    expect(Object.keys('fields' in refused ? (refused.fields ?? {}) : {})).toEqual(
      fields.map(({ field }) => field),
    );
    given(await put(number, [{ field: 'address', was: before.address, now: 'ул. Новая, 5' }]));
    expect((await card(number)).contacts).toEqual({ ...before, address: 'ул. Новая, 5' });
  });

  it('desk-H15 a letter is what was seen before, names nobody, and can be taken back', async () => {
    const number = await order();
    const letter = { number, subject: `Заказ № ${number}`, text: 'Привезём завтра.', hasBill: false };
    const tried = given(await tryOrderLetter(letter, as(ivan)));
    expect(tried.to).toBe('b@example.ru');
    expect(tried.text).toMatch(/^Привезём завтра\.\n\nСтраница заказа:\nhttp.*\/order\/[0-9a-f]{32}$/);
    const press = randomUUID();
    given(await sendOrderLetter({ press, ...letter }, as(ivan)));
    const waiting = async () =>
      (await db().query({ name: '', text: `select from outbox where topic = 'order.letter'` })).length;
    expect(await waiting()).toBe(1);
    given(await undoOrders({ press: randomUUID(), of: press }, as(ivan)));
    expect(await waiting()).toBe(0);
    expect((await card(number)).row.status).toBe('new');
    const mute = await order({ email: '', phone: '+79120000009' });
    expect(await sendOrderLetter({ press: randomUUID(), ...letter, number: mute }, as(ivan))).toMatchObject({
      text: 'Почты нет — позвоните',
    });
  });

  it('desk-H29 what is sent again goes to its one receiver, and says why where there is none', async () => {
    const number = await order();
    const again = (what: DeskInput<'againOrder'>['what'], settings = OUTSIDE) =>
      againOrder({ press: randomUUID(), number, what }, as(ivan, settings));
    given(await again('letter'));
    given(await again('bill'));
    const sent = await db().query({ name: '', text: 'select channel, state from outbox_delivery' });
    expect(sent).toEqual([{ channel: 'buyer-letter', state: 'pending' }]);
    for (const what of ['crm', '1c'] as const)
      expect(await again(what)).toMatchObject({ code: 'not-possible' });
    expect(await again('letter', settingsOf())).toMatchObject({ text: 'Письма выключены: задайте SMTP_URL' });
  });

  it('desk-H9 prints pack lists and bills in the order asked for, and the journal says of which', async () => {
    const numbers: number[] = [];
    for (const at of [1, 2])
      numbers.push(
        (
          await placeOrder(db(), {
            clock,
            lines: { [CODES.packed]: 100 },
            form: { phone: `+7912000000${at}` },
          })
        ).number,
      );
    const asked = numbers.toReversed().join(',');
    const { orders } = given(await printOrders({ numbers: `${asked},99` }, as(ivan)));
    expect(orders.map(({ number }) => number)).toEqual(numbers.toReversed());
    expect(orders[0]?.lines).toMatchObject([{ code: CODES.packed, quantity: 100, packs: 2 }]);
    const [noted] = await db().query<{ values: unknown }>({
      name: '',
      text: `select values from operator_event where kind = 'order.print'`,
    });
    expect(noted?.values).toEqual({ numbers: numbers.toReversed() });
  });
});
