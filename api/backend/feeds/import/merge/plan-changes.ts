import { type Asks, only, run, stage } from '#api/backend/db/write/statements.ts';

/** `unsold`: goods that the source names, and for which nobody has said a price yet. */
export type ChangeCounts = {
  created: number;
  updated: number;
  unchanged: number;
  archived: number;
  unsold: number;
};

/** Every product the transaction will touch, and whether it will be sold anywhere afterwards. */
export async function planChanges(q: Asks): Promise<ChangeCounts> {
  await stage(
    q,
    'changed',
    'product_id',
    `select product_id, bool_or(is_new) as is_new, bool_or(is_listing_changed) as is_listing_changed from (
       select product_id, action = 'insert' as is_new, true as is_listing_changed
         from staging.plan where action <> 'same'
       union all select product_id, false, true from staging.membership_change
       union all select product_id, false, is_listing_changed from staging.terms_plan where action <> 'same'
       union all select product_id, false, true from staging.own_terms where is_missing) c
     group by product_id`,
  );
  await stage(
    q,
    'sold',
    'product_id',
    `select product_id from staging.terms_plan
     union select pr.product_id
           from (select product_id from staging.changed union select product_id from staging.plan) c
           join product_region pr on pr.product_id = c.product_id
           left join staging.own_terms o on o.region_id = pr.region_id and o.product_id = pr.product_id
           where o.is_missing is not true`,
  );
  await stage(
    q,
    'archived',
    'product_id',
    `select c.product_id from staging.changed c
     left join staging.sold s on s.product_id = c.product_id
     left join staging.plan pl on pl.product_id = c.product_id
     left join staging.product said on said.seq = pl.seq
     where s.product_id is null and (c.is_new or said.is_without_terms is not true
       or exists (select from staging.own_terms o where o.product_id = c.product_id and o.is_missing))`,
  );
  return only(
    await run<ChangeCounts>(
      q,
      `select (select count(*) from staging.changed where is_new) as created,
              (select count(*) from staging.changed c where not is_new
                and not exists (select 1 from staging.archived a where a.product_id = c.product_id)) as updated,
              (select count(*) from (select product_id from staging.plan union select product_id from staging.terms_plan) s
                where not exists (select 1 from staging.changed c where c.product_id = s.product_id)) as unchanged,
              (select count(*) from staging.archived a join staging.changed c on c.product_id = a.product_id
                where not c.is_new) as archived,
              (select count(*) from staging.plan pl join staging.product s on s.seq = pl.seq
                where s.is_without_terms
                  and not exists (select from staging.sold o where o.product_id = pl.product_id)) as unsold`,
    ),
  );
}

/**
 * Whether a product's words pass to this source ($1; $2 are all its names): from nobody, from its former
 * name, and, where that is forced ($3), from another. `r` is the run that wrote the product last.
 */
export const CHANGES_HANDS =
  '(r.source is null or (r.source <> $1::text and (r.source = any($2::text[]) or $3::boolean)))';

/** How many rows of each table an import changes, and `total`: the products there are afterwards. */
export type Amounts = Readonly<
  Record<
    | 'products'
    | 'memberships'
    | 'terms'
    | 'links'
    | 'arrivals'
    | 'texts'
    | 'recoded'
    | 'found'
    | 'listed'
    | 'touched'
    | 'total',
    number
  >
>;

/** Of a table of so many bytes the rows are counted. */
const COUNTED = 4 * 1024 * 1024;

/**
 * SQL: how many products there are. Of many it is what the planner takes it for, rows a page times pages: to
 * count them is to read the whole table, for each of 1C's small files, and all that rests on it is a share.
 */
const PRODUCTS = `(
  select case when reltuples > 0 and relpages > 0 and pg_relation_size(oid) > ${COUNTED}
    then (reltuples / relpages * (pg_relation_size(oid) / current_setting('block_size')::int))::bigint
    else (select count(*) from product) end
  from pg_class where oid = 'product'::regclass)`;

/**
 * Counts what the plan changes, table by table. `products` are rows of the table, also those that only change
 * hands.
 */
export async function countAmounts(q: Asks, sources: readonly string[], isForced: boolean): Promise<Amounts> {
  return only(
    await run<Amounts>(
      q,
      `select
         (select count(*) from staging.plan pl left join product p on p.id = pl.product_id
            left join import_run r on r.id = p.last_seen_run
            where pl.action <> 'same' or ${CHANGES_HANDS})
         + (select count(*) from staging.changed c join product p on p.id = c.product_id
            left join staging.archived a on a.product_id = c.product_id
            where p.off_at is null and (p.archived_at is null) = (a.product_id is not null)) as products,
         (select count(*) from staging.membership_change) as memberships,
         (select count(*) from staging.terms_plan where action <> 'same' or is_adopted)
         + (select count(*) from staging.own_terms where is_missing) as terms,
         (select count(*) from staging.link l join staging.plan pl on pl.seq = l.seq
            where pl.action in ('insert', 'update')) as links,
         (select count(*) from staging.terms_plan where action = 'insert') as arrivals,
         (select count(*) from staging.plan where action in ('insert', 'update')) as texts,
         (select count(*) from staging.plan pl join product p on p.id = pl.product_id
            where pl.action = 'update' and p.code <> pl.code) as recoded,
         (select count(*) from (
            select product_id from staging.plan where action in ('insert', 'update')
            union select product_id from staging.terms_plan where is_search_changed
            union select product_id from staging.own_terms where is_missing) f) as found,
         (select count(*) from staging.changed where is_listing_changed) as listed,
         (select count(*) from staging.changed) as touched,
         ${PRODUCTS} + (select count(*) from staging.plan where action = 'insert') as total`,
      [sources[0], sources, isForced],
    ),
  );
}
