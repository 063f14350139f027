import { log } from '#log/log.ts';
import type { GivenUp } from '../base/outbox/deliver-due.ts';

/** Somebody has to be told by hand. */
export function logGivenUp(event: GivenUp): void {
  log.error({ ...event, alarm: true }, 'Не удалось сообщить о заказе или заявке: больше не пробуем');
}

/** Nobody can be told until what there is to tell is read again. */
export function logUnread(error: unknown): void {
  log.error({ error }, 'Не удалось прочитать, о чём сообщить');
}
