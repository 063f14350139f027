import type { Queryable } from '#api/backend/db/database.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { StagedCategory, StagedRow } from '../model.ts';
import type { IssueLog } from './issue-log.ts';
import { refuse, refuseSource } from './refused.ts';
import { Staging } from './staging.ts';

/** Categories are kept in memory, products are not. */
const MAX_CATEGORIES = 50_000;
const TELL_EVERY = 500;

export type ReadResult = {
  categories: StagedCategory[];
  /** Full product rows; 0 = a feed of prices and stock only. */
  products: number;
  source: string | null;
  skippedCategories: number;
};

/** Takes the rows of a source into staging. Throws ImportRefused when the source turns out to be unusable. */
export async function readSource(
  q: Queryable,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
  regions: readonly RegionCode[],
  issues: IssueLog,
  onRows: (count: number) => void,
): Promise<ReadResult> {
  const staging = new Staging(q, regions);
  const categories: StagedCategory[] = [];
  let source: string | null = null;
  let count = 0;
  let skippedCategories = 0;
  try {
    for await (const row of rows) {
      if (row.kind === 'product') await staging.addProduct(row.product);
      else if (row.kind === 'terms') await staging.addUpdate(row.update);
      else if (row.kind === 'category') categories.push(row.category);
      else if (row.kind === 'source') source = row.name;
      else if (row.kind === 'failure') throw refuseSource(row.failure);
      else {
        await issues.add([row.issue]);
        if (row.issue.level === 'skipped' && row.issue.about === 'category') skippedCategories += 1;
      }
      if (categories.length > MAX_CATEGORIES)
        throw refuse('limit', 'Слишком много категорий: больше 50 000.');
      count += 1;
      if (count % TELL_EVERY === 0) onRows(count);
    }
  } finally {
    await staging.finish();
  }
  return { categories, products: staging.products, source, skippedCategories };
}
