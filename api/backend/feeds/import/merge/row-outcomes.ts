import { type Asks, run } from '#api/backend/db/write/statements.ts';

/** What a row of goods comes to. */
export type RowOutcome = 'created' | 'changed' | 'same';

/** Rows asked for at once. */
const PAGE = 10_000;

/** Tells what each row that names goods comes to, by its line; of several regions the most that happens. */
export async function tellOutcomes(
  q: Asks,
  rows: number,
  tell: (line: number, outcome: RowOutcome) => void,
): Promise<void> {
  for (let from = 0; from < rows; from += PAGE) {
    const page = await run<{ line: number; outcome: RowOutcome }>(
      q,
      `select t.line, case when bool_or(pl.action = 'insert') then 'created'
          when bool_or(tp.action <> 'same' or pl.action = 'update') then 'changed' else 'same' end as outcome
       from staging.terms t
       join staging.terms_plan tp on tp.external_id = t.external_id and tp.region_id = t.region_id
       left join staging.plan pl on pl.external_id = t.external_id
       where t.seq > $1 and t.seq <= $2 and t.line is not null group by t.line`,
      [from, from + PAGE],
    );
    for (const { line, outcome } of page) tell(line, outcome);
  }
}
