import type { Queryable } from '#api/backend/db/database.ts';
import type { ExchangedBuyer, ExchangedLine, ExchangedOrder } from '#lib/exchange/order-xml.ts';
import type { OrderStatus } from '#lib/orders/statuses.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import type { Site } from '#lib/region/site.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import {
  CHOSEN_ORDERS,
  type ChosenOrders,
  chosenValues,
  type ListedOrder,
  listOrders,
} from './read-orders.ts';
import type { OrderLineRow } from './room/order-row.ts';
import { orderPage } from './words.ts';

/** What 1C calls a status (exchange-1c.md §9). */
const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  new: 'Новый',
  confirmed: 'Подтверждён',
  shipped: 'Отправлен',
  done: 'Выполнен',
  cancelled: 'Отменён',
};
const ASKED = 'Покупатель просит отменить';

type LineRow = OrderLineRow & { order_id: string; external_id: string | null };

/** Lines of the chosen orders with what the source of the goods calls each; null for goods of no source. */
function readLines(db: Queryable, chosen: ChosenOrders): Promise<LineRow[]> {
  return db.query<LineRow>({
    name: 'exchanged_order_lines',
    text: `
      select l.*, (select p.external_id from product p where p.id = l.product_id) as external_id
      from shop_order_line l join shop_order on shop_order.id = l.order_id
      where ${CHOSEN_ORDERS} order by l.order_id, l.line_no`,
    values: chosenValues(chosen),
  });
}

function lineOf({ external_id, ...row }: LineRow): ExchangedLine {
  const { code, name, measure, quantity, price_kop: price, sum_kop: sum } = row;
  return { id: external_id ?? code, code, name, measure, quantity, price, sum };
}

const deliveryAddress = ({ fulladdress, address }: ListedOrder) => fulladdress ?? address;

function buyerOf(order: ListedOrder): ExchangedBuyer {
  const { inn, kpp, phone, email } = order;
  const person = order.name ?? phone;
  if (inn === null) return { name: person, inn, kpp: null, address: deliveryAddress(order), phone, email };
  const name = order.company ?? order.full_inn ?? person;
  return { name, inn, kpp, address: order.company_address, phone, email };
}

function clockOf(moment: Date): { day: string; time: string } {
  const { day, hour, minute } = moscowTime(moment);
  const digits = [hour, minute, moment.getSeconds()].map((part) => String(part).padStart(2, '0'));
  return { day, time: digits.join(':') };
}

function factsOf(order: ListedOrder, site: Site): ExchangedOrder['facts'] {
  const region = regionOfId(order.region_id);
  const isAsking = order.is_cancel_asked && order.status === 'new';
  return [
    ['Статус заказа', isAsking ? ASKED : STATUS_NAMES[order.status]],
    ['Регион', region === null ? '' : REGION_NAMES[region]],
    ['Способ получения', order.selfdelivery ? 'Самовывоз' : 'Доставка'],
    ['Адрес доставки', (order.selfdelivery ? order.self_delivery_city : deliveryAddress(order)) ?? ''],
    ['Желаемый день', [order.wished_day, order.wished_time].filter((text) => text !== null).join(', ')],
    ['Комментарии покупателя', order.comment ?? ''],
    ['Сайт', orderPage(order, site)],
    ['Отменен', String(order.status === 'cancelled')],
  ];
}

/**
 * The chosen orders as 1C takes them, the oldest first. `lineless` are the numbers of those without lines: a
 * document of one would fail all others, so they are left out.
 */
export async function exchangedOrders(
  db: Queryable,
  chosen: ChosenOrders,
  site: Site,
): Promise<{ orders: ExchangedOrder[]; lineless: number[] }> {
  const lines = Map.groupBy(await readLines(db, chosen), ({ order_id }) => order_id);
  const listed = (await listOrders(db, chosen)).toReversed();
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
