import { ownText } from '#lib/cache/own-text.ts';
import { slugOf } from '#lib/text/slug.ts';

const REMEMBERED = 5000;
const remembered = new Map<string, string>();

/** `slugOf` for names that come again and again (brands, options): remembers the last few thousand. */
export function slugOfCommon(name: string): string {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const slug = slugOf(name);
  remembered.set(ownText(name), slug);
  return slug;
}
