import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { exchangedOrders } from '#api/backend/buying/orders/exchanged-orders.ts';
import { listOrders } from '#api/backend/buying/orders/read-orders.ts';
import { writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { STATE_LETTERS_KEY } from '#api/backend/catalogue/texts/state-letters.ts';
import { getOrderCard } from '#api/backend/desk/orders/card/handlers.ts';
import { editOrderLines } from '#api/backend/desk/orders/lines/handlers.ts';
import { printOrders } from '#api/backend/desk/orders/papers/print.ts';
import { moveOrder } from '#api/backend/desk/orders/writing/move.ts';
import { noteOrder } from '#api/backend/desk/orders/writing/note.ts';
import { readSubject } from '#api/backend/outside/event-subject.ts';
import { eventBody } from '#api/backend/outside/webhook/event-body.ts';
import { orderXml } from '#lib/exchange/order-xml.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { movingClock } from '#tests/fixtures/moving-clock.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { type MailServer, openMailServer, sendDueLetters } from '#tests/harness/mail-server.ts';
import { succeed, Visitor } from '#tests/unit/backend/visitor.ts';
import { placeOrder } from './desk-orders.ts';

/** What stands in every note, reason and name of staff, in letters that mail does not encode. */
const MARK = 'UNSEENMARK';

eachDatabase('desk-H15 what the staff writes for itself reaches no buyer', (db) => {
  let mail: MailServer;
  const clock = movingClock('2026-11-25T09:00:00Z');
  beforeAll(async () => {
    mail = await openMailServer();
  });
  afterAll(() => mail.close());
  beforeEach(async () => {
    mail.letters.length = 0;
    await fillCatalogue(db());
    await writeSetting(db(), STATE_LETTERS_KEY, { confirmed: {}, cancelled: {} }, clock.now());
  });

  it('no page, bill, letter, CRM or 1C has a note, a reason or a name of it', async () => {
    const ivan = await addOperator(db(), `Иван ${MARK}`);
    const here = deskContext(db(), ivan, { clock });
    const { number, token } = await placeOrder(db(), { clock, form: { email: 'buyer@example.ru' } });
    const same = () => ({ press: randomUUID(), number, version: 1 });
    given(await noteOrder({ ...same(), text: `${MARK} скандалит` }, here));
    given(await moveOrder({ ...same(), from: 'new', to: 'confirmed' }, here));
    const [line] = given(await getOrderCard({ number }, here)).lines;
    if (line === undefined) throw new Error('no line');
    const own = { kopecks: line.price - 100, reason: `${MARK} свой` };
    const was = { quantity: line.quantity, price: line.price };
    const changes = [{ line: line.line, was, quantity: line.quantity, own }];
    given(await editOrderLines({ ...same(), changes, adds: [], isTold: true }, here));
    clock.pass(60_000);
    const letters = (await sendDueLetters(db(), mail, clock)).filter(({ to }) =>
      to.includes('buyer@example.ru'),
    );
    const cancel = { reason: 'other', more: `${MARK} передумал` } as const;
    given(await moveOrder({ ...same(), from: 'confirmed', to: 'cancelled', cancel }, here));
    clock.pass(60_000);
    await sendDueLetters(db(), mail, clock);
    expect(letters.length, 'placed, confirmed and changed').toBeGreaterThanOrEqual(2);

    const room = succeed(await new Visitor(db(), { clock }).call('getOrder', { token }));
    const states = succeed(await new Visitor(db(), { clock }).call('getOrderStates', { tokens: [token] }));
    const { orders } = await exchangedOrders(
      db(),
      await listOrders(db(), { status: null, from: null, to: null }),
      settingsOf(),
    );
    const event = {
      topic: 'order.created',
      payload: { orderId: '', number },
      eventId: '',
      createdAt: clock.now(),
    } as const;
    const subject = await readSubject(db(), event);
    const printed = given(await printOrders({ numbers: String(number) }, here));
    const seen = {
      page: JSON.stringify([room, states]),
      bill: JSON.stringify(printed),
      oneC: orders.map(orderXml).join(''),
      crm: subject === null ? '' : eventBody(event, subject),
      letters: mail.letters.map(({ raw }) => raw + Buffer.from(raw, 'base64').toString()).join(''),
    };
    for (const [where, text] of Object.entries(seen)) {
      expect(text.length, where).toBeGreaterThan(0);
      expect(text.includes(MARK), where).toBe(false);
    }
    expect(JSON.stringify(given(await getOrderCard({ number }, here))).split(MARK).length).toBeGreaterThan(4);
  });
});
