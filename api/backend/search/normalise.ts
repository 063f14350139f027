import { settleLetters } from './look-alikes.ts';

const YO = /ё/g;
const SOFT_HYPHENS = /[\u00AD\u200B-\u200D\uFEFF]/g;
const SIZE_SIGN = /(\d)\s*[xх×*]\s*(?=\d)/g;
const DECIMAL_COMMA = /(\d),(?=\d)/g;

/**
 * One spelling for the index and the query: NFC, lower case, ё → е, «10 х 20» and «10×20» → `10x20`, decimal
 * comma → dot. Letters of a foreign alphabet inside a word are settled later, word by word ({@link settleLetters}).
 */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(SOFT_HYPHENS, '')
    .replace(YO, 'е')
    .replace(SIZE_SIGN, '$1x')
    .replace(DECIMAL_COMMA, '$1.');
}
