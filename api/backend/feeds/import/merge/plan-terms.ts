import { MARKED_TERMS } from '#api/backend/catalogue/derived/marks.ts';
import { type Asks, only, run, stage, stageInParts } from '#api/backend/db/write/statements.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { SourceIssue } from '../model.ts';
import type { PlanInput } from './plan-input.ts';
import type { Departure } from './report.ts';

const PRICE = ['price_kop', 'price_old_kop', 'price_discount_kop', 'is_promo', 'is_sale', 'volume_prices'];
const VALUES = [...PRICE, 'stock', 'in_city'];

const list = (alias: string): string => VALUES.map((name) => `${alias}.${name}`).join(', ');

/** What the terms will be: a part that no row speaks of stays as it is stored. */
const NEXT = [
  ...PRICE.map((name) => `case when t.says_price then t.${name} else pr.${name} end as ${name}`),
  'case when t.says_stock then t.stock else coalesce(pr.stock, 0) end as stock',
  'case when t.says_stock then t.in_city else coalesce(pr.in_city, false) end as in_city',
].join(', ');

/** What the generated column `current_kop` will be (D25). */
const CURRENT = `case when n.is_sale or n.is_promo then n.price_kop else n.price_kop - n.price_discount_kop end`;

/**
 * Decides insert, update or same for every region's terms; updates for unknown products are
 * skipped, or kept where the source may send them before the goods.
 *
 * A stock without a price waits in `pending_terms`.
 */
export async function planTerms(
  q: Asks,
  { rows, sources, keepsUnknown: isKept }: Pick<PlanInput, 'rows' | 'sources' | 'keepsUnknown'>,
): Promise<SourceIssue[]> {
  await stageInParts(
    q,
    { table: 'terms_plan', key: 'external_id, region_id', rows },
    `select t.region_id, coalesce(pl.product_id, p.id) as product_id, t.external_id, t.line, ${list('n')},
            case when pr.product_id is null then 'insert'
                 when (${list('n')}) is distinct from (${list('pr')}) then 'update'
                 else 'same' end as action,
            pr.product_id is null or (n.in_city, n.is_sale, ${CURRENT}) is distinct from
              (pr.in_city, pr.is_sale, pr.current_kop) as is_listing_changed,
            pr.product_id is null or n.in_city <> pr.in_city as is_search_changed,
            pr.source is distinct from $1 as is_adopted, pr.source <> all($2::text[]) as is_foreign
     from (${MARKED_TERMS}) t
     left join staging.plan pl on pl.external_id = t.external_id
     left join product p on t.is_update and p.external_id = t.external_id
     left join product_region pr on pr.region_id = t.region_id and pr.product_id = coalesce(pl.product_id, p.id)
     cross join lateral (select ${NEXT}) n
     where (t.is_update or pl.product_id is not null) and t.seq between $3::int and $4::int
       and case when t.says_price then t.price_kop is not null
                else pr.product_id is not null or coalesce(pl.product_id, p.id) is null end`,
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
    line: row.line,
    externalId: row.externalId,
    ...(isKept
      ? { level: 'warning', message: `Товара «${row.externalId}» ещё нет: его цена и остаток ждут неделю.` }
      : {
          level: 'skipped',
          message: `Пропущено: товара «${row.externalId}» нет, а в строке только цена и остаток.`,
        }),
  }));
}

export type Missing = { missing: number; total: number; departures: readonly Departure[] };

const SHOWN_DEPARTURES = 20;

const OWN = 'pr.source = any($1::text[]) and pr.region_id = any($2::int[])';

/** All terms of the source, and whether rows take them away or a full feed does not confirm them. */
const MISSING = `
  select pr.region_id, pr.product_id, w.product_id is not null as is_withdrawn,
         w.product_id is not null or t.product_id is null and s.is_without_terms is not true as is_missing
  from product_region pr
  left join staging.terms_plan t on t.region_id = pr.region_id and t.product_id = pr.product_id
  left join staging.withdrawn w on w.region_id = pr.region_id and w.product_id = pr.product_id
  left join staging.plan pl on pl.product_id = pr.product_id
  left join staging.product s on s.seq = pl.seq
  where ${OWN}`;

/** Those that rows take away, where nothing else can be missing: the others are not read. */
const WITHDRAWN = `
  select pr.region_id, pr.product_id, true as is_withdrawn, true as is_missing
  from staging.withdrawn w
  join product_region pr on pr.region_id = w.region_id and pr.product_id = w.product_id
  where ${OWN}`;

/**
 * Terms that leave: of the rows of its regions that this source has written (D70), those that a full feed no
 * longer confirms, and those that a row takes away. A feed of updates confirms nothing, so nothing is missing
 * from it.
 */
export async function planMissing(
  q: Asks,
  regions: readonly RegionCode[],
  sources: readonly string[],
  isFull: boolean,
): Promise<Missing> {
  const ids = regions.map((code) => REGION_IDS[code]);
  await stage(q, 'own_terms', 'product_id, region_id', isFull ? MISSING : WITHDRAWN, [sources, ids]);
  const counts = only(
    await run<Omit<Missing, 'departures'>>(
      q,
      `select count(*) filter (where is_missing and not is_withdrawn) as missing, count(*) as total
       from staging.own_terms`,
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
