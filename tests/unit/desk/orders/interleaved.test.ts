import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Operator } from '#api/backend/desk/context.ts';
import { getOrderCard } from '#api/backend/desk/orders/card/handlers.ts';
import { editOrderLines } from '#api/backend/desk/orders/lines/handlers.ts';
import { changeOrderContacts } from '#api/backend/desk/orders/papers/contacts.ts';
import { changeOrderReceiving } from '#api/backend/desk/orders/receiving/handlers.ts';
import { moveOrder } from '#api/backend/desk/orders/writing/move.ts';
import { takeOrder } from '#api/backend/desk/orders/writing/take.ts';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { movingClock } from '#tests/fixtures/moving-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn, rounds } from '#tests/harness/rounds.ts';
import { placeOrder } from './desk-orders.ts';

/**
 * Of each kind on PostgreSQL, where presses of two processes meet; 60 draws meet in one field a dozen times
 * and more. The embedded engine does one thing at a time.
 */
const PAIRS = rounds(60, 200);
const EMBEDDED_PAIRS = 20;
const FIELDS = ['name', 'company', 'comment'] as const;
const WAY_FIELDS = ['address', 'wishedTime'] as const;

/** The same numbers in every run. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

eachDatabase('desk-H13 two people at one order, seeded interleavings of each kind of write', (db, engine) => {
  const pairs = isWholeOn(engine) ? PAIRS : EMBEDDED_PAIRS;
  const clock = movingClock('2026-11-25T09:00:00Z');
  let people: [Operator, Operator];
  let number: number;
  beforeEach(async () => {
    await fillCatalogue(db());
    people = [await addOperator(db(), 'Иван'), await addOperator(db(), 'Анна')];
    const lines = { [CODES.plain]: 10, [CODES.sale]: 3, [CODES.discounted]: 4 };
    ({ number } = await placeOrder(db(), { clock, lines }));
  });
  /** Who is to have it next: whoever presses, or nobody where that is who has it. */
  const other = (has: number | undefined, who: Operator) => (has === who.id ? null : who.id);
  const as = (who: Operator) => deskContext(db(), who, { clock });
  const card = async () => given(await getOrderCard({ number }, as(people[0])));

  it('contacts: what one has written stays, of one field the second sees both values and the name', async () => {
    const draw = drawn(13);
    for (let at = 0; at < pairs; at += 1) {
      const seen = (await card()).contacts;
      const mine = people.map((who) => ({
        who,
        field: FIELDS[draw(FIELDS.length)] ?? 'name',
        now: `${who.name} ${at}`,
      }));
      const put = ({ who, field, now }: (typeof mine)[number]) =>
        changeOrderContacts(
          { press: randomUUID(), number, version: 1, fields: [{ field, was: seen[field], now }] },
          as(who),
        );
      const [first, second] = draw(2) === 0 ? mine : mine.toReversed();
      if (first === undefined || second === undefined) throw new Error('two people');
      given(await put(first));
      const answer = await put(second);
      const after = (await card()).contacts;
      expect(after[first.field], `pair ${at}`).toBe(first.now);
      if (first.field !== second.field) expect(after[second.field]).toBe(second.now);
      else
        expect(answer).toMatchObject({
          code: 'conflict',
          other: { name: first.who.name },
          fields: { [first.field]: `${seen[first.field] ?? '—'} → ${first.now}` },
        });
    }
  });

  it('receiving: what one has written stays, of one field the second sees both values and the name', async () => {
    const draw = drawn(47);
    for (let at = 0; at < pairs; at += 1) {
      const was = (await card()).receiving;
      const mine = people.map((who) => ({
        who,
        field: WAY_FIELDS[draw(WAY_FIELDS.length)] ?? 'address',
        now: `${who.name} ${at}`,
      }));
      const put = ({ who, field, now }: (typeof mine)[number]) => {
        const edit = { number, version: 1, was, now: { ...was, [field]: now }, isTold: false };
        return changeOrderReceiving({ ...edit, press: randomUUID() }, as(who));
      };
      const [first, second] = draw(2) === 0 ? mine : mine.toReversed();
      if (first === undefined || second === undefined) throw new Error('two people');
      given(await put(first));
      const answer = await put(second);
      const after = (await card()).receiving;
      expect(after[first.field], `pair ${at}`).toBe(first.now);
      if (first.field !== second.field) expect(after[second.field]).toBe(second.now);
      else
        expect(answer).toMatchObject({
          code: 'conflict',
          other: { name: first.who.name },
          fields: { [first.field]: `${was[first.field] ?? '—'} → ${first.now}` },
        });
    }
  });

  it('states and hands: at the same moment one press counts, the other is told who was first and the row', async () => {
    const draw = drawn(59);
    for (let at = 0; at < pairs; at += 1) {
      const { row } = await card();
      const isMove = row.status === 'new' && draw(2) === 0;
      const press = (who: Operator) => {
        const seen = { press: randomUUID(), number, version: 1 };
        const gives = { ...seen, from: row.assignee?.id ?? null, to: other(row.assignee?.id, who) };
        return isMove
          ? moveOrder({ ...seen, from: 'new', to: 'confirmed' }, as(who))
          : takeOrder(gives, as(who));
      };
      const [first, second] = draw(2) === 0 ? people : people.toReversed();
      if (first === undefined || second === undefined) throw new Error('two people');
      const answers = await Promise.all([press(first), press(second)]);
      const lost = answers.filter((answer) => isDeskFailure(answer));
      const same = !isMove && other(row.assignee?.id, first) === other(row.assignee?.id, second);
      expect(lost, `pair ${at}`).toHaveLength(same ? 0 : 1);
      const after = (await card()).row;
      for (const answer of lost)
        expect(answer).toMatchObject({
          code: 'conflict',
          other: { name: expect.stringMatching(/^(Иван|Анна)$/), row: { row: { version: after.version } } },
        });
      if (isMove)
        await db().query({ name: '', text: `update shop_order set status = 'new', assignee_id = null` });
    }
  });

  it('lines: different ones join, of one line the second sees both quantities and the name', async () => {
    const draw = drawn(31);
    for (let at = 0; at < pairs; at += 1) {
      const seen = (await card()).lines;
      const edits = people.map((who) => ({ who, line: seen[draw(seen.length)], by: 1 + draw(5) }));
      const put = ({ who, line, by }: (typeof edits)[number]) => {
        const { line: no, quantity, price } = line as OrderCard['lines'][number];
        const change = { line: no, was: { quantity, price }, quantity: quantity + by };
        const edit = {
          press: randomUUID(),
          number,
          version: 1,
          changes: [change],
          adds: [],
          isTold: false,
        };
        return editOrderLines(edit, as(who));
      };
      const [first, second] = edits;
      if (first === undefined || second === undefined) throw new Error('two people');
      given(await put(first));
      const answer = await put(second);
      const after = new Map((await card()).lines.map((line) => [line.line, line.quantity]));
      const is = (edit: typeof first) => after.get(edit.line?.line ?? 0);
      const wanted = (edit: typeof first) => (edit.line?.quantity ?? 0) + edit.by;
      expect(is(first), `pair ${at}`).toBe(wanted(first));
      if (first.line?.line !== second.line?.line) expect(is(second)).toBe(wanted(second));
      else {
        expect(isDeskFailure(answer)).toBe(true);
        expect(answer).toMatchObject({
          code: 'conflict',
          other: { name: first.who.name },
          fields: { [`line:${first.line?.line}`]: `${first.line?.quantity} → ${wanted(first)}` },
        });
      }
    }
  });
});
