import { dayName } from '#lib/time/day-words.ts';

/**
 * When goods may be fetched, without a word of delivery (acc-D16); `day` is the next work day as YYYY-MM-DD,
 * null until it is known. Nobody knows a day for what is to order.
 */
export function pickupDayText(day: string | null, lines: readonly { inCity: boolean }[]): string {
  if (lines.some(({ inCity }) => !inCity)) return 'Когда забрать заказ целиком, подтвердит менеджер';
  return day === null
    ? 'День выдачи подтвердит менеджер'
    : `Забрать можно: ${dayName(day)}, ориентировочно, подтвердит менеджер`;
}
