import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveOrder } from '#api/backend/buying/orders/move-order.ts';
import { writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { STATE_LETTERS_KEY, type StateLetters } from '#api/backend/catalogue/texts/state-letters.ts';
import { settings } from '#api/backend/content/settings/kind.ts';
import type { Database } from '#api/backend/db/database.ts';
import type { Move } from '#lib/orders/moves.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import {
  type MailServer,
  openMailServer,
  partsOf,
  sendDueLetters,
  textOf,
} from '#tests/harness/mail-server.ts';
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
  await choose({});
  mail.letters.length = 0;
});

const choose = (letters: StateLetters) => writeSetting(db, STATE_LETTERS_KEY, letters, clock.now());

async function order(email = BUYER) {
  const visitor = new Visitor(db, { clock });
  await visitor.add(CODES.packed, 100);
  const placed = wholeOrder(await visitor.call('createOrder', orderForm({ email })));
  // The letter about the order itself is another matter.
  await db.query({ name: '', text: 'delete from outbox' });
  return placed;
}

const move = (number: number, to: Move['to'], reason: string | null = null) =>
  db.transaction((tx) => moveOrder(tx, number, { to, reason }, clock.now()));

/** Subjects and words of the letters that have come to the buyer once all that is due has been sent. */
async function sent() {
  const letters = await sendDueLetters(db, mail, clock);
  const [manager] = letters.filter(({ to }) => !to.includes(BUYER));
  expect(manager, 'managers are told of orders, not of what they do with them').toBeUndefined();
  return letters.map(({ raw }) => {
    const [words, ...files] = partsOf(raw);
    const text = files.length === 0 ? textOf(raw) : (words?.bytes.toString('utf8') ?? '');
    return { text, files: files.map(({ type }) => type) };
  });
}

describe('desk-H10, H15 letters about the state of an order', () => {
  it('none goes out before the operator wants it, and none about what was before that', async () => {
    const { number } = await order();
    await move(number, 'confirmed');
    await choose({ confirmed: {}, shipped: {} });
    expect(await sent()).toEqual([]);
    await move(number, 'shipped');
    expect((await sent()).map(({ text }) => /Ваш заказ \S+/.exec(text)?.[0])).toEqual([
      'Ваш заказ отправлен.',
    ]);
  });

  it('the confirmed one has the bill, the page and the operator’s own words, once', async () => {
    await choose({ confirmed: { text: 'Менеджер уже собирает его.' } });
    const { number, token } = await order();
    await move(number, 'confirmed', 'позвонили');
    const [letter, ...more] = await sent();
    expect([more, await sent()]).toEqual([[], [letter]]);
    expect(letter?.text).toContain('Ваш заказ подтверждён.\n\nМенеджер уже собирает его.');
    expect(letter?.text).toContain(`https://shop.example/msk/order/${token}\n`);
    expect(letter?.text, 'what the manager notes is his own').not.toContain('позвонили');
    expect(letter?.files).toEqual([expect.stringContaining('application/pdf')]);
  });

  it('an order that has moved on meanwhile is not told of where it was', async () => {
    await choose({ confirmed: {}, cancelled: {}, back: {} });
    const { number } = await order();
    await move(number, 'confirmed');
    await move(number, 'cancelled', 'нет товара');
    const [letter, ...more] = await sent();
    expect(more).toEqual([]);
    expect(letter?.text).toContain('Ваш заказ отменён.');
    expect(letter?.text).not.toContain('нет товара');
    await move(number, 'back');
    expect((await sent()).at(-1)?.text).toContain('Ваш заказ снова в работе.');
  });

  it('a refused move, an order without an e-mail and letters switched off meanwhile tell nobody', async () => {
    await choose({ confirmed: {}, shipped: {} });
    const [first, silent] = [await order(), await order('')];
    await move(first.number, 'shipped');
    await move(silent.number, 'confirmed');
    expect(await sent()).toEqual([]);
    await move(first.number, 'confirmed');
    await choose({});
    expect(await sent()).toEqual([]);
  });

  it('the setting says what is wrong with it', () => {
    expect(settings.prepare('letters', { confirmed: {}, shipped: { text: 'Едет.' } }).kind).not.toBe(
      'invalid',
    );
    for (const wrong of [{ new: {} }, { confirmed: { text: '' } }, { confirmed: { words: 'а' } }])
      expect(settings.prepare('letters', wrong).kind, JSON.stringify(wrong)).toBe('invalid');
  });
});
