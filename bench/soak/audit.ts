import type { Database } from '#api/backend/db/database.ts';

/** What stands in a shop's orders, by their numbers; every figure but the first is a fault. */
export type Audit = {
  orders: number;
  /** Whose lines do not come to the sum before promo code and delivery, or that have none. */
  wrongSums: number;
  /** Without exactly one message to the outside. */
  wrongMessages: number;
  /** Without exactly one consent. */
  wrongConsents: number;
  /** Messages about an order that is not there. */
  orphans: number;
};

/** Counts a shop's orders and what belongs to them (reliability bar B5). */
export async function auditOrders(db: Database): Promise<Audit> {
  const [audit] = await db.query<Audit>({
    name: 'soak_audit',
    text: `
      with lines as (select order_id, sum(sum_kop) as kopecks from shop_order_line group by order_id),
        told as (select payload->>'orderId' as id, count(*) as messages from outbox where payload ? 'orderId' group by 1),
        agreed as (select order_id, count(*) as consents from consent where order_id is not null group by 1),
        whole as (
          select o.subtotal_kop - o.discount_kop as asked, l.kopecks, t.messages, a.consents
          from shop_order o left join lines l on l.order_id = o.id left join told t on t.id = o.id::text
            left join agreed a on a.order_id = o.id)
      select count(*)::int as orders,
        (count(*) filter (where kopecks is distinct from asked))::int as "wrongSums",
        (count(*) filter (where messages is distinct from 1))::int as "wrongMessages",
        (count(*) filter (where consents is distinct from 1))::int as "wrongConsents",
        (select count(*)::int from told t where not exists (select from shop_order o where o.id::text = t.id)) as orphans
      from whole`,
    values: [],
  });
  if (audit === undefined) throw new Error('A question for sums was not answered.');
  return audit;
}
