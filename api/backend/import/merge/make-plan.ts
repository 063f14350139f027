import { markStagedTerms } from '../marks.ts';
import type { StagedCategory } from '../model.ts';
import { type CategoryPlan, countNew, lastOfEach, planCategories, UNCATEGORISED } from './category-plan.ts';
import { readCategories, reserveCategoryIds, stageCategoryIds } from './category-store.ts';
import type { IssueLog } from './issue-log.ts';
import { dropRepeated, planMainCategories, planMembership, planProducts, takenOver } from './plan.ts';
import { type ChangeCounts, planChanges } from './plan-changes.ts';
import { type Missing, planMissing, planTerms } from './plan-terms.ts';
import type { Asks } from './statements.ts';
import { planVocabulary, type VocabularyChange } from './vocabulary.ts';

export type Plan = {
  categories: CategoryPlan;
  products: ChangeCounts;
  missing: Missing;
  vocabulary: VocabularyChange;
  /** False when the transaction would write nothing a visitor could see. */
  isChanged: boolean;
};

export type PlanInput = {
  categories: readonly StagedCategory[];
  source: string;
  regionIds: readonly number[];
  /** Whether products missing from the rows leave the regions. */
  isFull: boolean;
};

/** Decides everything beside the catalogue, in staging tables; the transaction afterwards only writes. */
export async function makePlan(q: Asks, input: PlanInput, issues: IssueLog): Promise<Plan> {
  const said = lastOfEach(input.categories);
  await issues.add(said.issues);
  await issues.add(await dropRepeated(q));
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
  await issues.add(tree.issues);
  const fallback = tree.rows.find(
    (row) => row.tree === 'main' && row.externalId === UNCATEGORISED.externalId,
  );
  if (withoutCategory > 0) {
    const message = `Товаров без известной категории: ${withoutCategory}, они в «${UNCATEGORISED.name}».`;
    await issues.add([{ level: 'warning', line: null, externalId: null, message }]);
  }
  await issues.add(await planProducts(q, fallback?.id ?? null));
  await issues.add(await takenOver(q, input.source));
  await planMembership(q);
  await markStagedTerms(q);
  await issues.add(await planTerms(q));
  const missing = await planMissing(q, input.regionIds, input.source, input.isFull);
  const products = await planChanges(q);
  const vocabulary = await planVocabulary(q);
  const isChanged =
    products.created + products.updated + products.archived + tree.inserts.length + tree.updates.length > 0;
  return { categories: tree, products, missing, vocabulary, isChanged };
}
