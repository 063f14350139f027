import { areNeighbours } from './keyboard.ts';

/** Letters that are heard or written for each other. */
const CONFUSED = [
  'ао',
  'еи',
  'ея',
  'иы',
  'ий',
  'еэ',
  'её',
  'шщ',
  'сз',
  'тд',
  'бп',
  'вф',
  'гк',
  'жш',
  'цс',
  'ьъ',
];
const LIKELY = new Set(CONFUSED.flatMap(([a = '', b = '']) => [a + b, b + a]));

const USUAL = 1;
const EASY = 0.7;
const NEAR = 0.8;
/** The first letter is seldom wrong. */
const AT_START = 0.2;

/**
 * How unlikely it is that a hand wrote `typed` and meant `word`, when one letter is missing, too many, wrong
 * or two have changed places; infinite for two mistakes and more. Smaller is likelier, 0 is the word itself.
 */
export function typingCost(typed: string, word: string): number {
  if (typed === word) return 0;
  const shorter = Math.min(typed.length, word.length);
  let from = 0;
  while (from < shorter && typed[from] === word[from]) from += 1;
  let back = 0;
  while (back < shorter - from && typed.at(-1 - back) === word.at(-1 - back)) back += 1;
  const [a, b] = [typed.slice(from, typed.length - back), word.slice(from, word.length - back)];
  const start = from === 0 ? AT_START : 0;
  if (a.length + b.length === 1) {
    const letter = a + b;
    const isDoubled = typed[from - 1] === letter || word[from - 1] === letter;
    return (isDoubled ? EASY : USUAL) + start;
  }
  if (a.length === 1 && b.length === 1) {
    const letters = LIKELY.has(a + b) ? EASY : areNeighbours(a, b) ? NEAR : USUAL;
    return letters + start;
  }
  if (a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]) return NEAR + start;
  return Number.POSITIVE_INFINITY;
}
