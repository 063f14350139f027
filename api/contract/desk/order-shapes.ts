import * as z from 'zod/mini';
import { orderStatus } from '../order-room.ts';
import { colleague, isoMoment, version } from './shapes.ts';

/** The number people call an order by. */
export const orderNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999_999_999));
/** Kopecks. */
export const kopecks = z.int();

/** What 1C knows of an order: nothing yet, an earlier version, the newest one; `off`: no exchange. */
const ORDER_EXCHANGES = ['off', 'waiting', 'behind', 'taken', 'posted'] as const;
const exchange = z.object({
  state: z.enum(ORDER_EXCHANGES),
  /** What 1C calls its document. */
  document: z.nullable(z.string()),
});

/** What is to be seen of an order at a glance. */
const ORDER_MARKS = ['late', 'cancel-asked', 'frequent', 'edited', 'letter-lost', 'noted', 'promo'] as const;

/** An order in the list: of a person the name and the last digits of the telephone (desk.md §3). */
export const orderRow = z.object({
  number: z.int(),
  version,
  at: isoMoment,
  buyer: z.string(),
  phoneEnd: z.string(),
  region: z.nullable(z.string()),
  total: kopecks,
  lines: z.int(),
  status: orderStatus,
  isPickup: z.boolean(),
  exchange,
  assignee: z.nullable(colleague),
  marks: z.array(z.enum(ORDER_MARKS)),
});
export type OrderListRow = z.output<typeof orderRow>;

/** A line as it was sold, and what there is of it. Sums are kopecks. */
const cardLine = z.object({
  /** Stays while the line is there, whatever else changes. */
  line: z.int(),
  productId: z.nullable(z.int()),
  slug: z.nullable(z.string()),
  /** Where the desk's host has it, without its width. */
  picture: z.nullable(z.string()),
  code: z.string(),
  name: z.string(),
  measure: z.string(),
  /** It is sold in multiples of so many. */
  packMin: z.int(),
  quantity: z.int(),
  /** The same in base units, « (100 шт)»; '' where those are what is counted. */
  inBase: z.string(),
  price: kopecks,
  priceOld: z.nullable(kopecks),
  sum: kopecks,
  /** Null where the product is gone, or its stock is not told. */
  stock: z.nullable(z.int()),
});
export type OrderCardLine = z.output<typeof cardLine>;

/** One thing in the stream of an order, the oldest first. */
const streamItem = z.object({
  at: isoMoment,
  kind: z.enum(['status', 'side', 'letter', 'note', 'edit']),
  /** What happened, in words. */
  text: z.string(),
  /** A note's or a letter's own words; the reason of a move or an edit. */
  more: z.nullable(z.string()),
  /** Who of the staff; null for everybody else. */
  by: z.nullable(z.string()),
  /** Of a letter. */
  fate: z.nullable(z.enum(['waiting', 'sent', 'lost', 'nobody'])),
  /** Of an edit: what brings it back. */
  revision: z.nullable(z.int()),
});
export type OrderStreamItem = z.output<typeof streamItem>;

/** Texts of an order that may be put right, by the columns that hold them. */
export const CONTACT_FIELDS = [
  'name',
  'phone',
  'email',
  'inn',
  'kpp',
  'company',
  'company_address',
  'address',
  'self_delivery_city',
  'comment',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
const contacts = z.object(
  Object.fromEntries(CONTACT_FIELDS.map((name) => [name, z.nullable(z.string())])) as Record<
    ContactField,
    z.ZodMiniNullable<z.ZodMiniString>
  >,
);

const said = (most: number) => z.nullable(z.string().check(z.trim(), z.maxLength(most)));

/** How an order comes to its buyer: the way, and what was said of each; null where nothing was. */
export const orderReceiving = z.object({
  isPickup: z.boolean(),
  /** The warehouse, by the name of its region. */
  pickupCity: said(100),
  address: said(1_000),
  /** YYYY-MM-DD, and a part of the day. */
  wishedDay: said(40),
  wishedTime: said(40),
});
export type OrderReceiving = z.output<typeof orderReceiving>;

/** Where an order may go from where it is: `back` is to what it was. */
export const orderMove = z.enum(['confirmed', 'shipped', 'done', 'cancelled', 'back']);

/** One order, whole. */
export const orderCard = z.object({
  row: orderRow,
  token: z.string(),
  page: z.string(),
  contacts,
  receiving: orderReceiving,
  wished: z.nullable(z.string()),
  lines: z.array(cardLine),
  /** «Товары», «Скидка» … as on the order's page. */
  sums: z.array(z.object({ what: z.string(), name: z.string(), kopecks })),
  delivery: kopecks,
  promoCode: z.nullable(z.string()),
  stockAt: z.nullable(isoMoment),
  editedAt: z.nullable(isoMoment),
  cancelAskedAt: z.nullable(isoMoment),
  cancelReason: z.nullable(z.string()),
  /** Of that telephone, this one included. */
  ordered: z.object({ orders: z.int(), cancelled: z.int() }),
  /** Since when 1C says where the order is; null where it is ours to say. */
  ledBy1c: z.nullable(isoMoment),
  moves: z.array(orderMove),
  /** Why its lines may not be changed; null when they may. */
  frozen: z.nullable(z.string()),
  /** The newest of its edits; 0 before there is any. */
  revision: z.int(),
  stream: z.array(streamItem),
});
export type OrderCard = z.output<typeof orderCard>;
