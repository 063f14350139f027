import type { Asks } from '#api/backend/db/write/statements.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { SourceDamage, StagedCategory, StagedProduct, StagedRow } from '../model.ts';
import { damageOf } from '../values/damage.ts';
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
  /** Rows that say a part of a product's terms, and those that take products away. */
  parts: number;
  removals: number;
  /** Whether every part of the source names all of its goods, and not only changed ones. */
  isWhole: boolean;
  /** Whether its list of goods does. */
  namesAll: boolean;
  /** All of these, and rows of terms alone. */
  rows: number;
  /** Those of them that the database has not taken; each is among the remarks. */
  refused: number;
  source: string | null;
  /** The address of the shop, by which the source may have been known before it had a name. */
  host: string | null;
  /** When the file was written (ISO, UTC); null when it does not say. */
  madeAt: string | null;
  skippedCategories: number;
  damages: Damages;
};

/** How many rows have damaged letters, and the first of them. */
export type Damages = { count: number; examples: SourceDamage[] };

const SHOWN_DAMAGES = 5;

function note(damages: Damages, damage: SourceDamage): void {
  damages.count += 1;
  if (damages.examples.length < SHOWN_DAMAGES) damages.examples.push(damage);
}

/** What the texts of a row look like to a person who reads them. */
function lookAt(
  damages: Damages,
  row: Pick<StagedCategory, 'externalId' | 'line'>,
  ...texts: readonly (string | null)[]
): void {
  const { externalId, line } = row;
  const seen = texts.map((text) => (text === null ? null : damageOf(text))).find((each) => each !== null);
  if (seen !== undefined && seen !== null) note(damages, { line, externalId, message: `«${seen}»` });
}

function lookAtProduct(damages: Damages, product: StagedProduct): void {
  const options = product.options.flatMap(({ name, value }) => [name, value]).join(' ');
  lookAt(damages, product, product.name, product.brand, options, product.description);
}

/** Takes the rows of a source into staging. Throws ImportRefused when the source turns out to be unusable. */
export async function readSource(
  q: Asks,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
  regions: readonly RegionCode[],
  issues: IssueLog,
  onRows: (count: number) => void,
): Promise<ReadResult> {
  const staging = new Staging(q, regions);
  const categories: StagedCategory[] = [];
  const damages: Damages = { count: 0, examples: [] };
  const extents: boolean[] = [];
  let namesAll = false;
  let source: string | null = null;
  let host: string | null = null;
  let madeAt: string | null = null;
  let count = 0;
  let skippedCategories = 0;
  try {
    for await (const row of rows) {
      if (row.kind === 'product') {
        lookAtProduct(damages, row.product);
        await staging.addProduct(row.product);
      } else if (row.kind === 'terms') await staging.addUpdate(row.update);
      else if (row.kind === 'part') await staging.addPart(row.part);
      else if (row.kind === 'removal') await staging.addRemoval(row.removal);
      else if (row.kind === 'extent') {
        extents.push(row.isWhole);
        namesAll ||= row.namesAll === true;
      } else if (row.kind === 'category') {
        lookAt(damages, row.category, row.category.name);
        categories.push(row.category);
      } else if (row.kind === 'source') source = row.name;
      else if (row.kind === 'host') host = row.name;
      else if (row.kind === 'made') madeAt = row.at;
      else if (row.kind === 'damage') note(damages, row.damage);
      else if (row.kind === 'terms-met' || row.kind === 'variant') continue;
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
  await issues.add(staging.refused);
  return {
    categories,
    products: staging.products,
    parts: staging.parts,
    removals: staging.removals,
    isWhole: extents.length > 0 && extents.every(Boolean),
    namesAll,
    rows: staging.rows,
    refused: staging.refused.length,
    source,
    host,
    madeAt,
    skippedCategories,
    damages,
  };
}
