import type { Queryable } from '#api/backend/db/database.ts';
import type { Operator } from '#api/backend/desk/context.ts';
import { regionIdsOf } from '#api/backend/desk/region-limit.ts';
import type { OrderFilter, OrderTab } from '#api/contract/desk/order-filter.ts';
import { ORDER_STATUSES } from '#lib/orders/statuses.ts';
import { isRegionCode, REGION_IDS } from '#lib/region/codes.ts';
import type { Put } from './put.ts';
import { searchSql } from './search.ts';

/** SQL of what still moves. */
const OPEN = `o.status in ('new', 'confirmed', 'shipped')`;
/** SQL of what 1C lacks: one that was cancelled before 1C ever heard of it is nothing to tell. */
const UNTOLD = `
  o.is_untold and (o.status <> 'cancelled' or exists (
    select from exchange_order x where x.order_id = o.id and x.confirmed_version is not null))`;

/** SQL of what each tab holds (desk.md §4.1). */
export function tabSql(tab: OrderTab, operator: Operator, put: Put): string | null {
  switch (tab) {
    case 'new':
      return `o.status = 'new'`;
    case 'mine':
      return `o.assignee_id = ${put(operator.id)}::int and ${OPEN}`;
    case 'to-ship':
      return `o.status = 'confirmed'`;
    case 'on-way':
      return `o.status = 'shipped'`;
    case 'cancel-asked':
      return `o.cancel_asked_at is not null and ${OPEN}`;
    case 'untold':
      return UNTOLD;
    case 'all':
      return null;
  }
}

/** SQL of one of some values; a single one is compared by itself, so that an index gives rows in order. */
function oneOf(column: string, values: readonly unknown[], type: string, put: Put): string {
  return values.length === 1
    ? `${column} = ${put(values[0])}::${type}`
    : `${column} = any(${put(values)}::${type}[])`;
}

/** SQL of whose orders are there for somebody. */
export function regionSql(operator: Operator, put: Put): string | null {
  const ids = regionIdsOf(operator);
  return ids === null ? null : oneOf('o.region_id', ids, 'smallint', put);
}

const named = (list: string | undefined) => (list ?? '').split(',').filter((name) => name !== '');

function whoSql(who: string | undefined, { id }: Operator, put: Put): string | null {
  if (who === undefined) return null;
  if (who === 'nobody') return 'o.assignee_id is null';
  return `o.assignee_id = ${put(who === 'me' ? id : Number(who) || 0)}::int`;
}

function promoSql(promo: string | undefined, put: Put): string | null {
  if (promo === undefined) return null;
  return promo === 'any' ? 'o.promo_code is not null' : `o.promo_code = ${put(promo)}`;
}

const LETTER_LOST = `o.id in (
  select substr(d.aggregate, 7)::uuid from outbox_delivery d where d.state = 'dead' and d.aggregate like 'order:%')`;

/**
 * SQL of everything that is asked of the list, `true` where nothing is. Days are Moscow's; whatever is not
 * known as a status or a region means none.
 */
export async function filterSql(
  db: Queryable,
  filter: Omit<OrderFilter, 'sort'>,
  operator: Operator,
  put: Put,
): Promise<string> {
  const { tab, from, to, sumFrom, sumTo, way, letter, search } = filter;
  const statuses = named(filter.status).filter((name) => ORDER_STATUSES.some((status) => status === name));
  const regions = named(filter.region).filter(isRegionCode);
  const midnight = (day: string) => `(${put(`${day} 00:00+03`)}::timestamptz)`;
  const parts = [
    tabSql(tab, operator, put),
    regionSql(operator, put),
    filter.status === undefined ? null : oneOf('o.status', statuses, 'text', put),
    filter.region === undefined
      ? null
      : oneOf(
          'o.region_id',
          regions.map((code) => REGION_IDS[code]),
          'smallint',
          put,
        ),
    from === undefined ? null : `o.created_at >= ${midnight(from)}`,
    to === undefined ? null : `o.created_at < ${midnight(to)} + interval '1 day'`,
    sumFrom === undefined ? null : `o.total_kop >= ${put(sumFrom)}::bigint`,
    sumTo === undefined ? null : `o.total_kop <= ${put(sumTo)}::bigint`,
    way === undefined ? null : `o.selfdelivery = ${put(way === 'pickup')}::boolean`,
    promoSql(filter.promo, put),
    whoSql(filter.who, operator, put),
    letter === undefined ? null : LETTER_LOST,
    search === undefined ? null : await searchSql(db, search, put),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'true' : parts.join('\n    and ');
}
