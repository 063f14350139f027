import type { FoundCategory } from '#api/contract/search.ts';
import type { SearchPage } from '#api/contract/search-page.ts';
import type { NamedPlaces } from '../named-places.ts';
import type { FoundFacts } from './facts.ts';
import { countBy } from './narrow.ts';

/** Longer rows of sections are a wall. */
const MOST_CATEGORIES = 16;

/**
 * The sections of the found goods with how many of them the other filters leave there, the fullest first; the
 * chosen one stays, however little it has.
 */
export function foundCategories(
  { categoryById }: NamedPlaces,
  found: readonly FoundFacts[],
  left: readonly FoundFacts[],
  chosenId: number | null,
): FoundCategory[] {
  const counts = countBy(left, 'categoryId');
  const named = [...countBy(found, 'categoryId').keys()].flatMap((id) => {
    const place = categoryById.get(id);
    return place === undefined ? [] : [{ id, place: { ...place, count: counts.get(id) ?? 0 } }];
  });
  return named
    .toSorted((a, b) => b.place.count - a.place.count || a.place.name.localeCompare(b.place.name, 'ru'))
    .filter(({ id, place }, at) => id === chosenId || (place.count > 0 && at < MOST_CATEGORIES))
    .map(({ place }) => place);
}

/**
 * The brands of the found goods by name, likewise counted; one that would leave nothing stays in its place.
 */
export function foundBrands(
  { brandById }: NamedPlaces,
  found: readonly FoundFacts[],
  left: readonly FoundFacts[],
): SearchPage['brands'] {
  const counts = countBy(left, 'brandId');
  return [...countBy(found, 'brandId').keys()]
    .flatMap((id) => {
      const place = brandById.get(id);
      return place === undefined ? [] : [{ ...place, id, count: counts.get(id) ?? 0 }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ru'));
}
