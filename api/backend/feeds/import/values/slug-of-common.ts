import { LRUCache } from 'lru-cache';
import { ownText } from '#lib/cache/own-text.ts';
import { slugOf } from '#lib/text/slug.ts';

const remembered = new LRUCache<string, string>({ max: 5_000 });

/** `slugOf` for names that come again and again (brands, options): remembers the last few thousand. */
export function slugOfCommon(name: string): string {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const slug = slugOf(name);
  remembered.set(ownText(name), slug);
  return slug;
}
