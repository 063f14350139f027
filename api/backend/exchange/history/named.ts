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

/** The same for the goods of a file that has been brought in before and has come again (`exchange_part`). */
export async function nameKnownGoods(
  tx: Queryable,
  { run, source, digest }: { run: number; source: string; digest: Uint8Array },
): Promise<void> {
  await tx.query({
    name: '',
    text: `insert into exchange_named (run_id, external_id)
           select distinct $1::int, split_part(p.external_id, '#', 1)
           from exchange_part k join product p on p.id = any(k.goods)
           where k.source = $2 and k.digest = $3 and p.external_id is not null on conflict do nothing`,
    values: [run, source, digest],
  });
}
