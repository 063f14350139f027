import type { Queryable } from '#api/backend/db/database.ts';
import type { ExchangedBuyer, ExchangedLine, ExchangedOrder } from '#lib/exchange/order-xml.ts';
import { CANCEL_ASKED_NAME, STATUS_NAMES } from '#lib/exchange/status-names.ts';
import { ORDER_FIELDS, textOf } from '#lib/orders/order-fields.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import type { Site } from '#lib/region/site.ts';
import { momentOfMoscow } from '#lib/time/moscow-time.ts';
import type { ListedOrder } from './read-orders.ts';
import type { OrderLineRow } from './room/order-row.ts';
import { orderPage } from './words.ts';

type LineRow = OrderLineRow & {
  order_id: string;
  external_id: string | null;
  article: string | null;
  sold_in: string | null;
  source_unit: string | null;
  source_milli: number | null;
};

/**
 * Lines of orders with what the source of the goods calls each, and its article as the source writes it; null
 * for goods of no source. Goods that have left the sale since are still there.
 */
function readLines(db: Queryable, orders: readonly Pick<ListedOrder, 'id'>[]): Promise<LineRow[]> {
  return db.query<LineRow>({
    name: 'exchanged_order_lines',
    text: `
      select l.*, p.external_id, p.article, p.measure as sold_in, p.source_unit, p.source_milli
      from shop_order_line l left join product p on p.id = l.product_id
      where l.order_id = any($1::uuid[]) order by l.order_id, l.line_no`,
    values: [orders.map(({ id }) => id)],
  });
}

/** What the shop calls goods by is not their article where that repeats, or where there is none. */
function lineOf({ external_id, article, ...row }: LineRow): ExchangedLine {
  const { code, name, sum_kop: sum } = row;
  const isOfSource = external_id !== null;
  return {
    id: external_id ?? code,
    article: isOfSource ? (article ?? '') : code,
    name,
    ...countOf(row),
    sum,
  };
}

/**
 * What 1C counts goods in that are sold in packs of it (exchange-1c §8); its price is to the kopeck, the sum
 * of the line exact. A line of other packs than today's goes as it was sold.
 */
function countOf({
  measure,
  quantity,
  price_kop: price,
  ...row
}: Omit<LineRow, 'external_id' | 'article'>): Pick<ExchangedLine, 'measure' | 'quantity' | 'price'> {
  const { sold_in: soldIn, source_unit: unit, source_milli: milli } = row;
  if (unit === null || milli === null || soldIn !== measure) return { measure, quantity, price };
  return {
    measure: unit,
    quantity: (quantity * milli) / 1000,
    price: Math.round((price * 1000) / milli),
  };
}

/** The goods of an order as 1C is told of them. */
export async function exchangedLines(
  db: Queryable,
  order: Pick<ListedOrder, 'id'>,
): Promise<ExchangedLine[]> {
  return (await readLines(db, [order])).map(lineOf);
}

/** A text by the rule of its field: what was looked up beats what was typed, or stands in for it (D50). */
function textIn(order: ListedOrder, column: 'address' | 'company'): string | null {
  const field = ORDER_FIELDS.find((each) => each.column === column);
  return field === undefined ? null : textOf(order, field);
}

function buyerOf(order: ListedOrder): ExchangedBuyer {
  const { inn, kpp, phone, email } = order;
  const person = order.name ?? phone;
  if (inn === null) return { name: person, inn, kpp: null, address: textIn(order, 'address'), phone, email };
  const name = textIn(order, 'company') ?? person;
  return { name, inn, kpp, address: order.company_address, phone, email };
}

function clockOf(moment: Date): { day: string; time: string } {
  const [day = '', time = ''] = momentOfMoscow(moment).split('T');
  return { day, time };
}

function factsOf(order: ListedOrder, site: Site): ExchangedOrder['facts'] {
  const region = regionOfId(order.region_id);
  const isAsking = order.is_cancel_asked && order.status === 'new';
  return [
    ['Статус заказа', isAsking ? CANCEL_ASKED_NAME : STATUS_NAMES[order.status]],
    ['Регион', region === null ? '' : REGION_NAMES[region]],
    ['Способ получения', order.selfdelivery ? 'Самовывоз' : 'Доставка'],
    ['Адрес доставки', (order.selfdelivery ? order.self_delivery_city : textIn(order, 'address')) ?? ''],
    ['Желаемый день', [order.wished_day, order.wished_time].filter((text) => text !== null).join(', ')],
    ['Комментарии покупателя', order.comment ?? ''],
    ['Сайт', orderPage(order, site)],
    ['Отменен', String(order.status === 'cancelled')],
  ];
}

/**
 * Orders as 1C takes them, in their order. `lineless` are the numbers of those without lines: a document of
 * one would fail all others, so they are left out.
 */
export async function exchangedOrders(
  db: Queryable,
  listed: readonly ListedOrder[],
  site: Site,
): Promise<{ orders: ExchangedOrder[]; lineless: number[] }> {
  const lines = Map.groupBy(await readLines(db, listed), ({ order_id }) => order_id);
  const orders = listed.flatMap((order): ExchangedOrder[] => {
    const rows = lines.get(order.id);
    if (rows === undefined) return [];
    return [
      {
        ...clockOf(order.created_at),
        id: order.id,
        number: order.number,
        buyer: buyerOf(order),
        comment: order.comment,
        lines: rows.map(lineOf),
        promoCode: order.promo_code,
        promoSum: order.promo_kop,
        delivery: order.delivery_kop,
        total: order.total_kop,
        facts: factsOf(order, site),
      },
    ];
  });
  const lineless = listed.filter(({ id }) => !lines.has(id)).map(({ number }) => number);
  return { orders, lineless };
}
