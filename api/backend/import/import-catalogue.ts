import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { vacuum } from '#api/backend/db/maintenance.ts';
import type { Clock } from '#lib/clock.ts';
import { REGION_CODES, REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { applyPlan } from './merge/apply.ts';
import { openRun } from './merge/import-run.ts';
import { IssueLog } from './merge/issue-log.ts';
import { makePlan } from './merge/make-plan.ts';
import { readSource } from './merge/read-source.ts';
import { ImportRefused, refuse } from './merge/refused.ts';
import type { ImportFailure, ImportProgress, ImportReport, Phases } from './merge/report.ts';
import { createStaging, dropStaging } from './merge/staging-tables.ts';
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
  const [regionId = null] = regionIds.length === 1 ? regionIds : [];
  const run = await openRun(db, { format: options.format, regionId });
  const phases: Phases = { reading: 0, planning: 0, applying: 0, cleaning: 0 };
  const timed = async <T>(phase: keyof Phases, work: () => Promise<T>): Promise<T> => {
    const from = options.clock.now().getTime();
    options.onProgress?.({ phase, rows: 0 });
    const result = await work();
    phases[phase] += options.clock.now().getTime() - from;
    return result;
  };
  let source = options.source ?? options.format;
  try {
    await createStaging(db);
    const issues = new IssueLog(run);
    const read = await timed('reading', () =>
      readSource(db, rows, regions, issues, (count) =>
        options.onProgress?.({ phase: 'reading', rows: count }),
      ),
    );
    source = options.source ?? read.source ?? options.format;
    const isFull = options.mode === 'full' && read.products > 0;
    const plan = await timed('planning', () => makePlan(db, { ...read, source, regionIds, isFull }, issues));
    const { missing, total } = plan.missing;
    if (missing > total * SHRINK_LIMIT && !options.isForced)
      throw refuse('shrink', shrinkText(missing, total));
    await issues.flush();
    const report = (): ImportReport => ({
      kind: 'imported',
      runId: run.id,
      source,
      format: options.format,
      regions,
      isDryRun: options.isDryRun ?? false,
      products: { ...plan.products, skipped: issues.skippedProducts - read.skippedCategories },
      categories: { ...plan.categories.counts, skipped: read.skippedCategories },
      issues: issues.kept,
      issueCount: issues.count,
      durationMs: Object.values(phases).reduce((sum, ms) => sum + ms, 0),
      phases,
    });
    if (options.isDryRun) {
      await run.erase();
      return report();
    }
    await timed('applying', () =>
      db.transaction(
        async (tx) => {
          await applyPlan(tx, plan.categories, { runId: run.id, source });
          await writeVocabulary(tx, plan.vocabulary);
          const { issues: _issues, ...stats } = report();
          await run.record(tx, source, 'done', stats);
          if (plan.isChanged) await raiseCatalogueVersion(tx);
        },
        { deadlineMs: 600_000 },
      ),
    );
    await timed('cleaning', async () => {
      await dropStaging(db);
      if (plan.isChanged) await vacuum(db);
    });
    return report();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (options.isDryRun) await run.erase();
    else await run.record(db, source, 'failed', { message });
    throw error;
  } finally {
    run.end();
    await dropStaging(db);
  }
}

function shrinkText(missing: number, total: number): string {
  return `В файле нет ${missing} из ${total} товаров этого источника. Если так и должно быть, повторите с --force.`;
}
