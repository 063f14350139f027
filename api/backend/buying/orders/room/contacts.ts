import type { OrderContacts } from '#api/contract/order-room.ts';
import { PAGE_FIELDS, textOf } from '#lib/orders/order-fields.ts';
import { cut } from '#lib/text/cut.ts';
import type { OrderRow } from './order-row.ts';

const DOTS = '•••';

const MASKS = {
  letter: (text: string) => `${cut(text, 1)}${DOTS}`,
  phone: () => '+7 (•••) •••-••-••',
  dots: () => DOTS,
  open: (text: string) => text,
} as const;

/** Who ordered, as it was written; a lookup's full value beats what was typed (D50). */
export function contactsOf(row: OrderRow): OrderContacts {
  const texts = PAGE_FIELDS.map(({ name, field }) => [name, textOf(row, field)]);
  return { ...Object.fromEntries(texts), phone: row.phone };
}

/**
 * The same for whoever has the link alone: of a person that something was said, and nothing of what; the
 * organisation and the day are whole (buyers.md, section 2).
 */
export function masked(contacts: OrderContacts): OrderContacts {
  const hidden = PAGE_FIELDS.map(({ name, mask }) => {
    const text = contacts[name];
    return [name, text === null ? null : MASKS[mask](text)];
  });
  return Object.fromEntries(hidden);
}
