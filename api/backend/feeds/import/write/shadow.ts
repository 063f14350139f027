import { fillBits } from '#api/backend/catalogue/derived/facets/bits.ts';
import { lacksFacets } from '#api/backend/catalogue/derived/facets/dictionary.ts';
import { fillProductFacets } from '#api/backend/catalogue/derived/facets/product-facets.ts';
import { BRAND_PLACES } from '#api/backend/catalogue/derived/listing-rows.ts';
import {
  fillBrandCounts,
  fillBrandTotals,
  fillDebuts,
  fillListing,
  refreshCategoryCounts,
} from '#api/backend/catalogue/derived/refresh.ts';
import { cutShelves } from '#api/backend/catalogue/derived/shelves.ts';
import type { Database } from '#api/backend/db/database.ts';
import { cut, type Goods, goodsIn, type Part } from '#api/backend/db/write/parts.ts';
import { type Asks, run, stage } from '#api/backend/db/write/statements.ts';
import { writeCategories } from '../merge/category-store.ts';
import type { Plan } from '../merge/make-plan.ts';
import { allowMemory, withMemory } from '../merge/memory.ts';
import { writeVocabulary } from '../merge/vocabulary.ts';
import type { Origin } from './origin.ts';
import {
  giveCodesBack,
  insertBrands,
  insertProducts,
  markSeen,
  updateProducts,
  writeArchive,
} from './products.ts';
import { fillSearch, SEARCH_PLACES } from './search.ts';
import { complete, copyTable, copyWhole, createLike } from './shadow-tables.ts';
import {
  addMembership,
  insertTerms,
  removeMembership,
  removeTerms,
  updateTerms,
  writeLinks,
} from './terms.ts';

/** What an exchange is to do. */
export type Shadow = {
  /** Tables that take the places of the shop's own. */
  tables: readonly string[];
  /** Too few texts changed for a new table of search: they are patched in the exchange. */
  isSearchPatched: boolean;
  areWordsPatched: boolean;
};

/**
 * Small tables that the statements read and write: changed here for their sake, and in the shop by the
 * exchange.
 */
const REHEARSED = ['brand', 'category', 'category_closure', 'slug_redirect'];

/**
 * Builds beside the shop's tables, in the schema `shadow`, what they are to be after the import. Every
 * statement is a transaction of its own and writes one part, so visitors wait for no more than one part; the
 * statements are those that write in place, and find the shadow by the search path.
 */
export async function buildShadow(
  db: Database,
  plan: Plan,
  origin: Origin,
  patchLimit: number,
): Promise<Shadow> {
  const q = withMemory(db, 'shadow');
  const { amounts } = plan;
  const {
    runId,
    sources: [source],
  } = origin;
  await run(q, 'create schema shadow');
  for (const table of REHEARSED) {
    await copyWhole(q, table);
    await complete(q, table);
  }
  await db.transaction(async (tx) => {
    await allowMemory(tx, 'shadow');
    await writeCategories(tx, plan.categories);
  });
  await insertBrands(q);

  const parts = await cut(q, 'select id from public.product union select product_id from staging.plan');
  const tables: string[] = [];
  const each = async (write: (part: Part) => Promise<void>): Promise<void> => {
    for (const part of parts) await write(part);
  };
  const eachGoods = (write: (goods: Goods) => Promise<void>): Promise<void> =>
    each((part) => write(goodsIn(part)));
  /** A table with what the import changes in it; left out when that is nothing. */
  const rebuild = async (table: string, isChanged: boolean, write: () => Promise<void>): Promise<void> => {
    if (!isChanged) return;
    await copyTable(q, table, parts);
    await write();
    await complete(q, table);
    tables.push(table);
  };

  await rebuild('product', amounts.products > 0, async () => {
    await giveCodesBack(q);
    await eachGoods((goods) => insertProducts(q, runId, goods));
    await eachGoods((goods) => updateProducts(q, runId, goods));
    await eachGoods((goods) => markSeen(q, origin, goods));
    await eachGoods((goods) => writeArchive(q, goods));
  });
  await rebuild('product_category', amounts.memberships > 0, async () => {
    await eachGoods((goods) => removeMembership(q, goods));
    await eachGoods((goods) => addMembership(q, goods));
  });
  await rebuild('product_region', amounts.terms > 0, async () => {
    await eachGoods((goods) => removeTerms(q, goods));
    await eachGoods((goods) => updateTerms(q, source, goods));
    await eachGoods((goods) => insertTerms(q, source, goods));
  });
  await rebuild('product_link', amounts.links > 0, () => eachGoods((goods) => writeLinks(q, goods)));
  await rebuild('product_debut', amounts.arrivals > 0, () => each((part) => fillDebuts(q, part)));
  if (amounts.products > 0 || (await lacksFacets(q))) {
    await createLike(q, 'product_facet');
    await each((part) => fillProductFacets(q, part));
    await complete(q, 'product_facet');
    tables.push('product_facet');
  }
  await buildListing(q);
  tables.push(
    'listing',
    'category_brand_count',
    'brand_count',
    'category_count',
    'facet_shelf',
    'facet_bits',
  );
  const isSearchPatched = amounts.found <= patchLimit;
  if (!isSearchPatched) {
    await buildSearch(q);
    tables.push('product_search');
  }
  const areWordsPatched = plan.vocabulary.size <= patchLimit;
  if (!areWordsPatched) {
    await copyWhole(q, 'search_word');
    await complete(q, 'search_word');
    await writeVocabulary(q, plan.vocabulary);
    tables.push('search_word');
  }
  return { tables, isSearchPatched, areWordsPatched };
}

async function buildListing(q: Asks): Promise<void> {
  await createLike(q, 'listing');
  await createLike(q, 'facet_shelf');
  await complete(q, 'facet_shelf');
  await stage(q, 'brand_place', 'id', BRAND_PLACES);
  await run(q, 'create index on staging.brand_place (place)');
  const parts = await cut(q, 'select place as id from staging.brand_place');
  for (const places of parts) await fillListing(q, places);
  await complete(q, 'listing');
  await createLike(q, 'brand_count');
  await complete(q, 'brand_count');
  for (const places of parts) await fillBrandTotals(q, places);
  const shelves = await cutShelves(q);
  await createLike(q, 'facet_bits');
  await fillBits(q, shelves);
  await complete(q, 'facet_bits');
  await createLike(q, 'category_brand_count');
  await fillBrandCounts(q, shelves);
  await complete(q, 'category_brand_count');
  await createLike(q, 'category_count');
  await complete(q, 'category_count');
  await refreshCategoryCounts(q);
}

/**
 * Products that the index of words takes in at once; it takes in the others part by part, which is slower.
 */
const INDEXED_AT_ONCE = 40_000;

async function buildSearch(q: Asks): Promise<void> {
  await createLike(q, 'product_search');
  await stage(q, 'search_place', 'id', SEARCH_PLACES);
  await run(q, 'create index on staging.search_place (place)');
  const parts = await cut(q, 'select place as id from staging.search_place');
  const first = parts.filter(([from]) => from < INDEXED_AT_ONCE);
  for (const places of first) await fillSearch(q, places);
  await complete(q, 'product_search');
  for (const places of parts.slice(first.length)) await fillSearch(q, places);
}
