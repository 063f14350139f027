import type { Queryable } from '#api/backend/db/database.ts';
import type { OrderCardLine } from '#api/contract/desk/order-shapes.ts';
import { inBase } from '#lib/packs/amount-text.ts';
import { isShownPicture } from '#lib/pictures.ts';

type LineRow = {
  line_no: number;
  product_id: number | null;
  code: string;
  name: string;
  measure: string;
  quantity: number;
  price_kop: number;
  price_old_kop: number | null;
  sum_kop: number;
  slug: string | null;
  picture: string | null;
  pack_min: number | null;
  box_capacity: number | null;
  base_unit: string | null;
  base_milli: number | null;
  stock: number | null;
};

function toLine(row: LineRow, markers: readonly string[]): OrderCardLine {
  const { quantity, measure } = row;
  const units = {
    measure,
    packMin: row.pack_min ?? 1,
    boxCapacity: row.box_capacity,
    baseUnit: row.base_unit,
    baseCount: (row.base_milli ?? 1000) / 1000,
  };
  return {
    line: row.line_no,
    productId: row.product_id,
    slug: row.slug,
    picture: isShownPicture(row.picture, markers) ? row.picture : null,
    code: row.code,
    name: row.name,
    measure,
    packMin: units.packMin,
    quantity,
    inBase: inBase(quantity, units),
    price: row.price_kop,
    priceOld: row.price_old_kop,
    sum: row.sum_kop,
    stock: row.stock,
  };
}

/** The lines of an order with what there is of each in its region. */
export async function readCardLines(
  db: Queryable,
  { id, region_id }: { id: string; region_id: number },
  markers: readonly string[],
): Promise<OrderCardLine[]> {
  const rows = await db.query<LineRow>({
    name: 'desk_order_lines',
    text: `
      select l.line_no, l.product_id, l.code, l.name, l.measure, l.quantity, l.price_kop, l.price_old_kop, l.sum_kop,
        p.slug, coalesce(g.address, a.webp_base, p.thumb) as picture, p.pack_min, p.box_capacity, p.base_unit,
        p.base_milli,
        case when r.stock > 0 or not r.in_city then r.stock end as stock
      from shop_order_line l
      left join product p on p.id = l.product_id and p.archived_at is null
      left join product_region r on r.region_id = $2 and r.product_id = p.id
      left join product_picture g on g.product_id = p.id and g.position = 0
      left join image_asset a on a.source_url = p.image
      where l.order_id = $1 order by l.line_no`,
    values: [id, region_id],
  });
  return rows.map((row) => toLine(row, markers));
}

/** When stocks last came; null before they ever did. */
export async function stockMoment(db: Queryable): Promise<string | null> {
  const [row] = await db.query<{ at: Date }>({
    name: 'desk_stock_at',
    text: `
      select finished_at as at from import_run
      where status = 'done' and finished_at is not null order by id desc limit 1`,
  });
  return row?.at.toISOString() ?? null;
}
