import { type CardRow, MANY_CARD_COLUMNS, manyCardTables } from '#api/backend/catalogue/catalog/card.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { REGION_IDS } from '#lib/region/codes.ts';

/**
 * A line with the product as the region sees it; `is_sold` is false for what the region does not sell (D24).
 */
export type LineRow = CardRow & { quantity: number; is_sold: boolean };

/** The lines of a cart in the order they were added. */
export async function readLines(db: Queryable, cartId: string, city: RegionCode): Promise<LineRow[]> {
  return db.query<LineRow>({
    name: 'cart_lines',
    text: `
      select ${MANY_CARD_COLUMNS}, i.quantity, r.product_id is not null and p.archived_at is null as is_sold
      from cart_item i
      ${manyCardTables('i.product_id')}
      where i.cart_id = $2 order by i.added_at, i.product_id`,
    values: [REGION_IDS[city], cartId],
  });
}

/** What a change of one line must know: the product, whether the region sells it, and what the cart holds. */
export type Target = {
  product_id: number;
  pack_min: number;
  is_sold: boolean;
  is_archived: boolean;
  /** Null when the cart has no such line. */
  quantity: number | null;
  line_count: number;
};

/** Null for an article that no product has. */
export async function findTarget(
  tx: Queryable,
  { cartId, code, city }: { cartId: string | null; code: string; city: RegionCode },
): Promise<Target | null> {
  const [row] = await tx.query<Target>({
    name: 'cart_target',
    text: `
      select p.id as product_id, p.pack_min, r.product_id is not null and p.archived_at is null as is_sold,
        p.archived_at is not null as is_archived, i.quantity,
        (select count(*) from cart_item where cart_id = $3::uuid) as line_count
      from product p
      left join product_region r on r.region_id = $2 and r.product_id = p.id
      left join cart_item i on i.cart_id = $3::uuid and i.product_id = p.id
      where p.code = $1`,
    values: [code, REGION_IDS[city], cartId],
  });
  return row ?? null;
}
