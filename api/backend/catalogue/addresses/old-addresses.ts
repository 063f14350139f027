import type { Queryable } from '#api/backend/db/database.ts';

/** Rows read at once, so that calls get their turn between. */
const WINDOW = 20_000;

type Row = { address: string; target: string };

async function readAll(q: Queryable): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let after = ''; ; ) {
    const rows = await q.query<Row>({
      name: 'old_addresses',
      text: 'select address, target from old_address where address > $1 order by address limit $2',
      values: [after, WINDOW],
    });
    for (const { address, target } of rows) found.set(address, target);
    const last = rows.at(-1);
    if (last === undefined) return found;
    after = last.address;
  }
}

/**
 * Reads the operator's table of old addresses, anew only after it was changed: imports of goods leave it
 * alone.
 */
export function oldAddressReader(q: Queryable): () => Promise<ReadonlyMap<string, string>> {
  let held: { stamp: string; addresses: ReadonlyMap<string, string> } | null = null;
  return async () => {
    const [row] = await q.query<{ stamp: string }>({
      name: 'old_address_stamp',
      text: `select count(*) || ' ' || coalesce(max(changed_at)::text, '') as stamp from old_address`,
    });
    const stamp = row?.stamp ?? '';
    if (held?.stamp !== stamp) held = { stamp, addresses: await readAll(q) };
    return held.addresses;
  };
}
