import type { Queryable } from '#api/backend/db/database.ts';

/** Names the staged goods as those of an exchange, in the transaction of their import. */
export async function nameGoods(tx: Queryable, run: number): Promise<void> {
  await tx.query({
    name: '',
    text: `insert into exchange_named (run_id, external_id)
           select distinct $1::int, split_part(external_id, '#', 1) from staging.product on conflict do nothing`,
    values: [run],
  });
}
