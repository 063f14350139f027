import type { Goods } from '#api/backend/db/write/parts.ts';
import { type Asks, run } from '#api/backend/db/write/statements.ts';

export async function removeMembership(q: Asks, goods: Goods): Promise<void> {
  await run(
    q,
    `delete from product_category pc using staging.membership_change m
     where not m.is_added and ${goods.among('m.product_id', 1)}
       and pc.product_id = m.product_id and pc.category_id = m.category_id`,
    goods.values,
  );
}

export async function addMembership(q: Asks, goods: Goods): Promise<void> {
  await run(
    q,
    `insert into product_category (product_id, category_id)
     select product_id, category_id from staging.membership_change
     where is_added and ${goods.among('product_id', 1)} order by category_id, product_id`,
    goods.values,
  );
}

const TERMS =
  'region_id, product_id, price_kop, price_old_kop, price_discount_kop, is_promo, is_sale, stock, in_city, volume_prices';

export async function removeTerms(q: Asks, goods: Goods): Promise<void> {
  await run(
    q,
    `delete from product_region pr using staging.own_terms o
     where o.is_missing and ${goods.among('o.product_id', 1)}
       and pr.region_id = o.region_id and pr.product_id = o.product_id`,
    goods.values,
  );
}

/** Notes whose terms the plan takes out of a region, and when. */
export async function noteWithdrawn(tx: Asks): Promise<void> {
  await run(
    tx,
    `insert into withdrawn_terms (region_id, product_id, withdrawn_at)
     select region_id, product_id, now() from staging.own_terms where is_missing
     on conflict (region_id, product_id) do update set withdrawn_at = excluded.withdrawn_at`,
  );
}

export async function insertTerms(q: Asks, source: string, goods: Goods): Promise<void> {
  await run(
    q,
    `insert into product_region (${TERMS}, source)
     select ${TERMS}, $1 from staging.terms_plan
     where action = 'insert' and ${goods.among('product_id', 2)} order by region_id, product_id`,
    [source, ...goods.values],
  );
}

/** New terms, and those that only change hands. */
export async function updateTerms(q: Asks, source: string, goods: Goods): Promise<void> {
  await run(
    q,
    `update product_region pr set price_kop = t.price_kop, price_old_kop = t.price_old_kop,
       price_discount_kop = t.price_discount_kop, is_promo = t.is_promo, is_sale = t.is_sale, stock = t.stock,
       in_city = t.in_city, volume_prices = t.volume_prices, source = $1, updated_at = case when t.action = 'update' then now() else pr.updated_at end
     from staging.terms_plan t
     where (t.action = 'update' or t.action = 'same' and t.is_adopted)
       and ${goods.among('t.product_id', 2)}
       and pr.region_id = t.region_id and pr.product_id = t.product_id`,
    [source, ...goods.values],
  );
}

/**
 * After all products exist; links to unknown products are left out. Kinds of links that the source does not
 * speak of stay as the operator wrote them.
 */
export async function writeLinks(q: Asks, goods: Goods): Promise<void> {
  await run(
    q,
    `delete from product_link l using staging.plan pl
     where pl.action = 'update' and ${goods.among('pl.product_id', 1)} and l.product_id = pl.product_id
       and l.kind in (select s.kind from staging.link s where s.seq = pl.seq)`,
    goods.values,
  );
  await run(
    q,
    `insert into product_link (product_id, kind, other_id, sort)
     select pl.product_id, l.kind, o.id, min(l.sort)
     from staging.link l
     join staging.plan pl on pl.seq = l.seq and pl.action in ('insert', 'update')
       and ${goods.among('pl.product_id', 1)}
     join product o on o.external_id = l.other_external_id and o.id <> pl.product_id
     group by pl.product_id, l.kind, o.id`,
    goods.values,
  );
}
