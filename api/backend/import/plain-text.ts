import { decodeEntities } from './entities.ts';

const TAG = /<\/?[a-zA-Z][^<>]*>/g;
const SPACES = /[\s\u00A0]+/g;
const NEEDS_WORK = /[&<]|\s{2}|[^\S ]/;

/**
 * A one-line text for a name, brand or option: escaped twice or not, without tags, with single spaces.
 * «Крем &amp;quot;Лён&amp;quot;» and «Крем &quot;Лён&quot;» are «Крем "Лён"».
 */
export function plainText(text: string): string {
  if (!NEEDS_WORK.test(text)) return text.trim();
  return decodeEntities(decodeEntities(text)).replace(TAG, ' ').replace(SPACES, ' ').trim();
}
