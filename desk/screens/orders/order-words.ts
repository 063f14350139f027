import type { OrderTab } from '#api/contract/desk/order-filter.ts';
import type { ContactField, OrderListRow } from '#api/contract/desk/order-shapes.ts';
import type { OrderStatus } from '#lib/orders/statuses.ts';

/** The list's tabs are work (desk.md §4.1). */
export const TAB_WORDS: Readonly<Record<OrderTab, string>> = {
  new: 'Новые',
  mine: 'Мои',
  'to-ship': 'К отправке',
  'on-way': 'В пути',
  'cancel-asked': 'Просят отменить',
  untold: 'Не ушли в 1С',
  all: 'Все',
};

/** What a list says when nothing is in it. */
export const EMPTY_WORDS: Readonly<Record<OrderTab, string>> = {
  new: 'Новых нет.',
  mine: 'За вами ничего не числится.',
  'to-ship': 'Отправлять нечего.',
  'on-way': 'В пути ничего нет.',
  'cancel-asked': 'Никто не просит отменить.',
  untold: 'Всё ушло в 1С.',
  all: 'Заказов ещё не было.',
};

/** A status as a label says it. */
export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  new: 'Новый',
  confirmed: 'Подтверждён',
  shipped: 'Отправлен',
  done: 'Выполнен',
  cancelled: 'Отменён',
};

const EXCHANGE_WORDS: Readonly<Record<OrderListRow['exchange']['state'], string>> = {
  off: '—',
  waiting: 'ещё не взят',
  behind: 'ждёт новой версии',
  taken: 'взят',
  posted: 'проведён',
};

/** What 1C knows of an order: «проведён, КА-118». */
export function exchangeWords({ state, document }: OrderListRow['exchange']): string {
  return document === null ? EXCHANGE_WORDS[state] : `${EXCHANGE_WORDS[state]}, ${document}`;
}

/** What is to be seen of an order at a glance. */
export const MARK_WORDS: Readonly<Record<OrderListRow['marks'][number], string>> = {
  late: 'ждёт дольше 30 минут',
  'cancel-asked': 'просит отменить',
  frequent: 'слишком часто',
  edited: 'изменён',
  'letter-lost': 'письмо не дошло',
  noted: 'заметка',
  promo: 'промокод',
};

/** What a form may hold of the way that was not taken: it says nothing of this order. */
export const otherWay = (isPickup: boolean): ContactField => (isPickup ? 'address' : 'self_delivery_city');
