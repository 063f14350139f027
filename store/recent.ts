import { keptJson, listOf } from '#lib/browser/kept-json.ts';
import { RECENT_KEY } from '#lib/browser/local-keys.ts';

/** A product the visitor has looked at, as much of it as the row of recent products shows. */
export type RecentProduct = {
  id: number;
  code: string;
  name: string;
  /** A picture of ours; null shows the placeholder. */
  picture: string | null;
};

/** Products kept (specification section 9). */
const RECENT_MAX = 4;

/** Newest first, each once, the oldest one dropped (D28). */
export function withRecent(list: readonly RecentProduct[], product: RecentProduct): RecentProduct[] {
  return [product, ...list.filter(({ id }) => id !== product.id)].slice(0, RECENT_MAX);
}

function isRecent(value: unknown): value is RecentProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { id, code, name, picture } = value as Partial<Record<keyof RecentProduct, unknown>>;
  const isText = typeof code === 'string' && typeof name === 'string';
  return Number.isSafeInteger(id) && isText && (picture === null || typeof picture === 'string');
}

const recent = keptJson('localStorage', RECENT_KEY, listOf(isRecent, RECENT_MAX));

/** What this browser keeps; empty when it keeps nothing, nothing of ours, or nothing at all. */
export const readRecent = recent.read;

/** Puts a product in front; a browser that stores nothing simply forgets it. */
export function keepRecent(product: RecentProduct): void {
  recent.keep(withRecent(readRecent(), product));
}
