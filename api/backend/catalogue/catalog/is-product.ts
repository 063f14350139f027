import type { Queryable } from '#api/backend/db/database.ts';

/** Whether there is such a product; `living` asks for one that has a page. */
export async function isProduct(db: Queryable, id: number, which: 'any' | 'living'): Promise<boolean> {
  const rows = await db.query({
    name: 'product_exists',
    text: 'select from product where id = $1 and ($2 or archived_at is null)',
    values: [id, which === 'any'],
  });
  return rows.length > 0;
}
