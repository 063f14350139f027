import * as z from 'zod/mini';
import { pastedLine } from '#lib/text/pasted.ts';
import type { DeskCallShape } from './row.ts';
import { colleague } from './shapes.ts';

/** Conditions of the list of orders by their names in its address; sums there are roubles. */
export const CONDITION_NAMES = [
  'status',
  'region',
  'from',
  'to',
  'sumFrom',
  'sumTo',
  'way',
  'who',
  'letter',
] as const;

/**
 * What of the list's address a view keeps: the tab, the order and the conditions, not the words that are
 * looked for, since these are a buyer's name or telephone.
 */
export const VIEW_FIELDS = ['tab', 'sort', 'promo', ...CONDITION_NAMES] as const;

/** Views that one person keeps at most. */
export const MOST_VIEWS = 30;
const MOST_NAME = 60;

const conditions = z
  .partialRecord(z.enum(VIEW_FIELDS), z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.refine((given) => Object.keys(given).length > 0, 'Выберите хотя бы одно условие'));

export const viewName = z
  .string()
  .check(
    z.overwrite(pastedLine),
    z.minLength(1, 'Назовите вид'),
    z.maxLength(MOST_NAME, `Не длиннее ${MOST_NAME} знаков`),
  );

const orderView = z.object({
  id: z.int(),
  name: z.string(),
  conditions,
  /** Whether the others see it. */
  isShared: z.boolean(),
  /** Whose it is; null = of who asks. */
  owner: z.nullable(colleague),
});
export type OrderView = z.output<typeof orderView>;

const views = z.object({ views: z.array(orderView) });

/** Views of the list of orders under names (desk.md §2, «Saved and shared views»). */
export const orderViewCalls = {
  /** Own ones first, then those that others share, by name. */
  listOrderViews: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/orders/views',
    may: 'orders.read',
    input: z.object({}),
    output: views,
  },
  /** Keeps a view; one's own of the same name gives way. */
  keepOrderView: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/view',
    may: 'orders.read',
    input: z.object({ name: viewName, conditions, isShared: z.boolean() }),
    output: views,
  },
  /** Forgets one's own; another's, or what is not there, is left as it is. */
  dropOrderView: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/view/drop',
    may: 'orders.read',
    input: z.object({ id: z.int() }),
    output: views,
  },
} as const satisfies Record<string, DeskCallShape>;
