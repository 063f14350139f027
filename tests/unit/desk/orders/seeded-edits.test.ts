import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Operator } from '#api/backend/desk/context.ts';
import { getOrderCard } from '#api/backend/desk/orders/card/handlers.ts';
import { editOrderLines, revertOrderLines, tryOrderLines } from '#api/backend/desk/orders/lines/handlers.ts';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderEdit } from '#api/contract/desk/order-lines.ts';
import type { OrderCardLine } from '#api/contract/desk/order-shapes.ts';
import { CODES, CUP_COUNT, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { movingClock } from '#tests/fixtures/moving-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn, rounds } from '#tests/harness/rounds.ts';
import { mulberry32 } from '#tests/long/mulberry32.ts';
import { placeOrder } from './desk-orders.ts';
import { expectEverywhere, triedLines } from './said-everywhere.ts';

const EDITS = rounds(30, 500);
const EMBEDDED_EDITS = 10;
/** An order is edited so many times, then there is another. */
const OF_ONE = 10;
const WITHIN_MS = rounds(30_000, 300_000);
const CUPS = Array.from({ length: CUP_COUNT }, (_, at) => `СТ-${100 + at}`);

type Draw = (below: number) => number;

function drawnChange(
  { line, quantity, price, packMin }: OrderCardLine,
  draw: Draw,
): OrderEdit['changes'][number] {
  const own = { kopecks: Math.round(price * (0.9 + draw(30) / 100)), reason: `причина ${draw(9)}` };
  return {
    line,
    was: { quantity, price },
    quantity: draw(6) === 0 ? 0 : packMin * (1 + draw(30)),
    ...(draw(4) === 0 ? { own } : {}),
  };
}

/** What somebody may do to an order, right or wrong. */
function drawnEdit(number: number, lines: readonly OrderCardLine[], draw: Draw): OrderEdit {
  const codes = [...CUPS, ...Object.values(CODES)];
  const delivery = [undefined, undefined, 'terms', draw(200_000)] as const;
  const said = delivery[draw(delivery.length)];
  return {
    number,
    version: 1,
    changes: lines.filter(() => draw(3) === 0).map((line) => drawnChange(line, draw)),
    adds: Array.from({ length: draw(3) }, () => ({
      code: codes[draw(codes.length)] ?? CODES.plain,
      quantity: 50 * (1 + draw(4)),
    })),
    ...(said === undefined ? {} : { delivery: said }),
  };
}

eachDatabase('desk-H12 seeded edits as the desk makes them', (db, engine) => {
  const edits = isWholeOn(engine) ? EDITS : EMBEDDED_EDITS;
  const clock = movingClock('2026-11-25T09:00:00Z');
  let ivan: Operator;
  beforeEach(async () => {
    await fillCatalogue(db());
    ivan = await addOperator(db(), 'Иван');
  });
  const here = () => deskContext(db(), ivan, { clock });
  const raise = (by: number) =>
    db().query({ name: '', text: 'update product_region set price_kop = price_kop + $1', values: [by] });

  it(
    `${edits}: shown is saved, untouched prices stay, and card, page, bill, letter, files and 1C agree`,
    async () => {
      let order = { number: 0, token: '' };
      let [saved, refused] = [0, 0];
      for (let seed = 0; seed < edits; seed += 1) {
        const at = `seed ${seed}`;
        const next = mulberry32(seed + 1);
        const draw: Draw = (below) => next() % below;
        if (seed % OF_ONE === 0) {
          const lines = { [CODES.plain]: 10, [CODES.sale]: 3, [CODES.packed]: 100, [CODES.discounted]: 4 };
          // The code is for a first order.
          const form = { email: `b${seed}@example.ru`, phone: `+7912000${String(seed).padStart(4, '0')}` };
          const promo = draw(2) === 0 ? {} : { promo: 'ПЕРВЫЙ' };
          order = await placeOrder(db(), { clock, lines, form, ...promo });
        }
        clock.pass(60_000);
        // Prices of today are nothing to what was sold.
        await raise(1 + draw(500));
        const { number } = order;
        const before = given(await getOrderCard({ number }, here()));
        const edit = drawnEdit(number, before.lines, draw);
        const tried = await tryOrderLines(edit, here());
        const isTold = draw(2) === 0;
        const answer = await editOrderLines({ ...edit, press: randomUUID(), isTold }, here());
        if (isDeskFailure(tried) || isDeskFailure(answer)) {
          refused += 1;
          expect(answer, `${at}: refused as it was shown`).toEqual(tried);
          expect(given(await getOrderCard({ number }, here())).lines, at).toEqual(before.lines);
          continue;
        }
        saved += 1;
        const touched = new Set(edit.changes.map(({ line }) => line));
        const after = await expectEverywhere(here(), order, {
          lines: triedLines(tried),
          sums: tried.after,
          at,
        });
        for (const { line, quantity, price, priceOld } of before.lines.filter(
          (each) => !touched.has(each.line),
        ))
          expect(
            after.lines.find((each) => each.line === line),
            `${at}: not touched`,
          ).toMatchObject({
            quantity,
            price,
            priceOld,
          });
        const letters = after.stream.filter(({ kind, more }) => kind === 'letter' && more === tried.letter);
        expect(letters.length, `${at}: the letter says what was shown`).toBeGreaterThanOrEqual(
          isTold ? 1 : 0,
        );
        if (draw(4) > 0) continue;
        const back = { press: randomUUID(), number, version: 1, revision: answer.revision };
        given(await revertOrderLines(back, here()));
        const lines = before.lines.map(({ code, quantity, price, sum }): [string, number, number, number] => [
          code,
          quantity,
          price,
          sum,
        ]);
        await expectEverywhere(here(), order, { lines, sums: tried.before, at: `${at}, as it was` });
      }
      expect(
        [saved, refused].every((count) => count > edits / 10),
        `${saved} saved, ${refused} refused`,
      ).toBe(true);
    },
    WITHIN_MS,
  );
});
