import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import type { OrderSideEvent } from '#api/backend/db/schema/orders.ts';
import { formatAmount, formatMoney, formatPrice } from '#lib/money.ts';
import { UNNUMBERED } from '#lib/numbered.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { ORDER_FIELDS, saidAs, textOf } from '#lib/orders/order-fields.ts';
import { orderSums, shownSums } from '#lib/orders/order-sums.ts';
import { type OrderStatus, STATUS_WORDS } from '#lib/orders/statuses.ts';
import { type PhoneWords, phoneInTables, phoneWords } from '#lib/phone.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { basePath, regionOrigin, type Site } from '#lib/region/site.ts';
import { pageUrl } from '#lib/urls.ts';
import type { ListedOrder, ToldOrder } from './read-orders.ts';
import { type OrderLineRow, type OrderRow, pricesOf } from './room/order-row.ts';

/** What has happened to an order, as its keepers call it. */
export const EVENT_WORDS: Readonly<Record<OrderStatus | OrderSideEvent, string>> = {
  ...STATUS_WORDS,
  'cancel-asked': 'покупатель просит отменить',
  'cancel-kept': 'оставлен в силе, хотя покупатель просил отменить',
  edited: 'изменён состав',
  contact: 'исправлены данные покупателя',
};

type Ordered = Pick<OrderRow, 'region_id' | 'token'>;

/** The region as people call it; empty when the shop has it no more. */
function regionWords({ region_id }: Ordered): string {
  const region = regionOfId(region_id);
  return region === null ? '' : REGION_NAMES[region];
}

/** The whole address of the order's page; empty where the shop does not know it. */
export function orderPage({ region_id, token }: Ordered, site: Site): string {
  if (token === '') return '';
  const region = regionOfId(region_id) ?? 'neutral';
  return `${regionOrigin(site, region)}${pageUrl(basePath(site, region), `/order/${token}`)}`;
}

/** How the goods come to the buyer is one thing to read, an address or the place of pickup. */
function textWords(order: ToldOrder, field: (typeof ORDER_FIELDS)[number], phone: PhoneWords): string {
  if (field.column === 'address' && order.selfdelivery) return `самовывоз: ${order.self_delivery_city ?? ''}`;
  const text = textOf(order, field) ?? '';
  return field.column === 'phone' ? phone(text) : saidAs(field, text);
}

/** The order in one line. */
export function listLine(order: ListedOrder): string {
  const asked = order.is_cancel_asked && order.status === 'new' ? EVENT_WORDS['cancel-asked'] : '';
  return [
    String(order.number),
    momentWords(order.created_at),
    STATUS_WORDS[order.status],
    regionWords(order),
    formatMoney(order.total_kop),
    order.phone,
    [order.is_frequent ? MANY_WORDS : '', asked].filter((words) => words !== '').join('; '),
  ]
    .join('\t')
    .trimEnd();
}

/** One of very many orders of one address within an hour: an office, or somebody who tries something. */
const MANY_WORDS = 'проверить: много заказов с одного адреса';

/** A number to reckon with: pieces, or kopecks. */
type FieldNumber = { kind: 'whole' | 'money'; value: number };
/** What an operator reads of an order: its name, its words, and the number that these are. */
export type Field = readonly [name: string, words: string, number?: FieldNumber];

const whole = (name: string, value: number): Field => [name, String(value), { kind: 'whole', value }];
const money = (name: string, kopecks: number): Field => [
  name,
  formatMoney(kopecks),
  { kind: 'money', value: kopecks },
];

function numberField(number: ToldOrder['number']): Field {
  if (typeof number === 'string') return ['Номер', number];
  return number === UNNUMBERED ? ['Номер', ''] : whole('Номер', number);
}

/** Who ordered, what for and how. */
function wordFields(order: ToldOrder, phone: PhoneWords): Field[] {
  return [
    numberField(order.number),
    ['Оформлен', momentWords(order.created_at)],
    ['Состояние', STATUS_WORDS[order.status]],
    ['Проверить', order.is_frequent ? 'много заказов с одного адреса' : ''],
    ['Регион', regionWords(order)],
    ...ORDER_FIELDS.flatMap((field): Field[] =>
      field.label === null ? [] : [[field.label, textWords(order, field, phone)]],
    ),
  ];
}

/**
 * Whatever the shop knows of an order but its lines, as columns of a table: the same ones for every order.
 */
export function orderColumns(order: ListedOrder, site: Site): Field[] {
  const sums = orderSums({ ...pricesOf(order), promoCode: null });
  const codeAt = sums.findIndex(({ what }) => what === 'promo');
  const columns = sums.map(({ what, name, kopecks }) =>
    money(what === 'promo' ? 'Скидка по промокоду' : name, kopecks),
  );
  return [
    ...wordFields(order, phoneInTables),
    ...columns.slice(0, codeAt),
    ['Промокод', order.promo_code ?? ''],
    ...columns.slice(codeAt),
    ['Страница', orderPage(order, site)],
  ];
}

/** The same to be read, under its lines where these are shown: the sums that say something. */
export function orderFields(order: ToldOrder, site: Site): Field[] {
  return [
    ...wordFields(order, phoneWords),
    ...shownSums(pricesOf(order), order.selfdelivery).map(({ name, kopecks }) => money(name, kopecks)),
    ['Страница', orderPage(order, site)],
  ];
}

/** A line of an order as columns of a table. */
export function lineFields(line: OrderLineRow): Field[] {
  return [
    ['Артикул', line.code],
    ['Товар', line.name],
    whole('Количество', line.quantity),
    ['Единица', line.measure],
    money('Цена', line.price_kop),
    money('Сумма', line.sum_kop),
  ];
}

/**
 * A line of an order to be read; a price before its discount stands beside it, since the goods are summed by
 * that.
 */
export function lineWords(line: OrderLineRow): string {
  const { code, name, quantity, measure, price_kop: price, price_old_kop: old, sum_kop: sum } = line;
  const before = old === null || old <= price ? '' : ` (без скидки ${formatAmount(old)})`;
  return `${code}  ${name}  ${countText(quantity, measure)} × ${formatPrice(price, measure)}${before} = ${formatMoney(sum)}`;
}
