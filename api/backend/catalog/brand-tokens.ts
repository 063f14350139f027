import type { Queryable } from '../db/database.ts';

/** Every brand's id and slug, lower case: what a listing's `brands` may name (D12). */
export async function readBrandTokens(q: Queryable): Promise<ReadonlySet<string>> {
  const rows = await q.query<{ id: number; slug: string }>({
    name: 'brand_tokens',
    text: 'select id, slug from brand',
  });
  return new Set(rows.flatMap(({ id, slug }) => [String(id), slug]));
}
