import { type Asks, run } from '#api/backend/db/write/statements.ts';
import { REGION_CODES, REGION_IDS } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';

/** Products of another source that the import would change, and some of them as a person knows them. */
export type Foreign = { count: number; examples: readonly string[] };

type Found = { externalId: string; name: string; source: string; regionId: number | null; count: number };

const SHOWN = 10;

/**
 * External ids are one space for all sources, so a file may name what another source owns (D70): the words
 * and the place of a product belong to the source that wrote them last, its terms in a region to the one that
 * wrote those.
 */
export async function planForeign(q: Asks, sources: readonly string[]): Promise<Foreign> {
  const found = await run<Found>(
    q,
    `select "externalId", name, source, "regionId", count(*) over () as count from (
       select distinct on (id) * from (
         select p.id, coalesce(p.external_id, p.code) as "externalId", p.name, r.source, null::int as "regionId"
         from staging.plan pl
         join product p on p.id = pl.product_id
         join import_run r on r.id = p.last_seen_run
         where pl.action in ('update', 'move') and r.source <> all($1::text[])
         union all
         select p.id, coalesce(p.external_id, p.code), p.name, pr.source, pr.region_id
         from staging.terms_plan t
         join product p on p.id = t.product_id
         join product_region pr on pr.product_id = t.product_id and pr.region_id = t.region_id
         where t.is_foreign) each order by id, "regionId" nulls first) products
     order by id limit ${SHOWN}`,
    [sources],
  );
  const examples = found.map(({ externalId, name, source, regionId }) => {
    const region = REGION_CODES.find((code) => REGION_IDS[code] === regionId);
    return `id ${externalId}: «${name}», источник «${source}»${region ? `, ${REGION_NAMES[region]}` : ''}`;
  });
  return { count: found[0]?.count ?? 0, examples };
}
