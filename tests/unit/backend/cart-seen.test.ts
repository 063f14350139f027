import { beforeEach, expect, it } from 'vitest';
import type { Failure } from '#api/contract/failure.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { held, succeed, Visitor } from './visitor.ts';

eachDatabase('G3: a change that is meant for the cart as it was seen', (db) => {
  let visitor: Visitor;
  let stale: Visitor;
  beforeEach(async () => {
    await fillCatalogue(db());
    visitor = new Visitor(db());
    const { cart } = await visitor.add(CODES.plain, 3);
    stale = visitor.tab();
    stale.seenVersion = cart.version;
  });

  it('G3: erases, removes and tidies up the cart that was seen', async () => {
    expect(held(succeed(await stale.call('removeFromCart', { code: CODES.packed })).cart)).toEqual({
      [CODES.plain]: 3,
    });
    succeed(await stale.call('deleteUnavailable', {}));
    expect(held(succeed(await stale.call('eraseCart', {})).cart)).toEqual({});
  });

  it('G3: takes nothing from a cart that has changed since, and answers with it', async () => {
    await visitor.add(CODES.packed);
    const now = await visitor.cart();
    const answers = [
      await stale.call('eraseCart', {}),
      await stale.call('deleteUnavailable', {}),
      await stale.call('removeFromCart', { code: CODES.plain }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 'cart-changed', status: 409, details: { cart: now } });
    expect((answers[0] as Failure).text).toBe('Корзина изменилась. Проверьте её и повторите');
    expect(await visitor.cart()).toEqual(now);
  });

  it('G3: a change that was made and comes again is answered, whatever version it names', async () => {
    const changeId = 'abc.1';
    succeed(await stale.call('removeFromCart', { code: CODES.plain, changeId }));
    expect(held(succeed(await stale.call('removeFromCart', { code: CODES.plain, changeId })).cart)).toEqual(
      {},
    );
  });
});
