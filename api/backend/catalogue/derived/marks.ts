import type { Queryable } from '#api/backend/db/database.ts';

/**
 * How an operator's mark (`product.sale_in`, `promo_in`) changes what a source says of a price: a marked
 * product is sold at what it costs now, and the full price becomes the old one (D25). `t` are terms, `p`
 * their product; a staged row that the source itself calls on sale or promo is left to the source.
 */
const MARKED = `(t.region_id = any(p.sale_in) or t.region_id = any(p.promo_in))`;

/** Staged terms with the marks on them, as they are compared with what is stored: the rows of a subquery. */
export const MARKED_TERMS = `
  select t.seq, t.external_id, t.region_id, t.says_price, t.says_stock, t.stock, t.in_city, t.volume_prices,
         t.is_update, t.line,
         case when m.is_marked then t.price_kop - t.price_discount_kop else t.price_kop end as price_kop,
         case when not m.is_marked then t.price_old_kop
              when t.price_discount_kop > 0 then t.price_kop end as price_old_kop,
         case when m.is_marked then 0 else t.price_discount_kop end as price_discount_kop,
         case when m.is_marked then t.region_id = any(p.sale_in) else t.is_sale end as is_sale,
         case when m.is_marked then t.region_id = any(p.promo_in) else t.is_promo end as is_promo
  from staging.terms t
  left join product p on p.external_id = t.external_id
  cross join lateral (
    select coalesce(not t.is_sale and not t.is_promo and ${MARKED}, false) as is_marked) m`;

/** Brings stored terms of these products in line with their marks, in both directions. */
export async function markTerms(tx: Queryable, productIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'product_marks',
    text: `
      update product_region r
      set price_kop = case when m.marked then m.current else m.whole end,
          price_old_kop = case when m.marked and m.whole > m.current then m.whole end,
          price_discount_kop = case when m.marked then 0 else m.whole - m.current end,
          is_sale = m.sale, is_promo = m.promo, updated_at = now()
      from (select t.region_id, t.product_id, t.current_kop as current,
                   greatest(t.price_kop, case when t.is_sale or t.is_promo then t.price_old_kop end) as whole,
                   ${MARKED} as marked, t.region_id = any(p.sale_in) as sale, t.region_id = any(p.promo_in) as promo
            from product_region t join product p on p.id = t.product_id
            where p.id = any($1::int[])) m
      where r.region_id = m.region_id and r.product_id = m.product_id
        and (r.is_sale, r.is_promo) is distinct from (m.sale, m.promo)`,
    values: [productIds],
  });
}
