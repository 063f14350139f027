import { type Asks, only, run, stage } from '#api/backend/db/write/statements.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import type { PlanInput } from './plan-input.ts';

/**
 * Regions that products leave because their price was none, of how many that the source sells; marks of
 * deletion are not counted.
 */
export type Withdrawn = { unpriced: number; sold: number };

/**
 * Terms that rows take away: a price that is none (acc-E9c: never 0 ₽), or a mark that the product is
 * deleted, which holds for all its characteristics. Whoever is deleted gets no terms by the same source.
 */
export async function planWithdrawn(
  q: Asks,
  { parts, removals, regions, sources }: Pick<PlanInput, 'parts' | 'removals' | 'regions' | 'sources'>,
): Promise<Withdrawn> {
  const ids = regions.map((code) => REGION_IDS[code]);
  await stage(
    q,
    'withdrawn',
    'product_id, region_id',
    `select product_id, region_id, bool_or(is_deleted) as is_deleted from (
       select p.id as product_id, t.region_id, false as is_deleted from staging.terms t
         join product p on p.external_id = t.external_id
         where $1::boolean and t.says_price and t.price_kop is null
       union all
       select m.id, r.id, true from (
           select p.id, p.external_id, m.seq from staging.removal m join product p on p.external_id = m.external_id
           union all
           select p.id, p.external_id, m.seq from staging.removal m
           join product p on split_part(p.external_id, '#', 1) = m.external_id
           where not m.is_alone and p.external_id like '%#%') m
         cross join region r
         where $2::boolean and r.id = any($3::int[])
           and not exists (select from staging.product s where s.external_id = m.external_id and s.seq > m.seq)) w
     group by product_id, region_id`,
    [parts > 0, removals > 0, ids],
  );
  if (parts + removals === 0) return { unpriced: 0, sold: 0 };
  await run(
    q,
    `delete from staging.terms_plan t using staging.withdrawn w
     where w.product_id = t.product_id and w.region_id = t.region_id`,
  );
  const own = 'pr.source = any($1::text[]) and pr.region_id = any($2::int[])';
  const { unpriced } = only(
    await run<{ unpriced: number }>(
      q,
      `select count(*) as unpriced from staging.withdrawn w
       join product_region pr on pr.product_id = w.product_id and pr.region_id = w.region_id
       where not w.is_deleted and ${own}`,
      [sources, ids],
    ),
  );
  // All the source sells matters only where much of it would go; most files take no price away.
  if (unpriced === 0) return { unpriced, sold: 0 };
  const [{ sold } = { sold: 0 }] = await run<{ sold: number }>(
    q,
    `select count(*) as sold from product_region pr where ${own}`,
    [sources, ids],
  );
  return { unpriced, sold };
}
