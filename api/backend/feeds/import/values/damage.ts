/**
 * «Обычный» in UTF-8 that somebody took for windows-1251: «РћР±С‹С‡РЅС‹Р№». Two such pairs in a row are no
 * Russian.
 */
const UTF8_AS_CP1251 =
  /(?:Р[ђ‘’“”•–—\u0098™љ›њќћџ\u00A0ЎўЈ¤Ґ¦§Ё©Є«¬\u00AD®Ї°±Ііґµ¶·ё№є»јЅѕї]|С[ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏ]){2}/;

/** The same taken for Latin letters, and windows-1251 taken for them. */
const UTF8_AS_LATIN = /(?:[ÐÑ][\u0080-\u00BF\u0152-\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]){2}/;
const CP1251_AS_LATIN = /[À-ÿ]{5}/;

const LOST = '\uFFFD';
const AROUND = 40;

/**
 * What is wrong with the letters of a text, with the place for a person to see; null when they are in order.
 */
export function damageOf(text: string): string | null {
  let at = text.indexOf(LOST);
  for (const pattern of [UTF8_AS_CP1251, UTF8_AS_LATIN, CP1251_AS_LATIN]) {
    if (at < 0) at = text.search(pattern);
  }
  if (at < 0) return null;
  return text
    .slice(Math.max(0, at - AROUND / 2), at + AROUND)
    .replace(/\s+/g, ' ')
    .trim();
}
