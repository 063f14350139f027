import { runtime } from '#process/runtime.ts';
import { tally } from '#process/tally.ts';
import { keptWords } from './kept-words.ts';

/** Counts words that have found nothing, for operators (acc-C16); nobody is told while nobody counts. */
export function noteLostWords(query: string): void {
  tally('searchesInVain', []);
  const words = keptWords(query);
  if (words !== null) runtime().noteLostWords(words);
}
