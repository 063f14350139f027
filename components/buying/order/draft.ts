import { fitting, type KeptForm } from '#components/buying/order-form/kept-form.ts';
import type { OrderForm } from '#components/buying/order-form/order-form.ts';
import { keptJson } from '#lib/browser/kept-json.ts';
import { DRAFT_KEY } from '#lib/browser/tab-keys.ts';

const kept = keptJson<unknown>('sessionStorage', DRAFT_KEY, (value) => value);

/** The form as it was left in this tab, else as it opens. */
export function readDraft(opened: KeptForm): KeptForm {
  return { ...opened, ...fitting(kept.read(), opened) };
}

/** Keeps the form as it is; a browser that stores nothing forgets it. */
export function keepDraft({ is_consent_for_pd: _, ...draft }: Partial<OrderForm>): void {
  kept.keep(draft);
}

/** The order is placed, or the form is somebody else's: nothing of it stays in the tab. */
export const dropDraft = kept.drop;
