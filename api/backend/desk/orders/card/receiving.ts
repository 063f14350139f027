import type { OrderRow } from '#api/backend/buying/orders/room/order-row.ts';
import type { OrderReceiving } from '#api/contract/desk/order-shapes.ts';
import { PICKUP_PLACES } from '#lib/region/pickup-places.ts';
import { pastedLine } from '#lib/text/pasted.ts';
import { dayName } from '#lib/time/day-words.ts';

type Field = keyof OrderReceiving;
const TEXTS = ['pickupCity', 'address', 'wishedDay', 'wishedTime'] as const satisfies readonly Field[];
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** How an order comes to its buyer, as its card says it. */
export function receivingOf(order: OrderRow): OrderReceiving {
  return {
    isPickup: order.selfdelivery,
    pickupCity: order.self_delivery_city,
    address: order.fulladdress ?? order.address,
    wishedDay: order.wished_day,
    wishedTime: order.wished_time,
  };
}

/** A typed form without signs that nobody sees; '' is nothing. */
function tidy(typed: OrderReceiving): OrderReceiving {
  const texts = TEXTS.map((field) => [field, pastedLine(typed[field] ?? '') || null]);
  return { isPickup: typed.isPickup, ...Object.fromEntries(texts) };
}

const wayWords = (isPickup: boolean) => (isPickup ? 'самовывоз' : 'доставка');

function saidAs(field: Field, { isPickup, ...texts }: OrderReceiving): string {
  if (field === 'isPickup') return wayWords(isPickup);
  const text = texts[field];
  if (text === null) return '—';
  return field === 'wishedDay' ? dayName(text) : text;
}

/** «самовывоз, Москва», «доставка, Москва, Складочная улица, 1». */
export function whereWords({ isPickup, pickupCity, address }: OrderReceiving): string {
  const place = isPickup ? pickupCity : address;
  return [wayWords(isPickup), place].filter((part) => part !== null).join(', ');
}

/** «среда, 25 ноября, 10:00–14:00»; «не указано» where nothing was wished. */
export function wishWords({ wishedDay, wishedTime }: OrderReceiving): string {
  const parts = [wishedDay === null ? null : dayName(wishedDay), wishedTime];
  return parts.filter((part) => part !== null).join(', ') || 'не указано';
}

/** Fields that are otherwise. */
export function changedFields(before: OrderReceiving, after: OrderReceiving): Field[] {
  return (['isPickup', ...TEXTS] as const).filter((field) => before[field] !== after[field]);
}

/** A change as it would stand; or what somebody else has changed meanwhile, or what is wrong, by field. */
export type AppliedReceiving =
  | { kind: 'applied'; receiving: OrderReceiving }
  | { kind: 'conflict'; fields: Record<string, string> }
  | { kind: 'refused'; fields: Record<string, string> };

function faults(next: OrderReceiving, changed: readonly Field[], today: string): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (next.isPickup && !PICKUP_PLACES.includes(next.pickupCity ?? ''))
    wrong.pickupCity = 'Такого склада нет, выберите другой';
  if (!next.isPickup && next.address === null) wrong.address = 'Укажите адрес доставки';
  const day = next.wishedDay;
  if (changed.includes('wishedDay') && day !== null && (!ISO_DAY.test(day) || day < today))
    wrong.wishedDay = 'Выберите день не раньше сегодняшнего';
  return wrong;
}

/**
 * How an order would come to its buyer after a change: what only one side has changed joins, of what both
 * have the second is told (H13). `today` is the day in Moscow, YYYY-MM-DD.
 */
export function applyReceiving(
  here: OrderReceiving,
  typed: { was: OrderReceiving; now: OrderReceiving },
  today: string,
): AppliedReceiving {
  const [was, now] = [tidy(typed.was), tidy(typed.now)];
  const changed = changedFields(was, now);
  const taken: Record<string, string> = {};
  for (const field of changed)
    if (here[field] !== was[field] && here[field] !== now[field])
      taken[field] = `${saidAs(field, was)} → ${saidAs(field, here)}`;
  if (Object.keys(taken).length > 0) return { kind: 'conflict', fields: taken };
  const own = Object.fromEntries(changed.map((field) => [field, now[field]]));
  const receiving: OrderReceiving = { ...here, ...own };
  const wrong = faults(receiving, changed, today);
  return Object.keys(wrong).length > 0 ? { kind: 'refused', fields: wrong } : { kind: 'applied', receiving };
}

/** What an order goes back to: what a change has made otherwise, unless it has been changed again since. */
export function takenBack(
  here: OrderReceiving,
  { before, after }: { before: OrderReceiving; after: OrderReceiving },
): OrderReceiving {
  const own = changedFields(before, after).filter((field) => here[field] === after[field]);
  return { ...here, ...Object.fromEntries(own.map((field) => [field, before[field]])) };
}
