import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { cartCalls } from '#api/contract/cart.ts';
import { prefersOnce } from '#lib/answer-forms.ts';
import { CODES, fillCatalogue } from '../fixtures/catalogue.ts';
import { openTestPglite } from '../harness/databases.ts';
import { ORIGIN, openDoor } from './doors.ts';
import { answerWeb } from './web-calls.ts';

const code = encodeURIComponent(CODES.packed);
const ADD = `/api/cart/add/${code}?push=true`;

let database: Database;
beforeAll(async () => {
  database = await openTestPglite();
  await fillCatalogue(database);
}, 60_000);
afterAll(() => database.close());

async function send(path: string, headers: Record<string, string>) {
  const method = path.startsWith('/api/cart/add') ? 'POST' : 'GET';
  const content = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
  const answer = await answerWeb(
    new Request(`${ORIGIN}${path}`, { method, ...content, headers: { ...content.headers, ...headers } }),
    openDoor(database),
  );
  return { applied: answer.headers.get('preference-applied'), body: await answer.json() };
}

describe('D42 a cart told once to who prefers it, under both names to everybody else', () => {
  it('says lines and sums under their first names, and is read as the whole one is', async () => {
    const whole = await send(ADD, { city: 'msk' });
    const once = await send(ADD, { city: 'msk', prefer: 'return=minimal' });
    expect([whole.applied, once.applied]).toEqual([null, 'return=minimal']);
    const { result } = whole.body;
    expect([result.cartItems, result.cart.items, result.promoSum]).toEqual([result.items, result.items, 0]);
    const { cartItems, discountSum, promoSum, cart, ...first } = result;
    expect(once.body).toEqual({ success: true, result: first });
    const { output } = cartCalls.addToCart;
    expect(output.parse(once.body)).toEqual(output.parse(whole.body));
  });

  it('leaves other answers and refusals as they are', async () => {
    for (const path of ['/api/get-root-categories', '/api/cart/add/none-such?push=true']) {
      const [whole, once] = await Promise.all([
        send(path, { city: 'msk' }),
        send(path, { city: 'msk', prefer: 'return=minimal' }),
      ]);
      const idless = (body: object) => ({ ...body, request_id: null });
      expect([once.applied, idless(once.body)]).toEqual([null, idless(whole.body)]);
    }
  });

  it.each([
    ['return=minimal', true],
    ['respond-async, return=minimal; wait=10', true],
    ['Return="minimal"', true],
    ['return=representation', false],
    ['xreturn=minimal', false],
    ['return=minimalist', false],
    ['', false],
    [null, false],
  ])('Prefer: %s is %s', (told, prefers) => {
    expect(prefersOnce(told)).toBe(prefers);
  });
});
