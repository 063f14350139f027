import type { FoundCategory } from '#api/contract/search.ts';
import { indexLexemes } from '../lexemes.ts';
import type { NamedPlaces } from '../named-places.ts';

const MOST = 4;
/** Words are of one root when they begin alike for so many letters: «перчаточный» and «перчатки». */
const ROOT = 5;
const HAS_DIGIT = /\d/;

function areAlike(one: string, other: string): boolean {
  return one === other || (one.length >= ROOT && one.slice(0, ROOT) === other.slice(0, ROOT));
}

/**
 * Sections whose names have words of a query that has found nothing: those with the most first, then the
 * fullest.
 */
export function nearestPlaces({ categories }: NamedPlaces, texts: readonly string[]): FoundCategory[] {
  const words = [...new Set(texts.flatMap(indexLexemes))].filter(
    (word) => word.length > 2 && !HAS_DIGIT.test(word),
  );
  return categories
    .map(({ place, lexemes }) => ({
      place,
      alike: words.filter((word) => lexemes.some((lexeme) => areAlike(word, lexeme))).length,
    }))
    .filter(({ alike }) => alike > 0)
    .toSorted((a, b) => b.alike - a.alike || b.place.count - a.place.count)
    .slice(0, MOST)
    .map(({ place }) => place);
}
