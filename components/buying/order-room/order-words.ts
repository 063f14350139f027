import type { Order, OrderStep } from '#api/contract/order-room.ts';
import { dateFormat } from '#lib/time/date-format.ts';

const moment = dateFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** A moment as the buyer reads it, Moscow time: «18 ноября в 12:00». */
export function momentText(iso: string): string {
  return moment(new Date(iso));
}

/** What a step is called; a pickup is not sent but ready. */
export function stepText(kind: OrderStep['kind'], { isPickup }: Pick<Order, 'isPickup'>): string {
  const names: Readonly<Record<OrderStep['kind'], string>> = {
    new: 'Заказ принят',
    confirmed: 'Подтверждён менеджером',
    shipped: isPickup ? 'Готов к выдаче' : 'Передан в доставку',
    done: isPickup ? 'Выдан' : 'Доставлен',
    cancelled: 'Отменён',
    'cancel-asked': 'Вы попросили отменить заказ',
  };
  return names[kind];
}

const WAY = ['new', 'confirmed', 'shipped', 'done'] as const;

/** The steps that are still to come; none after a cancellation. What the buyer fetches is not sent (D74). */
export function stepsAhead({
  status,
  isPickup,
}: Pick<Order, 'status' | 'isPickup'>): readonly OrderStep['kind'][] {
  if (status === 'cancelled') return [];
  return WAY.slice(WAY.indexOf(status) + 1).filter((step) => !(isPickup && step === 'shipped'));
}
