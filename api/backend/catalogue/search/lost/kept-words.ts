import { cut } from '#lib/text/cut.ts';
import { normalise } from '../normalise.ts';

/** The longest words that are kept, signs. */
const LONGEST = 60;
/** Fewer signs are the beginning of a word, not a word. */
const SHORTEST = 3;
/** So many digits in one text are a telephone, a card or a tax number rather than a size. */
const PERSONAL_DIGITS = 7;
const ADDRESS = /@|https?:|www\.|\.(?:ru|com|net|org)\b/;

/**
 * What is kept of words that have found nothing: in one spelling, without ends, cut. Null where they may be
 * somebody's telephone, mail address or link, or are too short to tell anything.
 */
export function keptWords(query: string): string | null {
  const words = cut(normalise(query).replace(/\s+/g, ' ').trim(), LONGEST).trim();
  const digits = words.replace(/\D/g, '').length;
  const isPersonal = digits >= PERSONAL_DIGITS || ADDRESS.test(query.toLowerCase());
  return isPersonal || words.length < SHORTEST || !/\p{L}/u.test(words) ? null : words;
}
