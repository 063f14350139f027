import { rebuildTable } from '#api/backend/catalogue/derived/rebuild-table.ts';
import { type RefreshScope, refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { bulkLoad } from '#api/backend/db/write/bulk-load.ts';
import { WHOLE } from '#api/backend/db/write/parts.ts';
import { run } from '#api/backend/db/write/statements.ts';
import { writeCategories } from '../merge/category-store.ts';
import type { Plan } from '../merge/make-plan.ts';
import { writeVocabulary } from '../merge/vocabulary.ts';
import type { Origin } from './origin.ts';
import {
  freeCodes,
  giveCodesBack,
  insertBrands,
  insertProducts,
  markSeen,
  updateProducts,
  writeArchive,
} from './products.ts';
import { ALL_SEARCH_ROWS, patchSearch } from './search.ts';
import {
  addMembership,
  insertTerms,
  removeMembership,
  removeTerms,
  updateTerms,
  writeLinks,
} from './terms.ts';

/** Above this share of changed products a derived table is built anew instead of being patched. */
const REBUILD_SHARE = 0.1;

/** Building anew is cheaper for many products, and needed when categories moved under each other. */
async function derivedScope(tx: Queryable, { categories, amounts }: Plan): Promise<RefreshScope> {
  if (categories.updates.length > 0 || amounts.listed > amounts.total * REBUILD_SHARE) return 'all';
  const rows = await run<{ id: number }>(
    tx,
    'select product_id as id from staging.changed where is_listing_changed order by product_id',
  );
  return rows.map((row) => row.id);
}

/**
 * Writes everything a plan says into the shop's tables, in the caller's transaction. Nothing is decided here.
 */
export async function writeInPlace(tx: Queryable, plan: Plan, origin: Origin): Promise<void> {
  const { amounts } = plan;
  const {
    runId,
    sources: [source],
  } = origin;
  await writeCategories(tx, plan.categories);
  await insertBrands(tx);
  await giveCodesBack(tx);
  await freeCodes(tx);
  await bulkLoad(tx, 'product', () => insertProducts(tx, runId, WHOLE));
  await updateProducts(tx, runId, WHOLE);
  if (amounts.products > 0) await markSeen(tx, origin, WHOLE);
  await removeMembership(tx, WHOLE);
  await bulkLoad(tx, 'product_category', () => addMembership(tx, WHOLE));
  await removeTerms(tx, WHOLE);
  await bulkLoad(tx, 'product_region', () => insertTerms(tx, source, WHOLE));
  await updateTerms(tx, source, WHOLE);
  await writeArchive(tx, WHOLE);
  await writeLinks(tx, WHOLE);
  if (amounts.texts > amounts.total * REBUILD_SHARE)
    await rebuildTable(tx, 'product_search', ALL_SEARCH_ROWS);
  else await patchSearch(tx);
  await refreshDerived(tx, await derivedScope(tx, plan));
  await writeVocabulary(tx, plan.vocabulary);
}
