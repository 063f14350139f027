import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setJournal } from '#api/backend/buying/orders/journal/journal-of.ts';
import type { Database } from '#api/backend/db/database.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { ORIGIN, openDoor } from './doors.ts';
import { answerWeb } from './web-calls.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestPglite();
  await fillCatalogue(db);
}, 60_000);
afterAll(() => db.close());

/** The journal of orders on a disk that takes nothing more. */
function fillDisk(code: string): void {
  const full = () => Promise.reject(Object.assign(new Error(`${code}: write`), { code }));
  setJournal(db, {
    append: full,
    revoke: full,
    entries: () => Promise.resolve([]),
    keep: full,
    close: () => Promise.resolve(),
  });
}

describe('with the disk full', () => {
  it.each([
    ['ENOSPC', 503],
    ['EDQUOT', 503],
    ['EROFS', 503],
    ['EIO', 503],
    ['EBADF', 500],
  ])('%s: orders are answered with %i, time and again, and the cart stays', async (code, status) => {
    fillDisk(code);
    const door = openDoor(db);
    let cookie = '';
    const ask = async (path: string, body?: object) => {
      const headers = { city: 'msk', cookie, 'content-type': 'application/json' };
      const asked = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const answer = await answerWeb(new Request(`${ORIGIN}${path}`, { ...asked, headers }), door);
      cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
      return answer;
    };
    await ask(`/api/cart/add/${CODES.plain}`, {});
    const form = { ...orderForm(), cartVersion: undefined };
    for (let at = 0; at < 3; at += 1) {
      const answer = await ask('/api/order/create', form);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('Retry-After')).toBe(status === 503 ? '30' : null);
    }
    const cart = JSON.parse(await (await ask('/api/cart/get')).text());
    expect(cart.result.items ?? cart.result.cartItems).toHaveLength(1);
    expect(await db.query({ name: '', text: 'select number from shop_order' })).toEqual([]);
  });
});
