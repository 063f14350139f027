import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskHandler } from '#api/backend/desk/context.ts';
import type { ORDER_SORTS, OrderTab } from '#api/contract/desk/order-filter.ts';
import { filterSql, regionSql, tabSql } from './filter.ts';
import { type Put, putting } from './put.ts';
import { LIST_COLUMNS, LIST_TABLES, type ListRow, toListRow, workTimeOf } from './rows.ts';

/** Rows of one portion (desk.md §2). */
const PORTION = 50;
/** Work is counted so far: more of it is more than anybody does today. */
const MOST_COUNTED = 1_000;

type Sort = (typeof ORDER_SORTS)[number];

/** By what a list goes; both run along an index, and the number decides between equals. */
const ORDER: Readonly<Record<Sort, { by: string; sign: '<' | '>' }>> = {
  'at-desc': { by: 'created_at', sign: '<' },
  'at-asc': { by: 'created_at', sign: '>' },
  'sum-desc': { by: 'total_kop', sign: '<' },
  'sum-asc': { by: 'total_kop', sign: '>' },
};

/** The indexes of the time have what is nowhere, no time, at the end: only so do they serve this order. */
function orderSql({ by, sign }: (typeof ORDER)[Sort]): string {
  const isTime = by === 'created_at';
  if (sign === '>') return `o.${by}${isTime ? ' nulls first' : ''}, o.number${isTime ? ' nulls first' : ''}`;
  const way = isTime ? 'desc nulls last' : 'desc';
  return `o.${by} ${way}, o.number ${way}`;
}

function afterSql({ by, sign }: (typeof ORDER)[Sort], after: number | undefined, put: Put): string {
  if (after === undefined) return '';
  const last = put(after);
  return `and (o.${by}, o.number) ${sign} ((select ${by} from shop_order where number = ${last}::bigint), ${last}::bigint)`;
}

/** When the latest of somebody's orders came. */
async function lastMoment(db: Queryable, region: string | null, values: unknown[]): Promise<string | null> {
  const [row] = await db.query<{ at: Date }>({
    name: '',
    text: `
      select o.created_at as at from shop_order o where ${region ?? 'true'}
      order by o.created_at desc nulls last, o.number desc nulls last limit 1`,
    values,
  });
  return row?.at.toISOString() ?? null;
}

/**
 * Orders by 50, by their key (desk.md §2, «Lists»). The statement's plan is made for what is asked: which
 * index serves best depends on the words and the sums.
 */
export const listOrders: DeskHandler<'listOrders'> = async ({ after, sort, ...filter }, context) => {
  const { database, operator, settings, clock } = context;
  const { put, values } = putting();
  const where = await filterSql(database, filter, operator, put);
  const way = ORDER[sort];
  const rows = await database.query<ListRow>({
    name: '',
    text: `
      with found as materialized (
        select o.id from shop_order o
        where ${where}
          ${afterSql(way, after, put)}
        order by ${orderSql(way)} limit ${PORTION + 1}
      )
      select ${LIST_COLUMNS} from found join shop_order o on o.id = found.id ${LIST_TABLES} order by ${orderSql(way)}`,
    values,
  });
  const work = await workTimeOf(database, rows, clock.now());
  const region = putting();
  const regions = regionSql(operator, region.put);
  const shown = rows.slice(0, PORTION);
  return {
    rows: shown.map((row) => toListRow(row, { hasExchange: settings.exchange !== null, work })),
    next: rows.length > PORTION ? (shown.at(-1)?.number ?? null) : null,
    lastAt: rows.length > 0 ? null : await lastMoment(database, regions, region.values),
  };
};

/** Counts of work to do, never of all there is. */
export const countOrders: DeskHandler<'countOrders'> = async (_input, { database, operator, settings }) => {
  const { put, values } = putting();
  const region = regionSql(operator, put) ?? 'true';
  const counted = (tab: OrderTab) => `(select count(*) from (
    select from shop_order o where ${region} and ${tabSql(tab, operator, put)} limit ${MOST_COUNTED}) as found)`;
  const [row] = await database.query<{
    fresh: number;
    mine: number;
    ship: number;
    way: number;
    asked: number;
    untold: number;
  }>({
    name: '',
    text: `select ${counted('new')} as fresh, ${counted('mine')} as mine, ${counted('to-ship')} as ship,
      ${counted('on-way')} as way, ${counted('cancel-asked')} as asked,
      ${settings.exchange === null ? '0' : counted('untold')} as untold`,
    values,
  });
  return {
    new: row?.fresh ?? 0,
    mine: row?.mine ?? 0,
    'to-ship': row?.ship ?? 0,
    'on-way': row?.way ?? 0,
    'cancel-asked': row?.asked ?? 0,
    untold: settings.exchange === null ? null : (row?.untold ?? 0),
  };
};
