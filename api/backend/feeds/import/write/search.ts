import { REGION_BIT_SQL } from '#api/backend/catalogue/search/region-mask.ts';
import type { Goods, Part } from '#api/backend/db/write/parts.ts';
import { type Asks, run } from '#api/backend/db/write/statements.ts';

const MASKS = `coalesce(bit_or(${REGION_BIT_SQL}), 0) as region_mask,
    coalesce(bit_or(${REGION_BIT_SQL}) filter (where in_city), 0) as city_mask`;

/** The masks of product `p`; none where it is archived, as one is that an operator has switched off. */
const MASKS_OF_PRODUCT = `
  select ${MASKS} from product_region pr where pr.product_id = p.id and is_listed and p.archived_at is null`;

/** Numbers the products as `product_search` is read, by popularity, so that it can be filled in parts. */
export const SEARCH_PLACES =
  'select id, row_number() over (order by popularity desc, id)::int as place from product';

/**
 * Fills an empty `product_search` with the products of these places; archived ones have a row with empty
 * masks.
 */
export async function fillSearch(q: Asks, places: Part): Promise<void> {
  await run(
    q,
    `insert into product_search
     select p.id, p.popularity, coalesce(m.region_mask, 0), coalesce(m.city_mask, 0),
            coalesce(n.lex, old.lex, ''::tsvector), coalesce(n.code_norm, old.code_norm, '')
     from product p
     left join lateral (${MASKS_OF_PRODUCT}) m on true
     left join (select pl.product_id, s.lex, s.code_norm from staging.plan pl
                join staging.product s on s.seq = pl.seq where not s.is_same) n on n.product_id = p.id
     left join public.product_search old on old.product_id = p.id
     join staging.search_place o on o.id = p.id
     where o.place between $1 and $2 order by o.place`,
    places,
  );
}

/**
 * Keeps a filled `product_search` with the products that have changed, once their terms are written. A row is
 * written where it differs: its words cost more than all the rest of a price.
 */
export async function patchSearch(q: Asks, goods: Goods): Promise<void> {
  await run(
    q,
    `insert into product_search as ps (product_id, popularity, region_mask, city_mask, lex, code_norm)
     select p.id, p.popularity, m.region_mask, m.city_mask, s.lex, s.code_norm
     from staging.plan pl join staging.product s on s.seq = pl.seq join product p on p.id = pl.product_id
     cross join lateral (${MASKS_OF_PRODUCT}) m
     where pl.action in ('insert', 'update') and ${goods.among('pl.product_id', 1)} order by p.popularity desc
     on conflict (product_id) do update set popularity = excluded.popularity, lex = excluded.lex,
       code_norm = excluded.code_norm, region_mask = excluded.region_mask, city_mask = excluded.city_mask
     where (ps.popularity, ps.lex, ps.code_norm, ps.region_mask, ps.city_mask) is distinct from
       (excluded.popularity, excluded.lex, excluded.code_norm, excluded.region_mask, excluded.city_mask)`,
    goods.values,
  );
  await run(
    q,
    `update product_search ps set region_mask = n.region_mask, city_mask = n.city_mask
     from (select c.product_id, m.region_mask, m.city_mask
           from staging.changed c join product p on p.id = c.product_id cross join lateral (${MASKS_OF_PRODUCT}) m
           where ${goods.among('c.product_id', 1)} and not exists (
             select from staging.plan pl where pl.product_id = c.product_id and pl.action in ('insert', 'update'))) n
     where ps.product_id = n.product_id
       and (ps.region_mask, ps.city_mask) is distinct from (n.region_mask, n.city_mask)`,
    goods.values,
  );
  await indexWords(q);
}

/** Says of these products where they are sold, once that has changed and nothing else of them. */
export async function patchMasks(q: Asks, ids: readonly number[]): Promise<void> {
  await run(
    q,
    `update product_search ps set region_mask = m.region_mask, city_mask = m.city_mask
     from product p cross join lateral (${MASKS_OF_PRODUCT}) m
     where p.id = any($1::int[]) and ps.product_id = p.id`,
    [ids],
  );
  await indexWords(q);
}

/**
 * Puts the words that were just written to `product_search` in their places of the index. Until then they
 * wait in a list, which every search goes through from end to end: writers of words call this in the same
 * transaction. All at once it takes a third of what putting each row's words in their places does.
 */
export async function indexWords(q: Asks): Promise<void> {
  await run(q, `select gin_clean_pending_list('product_search_lex')`);
}
