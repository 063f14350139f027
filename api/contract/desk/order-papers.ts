import * as z from 'zod/mini';
import type { Invoice } from '#lib/invoice/invoice.ts';
import { CONTACT_FIELDS, orderRow } from './order-shapes.ts';
import type { DeskCallShape } from './row.ts';
import { isoMoment, press, version } from './shapes.ts';

/** The most orders that are printed at once (desk.md §3). */
export const MOST_PRINTED = 50;

const number = z.int().check(z.minimum(1));
const letter = z.object({
  number,
  subject: z.string().check(z.trim(), z.minLength(1, 'Напишите тему'), z.maxLength(200)),
  text: z.string().check(z.trim(), z.minLength(1, 'Напишите письмо'), z.maxLength(5_000)),
  hasBill: z.boolean(),
});

/** A text that is put right: what was seen, and what is to stand there. */
const fieldChange = z.object({
  field: z.enum(CONTACT_FIELDS),
  was: z.nullable(z.string()),
  now: z.string().check(z.trim(), z.maxLength(1_000)),
});

/** A line as a packer reads it. */
const printedLine = z.object({
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  measure: z.string(),
  inBase: z.string(),
  /** Whole packs; null where pieces are sold one by one. */
  packs: z.nullable(z.int()),
});
const printed = z.object({
  number: z.int(),
  at: isoMoment,
  buyer: z.string(),
  phone: z.string(),
  address: z.string(),
  isPickup: z.boolean(),
  wished: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  total: z.int(),
  lines: z.array(printedLine),
  /** Null where nobody has said who sells. */
  invoice: z.nullable(z.custom<Invoice>()),
});
export type PrintedOrder = z.output<typeof printed>;

/** Letters, papers and contacts of an order. */
export const orderPapersCalls = {
  tryOrderLetter: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/letter/try',
    may: 'orders.change',
    input: z.extend(z.partial(z.pick(letter, { subject: true, text: true, hasBill: true })), { number }),
    output: z.object({
      /** Null: «Почты нет — позвоните». */
      to: z.nullable(z.string()),
      subject: z.string(),
      /** Exactly what is sent. */
      text: z.string(),
      /** Words to begin with, by the state of the order. */
      templates: z.array(z.object({ name: z.string(), subject: z.string(), text: z.string() })),
    }),
  },
  sendOrderLetter: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/letter',
    may: 'orders.change',
    input: z.extend(letter, { press }),
    output: z.object({ undoUntil: isoMoment }),
  },
  /** Puts contacts right; fields that another has changed meanwhile are told, others join. */
  changeOrderContacts: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/contact',
    may: 'orders.change',
    input: z.extend(z.object({ fields: z.array(fieldChange).check(z.maxLength(CONTACT_FIELDS.length)) }), {
      press,
      number,
      version,
    }),
    output: z.object({ row: orderRow }),
  },
  /** Sends once more what has been sent: the first letter, the bill, word to the CRM, the order to 1C. */
  againOrder: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/again',
    may: 'orders.change',
    input: z.object({ press, number, what: z.enum(['letter', 'bill', 'crm', '1c']) }),
    output: z.object({ row: orderRow }),
  },
  printOrders: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/orders/print',
    may: 'orders.print',
    /** Numbers with commas between. */
    input: z.object({ numbers: z.string().check(z.regex(/^\d{1,12}(,\d{1,12}){0,49}$/)) }),
    output: z.object({ orders: z.array(printed) }),
  },
} as const satisfies Record<string, DeskCallShape>;
