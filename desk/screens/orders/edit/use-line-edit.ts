import * as z from 'zod/mini';
import type { OrderEdit } from '#api/contract/desk/order-lines.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';

/** What is typed beside one line; texts as they stand in their fields. */
const typedLine = z.object({ quantity: z.string(), price: z.string(), reason: z.string() });
export type TypedLine = z.output<typeof typedLine>;

/** What is typed: by the lines' numbers, and what is added. */
const TYPED = z.object({
  lines: z.record(z.string(), typedLine),
  /** Each with a key of its own. */
  adds: z.array(z.object({ key: z.int(), code: z.string(), quantity: z.string() })),
});
export type Typed = z.output<typeof TYPED>;

/** The same with what was seen in the changed lines then. */
export const LINES_DRAFT = z.object({
  typed: TYPED,
  was: z.array(z.object({ line: z.int(), quantity: z.int(), price: z.int() })),
});
export type LinesDraft = z.output<typeof LINES_DRAFT>;

export const NOTHING_TYPED: Typed = { lines: {}, adds: [] };

const whole = (text: string): number => Math.max(0, Math.trunc(Number(text.replace(',', '.')) || 0));
const kopecksOf = (text: string): number =>
  Math.round((Number(text.replace(/\s/g, '').replace(',', '.')) || 0) * 100);

/** What was typed as the call wants it: only lines that are otherwise than they were. */
export function editOf({ row, lines }: OrderCard, typed: Typed): OrderEdit {
  const changes = lines.flatMap((line) => {
    const now = typed.lines[line.line];
    if (now === undefined) return [];
    const quantity = whole(now.quantity);
    const price = now.price.trim() === '' ? line.price : kopecksOf(now.price);
    if (quantity === line.quantity && price === line.price) return [];
    const was = { quantity: line.quantity, price: line.price };
    const own = price === line.price ? {} : { own: { kopecks: price, reason: now.reason } };
    return [{ line: line.line, was, quantity, ...own }];
  });
  const adds = typed.adds
    .filter(({ code }) => code.trim() !== '')
    .map(({ code, quantity }) => ({ code: code.trim(), quantity: whole(quantity) }));
  return { number: row.number, version: row.version, changes, adds };
}

/** What is kept of an edit while it is not sent. */
export const linesDraft = (typed: Typed, { changes }: OrderEdit): LinesDraft => ({
  typed,
  was: changes.map(({ line, was }) => ({ line, ...was })),
});

/** The order as it was seen when a draft was typed: what somebody has changed since does not pass for it. */
export function seenBy({ was }: LinesDraft, card: OrderCard): OrderCard {
  const lines = card.lines.map((line) => ({ ...line, ...was.find((one) => one.line === line.line) }));
  return { ...card, lines };
}

/** What is typed without the lines of these fields (`line:3`), which somebody else has changed. */
export function withoutLines({ lines, adds }: Typed, fields: readonly string[]): Typed {
  const kept = Object.entries(lines).filter(([line]) => !fields.includes(`line:${line}`));
  return { lines: Object.fromEntries(kept), adds };
}

export const isNothing = ({ changes, adds }: OrderEdit): boolean => changes.length === 0 && adds.length === 0;
