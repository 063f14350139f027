import type { Queryable } from '#api/backend/db/database.ts';
import type { Facts } from './manifest.ts';

/** Each row of a large catalogue is hashed. */
const DEADLINE_MS = 600_000;
const CATALOGUE = ['product', 'product_region', 'product_category', 'category', 'brand'] as const;

/** Number and sum of all orders: quick enough to be asked while everybody waits. */
export async function readOrderFacts(q: Queryable): Promise<Facts['orders']> {
  const [row] = await q.query<{ count: number; kopecks: string }>({
    name: '',
    text: 'select count(*) as count, coalesce(sum(total_kop), 0)::text as kopecks from shop_order',
  });
  return { count: row?.count ?? 0, kopecks: Number(row?.kopecks ?? 0) };
}

/** What a copy of this database has to have as well. */
export async function readFacts(q: Queryable): Promise<Facts> {
  const tables: Record<string, number> = {};
  const names = await q.query<{ name: string }>({
    name: '',
    text: `select relname as name from pg_class
           where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  });
  for (const { name } of names) {
    const text = `select count(*) as count from "${name}"`;
    const [row] = await q.query<{ count: number }>({ name: '', text, deadlineMs: DEADLINE_MS });
    tables[name] = row?.count ?? 0;
  }
  const rows = CATALOGUE.map((table) => `select md5('${table}' || t::text) as h from ${table} t`);
  const [hashed] = await q.query<{ hash: string }>({
    name: '',
    text: `select md5(coalesce(string_agg(h, '' order by h), '')) as hash from (${rows.join(' union all ')}) all_rows`,
    deadlineMs: DEADLINE_MS,
  });
  return { tables, orders: await readOrderFacts(q), catalogue: hashed?.hash ?? '' };
}
