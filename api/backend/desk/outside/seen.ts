/**
 * SQL: deliveries `d` with their events `e`, and what those are about; $1 = the keys of the regions that one
 * sees, null = all. What is about no order and no request is no region's.
 */
export const DELIVERIES = `
  from outbox_delivery d join outbox e on e.id = d.event_id
    left join shop_order o on o.id = (e.payload ->> 'orderId')::uuid
    left join request r on r.id = (e.payload ->> 'requestId')::int
  where ($1::int[] is null or coalesce(o.region_id, r.region_id) is null
      or coalesce(o.region_id, r.region_id) = any($1))`;

/** SQL of whether `d` has been given up, or has been tried in vain. */
export const IS_STUCK = `(d.state = 'dead' or d.state = 'pending' and d.error is not null)`;
