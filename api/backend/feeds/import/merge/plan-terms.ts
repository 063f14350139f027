import { MARKED_TERMS } from '#api/backend/catalogue/derived/marks.ts';
import { type Asks, only, run, stage, stageInParts } from '#api/backend/db/write/statements.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { SourceIssue } from '../model.ts';
import type { Departure } from './report.ts';

const VALUES = [
  'price_kop',
  'price_old_kop',
  'price_discount_kop',
  'is_promo',
  'is_sale',
  'stock',
  'in_city',
  'volume_prices',
];

const list = (alias: string): string => VALUES.map((name) => `${alias}.${name}`).join(', ');

/** What the generated column `current_kop` will be (D25). */
const CURRENT = `case when t.is_sale or t.is_promo then t.price_kop else t.price_kop - t.price_discount_kop end`;

/**
 * Decides insert, update or same for every region's terms; updates for unknown products are skipped.
 *
 * @param sources the names of the source; the first is written.
 */
export async function planTerms(q: Asks, rows: number, sources: readonly string[]): Promise<SourceIssue[]> {
  await stageInParts(
    q,
    { table: 'terms_plan', key: 'external_id, region_id', rows },
    `select t.region_id, coalesce(pl.product_id, p.id) as product_id, t.external_id, t.line, ${list('t')},
            case when pr.product_id is null then 'insert'
                 when (${list('t')}) is distinct from (${list('pr')}) then 'update'
                 else 'same' end as action,
            pr.product_id is null or (t.in_city, t.is_sale, ${CURRENT}) is distinct from
              (pr.in_city, pr.is_sale, pr.current_kop) as is_listing_changed,
            pr.product_id is null or t.in_city <> pr.in_city as is_search_changed,
            pr.source is distinct from $1 as is_adopted, pr.source <> all($2::text[]) as is_foreign
     from (${MARKED_TERMS}) t
     left join staging.plan pl on pl.external_id = t.external_id
     left join product p on t.is_update and p.external_id = t.external_id
     left join product_region pr on pr.region_id = t.region_id and pr.product_id = coalesce(pl.product_id, p.id)
     where (t.is_update or pl.product_id is not null) and t.seq between $3::int and $4::int`,
    [sources[0], sources],
  );
  const unknown = await run<{ externalId: string; line: number | null }>(
    q,
    `delete from staging.terms_plan where product_id is null
     returning external_id as "externalId", line`,
  );
  await run(q, 'create index on staging.terms_plan (product_id, region_id)');
  const byProduct = new Map(unknown.map((row) => [row.externalId, row]));
  return [...byProduct.values()].map((row) => ({
    level: 'skipped',
    line: row.line,
    externalId: row.externalId,
    message: `Пропущено: товара «${row.externalId}» нет, а в строке только цена и остаток.`,
  }));
}

export type Missing = { missing: number; total: number; departures: readonly Departure[] };

const SHOWN_DEPARTURES = 20;

/**
 * Terms that a full feed no longer confirms: rows of its regions that this source has written (D70). A feed
 * of updates confirms nothing, so nothing is missing from it.
 */
export async function planMissing(
  q: Asks,
  regions: readonly RegionCode[],
  sources: readonly string[],
  isFull: boolean,
): Promise<Missing> {
  await stage(
    q,
    'own_terms',
    'product_id, region_id',
    `select pr.region_id, pr.product_id, t.product_id is null as is_missing
     from product_region pr
     left join staging.terms_plan t on t.region_id = pr.region_id and t.product_id = pr.product_id
     where pr.source = any($1::text[]) and pr.region_id = any($2::int[]) and $3::boolean`,
    [sources, regions.map((code) => REGION_IDS[code]), isFull],
  );
  const counts = only(
    await run<Omit<Missing, 'departures'>>(
      q,
      `select count(*) filter (where is_missing) as missing, count(*) as total from staging.own_terms`,
    ),
  );
  const departures: Departure[] = [];
  for (const region of regions) {
    const examples = await run<Departure['examples'][number] & { count: number }>(
      q,
      `select coalesce(p.external_id, p.code) as "externalId", p.name, count(*) over () as count
       from staging.own_terms o join product p on p.id = o.product_id
       where o.is_missing and o.region_id = $1 order by p.id limit ${SHOWN_DEPARTURES}`,
      [REGION_IDS[region]],
    );
    const [first] = examples;
    if (first === undefined) continue;
    const named = examples.map(({ externalId, name }) => ({ externalId, name }));
    departures.push({ region, count: first.count, examples: named });
  }
  return { ...counts, departures };
}
