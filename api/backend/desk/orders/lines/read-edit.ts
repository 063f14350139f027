import type { EditedLine, EditedSums } from '#api/backend/buying/orders/edit/edited-line.ts';
import { type SoldPromo, soldPromo } from '#api/backend/buying/orders/edit/edited-sums.ts';
import { findRegion } from '#api/backend/catalogue/texts/region-data.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext } from '#api/backend/desk/context.ts';
import { DEFAULT_DELIVERY, type DeliveryTerms, deliveryCost } from '#lib/delivery.ts';
import { regionOfId } from '#lib/region/codes.ts';
import type { DeskOrder } from '../card/order-row.ts';

type LineRow = {
  line_no: number;
  product_id: number | null;
  code: string;
  name: string;
  measure: string;
  quantity: number;
  price_kop: number;
  price_old_kop: number | null;
  is_marked: boolean;
  pack_min: number | null;
  stock: number | null;
};

/** An order before it is changed. */
export type BeforeEdit = {
  lines: EditedLine[];
  promo: SoldPromo;
  sums: EditedSums;
  /** Multiples that its goods are sold in and what there is of each, by their ids. */
  packs: Map<number, number>;
  stocks: Map<number, number>;
  terms: DeliveryTerms;
  /** Whether delivery costs what the terms say. */
  isByTerms: boolean;
};

async function promoPercent(db: Queryable, code: string | null): Promise<number | null> {
  if (code === null) return null;
  const [row] = await db.query<{ percent: number }>({
    name: 'desk_promo_percent',
    text: 'select discount_percent as percent from promo_code where code = $1',
    values: [code],
  });
  return row?.percent ?? null;
}

async function deliveryTerms(db: Queryable, regionId: number, now: Date): Promise<DeliveryTerms> {
  const code = regionOfId(regionId);
  const region = code === null ? null : await findRegion(db, code, now);
  const { deliveryPrice, deliveryFreeLimit } = region ?? DEFAULT_DELIVERY;
  return { deliveryPrice, deliveryFreeLimit };
}

function readRows(db: Queryable, { id, region_id }: DeskOrder, promoOnSale: boolean): Promise<LineRow[]> {
  return db.query<LineRow>({
    name: 'desk_edit_lines',
    text: `
      select l.line_no, l.product_id, l.code, l.name, l.measure, l.quantity, l.price_kop, l.price_old_kop,
        not $3 and coalesce(r.is_sale or r.is_promo, false) as is_marked, p.pack_min, r.stock
      from shop_order_line l
      left join product p on p.id = l.product_id
      left join product_region r on r.region_id = $2 and r.product_id = l.product_id
      where l.order_id = $1 order by l.line_no`,
    values: [id, region_id, promoOnSale],
  });
}

const toLine = (row: LineRow): EditedLine => ({
  line: row.line_no,
  productId: row.product_id,
  code: row.code,
  name: row.name,
  measure: row.measure,
  quantity: row.quantity,
  price: row.price_kop,
  priceOld: row.price_old_kop,
  isMarked: row.is_marked,
});

const byProduct = (rows: readonly LineRow[], value: (row: LineRow) => number | null) =>
  new Map(
    rows.flatMap((row) => {
      const of = value(row);
      return row.product_id === null || of === null ? [] : [[row.product_id, of] as const];
    }),
  );

/** Everything that a change of an order's lines is reckoned with. */
export async function readBefore(
  db: Queryable,
  { settings, clock }: Pick<DeskContext, 'settings' | 'clock'>,
  order: DeskOrder,
): Promise<BeforeEdit> {
  const rows = await readRows(db, order, settings.promoOnSale);
  const sold = { code: order.promo_code, kopecks: order.promo_kop };
  const read = soldPromo(rows.map(toLine), sold, await promoPercent(db, order.promo_code));
  const terms = await deliveryTerms(db, order.region_id, clock.now());
  const goods = order.subtotal_kop - order.discount_kop - order.promo_kop;
  return {
    ...read,
    sums: {
      subtotal: order.subtotal_kop,
      discount: order.discount_kop,
      promo: order.promo_kop,
      delivery: order.delivery_kop,
      total: order.total_kop,
    },
    packs: byProduct(rows, (row) => row.pack_min),
    stocks: byProduct(rows, (row) => row.stock),
    terms,
    isByTerms: order.delivery_kop === deliveryCost(goods, terms, order.selfdelivery),
  };
}
