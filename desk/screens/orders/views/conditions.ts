import { type OrderView, VIEW_FIELDS } from '#api/contract/desk/order-views.ts';

type Conditions = OrderView['conditions'];

/** What of the list's address a view would keep. */
export function conditionsOf(params: URLSearchParams): Conditions {
  const given = VIEW_FIELDS.map((name) => [name, params.get(name) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** The address of a list under these conditions, the same however they came together. */
export function addressOf(conditions: Conditions): string {
  const query = new URLSearchParams();
  for (const name of VIEW_FIELDS) {
    const value = conditions[name];
    if (value !== undefined) query.set(name, value);
  }
  return `/orders?${query}`;
}

/** Whether there is more than the choice of a tab, which is one press without a view. */
export const isWorthKeeping = (conditions: Conditions): boolean =>
  Object.keys(conditions).some((name) => name !== 'tab');
