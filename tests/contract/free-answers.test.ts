import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, failureAnswer } from '#api/backend/door/http/answer.ts';
import { forwardCall } from '#api/backend/door/http/forward.ts';
import { failure } from '#api/contract/failure.ts';
import type { CallAnswer } from '#lib/call-exchange.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import type { RefusalCode } from '#lib/refusals.ts';
import { testSettings } from '../unit/door/harness.ts';
import { type Loopback, listen } from './loopback.ts';

// acc-G3: what cost nobody anything is counted by no limit on orders, guesses and refusals.

const FREE: readonly [code: RefusalCode, isFree: boolean][] = [
  ['invalid-input', true],
  ['bad-request', true],
  ['order-in-progress', true],
  ['cart-empty', false],
  ['cart-changed', false],
  ['key-reused', false],
  ['promo-unknown', false],
  ['wrong-digits', false],
];

describe('an answer of ours', () => {
  it.each(FREE)('a refusal as %s is free: %s', (code, isFree) => {
    expect(failureAnswer(failure(code))).toMatchObject({ isRefusal: true, isFree });
  });

  it('an answer that was there already is free, a new one is not', () => {
    const answer = { cart: EMPTY_CART, added: false, raised: false, removed: false };
    expect(answerOf('getCart', answer, new Headers()).isFree).toBe(false);
    const replayed = new Headers({ 'Idempotent-Replayed': 'true' });
    expect(answerOf('getCart', answer, replayed).isFree).toBe(true);
  });
});

describe('an answer that another server gave', () => {
  let server: Loopback;
  let said: { status: number; body: object; headers?: Record<string, string> };
  beforeAll(async () => {
    server = await listen(async () => Response.json(said.body, said));
  });
  afterAll(() => server.close());

  function order(): Promise<CallAnswer> {
    const asked = {
      method: 'POST',
      path: '/api/order/create',
      query: '',
      headers: {},
      body: new Uint8Array(),
    };
    return forwardCall(asked, server.origin, { site: testSettings() });
  }

  it.each(FREE)('a refusal as %s is free: %s', async (code, isFree) => {
    said = { status: 422, body: { success: false, code, text: 'Нет' } };
    expect(await order()).toMatchObject({ isRefusal: true, isFree });
  });

  it('an order that was there already is free, whatever its words', async () => {
    said = { status: 200, body: { success: true }, headers: { 'Idempotent-Replayed': 'true' } };
    expect(await order()).toMatchObject({ isRefusal: false, isFree: true });
    said = { status: 200, body: { success: true, comment: '"code":"invalid-input"' } };
    expect(await order()).toMatchObject({ isRefusal: false, isFree: false });
  });
});
