import type { Database } from '#api/backend/db/database.ts';
import { grouped } from '#lib/money.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { ResolvedOptions } from './import-options.ts';
import { holdDamaged, holdOlder } from './merge/holds.ts';
import { newestMade } from './merge/import-run.ts';
import { settleRows } from './merge/make-plan.ts';
import { byRows, withMemory } from './merge/memory.ts';
import { addPending, countUnknown, keepPending, stagePending } from './merge/pending.ts';
import type { PlanInput } from './merge/plan-input.ts';
import type { ReadResult } from './merge/read-source.ts';
import { refuse } from './merge/refused.ts';
import type { SourceIssue } from './model.ts';

/**
 * Readies what a source has said for any number of plans: who it is, what of it waited, nothing said twice.
 * Throws ImportRefused where nothing is to be planned: damaged letters, an older file, no known product.
 */
export async function settle(
  db: Database,
  read: ReadResult,
  options: ResolvedOptions,
): Promise<{ input: PlanInput; remarks: readonly SourceIssue[] }> {
  const { mode, format, regions, isForced = false, keepsUnknown = false } = options;
  const damaged = isForced ? null : holdDamaged(read.damages);
  if (damaged !== null) throw damaged;
  const sources = namesOf(options.source, read, format);
  const older = isForced ? null : holdOlder(read.madeAt, await newestMade(db, sources, onlyRegion(regions)));
  if (older !== null) throw older;
  const named = read.products + (options.namesByTerms ? read.parts : 0);
  const isFull = named > 0 && (mode === 'full' || (mode === 'told' && read.isWhole));
  const { input, remarks, unknown } = await byRows(db, read.rows, async (q) => {
    const added = keepsUnknown ? await addPending(q, read.rows, sources) : 0;
    const settled: PlanInput = {
      ...read,
      rows: read.rows + added,
      parts: read.parts + added,
      sources,
      isFull,
      regions,
      isForced,
      keepsUnknown,
    };
    const said = await settleRows(q, settled);
    return { input: settled, remarks: said, unknown: keepsUnknown ? await countUnknown(q) : null };
  });
  if (unknown !== null) await refuseUnknown(db, options, { input, unknown });
  return { input, remarks };
}

/** Refuses prices and stocks of which the shop knows no product; they are kept until the goods come. */
async function refuseUnknown(
  db: Database,
  { isDryRun }: ResolvedOptions,
  { input, unknown }: { input: PlanInput; unknown: number },
): Promise<never> {
  await stagePending(withMemory(db));
  if (!isDryRun) await db.transaction((tx) => keepPending(tx, input.sources));
  const message = `Ни один из ${grouped(unknown)} товаров не известен сайту: сначала выгрузите товары.`;
  throw refuse('unknown', message);
}

/** The region of an import that has one; null of several. */
export function onlyRegion([first, ...more]: readonly RegionCode[]): number | null {
  return first === undefined || more.length > 0 ? null : REGION_IDS[first];
}

/** By which names a source goes (D70): what the operator says, else the file's own. */
function namesOf(
  said: string | null,
  { source, host }: Pick<ReadResult, 'source' | 'host'>,
  format: string,
): PlanInput['sources'] {
  if (said !== null) return [said];
  if (source === null) return [host ?? format];
  return host === null ? [source] : [source, host];
}
