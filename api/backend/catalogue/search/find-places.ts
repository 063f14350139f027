import type { FoundBrand, FoundCategory } from '#api/contract/search.ts';
import { wholeLexemes } from './lexemes.ts';
import type { ByLetter, NamedPlaces } from './named-places.ts';

const MOST_CATEGORIES = 4;
const MOST_BRANDS = 3;
const HAS_DIGIT = /\d/;
/** A category of the goods themselves is worth naming when this share of them stands in it. */
const WORTHY_SHARE = 0.2;

/**
 * The words of a query by which a section may be called: its sizes and articles say which product, not which
 * kind.
 */
function callingWords(query: string): string[] {
  return wholeLexemes(query).filter((lexeme) => lexeme.length > 1 && !HAS_DIGIT.test(lexeme));
}

/**
 * Those whose names hold every word, the last one also by its beginning; short names and many goods first.
 */
function calledSo<Place extends { count: number }>(
  places: ByLetter<Place>,
  words: readonly string[],
): Place[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  return (places.get(last.charAt(0)) ?? [])
    .filter(
      ({ lexemes }) =>
        words.slice(0, -1).every((word) => lexemes.includes(word)) &&
        lexemes.some((lexeme) => lexeme.startsWith(last)),
    )
    .sort((a, b) => a.lexemes.length - b.lexemes.length || b.place.count - a.place.count)
    .map(({ place }) => place);
}

/** Sections where a good part of the found products stand, the fullest first. */
function sectionsOf(places: NamedPlaces, categoryIds: readonly (number | null)[]): FoundCategory[] {
  const counts = new Map<number, number>();
  for (const id of categoryIds) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1 && count >= categoryIds.length * WORTHY_SHARE)
    .sort(([, a], [, b]) => b - a)
    .flatMap(([id]) => places.categoryById.get(id) ?? []);
}

/** Categories and brands that a query names, then the categories of what it has found. */
export function findPlaces(
  places: NamedPlaces,
  query: string,
  categoryIds: readonly (number | null)[],
): { categories: FoundCategory[]; brands: FoundBrand[] } {
  const words = callingWords(query);
  const categories = [...calledSo(places.categoriesByLetter, words), ...sectionsOf(places, categoryIds)];
  return {
    categories: [...new Set(categories)].slice(0, MOST_CATEGORIES),
    brands: calledSo(places.brandsByLetter, words).slice(0, MOST_BRANDS),
  };
}
