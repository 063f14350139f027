/**
 * The longest sign that people write, a family of emoji with its skin tones, is shorter; a longer one is
 * nobody's.
 */
const LONGEST_SIGN = 64;

let signs: Intl.Segmenter | undefined;

/**
 * Whether no sign is made of more than this unit: Latin, Cyrillic and punctuation, which hardly ever need a
 * closer look.
 */
function standsAlone(unit: number): boolean {
  return (
    (unit < 0x300 && unit !== 0x0d) ||
    (unit >= 0x400 && unit < 0x483) ||
    (unit >= 0x48a && unit < 0x530) ||
    (unit >= 0x2010 && unit < 0x2028)
  );
}

/** Where the sign begins that the unit at `at` belongs to; browsers that know no signs tell whole letters. */
function beginningOfSign(text: string, at: number): number {
  if (at <= 0) return 0;
  if (standsAlone(text.charCodeAt(at - 1)) && standsAlone(text.charCodeAt(at))) return at;
  const isHalf = /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1, at + 1));
  const letter = isHalf ? at - 1 : at;
  if (!('Segmenter' in Intl)) return letter;
  signs ??= new Intl.Segmenter('ru');
  const beginning = signs.segment(text.slice(0, at + 2)).containing(at)?.index ?? letter;
  return letter - beginning > LONGEST_SIGN ? letter : beginning;
}

/**
 * The beginning of a text, at most `limit` UTF-16 units long, that ends between two signs as a reader sees
 * them: no half of an emoji, no letter without its accent. What a text is made of is judged after it was cut,
 * never before: a piece of something right need not be right.
 */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, beginningOfSign(text, limit));
}
