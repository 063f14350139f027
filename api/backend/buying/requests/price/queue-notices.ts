import type { Queryable } from '#api/backend/db/database.ts';

/**
 * Leaves word of every open price notice whose product has become cheaper in its region than it was when the
 * notice was asked for, in the transaction that has changed prices. Each is told of once: the notice is
 * closed by it.
 */
export async function queuePriceNotices(tx: Queryable): Promise<void> {
  await tx.query({
    name: '',
    text: `
      with lowered as (
        update request r set status = 'sent', dedupe_key = null
        from product_region t join product p on p.id = t.product_id and p.archived_at is null
        where r.kind = 'lowprice' and r.status = 'new' and t.product_id = r.product_id and t.region_id = r.region_id
          and t.current_kop < r.price_kop
        returning r.id
      )
      insert into outbox (topic, aggregate, payload)
      select 'price.lowered', 'request:' || id, jsonb_build_object('requestId', id) from lowered`,
  });
}
