import { type Asks, run } from '#api/backend/db/write/statements.ts';
import type { SourceIssue } from '../model.ts';

type Off = { externalId: string | null; name: string; line: number | null };

/**
 * Remarks about the products that the plan changes while an operator has switched them off: they stay off
 * (exchange-1c case 41).
 */
export async function tellSwitchedOff(q: Asks): Promise<SourceIssue[]> {
  const off = await run<Off>(
    q,
    `select p.external_id as "externalId", p.name, coalesce(pl.line, min(t.line)) as line
     from staging.changed c
     join product p on p.id = c.product_id and p.off_at is not null
     left join staging.plan pl on pl.product_id = p.id
     left join staging.terms_plan t on t.product_id = p.id
     group by p.id, pl.line order by p.id`,
  );
  return off.map(({ externalId, name, line }) => ({
    level: 'warning',
    line,
    externalId,
    message: `Товар «${name}» выключен на сайте: записан, но не продаётся.`,
  }));
}
