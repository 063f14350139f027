import { momentWords } from '#api/backend/operator/moment-words.ts';
import type { OrderStatus } from '#api/contract/order-room.ts';
import { formatDecimal } from '#lib/money.ts';
import { regionOfId } from '#lib/region/codes.ts';
import type { OrderLineRow } from '../room/order-row.ts';
import type { ListedOrder } from './read-orders.ts';

export const STATUS_WORDS: Readonly<Record<OrderStatus | 'cancel-asked', string>> = {
  new: 'новый',
  confirmed: 'подтверждён',
  shipped: 'отправлен',
  done: 'выполнен',
  cancelled: 'отменён',
  'cancel-asked': 'покупатель просит отменить',
};

function wayWords({ selfdelivery, self_delivery_city, fulladdress, address }: ListedOrder): string {
  return selfdelivery ? `самовывоз: ${self_delivery_city ?? ''}` : (fulladdress ?? address ?? '');
}

/** The order in one line. */
export function listLine(order: ListedOrder): string {
  const asked = order.is_cancel_asked && order.status === 'new' ? STATUS_WORDS['cancel-asked'] : '';
  return [
    String(order.number),
    momentWords(order.created_at),
    STATUS_WORDS[order.status],
    regionOfId(order.region_id) ?? '',
    formatDecimal(order.total_kop),
    order.phone,
    asked,
  ]
    .join('\t')
    .trimEnd();
}

/** What an operator reads of an order: its name, its words, and whether these are a number to reckon with. */
export type Field = readonly [name: string, value: string, kind?: 'whole' | 'money'];

/** Whatever the shop knows of an order but its lines. */
export function orderFields(order: ListedOrder): Field[] {
  return [
    ['Номер', String(order.number), 'whole'],
    ['Оформлен', momentWords(order.created_at)],
    ['Состояние', STATUS_WORDS[order.status]],
    ['Регион', regionOfId(order.region_id) ?? ''],
    ['Имя', order.name ?? ''],
    ['Телефон', order.phone],
    ['Почта', order.email ?? ''],
    ['ИНН', order.inn ?? ''],
    ['Организация', order.full_inn ?? ''],
    ['Получение', wayWords(order)],
    ['Комментарий', order.comment ?? ''],
    ['Промокод', order.promo_code ?? ''],
    ['Товары', formatDecimal(order.subtotal_kop - order.discount_kop - order.promo_kop), 'money'],
    ['Доставка', formatDecimal(order.delivery_kop), 'money'],
    ['Всего', formatDecimal(order.total_kop), 'money'],
    ['Страница', `/order/${order.token}`],
  ];
}

/** A line of an order. */
export function lineFields(line: OrderLineRow): Field[] {
  return [
    ['Артикул', line.code],
    ['Товар', line.name],
    ['Количество', String(line.quantity), 'whole'],
    ['Единица', line.measure],
    ['Цена', formatDecimal(line.price_kop), 'money'],
    ['Сумма', formatDecimal(line.sum_kop), 'money'],
  ];
}
