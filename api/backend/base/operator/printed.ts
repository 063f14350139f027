/** Ends of lines as terminals, mail programs and spreadsheets know them. */
const LINE_END = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** What a terminal obeys or what turns the direction of reading; tabs part columns, line feeds lines. */
const OBEYED = /[^\P{C}\t\n]/gu;

/**
 * A field of somebody's words to be read: its further lines are set in, so that none can be taken for a field
 * of ours.
 */
export function fieldLine(name: string, words: string): string {
  return `${name}: ${words.replace(LINE_END, '\n    ')}`;
}

/**
 * Text for a terminal or a letter: signs that it would obey instead of showing are written out, «\\u001b».
 */
export function printed(text: string): string {
  return text.replace(OBEYED, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
