import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '#api/backend/base/outbox/deliver-due.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import type { Database } from '#api/backend/db/database.ts';
import { buyerLetterChannel } from '#api/backend/outside/mail/buyer-letter-channel.ts';
import { openMailer } from '#api/backend/outside/mail/mailer.ts';
import { runtime } from '#process/runtime.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { OWNER } from '#tests/fixtures/owner.ts';
import { SITE } from '#tests/fixtures/site.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { type MailServer, openMailServer, partsOf, sendDueLetters } from '#tests/harness/mail-server.ts';
import { pdfPages } from '#tests/harness/paper/pdf-text.ts';
import { Visitor } from '../backend/visitor.ts';

const BUYER = 'buyer@example.ru';
let db: Database;
let mail: MailServer;
let clock: MovingClock;
beforeAll(async () => {
  [db, mail] = await Promise.all([openTestPglite(), openMailServer()]);
  await fillCatalogue(db);
}, 60_000);
afterAll(async () => {
  await Promise.all([db.close(), mail.close()]);
});
beforeEach(async () => {
  await db.query({ name: '', text: 'truncate shop_order, session, outbox cascade' });
  clock = movingClock('2026-11-18T09:00:00Z');
  mail.letters.length = 0;
});
const { company } = runtime();
afterEach(() => {
  runtime().company = company;
});

async function order(form: Parameters<typeof orderForm>[0]) {
  const visitor = new Visitor(db, { clock });
  await visitor.add(CODES.packed, 100);
  return wholeOrder(await visitor.call('createOrder', orderForm(form)));
}

/** The letters to buyers that have come once all that is due has been sent. */
async function sent() {
  return (await sendDueLetters(db, mail, clock)).filter(({ to }) => to.includes(BUYER));
}

describe('acc-D14 the letter to who has ordered', () => {
  it('has the bill as a file, whole, and a link to it, beside what was ordered', async () => {
    runtime().company = OWNER;
    const { number, token } = await order({ email: BUYER, company: 'ООО «Кафе»', inn: '7707083893' });
    const [letter, ...more] = await sent();
    expect(more).toEqual([]);
    const [words, file, ...others] = partsOf(letter?.raw ?? '');
    expect(others).toEqual([]);
    const text = words?.bytes.toString('utf8');
    expect(text).toContain(`https://shop.example/msk/order/${token}/invoice`);
    expect(text).toContain(`${CODES.packed}  Вилка деревянная 16 см  100\u00a0шт`);
    expect(text).toContain(`Номер: ${number}`);
    expect(text).not.toMatch(/Проверить|Состояние|Пример/);
    expect(file?.type).toContain('application/pdf');
    const sheet = pdfPages(file?.bytes ?? Buffer.of()).join('|');
    expect(sheet.replaceAll('|', '')).toContain(`Счёт на оплату № ${number}`);
    expect(sheet).toContain('ООО «Кафе», ИНН\u00a07707083893');
    expect(await sent(), 'once').toHaveLength(1);
  });

  it('waits for no bill longer than its lease lasts, or two processes would send it: the next try finds it drawn', async () => {
    runtime().company = OWNER;
    await order({ email: BUYER });
    const mailer = openMailer({ smtpUrl: mail.url, from: 'shop@example.ru' });
    const hasty = buyerLetterChannel(mailer, { db, clock, site: SITE, drawnWithinMs: 0 });
    await spread(db, [hasty], clock.now());
    await deliverDue(hasty, { db, clock, onGivenUp: () => undefined });
    mailer.close();
    const text = `select state, error from outbox_delivery where channel = 'buyer-letter'`;
    expect(await db.query({ name: '', text })).toEqual([{ state: 'pending', error: 'busy' }]);
    expect(mail.letters).toEqual([]);
    clock.pass(15_000);
    expect(await sent()).toHaveLength(1);
  });

  it('of a shop that cannot make a bill says who does, and has no file', async () => {
    runtime().company = { ...OWNER, account: null };
    await order({ email: BUYER });
    const [letter] = await sent();
    const parts = partsOf(letter?.raw ?? '');
    expect(parts).toHaveLength(1);
    expect(parts[0]?.bytes.toString('utf8')).toContain('Счёт пришлёт менеджер');
  });

  it('is written to nobody who named no address, and to nobody who has been erased', async () => {
    await order({});
    await order({ email: BUYER });
    await db.query({ name: '', text: 'update shop_order set email = null' });
    expect(await sent()).toEqual([]);
    expect(mail.letters, 'the managers’ own').toHaveLength(2);
  });
});
