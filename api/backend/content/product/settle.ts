import type { Queryable } from '#api/backend/db/database.ts';
import { refreshDerived } from '#api/backend/import/derived/refresh.ts';
import { markTerms } from '#api/backend/import/marks.ts';

/** Above this share of the products everything derived is made anew. */
const REBUILD_SHARE = 0.1;

/** Prices, lists and search follow the products written, all at once. */
export async function settleProducts(tx: Queryable, codes: readonly string[]): Promise<void> {
  const rows = await tx.query<{ id: number; total: number }>({
    name: 'content_products_written',
    text: 'select id, (select count(*) from product) as total from product where code = any($1::text[])',
    values: [codes],
  });
  const ids = rows.map(({ id }) => id);
  await markTerms(tx, ids);
  await tx.query({
    name: 'content_products_search',
    text: `update product_search s set popularity = p.popularity from product p
           where p.id = s.product_id and p.id = any($1::int[]) and s.popularity <> p.popularity`,
    values: [ids],
  });
  await refreshDerived(tx, ids.length > (rows[0]?.total ?? 0) * REBUILD_SHARE ? 'all' : ids);
}
