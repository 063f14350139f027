import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writerOf } from '#api/contract/answers/write-answer.ts';
import { type Failure, isFailure } from '#api/contract/failure.ts';
import { type CallName, type CallShape, contract, type Output } from '#api/contract/index.ts';
import { wireSchema } from '#api/contract/openapi/wire-schema.ts';
import { CODES } from '../fixtures/catalogue.ts';
import { orderForm } from '../fixtures/order-form.ts';
import { wholeOrder } from '../fixtures/whole-order.ts';
import { casesOf } from './cases/all-cases.ts';
import { newKey } from './cases/buying-cases.ts';
import type { Caller, Case, Refused } from './cases/case.ts';
import { type Facts, SMALL_SHOP } from './cases/facts.ts';
import { judgeRefused, judgeServed } from './cases/judge.ts';
import type { Backend } from './doors.ts';

const fill = (caller: Caller) => caller.call('addToCart', { code: CODES.packed, push: true });

const NAMES = Object.keys(contract) as CallName[];

/** The same caller, and what it was answered last. */
function hearing(caller: Caller): Caller & { last(): unknown } {
  let heard: unknown;
  return {
    async call(name, input) {
      const answer = await caller.call(name, input);
      heard = answer;
      return answer;
    },
    last: () => heard,
  };
}

/**
 * Every call of the contract against one backend: the answer fits the contract, a refusal is Russian and
 * known.
 */
export function contractSuite(title: string, backend: () => Backend, facts: Facts = SMALL_SHOP): void {
  const cases = casesOf(facts);
  describe(`the contract, ${title}`, () => {
    for (const name of NAMES) {
      const { good, refused } = cases[name] as { good: Case[]; refused: Refused[] };
      it.each(good.map((each) => [JSON.stringify(each.input), each] as const))(
        `acc-E7: ${name} serves %s`,
        async (_, each) => {
          const caller = hearing(backend()('msk'));
          expect(await judgeServed(caller, name, each)).toEqual([]);
          const shape: CallShape = contract[name];
          const answer = caller.last();
          const encoded = JSON.stringify(z.encode(shape.output, answer));
          expect(JSON.stringify(writerOf(shape.output)(answer)), 'as the schema writes it').toBe(encoded);
          const sent = JSON.parse(encoded);
          expect(z.decode(shape.output, sent)).toEqual(answer);
          expect(z.safeParse(wireSchema(shape.output), sent).error, 'as openapi.json says').toBeUndefined();
        },
      );
      it.each(refused.map((each) => [JSON.stringify(each.input), each] as const))(
        `acc-E7: ${name} refuses %s`,
        async (_, each) => {
          expect(await judgeRefused(backend()('msk'), name, each)).toEqual([]);
        },
      );
    }

    it('acc-D1: every answer of a cart call carries the whole cart', async () => {
      const caller = backend()('msk');
      await caller.call('addToCart', { code: CODES.plain, push: true });
      const answers = [
        await fill(caller),
        await caller.call('raiseInCart', { code: CODES.packed }),
        await caller.call('lowerInCart', { code: CODES.packed }),
        await caller.call('setCartQuantity', { code: CODES.packed, quantity: 200 }),
        await caller.call('deleteUnavailable', {}),
        await caller.call('getCart', {}),
      ];
      const codes = (answer: Output<'getCart'> | Failure) =>
        isFailure(answer) ? answer.code : answer.cart.items.map((item) => item.code);
      expect(answers.map(codes)).toEqual(Array(6).fill([CODES.plain, CODES.packed]));
    });

    it('D5: the city of the call decides the price', async () => {
      const price = async (city: 'msk' | 'spb') => {
        const answer = await backend()(city).call('getProduct', { id: 1 });
        return isFailure(answer) ? null : answer.product.price;
      };
      expect([await price('msk'), await price('spb')]).toEqual([10_000, 9000]);
    });

    it('acc-D7: a repeated order answers with the same order', async () => {
      const caller = backend()('msk');
      await fill(caller);
      const form = orderForm({ idempotencyKey: newKey() });
      const first = await caller.call('createOrder', form);
      expect(isFailure(first)).toBe(false);
      expect(await caller.call('createOrder', form)).toEqual(first);
      const other = await caller.call('createOrder', { ...form, comment: 'другой' });
      expect(isFailure(other) && other.code).toBe('key-reused');
    });

    it('acc-D8: an order is read by its token, its contacts by the digits of the phone, repeated and cancelled', async () => {
      const caller = backend()('msk');
      await fill(caller);
      const placed = await caller.call('createOrder', orderForm());
      const { token, number, goods, total } = wholeOrder(placed);
      // Another browser: the one that has placed the order sees all of it (acc-D14).
      const onlooker = backend()('msk');
      expect(await onlooker.call('getOrder', { token })).toMatchObject({
        order: {
          number,
          goods,
          total,
          status: 'new',
          lines: [{ code: CODES.packed, quantity: 50, sum: goods }],
          contacts: { name: 'П•••', phone: '+7 (•••) •••-••-••' },
        },
      });
      const wrong = await caller.call('getOrderContacts', { token, digits: '0000' });
      expect(isFailure(wrong) && wrong.code).toBe('wrong-digits');
      expect(await caller.call('getOrderContacts', { token, digits: '6789' })).toMatchObject({
        contacts: { name: 'Покупатель', phone: '+79123456789' },
      });
      expect(await caller.call('repeatOrder', { token })).toMatchObject({
        cart: { items: [{ code: CODES.packed, quantity: 50 }] },
        differences: [],
      });
      expect(await caller.call('cancelOrder', { token })).toMatchObject({
        order: { status: 'new', callBack: null, steps: [{ kind: 'new' }, { kind: 'cancel-asked' }] },
      });
    });
  });
}
