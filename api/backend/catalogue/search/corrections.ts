import { normalise } from './normalise.ts';
import { joinedWords, partedMark, readWord, type WordReading } from './readings.ts';
import type { Vocabulary } from './vocabulary.ts';

type Choice = (reading: WordReading) => string | null;

const ownFirst: Choice = ({ own, other }) => own ?? other;
const otherFirst: Choice = ({ own, other }) => other ?? own;

function written(readings: readonly WordReading[], choose: Choice): string {
  return readings.map((reading) => reading.sure ?? choose(reading) ?? reading.typed).join(' ');
}

/**
 * What may have been meant by a query that finds nothing, the likeliest first. Each word is read by itself:
 * as it stands, on the other layout's keys, joined with its neighbour or parted; then with one mistake, in
 * either layout. Every text is a query for people to read; a query of known words is asked again only where
 * two of them are one.
 */
export function corrections(query: string, vocabulary: Vocabulary): string[] {
  const typed = normalise(query).trim();
  const words = joinedWords(typed, vocabulary);
  const readings = words.map((word, at) => readWord(word, at === words.length - 1, vocabulary));
  // A mark alone is an article.
  if (readings.length === 1 && readings[0]?.isShort) return [];
  const isOther = readings.some((reading) => reading.isOther);
  const texts = [
    written(readings, ({ isShort, other }) => (isShort && isOther ? other : null)),
    written(readings, isOther ? otherFirst : ownFirst),
    written(readings, isOther ? ownFirst : otherFirst),
  ];
  texts.push(words.map((word) => partedMark(word) ?? word).join(' '));
  const same = typed.split(/\s+/).join(' ');
  return [...new Set(texts)].filter((text) => text !== same);
}
