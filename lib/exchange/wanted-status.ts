import type { OrderStatus } from '#lib/orders/statuses.ts';
import { statusNamed } from './status-names.ts';

/** What a document of 1C says of its order; facts by their names. */
export type DocumentFacts = {
  facts: ReadonlyMap<string, string>;
  isShipped: boolean;
  isPaid: boolean;
  /** Whether 1C has said before that it is posted. */
  wasPosted: boolean;
  /** The status that a name of 1C's own means, by the operator's word; null for one that was not named. */
  mapped?: (name: string) => OrderStatus | null;
};

/** Where 1C says the order is; null where it says nothing. `unknown` is a status name that we do not have. */
export type Wanted = {
  to: 'confirmed' | 'shipped' | 'done' | 'cancelled' | null;
  /** Whether it is posted now; null where nothing is said of it. */
  isPosted: boolean | null;
  unknown: string | null;
};

const STEPS = ['confirmed', 'shipped', 'done'] as const;

function flagOf(facts: ReadonlyMap<string, string>, ...names: readonly string[]): boolean | null {
  const said = names.map((name) => facts.get(name)?.toLowerCase()).find((value) => value !== undefined);
  return said === undefined ? null : said === 'true' || said === '1' || said === 'да';
}

/** What 1C has made of an order, by the table of exchange-1c.md §10: cancelled wins over all. */
export function wantedStatus({ facts, isShipped, isPaid, wasPosted, mapped }: DocumentFacts): Wanted {
  const has = (name: string) => (facts.get(name) ?? '') !== '';
  const isPosted = flagOf(facts, 'Проведен');
  const name = facts.get('Статус заказа') ?? '';
  const named = name === '' ? null : (mapped?.(name) ?? statusNamed(name));
  const unknown = name !== '' && named === null ? name : null;
  const isGone =
    flagOf(facts, 'ПометкаУдаления', 'Пометка удаления') === true ||
    flagOf(facts, 'Отменен', 'Отменён') === true ||
    (wasPosted && isPosted === false) ||
    named === 'cancelled';
  if (isGone) return { to: 'cancelled', isPosted, unknown };
  const dispatched = isShipped || has('Номер отгрузки по 1С') || has('Дата отгрузки по 1С');
  const paid = isPaid || has('Номер оплаты по 1С') || has('Дата оплаты по 1С');
  const reached = [
    isPosted === true || has('Номер по 1С') ? 0 : -1,
    dispatched ? 1 : -1,
    dispatched && paid ? 2 : -1,
    named === null ? -1 : (STEPS as readonly OrderStatus[]).indexOf(named),
  ];
  return { to: STEPS[Math.max(...reached)] ?? null, isPosted, unknown };
}

/**
 * The moves from where an order is to where 1C says it is, in their order; none backwards. Who fetches has
 * what was dispatched, so that order is done.
 */
export function movesTo(
  from: OrderStatus,
  to: Wanted['to'],
  isPickup: boolean,
): Exclude<OrderStatus, 'new'>[] {
  if (to === null || from === to || from === 'cancelled' || from === 'done') return [];
  if (to === 'cancelled') return ['cancelled'];
  const steps: readonly Exclude<OrderStatus, 'new'>[] = isPickup ? ['confirmed', 'done'] : STEPS;
  const end = isPickup && to === 'shipped' ? 'done' : to;
  const done = (steps as readonly OrderStatus[]).indexOf(from);
  return steps.slice(done + 1, steps.indexOf(end) + 1);
}
