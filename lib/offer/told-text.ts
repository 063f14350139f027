import { pastedLine } from '../text/pasted.ts';

/** The two signs of the first plane that XML has no place for. */
const NO_SIGNS = /[\uFFFE\uFFFF]/g;

/** A name as markup, JSON and XML can all carry it: one line, no control signs, no halves of letters. */
export function toldText(text: string): string {
  return pastedLine(text.replace(NO_SIGNS, ''));
}
