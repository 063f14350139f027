import type { RegionCode } from './region/codes.ts';

/**
 * Every tag and lifetime of the cached readers. Tag text exists only here; `tagsChangedBy` must name each tag that
 * some reader uses, and a test holds the two together.
 */
export const CACHE_TAGS = {
  /** What an import writes: trees, counts, listings, products. */
  catalogue: (city: RegionCode) => `catalogue:${city}`,
  /** Contacts and delivery terms of a region. */
  region: (city: RegionCode) => `region:${city}`,
  /** What operators write: pages, banners, services, actions, specials, brands' texts, the site's switches. */
  content: (city: RegionCode) => `content:${city}`,
} as const;

/** Seconds: how long a browser keeps it, when it is read anew in the background, when it is forgotten. */
export type CacheLifetime = { stale: number; revalidate: number; expire: number };

/** What was found stays until a tag expires it; the day and the month are a net, not the plan. */
export const LASTING: CacheLifetime = { stale: 300, revalidate: 86_400, expire: 30 * 86_400 };
/** What was not found: addresses that never existed must not fill the memory. */
export const ABSENT: CacheLifetime = { stale: 300, revalidate: 900, expire: 3600 };

/** A committed change of what pages show. */
export type Change = { kind: 'import' | 'region' | 'content'; regions: readonly RegionCode[] };

const TAG_OF = {
  import: CACHE_TAGS.catalogue,
  region: CACHE_TAGS.region,
  content: CACHE_TAGS.content,
} as const satisfies Record<Change['kind'], (city: RegionCode) => string>;

/** The tags to expire after a change. An import is whole regions: prices, counts and links may all have moved. */
export function tagsChangedBy({ kind, regions }: Change): string[] {
  return regions.map(TAG_OF[kind]);
}
