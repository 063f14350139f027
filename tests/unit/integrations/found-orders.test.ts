import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { type MailServer, openMailServer, sendDueLetters, textOf } from '#tests/harness/mail-server.ts';
import { refusal, Visitor } from '../backend/visitor.ts';

let db: Database;
let mail: MailServer;
let clock: MovingClock;
beforeAll(async () => {
  [db, mail] = await Promise.all([openTestPglite(), openMailServer()]);
  await fillCatalogue(db);
  clock = movingClock('2026-11-18T09:00:00Z');
}, 60_000);
afterAll(async () => {
  await Promise.all([db.close(), mail.close()]);
});
beforeEach(async () => {
  await db.query({ name: '', text: 'truncate shop_order, session, outbox cascade' });
  // Those who look for orders are counted for ten minutes.
  clock.pass(60 * 60_000);
  mail.letters.length = 0;
});

async function order(form: Parameters<typeof orderForm>[0]) {
  const visitor = new Visitor(db, { clock });
  await visitor.add(CODES.packed, 100);
  const placed = wholeOrder(await visitor.call('createOrder', orderForm(form)));
  await db.query({ name: '', text: `delete from outbox` });
  clock.pass(60_000);
  return placed;
}

const find = (contact: string, by = new Visitor(db, { clock })) => by.call('findOrders', { contact });

const letters = () => sendDueLetters(db, mail, clock);

const OWN = 'buyer@example.ru';
const SAID = { text: 'Если заказы есть, письмо придёт' };

describe('acc-D15 «Найти заказ на другом устройстве»', () => {
  it('writes the links of a telephone’s orders to their own e-mail, the newest first', async () => {
    const [first, second] = [await order({ email: OWN }), await order({ email: OWN.toUpperCase() })];
    const nobodys = await order({ email: '' });
    expect(await find('+79123456789')).toEqual(SAID);
    const [letter, ...more] = await letters();
    expect([letter?.to, more]).toEqual([['BUYER@example.ru'], []]);
    const text = textOf(letter?.raw ?? '');
    const links = [...text.matchAll(/order\/(\w+)/g)].map(([, token]) => token);
    expect(links).toEqual([second.token, first.token]);
    expect(text).not.toContain(nobodys.token);
    expect(text).toContain(`https://shop.example/msk/order/${first.token}`);
  });

  it('who names an e-mail gets that one’s orders; of several e-mails of a telephone the last one is written to', async () => {
    const earlier = await order({ email: OWN });
    const later = await order({ email: 'other@example.ru' });
    await find(OWN);
    await find('+79123456789');
    const got = (await letters()).map(({ to, raw }) => [to[0], /order\/(\w+)/.exec(textOf(raw))?.[1]]);
    expect(got.toSorted()).toEqual([
      [OWN, earlier.token],
      ['other@example.ru', later.token],
    ]);
  });

  it('answers and does the same where there is nothing to be found, and then nobody is written to', async () => {
    await order({ email: OWN });
    const seen: string[][] = [];
    for (const contact of [OWN, 'nobody@example.ru']) {
      const names: string[] = [];
      const watched: Database = {
        ...db,
        transaction: (work) =>
          db.transaction((tx) =>
            work({
              ...tx,
              query: (asked) => {
                names.push(asked.name);
                return tx.query(asked);
              },
            }),
          ),
      };
      expect(await find(contact, new Visitor(watched, { clock }))).toEqual(SAID);
      seen.push(names);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toHaveLength(2);
    expect(await letters()).toHaveLength(1);
    const kept = await db.query({ name: '', text: `select payload::text as text from outbox` });
    expect(JSON.stringify(kept)).not.toMatch(/example|9123456789/);
  });

  it('hears a visitor five times in ten minutes, and of one address as often from whomever', async () => {
    await order({ email: OWN });
    const visitor = new Visitor(db, { clock });
    for (let time = 0; time < 5; time += 1) expect(await find(OWN, visitor)).toEqual(SAID);
    expect(refusal(await find(OWN, visitor))).toBe('too-many-requests');
    expect(visitor.headers.get('Retry-After')).toBe('600');
    expect(await find(OWN), 'somebody else').toEqual(SAID);
    expect(await letters()).toHaveLength(5);
    clock.pass(10 * 60_000);
    expect(await find(OWN, visitor)).toEqual(SAID);
    expect(await letters()).toHaveLength(6);
  });

  it('an order that was erased meanwhile is not named', async () => {
    await order({ email: OWN });
    await find(OWN);
    await db.query({ name: '', text: `update shop_order set email = null` });
    expect(await letters()).toEqual([]);
  });
});
