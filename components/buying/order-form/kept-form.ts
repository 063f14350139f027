import type { OrderForm } from './order-form.ts';

/** What of the form may be kept in a browser; never the consent, which is given anew (D55). */
export type KeptForm = Omit<OrderForm, 'is_consent_for_pd'>;

/** Takes of what was kept what fits the form: texts where it has texts, a choice where it has one. */
export function fitting(kept: unknown, empty: KeptForm): Partial<KeptForm> {
  if (typeof kept !== 'object' || kept === null) return {};
  const known = Object.entries(kept).filter(
    ([name, value]) => name in empty && typeof value === typeof Reflect.get(empty, name),
  );
  return Object.fromEntries(known);
}
