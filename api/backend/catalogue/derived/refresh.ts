import type { Queryable } from '#api/backend/db/database.ts';
import { mendFigures } from '#api/backend/db/maintenance.ts';
import { bulkLoad } from '#api/backend/db/write/bulk-load.ts';
import type { Part } from '#api/backend/db/write/parts.ts';
import { type Asks, run } from '#api/backend/db/write/statements.ts';
import { buildBeside, putInPlace } from './build-beside.ts';
import { bitRows } from './facets/bit-rows.ts';
import { noteBits, patchBits } from './facets/bits.ts';
import { lacksFacets } from './facets/dictionary.ts';
import { learnOptions, patchProductFacets, productFacetRows } from './facets/product-facets.ts';
import {
  noteListChanges,
  patchBrandCounts,
  patchBrandTotals,
  patchCategoryCounts,
  writeLists,
} from './list-changes.ts';
import {
  ALL_LISTED,
  addBrandTotals,
  brandCounts,
  brandTotals,
  IN_BRAND_PART,
  LIST_PART,
  SHELVES,
  sumBrandCounts,
} from './listing-rows.ts';
import type { Shelves } from './shelves.ts';

/** Everything, or the products whose row, terms or categories have changed. */
export type RefreshScope = 'all' | readonly number[];

/**
 * Of the products those whose options may have changed; `areRead`: every option of theirs is known. `areOld`:
 * no region sells any of them that did not sell it before.
 */
export type Worded = { ids: readonly number[]; areRead: boolean; areOld?: boolean };

/**
 * Today for what its region has not sold before; equal days keep the order of the feed, which ids follow
 * (D65).
 */
const newDebuts = (condition: string): string =>
  `insert into product_debut (region_id, product_id, day)
   select pr.region_id, pr.product_id, (now() at time zone 'Europe/Moscow')::date from product_region pr
   where ${condition} and not exists (
     select 1 from product_debut d where d.product_id = pr.product_id and d.region_id = pr.region_id)`;

async function noteDebuts(tx: Queryable, scope: RefreshScope): Promise<void> {
  await bulkLoad(tx, 'product_debut', async () => {
    if (scope === 'all') await run(tx, newDebuts('true'));
    else await run(tx, newDebuts('pr.product_id = any($1::int[])'), [scope]);
  });
}

/** `product_debut` for the products of one part, where the tables are written beside the shop's. */
export async function fillDebuts(q: Asks, part: Part): Promise<void> {
  await run(q, newDebuts('pr.product_id between $1 and $2'), part);
}

/**
 * The same for an empty `listing` and `facet_shelf`; a part of the places that the products have brand by
 * brand.
 */
export async function fillListing(q: Asks, part: Part): Promise<void> {
  await run(q, LIST_PART, part);
}

/** The same for the empty table of counts, from the whole `listing`. */
export async function fillBrandCounts(q: Asks, parts: readonly Shelves[]): Promise<void> {
  const some = brandCounts('region_id = $1 and category_id between $2 and $3');
  for (const { region, from, to } of parts) {
    await run(q, `insert into category_brand_count ${some}`, [region, from, to]);
  }
}

/** The same for the empty `brand_count`, from the whole `listing`; parts as those of `fillListing`. */
export async function fillBrandTotals(q: Asks, part: Part): Promise<void> {
  await run(q, addBrandTotals(`product_id in (${IN_BRAND_PART})`), part);
}

async function refreshAll(tx: Queryable): Promise<void> {
  await learnOptions(tx, { rows: 'product', condition: 'true', values: [] });
  await buildBeside(tx, 'product_facet', productFacetRows('true'));
  await buildBeside(tx, 'listing', ALL_LISTED);
  await buildBeside(tx, 'facet_shelf', SHELVES);
  await buildBeside(tx, 'facet_bits', `${bitRows('true')} order by 1, 2, 3, 4`);
  await buildBeside(tx, 'category_brand_count', brandCounts('true'));
  await buildBeside(tx, 'brand_count', brandTotals('true'));
  await putInPlace(tx);
}

/** Only what differs is written, counts by the difference: a new price is a row a list and some bits. */
async function refreshProducts(
  tx: Queryable,
  ids: readonly number[],
  { ids: worded, areRead }: Worded,
): Promise<void> {
  const changes = await noteListChanges(tx, ids, worded);
  const isCounted = changes.come + changes.gone + changes.rebranded > 0;
  if (changes.revalued > 0) await noteBits(tx);
  if (worded.length > 0) {
    if (!areRead)
      await learnOptions(tx, { rows: 'product', condition: 'p.id = any($1::int[])', values: [worded] });
    await patchProductFacets(tx, worded);
  }
  if (changes.all === 0) return;
  if (isCounted) await patchBrandTotals(tx, ids);
  await writeLists(tx, changes);
  await patchBits(tx, changes.revalued);
  if (!isCounted) return;
  await patchBrandCounts(tx);
  await patchCategoryCounts(tx);
}

/**
 * Brings everything that lists are read from up to date, in the transaction that changed the products. Pass
 * ids for up to about a tenth of the catalogue; beyond that, or when categories moved, 'all' is faster.
 *
 * @param worded all of these ids, unless told.
 */
export async function refreshDerived(tx: Queryable, scope: RefreshScope, worded?: Worded): Promise<void> {
  if (scope.length === 0) return;
  if (worded?.areOld !== true) await noteDebuts(tx, scope);
  await mendFigures(tx);
  if (scope !== 'all' && !(await lacksFacets(tx)))
    return refreshProducts(tx, scope, worded ?? { ids: scope, areRead: false });
  await refreshAll(tx);
  await refreshCategoryCounts(tx);
}

/** Sums of the counts by brand: a product has one brand. */
export async function refreshCategoryCounts(tx: Asks): Promise<void> {
  await run(tx, sumBrandCounts('category_brand_count'));
  await run(
    tx,
    `delete from category_count cc where not exists (
       select 1 from category_brand_count b where b.region_id = cc.region_id and b.category_id = cc.category_id)`,
  );
}
