import { expect } from 'vitest';
import { exchangedOrders } from '#api/backend/buying/orders/exchanged-orders.ts';
import { listOrderLines, listOrders } from '#api/backend/buying/orders/read-orders.ts';
import type { DeskContext } from '#api/backend/desk/context.ts';
import { getOrderCard } from '#api/backend/desk/orders/card/handlers.ts';
import { exportOrders, getOrdersFile } from '#api/backend/desk/orders/export/handlers.ts';
import { printOrders } from '#api/backend/desk/orders/papers/print.ts';
import type { TriedEdit } from '#api/contract/desk/order-lines.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import { orderXml } from '#lib/exchange/order-xml.ts';
import { formatAmount, grouped } from '#lib/money.ts';
import { formatDecimal } from '#lib/numbers/rounded-money.ts';
import { given } from '#tests/fixtures/desk.ts';
import { succeed, Visitor } from '#tests/unit/backend/visitor.ts';

const ALL = { status: null, from: null, to: null };

/** Article, quantity, price and sum of a line. */
type Said = [code: string, quantity: number, price: number, sum: number];
type Line = { code: string; quantity: number; price: number; sum: number };
const said = ({ code, quantity, price, sum }: Line): Said => [code, quantity, price, sum];

async function csvRow(context: DeskContext, number: number): Promise<readonly string[]> {
  const { path } = given(await exportOrders({ tab: 'all', format: 'csv' }, context));
  const ticket = new URL(path, 'http://x').searchParams.get('ticket') ?? '';
  const { parts } = given(await getOrdersFile({ ticket }, context));
  const text = Buffer.concat(await Array.fromAsync(parts, (part) => Buffer.from(part))).toString();
  const rows = text
    .slice(1)
    .split('\r\n')
    .map((row) => row.split(';'));
  const [names = []] = rows;
  const row = rows.find(([first]) => first === String(number)) ?? [];
  return ['Сумма', 'Строк'].map((name) => row[names.indexOf(name)] ?? '');
}

/** What an order would be after a change, as it was shown. */
export const triedLines = ({ lines }: TriedEdit): Said[] =>
  lines.flatMap(({ code, after }) => (after === null ? [] : [said({ code, ...after })]));

/**
 * Looks whether card, page, bill, files and 1C all say these lines and sums of an order (desk-H12): to the
 * kopeck, line by line.
 */
export async function expectEverywhere(
  context: DeskContext,
  { number, token }: { number: number; token: string },
  { lines, sums, at }: { lines: readonly Said[]; sums: TriedEdit['after']; at: string },
): Promise<OrderCard> {
  const { database, clock, settings } = context;
  const card = given(await getOrderCard({ number }, context));
  expect([card.lines.map(said), card.row.total, card.delivery], `${at}, card`).toEqual([
    lines,
    sums.total,
    sums.delivery,
  ]);
  const { order } = succeed(await new Visitor(database, { clock }).call('getOrder', { token }));
  expect(
    [order.lines.map(said), order.goods, order.promoSum, order.delivery, order.total],
    `${at}, page`,
  ).toEqual([lines, sums.subtotal - sums.discount - sums.promo, sums.promo, sums.delivery, sums.total]);

  const { orders: papers } = given(await printOrders({ numbers: String(number) }, context));
  const bill = papers[0]?.invoice;
  const goods = bill?.lines.filter(({ code }) => code !== '') ?? [];
  expect(
    goods.map(({ code, quantity, sum }) => [code, quantity, sum]),
    `${at}, bill`,
  ).toEqual(lines.map(([code, quantity, , sum]) => [code, grouped(quantity), formatAmount(sum)]));
  expect(new Map(bill?.sums).get('Всего к оплате'), `${at}, bill`).toBe(formatAmount(sums.total));

  const listed = (await listOrders(database, ALL)).filter((each) => each.number === number);
  const [own] = listed;
  const sold = (await listOrderLines(database, ALL)).filter(({ order_id }) => order_id === own?.id);
  expect(
    [
      sold.map(({ code, quantity, price_kop, sum_kop }) => [code, quantity, price_kop, sum_kop]),
      own?.total_kop,
    ],
    `${at}, files of the command line`,
  ).toEqual([lines, sums.total]);
  expect(await csvRow(context, number), `${at}, CSV of the desk`).toEqual([
    formatDecimal(sums.total).replace('.', ','),
    String(lines.length),
  ]);

  const { orders } = await exchangedOrders(database, listed, settings);
  const [exchanged] = orders;
  expect(
    [exchanged?.lines.map(({ id, quantity, price, sum }) => [id, quantity, price, sum]), exchanged?.total],
    `${at}, 1C`,
  ).toEqual([lines, sums.total]);
  expect(orders.map(orderXml).join(''), `${at}, 1C`).toContain(
    `<Сумма>${(sums.total / 100).toFixed(2)}</Сумма>`,
  );
  return card;
}
