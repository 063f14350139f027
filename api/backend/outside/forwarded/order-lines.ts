import type { OrderLineRow } from '#api/backend/buying/orders/room/order-row.ts';
import { contract } from '#api/contract/index.ts';
import type { Order } from '#api/contract/order-room.ts';
import type { EventSubject } from '../event-subject.ts';

/** The other backend may take so long to say what is in an order, ms: below a delivery's lease. */
const ANSWER_MS = 5_000;

/** The order as its own page would show it; null when its backend does not say, or speaks of another one. */
async function askForOrder(baseUrl: string, token: string, number: number | string): Promise<Order | null> {
  try {
    const path = contract.getOrder.path.replace('{token}', encodeURIComponent(token));
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(`${baseUrl}${path}`, { redirect: 'manual', signal });
    const read = contract.getOrder.output.safeParse(await answer.json());
    return answer.ok && read.success && read.data.order.number === number ? read.data.order : null;
  } catch {
    return null;
  }
}

function rowOf({ productId, priceOld, price, sum, ...same }: Order['lines'][number]): OrderLineRow {
  return { ...same, product_id: productId, price_kop: price, price_old_kop: priceOld, sum_kop: sum };
}

/**
 * The same with the lines of an order, and its promo code, as the backend that has taken it tells them of its
 * own page (acc-D8). Whoever is told of an order does not wait for them: what is not answered stays unknown.
 */
export async function withLines(subject: EventSubject, baseUrl: string | null): Promise<EventSubject> {
  if (subject.kind !== 'order' || baseUrl === null) return subject;
  const { token, number } = subject.order;
  if (token === '') return subject;
  const told = await askForOrder(baseUrl, token, number);
  if (told === null || told.lines.length === 0) return subject;
  return {
    ...subject,
    order: { ...subject.order, promo_code: told.promoCode },
    lines: told.lines.map(rowOf),
  };
}
