import type { Queryable } from '#api/backend/db/database.ts';
import type { CategoryNode } from '#api/contract/category.ts';
import type { FoundBrand, FoundCategory } from '#api/contract/search.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { runtime } from '#process/runtime.ts';
import { readRegionBrands } from '../brands/lists.ts';
import { readTree } from '../catalog/tree.ts';
import { indexLexemes } from './lexemes.ts';

/** Something with a page of its own and the lexemes of its name. */
type Named<Place> = { place: Place; lexemes: readonly string[] };

/** Places by each letter that a word of theirs begins with: of a thousand a query is compared with a few. */
export type ByLetter<Place> = ReadonlyMap<string, readonly Named<Place>[]>;

/** The categories and brands of one region by the words of their names. */
export type NamedPlaces = {
  categories: readonly Named<FoundCategory>[];
  categoriesByLetter: ByLetter<FoundCategory>;
  brandsByLetter: ByLetter<FoundBrand>;
  categoryById: ReadonlyMap<number, FoundCategory>;
  categoryIdBySlug: ReadonlyMap<string, number>;
  brandById: ReadonlyMap<number, FoundBrand>;
  /** The brands that an address names, by slug or id (D12); names that mean nothing are left out. */
  brandIds: (tokens: readonly string[]) => number[];
};

type Kept = { places: Promise<NamedPlaces>; since: number };

const kept = new WeakMap<Queryable, Map<RegionCode, Kept>>();

/** Every category with goods below these, with what it stands in. */
function* below(nodes: readonly CategoryNode[], parent: string | null): Generator<[number, FoundCategory]> {
  for (const { id, type, slug, name, productCount, children } of nodes) {
    if (type === 'category' && productCount > 0) yield [id, { slug, name, parent, count: productCount }];
    yield* below(children, name);
  }
}

function byLetter<Place>(named: readonly Named<Place>[]): ByLetter<Place> {
  const all = new Map<string, Named<Place>[]>();
  for (const each of named) {
    for (const letter of new Set(each.lexemes.map((lexeme) => lexeme.charAt(0)))) {
      const known = all.get(letter);
      if (known === undefined) all.set(letter, [each]);
      else known.push(each);
    }
  }
  return all;
}

async function read(db: Queryable, city: RegionCode): Promise<NamedPlaces> {
  const regionId = REGION_IDS[city];
  const [tree, tiles] = await Promise.all([readTree(db, regionId), readRegionBrands(db, regionId)]);
  const categoryById = new Map(below(tree, null));
  const brandById = new Map(tiles.map(({ id, slug, name, count }) => [id, { slug, name, count }]));
  const idOfBrand = new Map(
    tiles.flatMap(({ id, slug }): [string, number][] => [
      [String(id), id],
      [slug.toLowerCase(), id],
    ]),
  );
  const named = <Place extends { name: string }>(place: Place) => ({
    place,
    lexemes: indexLexemes(place.name),
  });
  const categories = [...categoryById.values()].map(named);
  return {
    categories,
    categoriesByLetter: byLetter(categories),
    brandsByLetter: byLetter([...brandById.values()].map(named)),
    categoryById,
    categoryIdBySlug: new Map([...categoryById].map(([id, { slug }]) => [slug, id])),
    brandById,
    brandIds: (tokens) => tokens.flatMap((token) => idOfBrand.get(token) ?? []),
  };
}

/** The categories and brands of a region, kept until an import or an operator changes them. */
export function readNamedPlaces(db: Queryable, city: RegionCode): Promise<NamedPlaces> {
  const cities = kept.get(db) ?? new Map<RegionCode, Kept>();
  kept.set(db, cities);
  const { freshness } = runtime();
  const known = cities.get(city);
  const keys = [CACHE_KEYS.tree(city), CACHE_KEYS.brands(city), CACHE_KEYS.catalogue(city)];
  if (known !== undefined && freshness.holds(known.since, keys)) return known.places;
  const started = { places: read(db, city), since: freshness.now };
  cities.set(city, started);
  started.places.catch(() => {
    // The next search reads again; whoever waits hears of the failure itself.
    if (cities.get(city) === started) cities.delete(city);
  });
  return started.places;
}
