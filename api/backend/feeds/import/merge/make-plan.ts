import { mendFigures } from '#api/backend/db/maintenance.ts';
import type { Asks } from '#api/backend/db/write/statements.ts';
import type { SourceIssue } from '../model.ts';
import { type CategoryPlan, countNew, lastOfEach, planCategories, UNCATEGORISED } from './category-plan.ts';
import { readCategories, reserveCategoryIds, stageCategoryIds } from './category-store.ts';
import { dropRepeated, planMainCategories, planMembership, planProducts } from './plan.ts';
import { type Amounts, type ChangeCounts, countAmounts, planChanges } from './plan-changes.ts';
import { type Foreign, planForeign } from './plan-foreign.ts';
import type { PlanInput } from './plan-input.ts';
import { tellSwitchedOff } from './plan-off.ts';
import { mergeParts } from './plan-parts.ts';
import { type Missing, planMissing, planTerms } from './plan-terms.ts';
import { planWithdrawn, type Withdrawn } from './plan-withdrawn.ts';
import { keyStaging } from './staging-tables.ts';
import { planVocabulary, type VocabularyChange } from './vocabulary.ts';

export type Plan = {
  categories: CategoryPlan;
  products: ChangeCounts;
  missing: Missing;
  withdrawn: Withdrawn;
  foreign: Foreign;
  vocabulary: VocabularyChange;
  amounts: Amounts;
  /** Remarks about the rows that only the catalogue could call forth. */
  issues: readonly SourceIssue[];
  /** False when the import would write nothing a visitor could see. */
  isChanged: boolean;
};

/** Readies the rows of a source for any number of plans: nothing is said twice in them any more. */
export async function settleRows(q: Asks, { parts }: Pick<PlanInput, 'parts'>): Promise<SourceIssue[]> {
  const joined = parts > 0 ? await mergeParts(q) : [];
  const repeated = [...joined, ...(await dropRepeated(q))];
  await keyStaging(q);
  return repeated;
}

/** Decides everything beside the catalogue, in staging tables; what writes it afterwards only follows. */
export async function makePlan(q: Asks, input: PlanInput): Promise<Plan> {
  await mendFigures(q);
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
  issues.push(...(await planTerms(q, input)));
  const withdrawn = await planWithdrawn(q, input);
  const foreign = await planForeign(q, input.sources);
  if (foreign.count > 0) issues.push(taken(foreign.count));
  const missing = await planMissing(q, input.regions, input.sources, input.isFull);
  const products = await planChanges(q);
  issues.push(...(await tellSwitchedOff(q)));
  const vocabulary = await planVocabulary(q);
  const amounts = await countAmounts(q, input.sources, input.isForced);
  const isChanged =
    products.created + products.updated + products.archived + tree.inserts.length + tree.updates.length > 0;
  return { categories: tree, products, missing, withdrawn, foreign, vocabulary, amounts, isChanged, issues };
}

/** Said where `--force` lets it happen. */
function taken(count: number): SourceIssue {
  const message = `Заменено товаров другого источника: ${count} (у них те же id).`;
  return { level: 'warning', line: null, externalId: null, message };
}
