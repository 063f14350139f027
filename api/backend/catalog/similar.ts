import type { ProductCard } from '#api/contract/product.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { MAX_SIMILAR } from '#lib/similar-products.ts';
import type { CallContext } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from './card.ts';
import { readLinked } from './product.ts';

async function findCategoryOf(db: Queryable, id: number): Promise<number | null> {
  const [row] = await db.query<{ main_category_id: number }>({
    name: 'product_category_of',
    text: 'select main_category_id from product where id = $1 and archived_at is null',
    values: [id],
  });
  return row?.main_category_id ?? null;
}

function readPopular(db: Queryable, regionId: number, categoryId: number, butNot: readonly number[]) {
  return db.query<CardRow>({
    name: 'similar_by_category',
    text: `
      select ${CARD_COLUMNS}
      from (
        select product_id, popularity from listing
        where region_id = $1 and category_id = $2 and product_id <> all($3::int[])
        order by popularity desc, product_id limit $4
      ) l
      ${cardTables('l.product_id')}
      order by l.popularity desc, p.id`,
    values: [regionId, categoryId, butNot, MAX_SIMILAR],
  });
}

/** Explicit links first, then the most popular of the same category; never the product itself. Null when unknown. */
export async function readSimilar(
  id: number,
  { city, database, settings }: CallContext,
): Promise<ProductCard[] | null> {
  const regionId = REGION_IDS[city];
  const categoryId = await findCategoryOf(database, id);
  if (categoryId === null) return null;
  const linked = await readLinked(database, regionId, id, ['similar']);
  const rows: CardRow[] = linked.slice(0, MAX_SIMILAR);
  if (rows.length < MAX_SIMILAR) {
    const butNot = [id, ...rows.map((row) => row.id)];
    rows.push(...(await readPopular(database, regionId, categoryId, butNot)));
  }
  return rows.slice(0, MAX_SIMILAR).map((row) => toCard(row, settings.notFoundImages));
}
