import { type Asks, only, run } from './statements.ts';

export type ChangeCounts = { created: number; updated: number; unchanged: number; archived: number };

/** Every product the transaction will touch, and whether it will be sold anywhere afterwards. */
export async function planChanges(q: Asks): Promise<ChangeCounts> {
  await run(
    q,
    `create unlogged table staging.changed as
     select product_id, bool_or(is_new) as is_new, bool_or(is_listing_changed) as is_listing_changed from (
       select product_id, action = 'insert' as is_new, true as is_listing_changed
         from staging.plan where action <> 'same'
       union all select product_id, false, true from staging.membership_change
       union all select product_id, false, is_listing_changed from staging.terms_plan where action <> 'same'
       union all select product_id, false, true from staging.own_terms where is_missing) c
     group by product_id`,
  );
  await run(q, 'alter table staging.changed add primary key (product_id)');
  await run(
    q,
    `create unlogged table staging.archived as
     select c.product_id from staging.changed c
     where not exists (select 1 from staging.terms_plan t where t.product_id = c.product_id)
       and not exists (select 1 from product_region pr where pr.product_id = c.product_id
                       and not exists (select 1 from staging.own_terms o where o.is_missing
                                       and o.region_id = pr.region_id and o.product_id = pr.product_id))`,
  );
  await run(q, 'alter table staging.archived add primary key (product_id)');
  await run(q, 'analyze staging.changed');
  return only(
    await run<ChangeCounts>(
      q,
      `select (select count(*) from staging.changed where is_new) as created,
              (select count(*) from staging.changed c where not is_new
                and not exists (select 1 from staging.archived a where a.product_id = c.product_id)) as updated,
              (select count(*) from (select product_id from staging.plan union select product_id from staging.terms_plan) s
                where not exists (select 1 from staging.changed c where c.product_id = s.product_id)) as unchanged,
              (select count(*) from staging.archived) as archived`,
    ),
  );
}
