import type { OrderStatus } from '#lib/orders/statuses.ts';

/** What 1C reads and writes for a status (exchange-1c.md §9). */
export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  new: 'Новый',
  confirmed: 'Подтверждён',
  shipped: 'Отправлен',
  done: 'Выполнен',
  cancelled: 'Отменён',
};

/** Said of a new order whose buyer wants it cancelled. */
export const CANCEL_ASKED_NAME = 'Покупатель просит отменить';

const key = (name: string) => name.trim().toLowerCase().replaceAll('ё', 'е');
const BY_NAME = new Map(
  Object.entries(STATUS_NAMES).map(([status, name]) => [key(name), status as OrderStatus]),
);

/** The status of this name, «ё» or «е»; null for a name that we do not have. */
export function statusNamed(name: string): OrderStatus | null {
  return BY_NAME.get(key(name)) ?? null;
}
