import { formatWholeRoubles } from './numbers/rounded-money.ts';

/** A region's delivery terms in kopecks; a null limit is «(необходимо уточнить)», 0 is always free (D47). */
export type DeliveryTerms = { deliveryPrice: number; deliveryFreeLimit: number | null };

/** Terms when the backend names no region: 800 and «6 000» (specification section 9). */
export const DEFAULT_DELIVERY: DeliveryTerms = { deliveryPrice: 80_000, deliveryFreeLimit: 600_000 };

/** What delivery of goods worth `goods` kopecks (after discounts) costs, kopecks; pickup is free (D47). */
export function deliveryCost(goods: number, terms: DeliveryTerms, selfDelivery: boolean): number {
  if (selfDelivery) return 0;
  return terms.deliveryFreeLimit !== null && goods >= terms.deliveryFreeLimit ? 0 : terms.deliveryPrice;
}

/** The limit as text: «6 000 ₽», or «(необходимо уточнить)» when the region has none. */
export function freeLimitText(limit: number | null): string {
  return limit === null ? '(необходимо уточнить)' : `${formatWholeRoubles(limit)}\u00A0₽`;
}
