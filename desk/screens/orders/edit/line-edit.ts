import * as z from 'zod/mini';
import type { OrderEdit } from '#api/contract/desk/order-lines.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import { typedKopecks, typedWhole } from '#desk/kit/words/typed-figures.ts';
import { grouped } from '#lib/money.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';

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

/** What cannot be read, beside its field: a line's number, or `add:` and the key of what is added. */
export type Faults = Readonly<Record<string, string>>;

const NO_QUANTITY = `Количество — целое число до ${grouped(MAX_QUANTITY)}`;
const NO_PRICE = 'Цена — рубли и копейки, например 8,10';

const quantityOf = (text: string): number | null => {
  const quantity = typedWhole(text);
  return quantity === null || quantity > MAX_QUANTITY ? null : quantity;
};

/**
 * What was typed as the call wants it: only lines that are otherwise than they were. A line that cannot be
 * read is in `faults` and not in the edit: taken for nought it would leave the order.
 */
export function editOf({ row, lines }: OrderCard, typed: Typed): { edit: OrderEdit; faults: Faults } {
  const faults: Record<string, string> = {};
  const changes = lines.flatMap((line) => {
    const now = typed.lines[line.line];
    if (now === undefined) return [];
    const quantity = quantityOf(now.quantity);
    const price = now.price.trim() === '' ? line.price : typedKopecks(now.price);
    if (quantity === null || price === null) {
      faults[line.line] = quantity === null ? NO_QUANTITY : NO_PRICE;
      return [];
    }
    if (quantity === line.quantity && price === line.price) return [];
    const was = { quantity: line.quantity, price: line.price };
    const own = price === line.price ? {} : { own: { kopecks: price, reason: now.reason } };
    return [{ line: line.line, was, quantity, ...own }];
  });
  const adds = typed.adds.flatMap(({ key, code, quantity: text }) => {
    if (code.trim() === '') return [];
    const quantity = quantityOf(text);
    if (quantity === null) faults[`add:${key}`] = NO_QUANTITY;
    return quantity === null ? [] : [{ code: code.trim(), quantity }];
  });
  return { edit: { number: row.number, version: row.version, changes, adds }, faults };
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
