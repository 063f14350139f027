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

/** What this browser keeps; empty when it keeps nothing, nothing of ours, or nothing at all. */
export function readRecent(): RecentProduct[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

/** Puts a product in front; a browser that stores nothing simply forgets it. */
export function keepRecent(product: RecentProduct): void {
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(withRecent(readRecent(), product)));
  } catch {
    return;
  }
}
