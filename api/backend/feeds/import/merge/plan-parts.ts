import { type Asks, run } from '#api/backend/db/write/statements.ts';
import type { SourceIssue } from '../model.ts';

const PRICE =
  'says_price, price_kop, price_old_kop, price_discount_kop, is_promo, is_sale, volume_prices'.split(', ');
const STOCK = 'says_stock, stock, in_city'.split(', ');

/** Gives the last row of each product and region what the last one that speaks of a part has said of it. */
const takeLast = (columns: readonly string[]): string => `
  update staging.terms t set (${columns.join(', ')}) = (${columns.map((name) => `s.${name}`).join(', ')})
  from (select distinct on (external_id, region_id) * from staging.terms where ${columns[0]}
        order by external_id, region_id, seq desc) s,
       (select external_id, region_id, max(seq) as seq from staging.terms
        group by external_id, region_id having count(*) > 1) last
  where t.external_id = last.external_id and t.region_id = last.region_id and t.seq = last.seq
    and s.external_id = t.external_id and s.region_id = t.region_id and not t.${columns[0]}`;

/**
 * Joins what several rows say of one product in one region, price here and stock there, into the last of them
 * (acc-E9a); a part that is said twice is remarked on, and the last one counts.
 */
export async function mergeParts(q: Asks): Promise<SourceIssue[]> {
  await run(q, 'create index on staging.terms (external_id, region_id, seq)');
  await run(q, 'analyze staging.terms (external_id, region_id, seq, says_price, says_stock)');
  const repeated = await run<{ externalId: string; line: number | null }>(
    q,
    `select distinct on (t.external_id) t.external_id as "externalId", t.line from staging.terms t
     where exists (select from staging.terms l where l.external_id = t.external_id and l.region_id = t.region_id
       and l.seq > t.seq and (l.says_price and t.says_price or l.says_stock and t.says_stock))
     order by t.external_id, t.seq`,
  );
  await run(q, takeLast(PRICE));
  await run(q, takeLast(STOCK));
  await run(
    q,
    `delete from staging.terms t where exists (select from staging.terms l
       where l.external_id = t.external_id and l.region_id = t.region_id and l.seq > t.seq)`,
  );
  return repeated.map(({ externalId, line }) => {
    const message = `Цена или остаток товара «${externalId}» повторяется ниже, принят последний.`;
    return { level: 'warning', line, externalId, message };
  });
}
