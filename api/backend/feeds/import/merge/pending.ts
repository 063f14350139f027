import type { Queryable } from '#api/backend/db/database.ts';
import { type Asks, only, run, stage } from '#api/backend/db/write/statements.ts';
import type { PlanInput } from './plan-input.ts';

const WEEK = `interval '7 days'`;
const NAMES =
  'external_id region_id says_price says_stock price_kop price_old_kop price_discount_kop is_promo is_sale stock in_city volume_prices'.split(
    ' ',
  );
const COLUMNS = NAMES.join(', ');
const STAGED = NAMES.map((name) => `t.${name}`).join(', ');

/**
 * Adds to the staged terms what the source has said within the last week and could not be taken then: for
 * products that come now, and for those that a row speaks of again. What the rows themselves say goes before
 * it. Answers how many rows were added.
 */
export async function addPending(q: Asks, rows: number, sources: readonly string[]): Promise<number> {
  const added = await run<{ seq: number }>(
    q,
    `insert into staging.terms (seq, ${COLUMNS}, is_update)
     select $1::int + row_number() over (order by external_id, region_id), ${COLUMNS}, true from (
       select p.external_id, p.region_id,
              p.says_price and not exists (select from staging.terms t where t.external_id = p.external_id
                and t.region_id = p.region_id and t.says_price) as says_price,
              p.says_stock and not exists (select from staging.terms t where t.external_id = p.external_id
                and t.region_id = p.region_id and t.says_stock) as says_stock,
              p.price_kop, p.price_old_kop, p.price_discount_kop, p.is_promo, p.is_sale, p.stock, p.in_city,
              p.volume_prices
       from pending_terms p
       where p.source = any($2::text[]) and p.said_at > now() - ${WEEK}
         and (exists (select from staging.product s where s.external_id = p.external_id)
              or exists (select from staging.terms t where t.external_id = p.external_id))) said
     where says_price or says_stock
     returning seq`,
    [rows, sources],
  );
  return added.length;
}

/**
 * Finds what the staged rows say and nothing can take: terms of unknown products, and a stock that has no
 * price yet. Outside of the import's transaction, since it goes through all of them.
 */
export async function stagePending(q: Asks): Promise<void> {
  await stage(
    q,
    'unplaced',
    'external_id, region_id',
    `select ${STAGED} from staging.terms t
     left join product p on p.external_id = t.external_id
     left join product_region pr on pr.product_id = p.id and pr.region_id = t.region_id
     left join staging.product s on s.external_id = t.external_id
     where not (t.says_price and t.price_kop is null) and pr.product_id is null
       and (p.id is null and s.seq is null or not t.says_price)`,
  );
}

/** Keeps it for a week, in the import's transaction, while the staging tables are there. */
export async function keepPending(tx: Queryable, sources: PlanInput['sources']): Promise<void> {
  await run(
    tx,
    `delete from pending_terms p where p.said_at <= now() - ${WEEK} or p.source = any($1::text[])
       and exists (select from staging.terms t where t.external_id = p.external_id and t.region_id = p.region_id)`,
    [sources],
  );
  await run(
    tx,
    `insert into pending_terms (source, ${COLUMNS}) select $1, ${COLUMNS} from staging.unplaced`,
    [sources[0]],
  );
}

/** How many products the staged terms name when the shop knows none of them; null when it knows some. */
export async function countUnknown(q: Asks): Promise<number | null> {
  const { named, isKnown } = only(
    await run<{ named: number; isKnown: boolean }>(
      q,
      `select (select count(distinct external_id) from staging.terms) as named,
              exists (select from staging.product) or exists (select from staging.terms t
                join product p on p.external_id = t.external_id) as "isKnown"`,
    ),
  );
  return isKnown || named === 0 ? null : named;
}
