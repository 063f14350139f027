import type { Asks } from '#api/backend/db/write/statements.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { SourceIssue, StagedCategory } from '../model.ts';
import { type CategoryPlan, countNew, lastOfEach, planCategories, UNCATEGORISED } from './category-plan.ts';
import { readCategories, reserveCategoryIds, stageCategoryIds } from './category-store.ts';
import { dropRepeated, planMainCategories, planMembership, planProducts } from './plan.ts';
import { type Amounts, type ChangeCounts, countAmounts, planChanges } from './plan-changes.ts';
import { type Foreign, planForeign } from './plan-foreign.ts';
import { type Missing, planMissing, planTerms } from './plan-terms.ts';
import { keyStaging } from './staging-tables.ts';
import { planVocabulary, type VocabularyChange } from './vocabulary.ts';

export type Plan = {
  categories: CategoryPlan;
  products: ChangeCounts;
  missing: Missing;
  foreign: Foreign;
  vocabulary: VocabularyChange;
  amounts: Amounts;
  /** Remarks about the rows that only the catalogue could call forth. */
  issues: readonly SourceIssue[];
  /** False when the import would write nothing a visitor could see. */
  isChanged: boolean;
};

export type PlanInput = {
  categories: readonly StagedCategory[];
  /** Rows of products and terms that the source has said. */
  rows: number;
  /** Those of them that the database has not taken. */
  refused: number;
  /** What the source is called (D70); what it was called before counts as the same. */
  sources: readonly [string, ...string[]];
  regions: readonly RegionCode[];
  /** Whether it may change what belongs to another source. */
  isForced: boolean;
  /** When the file was written; null when it does not say. */
  madeAt: string | null;
  /** Whether products missing from the rows leave the regions. */
  isFull: boolean;
};

/** Readies the rows of a source for any number of plans: nothing is said twice in them any more. */
export async function settleRows(q: Asks): Promise<SourceIssue[]> {
  const repeated = await dropRepeated(q);
  await keyStaging(q);
  return repeated;
}

/** Decides everything beside the catalogue, in staging tables; what writes it afterwards only follows. */
export async function makePlan(q: Asks, input: PlanInput): Promise<Plan> {
  const said = lastOfEach(input.categories);
  const issues = [...said.issues];
  const known = await readCategories(q);
  // The fallback comes last, so the plan with it gives every other category the same id.
  const withFallback = [...said.categories, UNCATEGORISED];
  const ids = await reserveCategoryIds(q, countNew(known, withFallback));
  let tree = planCategories(known, said.categories, ids);
  await stageCategoryIds(q, tree.rows);
  const { withoutCategory } = await planMainCategories(q);
  if (withoutCategory > 0) {
    tree = planCategories(known, withFallback, ids);
    await stageCategoryIds(q, tree.rows);
  }
  issues.push(...tree.issues);
  const fallback = tree.rows.find(
    (row) => row.tree === 'main' && row.externalId === UNCATEGORISED.externalId,
  );
  if (withoutCategory > 0) {
    const message = `Товаров без известной категории: ${withoutCategory}, они в «${UNCATEGORISED.name}».`;
    issues.push({ level: 'warning', line: null, externalId: null, message });
  }
  issues.push(...(await planProducts(q, fallback?.id ?? null, input.rows)));
  await planMembership(q);
  issues.push(...(await planTerms(q, input.rows, input.sources)));
  const foreign = await planForeign(q, input.sources);
  if (foreign.count > 0) issues.push(taken(foreign.count));
  const missing = await planMissing(q, input.regions, input.sources, input.isFull);
  const products = await planChanges(q);
  const vocabulary = await planVocabulary(q);
  const amounts = await countAmounts(q, input.sources, input.isForced);
  const isChanged =
    products.created + products.updated + products.archived + tree.inserts.length + tree.updates.length > 0;
  return { categories: tree, products, missing, foreign, vocabulary, amounts, isChanged, issues };
}

/** Said where `--force` lets it happen. */
function taken(count: number): SourceIssue {
  const message = `Заменено товаров другого источника: ${count} (у них те же id).`;
  return { level: 'warning', line: null, externalId: null, message };
}
