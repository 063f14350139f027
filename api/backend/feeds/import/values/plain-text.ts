import { pastedLine } from '#lib/text/pasted.ts';
import { decodeEntities } from '../xml/entities.ts';

const TAG = /<\/?[a-zA-Z][^<>]*>/g;
const NEEDS_WORK = /[&<]/;

/**
 * A one-line text for a name, brand or option: escaped twice or not, without tags, with single spaces,
 * without what nobody sees (D75); its signs stay («№», «²», a dash). «Крем &amp;quot;Лён&amp;quot;» and «Крем
 * &quot;Лён&quot;» are «Крем "Лён"».
 */
export function plainText(text: string): string {
  const bare = NEEDS_WORK.test(text) ? decodeEntities(decodeEntities(text)).replace(TAG, ' ') : text;
  return pastedLine(bare);
}
