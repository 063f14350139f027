import type { SourceIssue } from '../model.ts';
import { type Asks, only, run } from './statements.ts';

const VALUES = [
  'price_kop',
  'price_old_kop',
  'price_discount_kop',
  'is_promo',
  'is_sale',
  'stock',
  'in_city',
];

const list = (alias: string): string => VALUES.map((name) => `${alias}.${name}`).join(', ');

/** What the generated column `current_kop` will be (D25). */
const CURRENT = `case when t.is_sale or t.is_promo then t.price_kop else t.price_kop - t.price_discount_kop end`;

/** Decides insert, update or same for every region's terms; updates for unknown products are skipped. */
export async function planTerms(q: Asks): Promise<SourceIssue[]> {
  await run(
    q,
    `create unlogged table staging.terms_plan as
     select t.region_id, coalesce(pl.product_id, p.id) as product_id, t.external_id, t.line, ${list('t')},
            case when pr.product_id is null then 'insert'
                 when (${list('t')}) is distinct from (${list('pr')}) then 'update'
                 else 'same' end as action,
            pr.product_id is null or (t.in_city, t.is_sale, ${CURRENT}) is distinct from
              (pr.in_city, pr.is_sale, pr.current_kop) as is_listing_changed
     from staging.terms t
     left join staging.plan pl on pl.external_id = t.external_id
     left join product p on t.is_update and p.external_id = t.external_id
     left join product_region pr on pr.region_id = t.region_id and pr.product_id = coalesce(pl.product_id, p.id)
     where t.is_update or pl.product_id is not null`,
  );
  const unknown = await run<{ externalId: string; line: number | null }>(
    q,
    `delete from staging.terms_plan where product_id is null
     returning external_id as "externalId", line`,
  );
  await run(q, 'analyze staging.terms_plan');
  const byProduct = new Map(unknown.map((row) => [row.externalId, row]));
  return [...byProduct.values()].map((row) => ({
    level: 'skipped',
    line: row.line,
    externalId: row.externalId,
    message: `Пропущено: товара «${row.externalId}» нет, а в строке только цена и остаток.`,
  }));
}

export type Missing = { missing: number; total: number };

/**
 * Terms that a full feed no longer confirms: rows of its regions whose product was last seen in this source. A feed of
 * updates confirms nothing, so nothing is missing from it.
 */
export async function planMissing(
  q: Asks,
  regionIds: readonly number[],
  source: string,
  isFull: boolean,
): Promise<Missing> {
  await run(
    q,
    `create unlogged table staging.own_terms as
     select pr.region_id, pr.product_id, t.product_id is null as is_missing
     from product_region pr
     join product p on p.id = pr.product_id
     join import_run r on r.id = p.last_seen_run and r.source = $1
     left join staging.terms_plan t on t.region_id = pr.region_id and t.product_id = pr.product_id
     where pr.region_id = any($2::int[]) and $3::boolean`,
    [source, regionIds, isFull],
  );
  return only(
    await run<Missing>(
      q,
      `select count(*) filter (where is_missing) as missing, count(*) as total from staging.own_terms`,
    ),
  );
}
