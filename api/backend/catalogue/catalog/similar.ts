import type { CallContext } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { ProductCard } from '#api/contract/product.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { MAX_SIMILAR, mostAlike } from '#lib/similar-products.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from './card.ts';
import { isProduct } from './is-product.ts';

/** So many of a category are looked at: its most popular ones. */
const LOOKED_AT = 60;

type Candidate = CardRow & {
  /** The name of the product asked about. */
  asked: string;
  is_tied: boolean;
};

/**
 * Products tied to product $2 by hand, in their order; then the most popular ones of its category, each once.
 */
function readRows(db: Queryable, regionId: number, id: number): Promise<Candidate[]> {
  return db.query<Candidate>({
    name: 'similar_products',
    text: `
      with asked as (
        select id, name, main_category_id from product where id = $2 and archived_at is null
      ), tied as (
        select k.other_id as product_id, row_number() over (order by k.sort, k.other_id) as place
        from asked a
        join product_link k on k.product_id = a.id and k.kind = 'similar'
        join product o on o.id = k.other_id and o.archived_at is null
        join product_region t on t.region_id = $1 and t.product_id = k.other_id
        order by place limit ${MAX_SIMILAR}
      ), popular as (
        select product_id, ${MAX_SIMILAR} + row_number() over (order by popularity desc, product_id) as place
        from listing
        where region_id = $1 and category_id = (select main_category_id from asked) and product_id <> $2
          and product_id <> all(array(select product_id from tied))
        order by popularity desc, product_id limit ${LOOKED_AT}
      )
      select ${CARD_COLUMNS}, (select name from asked) as asked, l.place <= ${MAX_SIMILAR} as is_tied
      from (select * from tied union all select * from popular) l
      ${cardTables('l.product_id')}
      order by l.place`,
    values: [regionId, id],
  });
}

/**
 * Explicit links first, then the most like of the popular ones in the same category; never the product
 * itself. Null when unknown.
 */
export async function readSimilar(
  id: number,
  { city, database, settings }: CallContext,
): Promise<ProductCard[] | null> {
  const rows = await readRows(database, REGION_IDS[city], id);
  const [first] = rows;
  if (first === undefined) return (await isProduct(database, id, 'living')) ? [] : null;
  const tied = rows.filter((row) => row.is_tied);
  const alike = mostAlike(
    first.asked,
    rows.filter((row) => !row.is_tied),
  );
  return [...tied, ...alike].slice(0, MAX_SIMILAR).map((row) => toCard(row, settings.notFoundImages));
}
