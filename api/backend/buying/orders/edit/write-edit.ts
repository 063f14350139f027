import type { Queryable } from '#api/backend/db/database.ts';
import type { EditedLine, EditedSums } from './edited-line.ts';

/** How an order comes to its buyer, and what was said of each way; null where nothing was. */
type Receiving = {
  isPickup: boolean;
  pickupCity: string | null;
  address: string | null;
  wishedDay: string | null;
  wishedTime: string | null;
};

/**
 * An order's lines and sums as a revision keeps them; of one that changed how it comes to its buyer that too.
 */
export type Revised = EditedSums & { lines: EditedLine[]; receiving?: Receiving };

type Edit = {
  orderId: string;
  operatorId: number;
  before: Revised;
  after: Revised;
  reason: string | null;
  now: Date;
};

async function writeLines(tx: Queryable, orderId: string, lines: readonly EditedLine[]): Promise<void> {
  await tx.query({
    name: 'order_edit_lines_gone',
    text: 'delete from shop_order_line where order_id = $1',
    values: [orderId],
  });
  await tx.query({
    name: 'order_edit_lines',
    text: `
      insert into shop_order_line
        (order_id, line_no, product_id, code, name, measure, quantity, price_kop, price_old_kop, sum_kop)
      select $1, l.line_no, (select p.id from product p where p.id = l.product_id), l.code, l.name, l.measure,
        l.quantity, l.price_kop, l.price_old_kop, l.quantity::bigint * l.price_kop
      from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::int[])
        as l(line_no, product_id, code, name, measure, quantity, price_kop, price_old_kop)`,
    values: [
      orderId,
      lines.map(({ line }) => line),
      lines.map(({ productId }) => productId),
      lines.map(({ code }) => code),
      lines.map(({ name }) => name),
      lines.map(({ measure }) => measure),
      lines.map(({ quantity }) => quantity),
      lines.map(({ price }) => price),
      lines.map(({ priceOld }) => priceOld),
    ],
  });
}

async function writeReceiving(tx: Queryable, orderId: string, receiving: Receiving): Promise<void> {
  const { isPickup, pickupCity, address, wishedDay, wishedTime } = receiving;
  await tx.query({
    name: 'order_edit_receiving',
    // What was looked up beats what was typed (D50), so it stays only where it says the same.
    text: `
      update shop_order set selfdelivery = $2, self_delivery_city = $3, wished_day = $5, wished_time = $6,
        address = case when fulladdress = $4 then address else $4 end,
        fulladdress = case when fulladdress = $4 then fulladdress end
      where id = $1`,
    values: [orderId, isPickup, pickupCity, address, wishedDay, wishedTime],
  });
}

/**
 * Writes other lines and sums into an order, and how it comes to its buyer where that is said; what they were
 * before as a revision, and an event, by which 1C gets a new version. The revision's number.
 */
export async function writeEdit(tx: Queryable, edit: Edit): Promise<number> {
  const { orderId, operatorId, before, after, reason, now } = edit;
  await writeLines(tx, orderId, after.lines);
  if (after.receiving !== undefined) await writeReceiving(tx, orderId, after.receiving);
  await tx.query({
    name: 'order_edit_sums',
    text: `
      update shop_order set subtotal_kop = $2, discount_kop = $3, promo_kop = $4, delivery_kop = $5,
        total_kop = $6, edited_at = $7
      where id = $1`,
    values: [orderId, after.subtotal, after.discount, after.promo, after.delivery, after.total, now],
  });
  await tx.query({
    name: 'order_edit_event',
    text: `insert into shop_order_event (order_id, kind, at, operator_id) values ($1, 'edited', $2, $3)`,
    values: [orderId, now, operatorId],
  });
  const [revision] = await tx.query<{ id: number }>({
    name: 'order_edit_revision',
    text: `
      insert into order_revision (order_id, operator_id, before, after, reason, at)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [orderId, operatorId, before, after, reason, now],
  });
  if (revision === undefined) throw new Error('A revision was written and not returned.');
  return revision.id;
}
