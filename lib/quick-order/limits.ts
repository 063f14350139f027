/** Bounds of a quick order (price-lists.md §6). */
export const MOST_LINES = 5000;
export const LONGEST_LINE = 200;
const MEGABYTE = 1024 * 1024;
export const MOST_TEXT_BYTES = 2 * MEGABYTE;
export const MOST_FILE_BYTES = 10 * MEGABYTE;
/** Candidates that a line shows to choose from. */
export const MOST_CANDIDATES = 5;

/** What is said of a list that is too much, by what of it is. */
export const TOO_MUCH = {
  'text-too-large': 'Текст больше 2 МБ. Разделите его на части.',
  'too-many-lines': 'В списке больше 5 000 строк. Разделите его на части.',
  'file-too-large': 'Файл больше 10 МБ. Разделите его на части.',
} as const;
export type TooMuch = keyof typeof TOO_MUCH;

/** Of a text with so many line breaks most lines are blank, and none of them a buyer's. */
const MOST_BREAKS = 8 * MOST_LINES;
const BLANK = 0x20;
const NO_BREAK = 0xa0;

function hasTooManyLines(text: string): boolean {
  let [lines, breaks, isBlank] = [0, 0, true];
  for (let at = 0; at <= text.length; at += 1) {
    const sign = at === text.length ? 0x0a : text.charCodeAt(at);
    if (sign === 0x0a || sign === 0x0d) {
      breaks += 1;
      if (!isBlank) lines += 1;
      if (lines > MOST_LINES || breaks > MOST_BREAKS) return true;
      isBlank = true;
    } else if (sign > BLANK && sign !== NO_BREAK) isBlank = false;
  }
  return false;
}

/**
 * Judges a text by its length alone, before anything is made of it: a paste of a million characters is
 * refused within milliseconds. A line of blanks is none.
 */
export function tooMuchText(text: string): Exclude<TooMuch, 'file-too-large'> | null {
  // A UTF-16 unit is three bytes of UTF-8 at most, and one at least.
  if (text.length > MOST_TEXT_BYTES) return 'text-too-large';
  if (text.length * 3 > MOST_TEXT_BYTES && new TextEncoder().encode(text).length > MOST_TEXT_BYTES)
    return 'text-too-large';
  return hasTooManyLines(text) ? 'too-many-lines' : null;
}
