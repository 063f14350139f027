import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { vacuum } from '#api/backend/db/maintenance.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_CODES, REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { applyPlan } from './merge/apply.ts';
import { type ImportRun, openRun } from './merge/import-run.ts';
import { IssueLog } from './merge/issue-log.ts';
import { makePlan } from './merge/make-plan.ts';
import { allowMemory, withMemory } from './merge/memory.ts';
import { readSource } from './merge/read-source.ts';
import { ImportRefused, refuse } from './merge/refused.ts';
import type { ImportFailure, ImportProgress, ImportReport } from './merge/report.ts';
import { createStaging, dropStaging } from './merge/staging-tables.ts';
import { IMPORT_DEADLINE_MS } from './merge/statements.ts';
import { Stopwatch } from './merge/stopwatch.ts';
import { writeVocabulary } from './merge/vocabulary.ts';
import type { StagedRow } from './model.ts';

/** A feed that lost more than this share of the source's products is held back unless forced. */
const SHRINK_LIMIT = 0.3;

export type ImportOptions = {
  /** Only these regions' terms are written; the others keep theirs. */
  regions: readonly RegionCode[] | 'all';
  /** Whose products these are, for «missing from the file»; null = the shop's host named by the source. */
  source: string | null;
  format: string;
  /** `update` touches what is listed only; `full` takes missing products of the source out of the regions. */
  mode: 'full' | 'update';
  /** Decides and reports everything, writes nothing. */
  isDryRun?: boolean;
  /** Accepts a file that lost more than 30 % of the source's products. */
  isForced?: boolean;
  /** Asked once the source has been read to its end. */
  fileSha256?: () => Uint8Array;
  onProgress?: (progress: ImportProgress) => void;
  clock: Clock;
};

/**
 * Brings rows of any source into the catalogue. Everything is staged and decided beside the catalogue first; then one
 * transaction writes it, with the derived tables and the catalogue version. Until that commit visitors see the old
 * catalogue whole; on the embedded engine their queries wait while the transaction runs (`phases.applying`). The same
 * rows again change nothing and do not raise the version.
 *
 * Expected failures (a broken source, another import, too many missing products) are returned, and then nothing is
 * changed; a fault of the database throws.
 */
export async function importCatalogue(
  db: Database,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
  options: ImportOptions,
): Promise<ImportReport | ImportFailure> {
  try {
    return await importRows(db, rows, options);
  } catch (error) {
    if (error instanceof ImportRefused) return error.failure;
    throw error;
  }
}

async function importRows(
  db: Database,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
  options: ImportOptions,
): Promise<ImportReport> {
  const regions = options.regions === 'all' ? REGION_CODES : options.regions;
  const regionIds = regions.map((region) => REGION_IDS[region]);
  const run = await openRun(db, {
    format: options.format,
    regionId: regionIds.length === 1 ? (regionIds[0] ?? null) : null,
  });
  try {
    return await carryOut(db, rows, { ...options, regions }, run);
  } catch (error) {
    await dropStaging(db);
    const message = error instanceof Error ? error.message : String(error);
    const source = options.source ?? options.format;
    if (options.isDryRun) await run.erase();
    else await run.record(db, { source, status: 'failed', stats: { message } });
    throw error;
  } finally {
    run.end();
  }
}

async function carryOut(
  db: Database,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
  options: ImportOptions & { regions: readonly RegionCode[] },
  run: ImportRun,
): Promise<ImportReport> {
  const { regions, format, clock, isDryRun = false, isForced = false, onProgress } = options;
  const stopwatch = new Stopwatch(clock, (phase) => onProgress?.({ phase, rows: 0 }));
  const issues = new IssueLog(run);
  await createStaging(db);
  const read = await stopwatch.time('reading', () =>
    readSource(db, rows, regions, issues, (count) => onProgress?.({ phase: 'reading', rows: count })),
  );
  const source = options.source ?? read.source ?? format;
  const plan = await stopwatch.time('planning', () => {
    const isFull = options.mode === 'full' && read.products > 0;
    return makePlan(
      withMemory(db),
      { ...read, source, isFull, regionIds: regions.map((code) => REGION_IDS[code]) },
      issues,
    );
  });
  const { missing, total } = plan.missing;
  if (missing > total * SHRINK_LIMIT && !isForced) throw refuse('shrink', shrinkText(missing, total));
  await issues.flush();
  const report = (): ImportReport => ({
    kind: 'imported',
    runId: run.id,
    source,
    format,
    regions,
    isDryRun,
    products: { ...plan.products, skipped: issues.skipped - read.skippedCategories },
    categories: { ...plan.categories.counts, skipped: read.skippedCategories },
    issues: issues.kept,
    issueCount: issues.count,
    durationMs: stopwatch.total(),
    phases: stopwatch.phases,
  });
  if (isDryRun) {
    await dropStaging(db);
    await run.erase();
    return report();
  }
  await stopwatch.time('applying', () =>
    db.transaction(
      async (tx) => {
        await allowMemory(tx);
        await applyPlan(tx, plan.categories, { runId: run.id, source });
        await writeVocabulary(tx, plan.vocabulary);
        // The next import may begin with this commit, so the staging tables are gone by then.
        await dropStaging(tx);
        const { issues: _issues, ...stats } = report();
        await run.record(tx, { source, status: 'done', stats, fileSha256: options.fileSha256?.() });
        if (plan.isChanged) await raiseCatalogueVersion(tx, REGION_CODES.map(CACHE_KEYS.catalogue));
      },
      { deadlineMs: IMPORT_DEADLINE_MS },
    ),
  );
  if (plan.isChanged) await stopwatch.time('cleaning', () => vacuum(db));
  return report();
}

function shrinkText(missing: number, total: number): string {
  return `В файле нет ${missing} из ${total} товаров этого источника. Если так и должно быть, повторите с --force.`;
}
