import { learnOptions } from '#api/backend/catalogue/derived/facets/product-facets.ts';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { mendFigures } from '#api/backend/db/maintenance.ts';
import { bulkLoad } from '#api/backend/db/write/bulk-load.ts';
import { ALL_GOODS, type Goods } from '#api/backend/db/write/parts.ts';
import { type Asks, run } from '#api/backend/db/write/statements.ts';
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
import { patchSearch } from './search.ts';
import {
  addMembership,
  insertTerms,
  removeMembership,
  removeTerms,
  updateTerms,
  writeLinks,
} from './terms.ts';

/** Above this share of changed products their lists and filters are built anew instead of being patched. */
const REBUILT_SHARE = 0.6;

/** What stands before the products: sections, brands, codes that pass from one product to another. */
async function writeFirst(tx: Queryable, plan: Plan): Promise<void> {
  await writeCategories(tx, plan.categories);
  if (plan.amounts.texts === 0) return;
  await insertBrands(tx);
  await giveCodesBack(tx);
  await freeCodes(tx);
}

/**
 * The products of a part with their terms, and whether they are sold; nothing that is derived of them. What
 * the plan has none of is not asked for: for a few prices these statements take as long as the prices.
 */
async function writeProducts(tx: Queryable, { amounts }: Plan, origin: Origin, goods: Goods): Promise<void> {
  const {
    runId,
    sources: [source],
  } = origin;
  if (amounts.products > 0) {
    await bulkLoad(tx, 'product', () => insertProducts(tx, runId, goods));
    await updateProducts(tx, runId, goods);
    await markSeen(tx, origin, goods);
  }
  if (amounts.memberships > 0) {
    await removeMembership(tx, goods);
    await bulkLoad(tx, 'product_category', () => addMembership(tx, goods));
  }
  if (amounts.terms > 0) {
    await removeTerms(tx, goods);
    await bulkLoad(tx, 'product_region', () => insertTerms(tx, source, goods));
    await updateTerms(tx, source, goods);
  }
  if (amounts.texts > 0) await mendFigures(tx);
  if (amounts.products > 0) await writeArchive(tx, goods);
}

async function refreshGoods(
  tx: Queryable,
  { amounts }: Plan,
  goods: Goods,
  { areRead }: { areRead: boolean },
): Promise<void> {
  const rows = await run<{ id: number; isWorded: boolean }>(
    tx,
    `select c.product_id as id, coalesce(pl.action in ('insert', 'update'), false) as "isWorded"
     from staging.changed c left join staging.plan pl on pl.product_id = c.product_id
     where c.is_listing_changed and ${goods.among('c.product_id', 1)} order by 1`,
    goods.values,
  );
  const ids = rows.map(({ id }) => id);
  const worded = rows.filter(({ isWorded }) => isWorded).map(({ id }) => id);
  await refreshDerived(tx, ids, { ids: worded, areRead, areOld: amounts.arrivals === 0 });
}

/**
 * Writes everything a plan says into the shop's tables, in the caller's transaction. Nothing is decided here.
 * Building lists anew is cheaper where most products changed, and needed when categories moved under each
 * other.
 */
export async function writeInPlace(tx: Queryable, plan: Plan, origin: Origin): Promise<void> {
  const { amounts, categories } = plan;
  await writeFirst(tx, plan);
  await writeProducts(tx, plan, origin, ALL_GOODS);
  if (amounts.links > 0) await writeLinks(tx, ALL_GOODS);
  if (amounts.found > 0) await patchSearch(tx, ALL_GOODS);
  if (categories.updates.length > 0 || amounts.listed > amounts.total * REBUILT_SHARE)
    await refreshDerived(tx, 'all');
  else await refreshGoods(tx, plan, ALL_GOODS, { areRead: false });
  await writeVocabulary(tx, plan.vocabulary);
}

/** Reads the options of the rows, once for all parts of a plan. */
export async function readStagedOptions(q: Asks): Promise<void> {
  await learnOptions(q, { rows: 'staging.product', condition: 'not p.is_same', values: [] });
}

/**
 * Writes one of the parts of a plan, each in a transaction of its own: what is said of its products, whose
 * options {@link readStagedOptions} has read. What all rest on goes with the first, what rests on all with
 * the last.
 */
export async function writePart(
  tx: Queryable,
  plan: Plan,
  origin: Origin,
  { goods, isFirst, isLast }: { goods: Goods; isFirst: boolean; isLast: boolean },
): Promise<void> {
  if (isFirst) await writeFirst(tx, plan);
  await writeProducts(tx, plan, origin, goods);
  if (plan.amounts.found > 0) await patchSearch(tx, goods);
  await refreshGoods(tx, plan, goods, { areRead: true });
  if (!isLast) return;
  if (plan.amounts.links > 0) await writeLinks(tx, ALL_GOODS);
  await writeVocabulary(tx, plan.vocabulary);
}
