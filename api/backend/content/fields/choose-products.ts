import type { Queryable } from '#api/backend/db/database.ts';
import type { ProductChoice } from './fields.ts';

/** Ids in the order of the choice, or the articles that no product has. */
export type Chosen = { kind: 'chosen'; ids: readonly number[] } | { kind: 'unknown'; what: string };

async function byCodes(db: Queryable, codes: readonly string[]): Promise<Chosen> {
  const rows = await db.query<{ id: number; code: string }>({
    name: 'content_products_by_code',
    text: 'select id, code from product where code = any($1::text[]) and archived_at is null',
    values: [codes],
  });
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const missing = codes.filter((code) => !ids.has(code));
  if (missing.length > 0) return { kind: 'unknown', what: `нет товаров с артикулами ${missing.join(', ')}` };
  return { kind: 'chosen', ids: [...new Set(codes.flatMap((code) => ids.get(code) ?? []))] };
}

/**
 * Turns a choice into products. A choice by category takes what most regions sell first, then the popular;
 * where nothing fits, it is empty.
 */
export async function chooseProducts(db: Queryable, choice: ProductChoice): Promise<Chosen> {
  if (Array.isArray(choice)) return byCodes(db, choice);
  const { category = null, only = null, take } = choice;
  if (category !== null) {
    const [found] = await db.query<{ id: number }>({
      name: 'content_category',
      text: `select id from category where tree = 'main' and slug = $1`,
      values: [category],
    });
    if (found === undefined) return { kind: 'unknown', what: `нет категории ${category}` };
  }
  const rows = await db.query<{ id: number }>({
    name: 'content_products_by_choice',
    text: `
      select p.id from product p
      join product_region r on r.product_id = p.id and r.is_listed
      where p.archived_at is null
        and ($1::text is null or exists (
          select 1 from product_category pc
          join category_closure cc on cc.descendant_id = pc.category_id
          join category c on c.id = cc.ancestor_id and c.tree = 'main' and c.slug = $1
          where pc.product_id = p.id))
        and case $2::text when 'sale' then r.is_sale when 'promo' then r.is_promo when 'new' then p.is_new
            when 'discount' then r.price_discount_kop > 0 else true end
      group by p.id order by count(*) desc, p.popularity desc, p.id limit $3`,
    values: [category, only, take],
  });
  return { kind: 'chosen', ids: rows.map(({ id }) => id) };
}
