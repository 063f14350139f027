import type { OrderForm } from '#components/buying/order-form/order-form.ts';
import { keptJson } from '#lib/browser/kept-json.ts';
import { DRAFT_KEY } from '#lib/browser/tab-keys.ts';

/** What of the form is kept over a reload; never the consent, which is given anew (D55). */
export type Draft = Omit<OrderForm, 'is_consent_for_pd'>;

/** Takes of what was kept what fits the form: texts where it has texts, a choice where it has one. */
function fitting(kept: unknown, empty: Draft): Partial<Draft> {
  if (typeof kept !== 'object' || kept === null) return {};
  const known = Object.entries(kept).filter(
    ([name, value]) => name in empty && typeof value === typeof Reflect.get(empty, name),
  );
  return Object.fromEntries(known);
}

const kept = keptJson<unknown>('sessionStorage', DRAFT_KEY, (value) => value);

/** The form as it was left in this tab, else empty. */
export function readDraft(empty: Draft): Draft {
  return { ...empty, ...fitting(kept.read(), empty) };
}

/** Keeps the form as it is; a browser that stores nothing forgets it. */
export function keepDraft({ is_consent_for_pd: _, ...draft }: Partial<OrderForm>): void {
  kept.keep(draft);
}

/** The order is placed: nothing of it stays in the browser. */
export const dropDraft = kept.drop;
