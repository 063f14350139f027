import type { Queryable } from '#api/backend/db/database.ts';
import { type PriceFields, shownPrice } from '#lib/price.ts';

/** Products read at once: some milliseconds, so that calls get their turn between. */
const WINDOW = 500;

/** A category that the list shows; `level`: how many stand above it. */
export type PriceGroup = { id: number; name: string; level: number };

/** A product with its price in the region, kopecks per measure. */
export type PriceRow = {
  id: number;
  code: string;
  article: string | null;
  name: string;
  measure: string;
  packMin: number;
  boxCapacity: number | null;
  inCity: boolean;
  stock: number;
  price: number;
  /** The struck price; always greater. */
  old: number | null;
};

type GroupRow = { id: number; parentId: number | null; name: string; slug: string };

/**
 * The categories that menus lead to and that hold goods of the region, each before those below it; of one
 * category only it and what is below. Null where the region has no such category.
 */
export async function priceGroups(
  db: Queryable,
  regionId: number,
  slug: string | null,
): Promise<PriceGroup[] | null> {
  const rows = await db.query<GroupRow>({
    name: 'price_groups',
    text: `
      select c.id, c.parent_id as "parentId", c.name, c.slug
      from category_count n join category c on c.id = n.category_id
      where n.region_id = $1 and n.n > 0 and c.tree = 'main' and c.type = 'category'
        and not exists (select from category a where a.id = any(c.path) and a.is_hidden)
      order by c.sort, c.id`,
    values: [regionId],
  });
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const walk = (from: readonly GroupRow[], level: number): PriceGroup[] =>
    from.flatMap(({ id, name }) => [{ id, name, level }, ...walk(below.get(id) ?? [], level + 1)]);
  if (slug === null) return walk(below.get(null) ?? [], 0);
  const one = rows.filter((row) => row.slug === slug.toLowerCase());
  return one.length === 0 ? null : walk(one, 0);
}

type Row = PriceFields & Omit<PriceRow, 'price' | 'old'>;

/**
 * By their numbers, which are read first: a window of a category in the order of numbers makes PostgreSQL go
 * through all products from there on, 58 s for 100,000.
 */
function readIds(db: Queryable, groupId: number): Promise<{ id: number }[]> {
  return db.query<{ id: number }>({
    name: 'price_goods_ids',
    text: 'select id from product where main_category_id = $1 and archived_at is null',
    values: [groupId],
  });
}

function readWindow(db: Queryable, regionId: number, ids: readonly number[]): Promise<Row[]> {
  return db.query<Row>({
    name: 'price_goods',
    text: `
      select p.id, p.code, p.article, p.name, p.measure, p.pack_min as "packMin", p.box_capacity as "boxCapacity",
        r.price_kop as price, r.price_old_kop as "priceOld", r.price_discount_kop as "priceDiscount",
        r.is_promo as "isPromo", r.is_sale as "isSale", r.in_city as "inCity", r.stock
      from product p join product_region r on r.product_id = p.id and r.region_id = $1
      where p.id = any($2::int[]) order by p.id`,
    values: [regionId, ids],
  });
}

/** What the region sells of a category itself, window by window (D24). */
export async function* priceGoods(
  db: Queryable,
  regionId: number,
  groupId: number,
): AsyncGenerator<PriceRow[]> {
  const ids = (await readIds(db, groupId)).map(({ id }) => id).sort((one, other) => one - other);
  for (let at = 0; at < ids.length; at += WINDOW) {
    const rows = await readWindow(db, regionId, ids.slice(at, at + WINDOW));
    yield rows.flatMap((row) => {
      const price = shownPrice(row);
      return price === null ? [] : [{ ...row, price: price.current, old: price.old }];
    });
  }
}
