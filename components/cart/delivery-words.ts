import { type DeliveryTerms, freeLimitText } from '#lib/delivery.ts';
import { formatMoney } from '#lib/money.ts';

/** What delivery costs, kopecks, as a sum or a word. */
export function deliveryCostText(cost: number): string {
  return cost === 0 ? 'бесплатно' : formatMoney(cost);
}

/** From which sum of goods delivery is free (D47). */
export function freeDeliveryText({ deliveryFreeLimit }: DeliveryTerms): string {
  if (deliveryFreeLimit === 0) return 'Доставка бесплатная';
  return `Бесплатная доставка при заказе от ${freeLimitText(deliveryFreeLimit)}`;
}

const DAY = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** The next work day; `day` is YYYY-MM-DD, null until it is known (D48). */
export function deliveryDayText(day: string | null): string {
  if (day === null) return 'Дату доставки подтвердит менеджер';
  return `Ближайшая доставка: ${DAY.format(new Date(`${day}T00:00:00Z`))}, ориентировочно, подтвердит менеджер`;
}
