import type { OrderContacts } from '#api/contract/order-room.ts';
import { cut } from '#lib/text/cut.ts';
import type { OrderRow } from './order-row.ts';

const DOTS = '•••';

/** Who ordered, as it was written; a lookup's full value beats what was typed (D50). */
export function contactsOf(row: OrderRow): OrderContacts {
  return {
    name: row.name,
    phone: row.phone,
    email: row.email,
    inn: row.inn,
    company: row.full_inn,
    address: row.fulladdress ?? row.address,
    comment: row.comment,
  };
}

/** The same for whoever has the link alone: that something was said, and nothing of what. */
export function masked(contacts: OrderContacts): OrderContacts {
  const hidden = (text: string | null) => (text === null ? null : DOTS);
  return {
    name: contacts.name === null ? null : `${cut(contacts.name, 1)}${DOTS}`,
    phone: '+7 (•••) •••-••-••',
    email: hidden(contacts.email),
    inn: hidden(contacts.inn),
    company: hidden(contacts.company),
    address: hidden(contacts.address),
    comment: hidden(contacts.comment),
  };
}
