import type { Database, Queryable } from '#api/backend/db/database.ts';
import type { DeskContext } from '#api/backend/desk/context.ts';
import type { OrderFilter } from '#api/contract/desk/order-filter.ts';
import type { OrderStatus } from '#lib/orders/statuses.ts';
import { filterSql } from '../list/filter.ts';
import { putting } from '../list/put.ts';

/** Orders that are read at once: a short statement, after which others have their turn. */
const PORTION = 1_000;

/** An order as files hold it; kopecks. */
export type ExportedRow = {
  number: number;
  created_at: Date;
  status: OrderStatus;
  region_id: number;
  total_kop: number;
  lines: number;
  selfdelivery: boolean;
  promo_code: string | null;
  assignee: string | null;
  name: string | null;
  company: string | null;
  inn: string | null;
  phone: string;
  email: string | null;
  address: string | null;
};

type Filter = Omit<OrderFilter, 'sort'>;
type Asker = Pick<DeskContext, 'operator'>;

/** How many orders a filter holds. */
export async function countExported(db: Queryable, { operator }: Asker, filter: Filter): Promise<number> {
  const { put, values } = putting();
  const where = await filterSql(db, filter, operator, put);
  const text = `select count(*) as n from shop_order o where ${where}`;
  const [row] = await db.query<{ n: number }>({ name: '', text, values });
  return row?.n ?? 0;
}

async function portion(
  db: Queryable,
  { operator }: Asker,
  filter: Filter,
  after: number | null,
): Promise<ExportedRow[]> {
  const { put, values } = putting();
  const where = await filterSql(db, filter, operator, put);
  const last = after === null ? null : put(after);
  const place =
    last === null
      ? ''
      : `and (o.created_at, o.number) < ((select created_at from shop_order where number = ${last}::bigint), ${last}::bigint)`;
  return db.query<ExportedRow>({
    name: '',
    text: `
      select o.number, o.created_at, o.status, o.region_id, least(o.total_kop, ${Number.MAX_SAFE_INTEGER}) as total_kop,
        (select count(*) from shop_order_line l where l.order_id = o.id) as lines, o.selfdelivery, o.promo_code,
        (select a.name from operator a where a.id = o.assignee_id) as assignee, o.name,
        coalesce(o.company, o.full_inn) as company, o.inn, o.phone, o.email, coalesce(o.fulladdress, o.address) as address
      from shop_order o where ${where} ${place}
      order by o.created_at desc nulls last, o.number desc nulls last limit ${PORTION}`,
    values,
  });
}

/** What a filter holds, the newest orders first, portion by portion, none ever more than one in memory. */
export async function* exportedRows(
  database: Database,
  asker: Asker,
  filter: Filter,
): AsyncGenerator<ExportedRow[]> {
  let after: number | null = null;
  for (;;) {
    const rows: ExportedRow[] = await portion(database, asker, filter, after);
    if (rows.length > 0) yield rows;
    if (rows.length < PORTION) return;
    after = rows.at(-1)?.number ?? null;
  }
}
