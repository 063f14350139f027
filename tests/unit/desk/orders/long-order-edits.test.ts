import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { STATE_LETTERS_KEY } from '#api/backend/catalogue/texts/state-letters.ts';
import type { Operator } from '#api/backend/desk/context.ts';
import { getOrderCard } from '#api/backend/desk/orders/card/handlers.ts';
import { editOrderLines, revertOrderLines, tryOrderLines } from '#api/backend/desk/orders/lines/handlers.ts';
import { moveOrder } from '#api/backend/desk/orders/writing/move.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import { deskContract } from '#api/contract/desk/index.ts';
import type { OrderEdit } from '#api/contract/desk/order-lines.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { addLongGoods, LONG_CODES } from '#tests/fixtures/long-goods.ts';
import { movingClock } from '#tests/fixtures/moving-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { dyingAt } from '#tests/harness/database/dying-at.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn, rounds } from '#tests/harness/rounds.ts';
import { succeed, Visitor } from '#tests/unit/backend/visitor.ts';
import { expectEverywhere, triedLines } from './said-everywhere.ts';

eachDatabase('an order of 2,000 lines at the desk', (db, engine) => {
  const clock = movingClock('2026-11-25T09:00:00Z');
  let ivan: Operator;
  let order: { number: number; token: string };
  beforeEach(async () => {
    await fillCatalogue(db());
    await addLongGoods(db());
    ivan = await addOperator(db(), 'Иван');
    const visitor = new Visitor(db(), { clock });
    const lines = LONG_CODES.map((code, at) => ({ code, quantity: 1 + (at % 9) }));
    succeed(await visitor.call('takeList', { lines, instead: false }));
    order = wholeOrder(await visitor.call('createOrder', orderForm({ email: 'buyer@example.ru' })));
  });
  const here = (database = db()) => deskContext(database, ivan, { clock });
  const card = async () => given(await getOrderCard({ number: order.number }, here()));
  const edit = (more: Partial<OrderEdit>): OrderEdit => ({
    number: order.number,
    version: 1,
    changes: [],
    adds: [],
    ...more,
  });
  /** One more of each line, and a price of one's own with its reason. */
  async function everyLine(): Promise<OrderEdit> {
    const { lines } = await card();
    const own = { kopecks: 1_111, reason: 'постоянный покупатель' };
    return edit({
      changes: lines.map(({ line, quantity, price }) => ({
        line,
        was: { quantity, price },
        quantity: quantity + 1,
        own,
      })),
    });
  }

  const whole = it.runIf(isWholeOn(engine));
  whole(
    'desk-H12 is changed in every line by one press, agrees everywhere, and comes back whole',
    async () => {
      const asked = await everyLine();
      const { bodyLimit } = deskContract.editOrderLines;
      const sent = { ...asked, press: randomUUID(), isTold: true };
      expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThan(bodyLimit);
      const tried = given(await tryOrderLines(asked, here()));
      expect(tried.lines).toHaveLength(MAX_CART_LINES);
      const { revision } = given(await editOrderLines(sent, here()));
      await expectEverywhere(here(), order, { lines: triedLines(tried), sums: tried.after, at: 'changed' });

      const more = edit({ adds: [{ code: CODES.plain, quantity: 1 }] });
      expect(await editOrderLines({ ...more, press: randomUUID(), isTold: false }, here())).toMatchObject({
        code: 'invalid-input',
        fields: { lines: 'В заказе не больше 2000 строк' },
      });
      given(
        await revertOrderLines({ press: randomUUID(), number: order.number, version: 1, revision }, here()),
      );
      const before = tried.lines.map(({ code, before }): [string, number, number, number] => [
        code,
        before?.quantity ?? 0,
        before?.price ?? 0,
        before?.sum ?? 0,
      ]);
      await expectEverywhere(here(), order, { lines: before, sums: tried.before, at: 'as it was' });
    },
  );

  whole(
    'desk-H12 killed between any two statements of a change: nothing of it, and the press sent again does it',
    async () => {
      const asked = await everyLine();
      const press = { ...asked, press: randomUUID(), isTold: true };
      const { total } = (await card()).row;
      let at = 0;
      for (let isKilled = true; isKilled; ) {
        at += 1;
        const dying = dyingAt(db(), at);
        isKilled = await editOrderLines(press, here(dying.database)).then(
          () => false,
          (error) => String(error).includes('killed'),
        );
        const { row, lines, stream } = await card();
        const edits = stream.filter(({ kind }) => kind === 'edit');
        const letters = stream.filter(({ kind, more }) => kind === 'letter' && more?.includes('изменили'));
        const isAsBefore = row.total === total && lines.every(({ price }) => price !== 1_111);
        const done = isKilled ? 0 : 1;
        expect([isAsBefore, edits.length, letters.length], `statement ${at}`).toEqual([isKilled, done, done]);
      }
      expect(at, 'statements').toBeGreaterThan(10);
      expect((await card()).lines.every(({ price }) => price === 1_111)).toBe(true);
    },
  );

  whole('desk-H10 pressed many times at once it is confirmed by one event and one letter', async () => {
    const { number } = order;
    await writeSetting(db(), STATE_LETTERS_KEY, { confirmed: { text: 'Слова' } }, clock.now());
    // Each process makes so many of the desk's statements at once.
    const processes = [db().sparingly(2), db().sparingly(2)];
    const press = (at: number) =>
      moveOrder(
        { press: randomUUID(), number, version: 1, from: 'new', to: 'confirmed' },
        here(processes[at % processes.length]),
      );
    const answers = await Promise.all(Array.from({ length: rounds(8, 50) }, (_, at) => press(at)));
    expect(answers.some((answer) => !isDeskFailure(answer))).toBe(true);
    const { row, lines, stream } = await card();
    expect([row.status, lines.length, row.assignee?.name]).toEqual(['confirmed', MAX_CART_LINES, 'Иван']);
    expect(stream.filter(({ kind, text }) => kind === 'status' && text === 'Подтверждён')).toHaveLength(1);
    const told = `select count(*) as letters from outbox where topic = 'order.moved'`;
    expect(await db().query({ name: '', text: told })).toEqual([{ letters: 1 }]);
  });
});
