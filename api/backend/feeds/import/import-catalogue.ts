import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import { catalogueVersion, raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { vacuum } from '#api/backend/db/maintenance.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { log } from '#log/log.ts';
import { collectLitter } from './collect-litter.ts';
import type { ImportOptions, ResolvedOptions } from './import-options.ts';
import { changedKeys } from './merge/changed-keys.ts';
import { holdPlan, holdSkipped } from './merge/holds.ts';
import { type ImportRun, openRun } from './merge/import-run.ts';
import { IssueLog } from './merge/issue-log.ts';
import { makePlan, type Plan } from './merge/make-plan.ts';
import { byRows, plainly, withMemory } from './merge/memory.ts';
import { keepPending, stagePending } from './merge/pending.ts';
import type { PlanInput } from './merge/plan-input.ts';
import { readSource } from './merge/read-source.ts';
import { ImportRefused, refuse, withReasons } from './merge/refused.ts';
import type { ImportFailure, ImportReport } from './merge/report.ts';
import { tellOutcomes } from './merge/row-outcomes.ts';
import { createStaging, dropPlan, dropStaging } from './merge/staging-tables.ts';
import { Stopwatch } from './merge/stopwatch.ts';
import type { SourceIssue, StagedRow } from './model.ts';
import { onlyRegion, settle } from './settle.ts';
import { apply, FIRST_PART, type Way } from './write/apply.ts';
import { proveKeys } from './write/exchange.ts';
import { goodsBySection } from './write/goods-by-section.ts';
import { readStagedOptions } from './write/in-place.ts';
import type { Origin } from './write/origin.ts';
import { buildShadow } from './write/shadow.ts';
import { isUntidy } from './write/untidy.ts';

/**
 * Products that one transaction may write into the shop's tables: those who wait for it wait about a second.
 * More are prepared beside them.
 */
const IN_PLACE_LIMIT = 2000;
/**
 * Of an exchange that comes in portions: up to this share of the catalogue is written in place, since beside
 * it all of the catalogue is written for each portion. PostgreSQL makes no reader wait for that; on the
 * embedded engine it is done part by part.
 */
const PATCHED_SHARE = 0.6;
/** How often a plan is made again because content was edited meanwhile. */
const MOST_PLANS = 3;

/**
 * Brings rows of any source into the catalogue. Everything is staged and decided beside the catalogue first.
 * A small change is then written by one transaction; for a large one the changed tables are built anew beside
 * the shop's, part by part, and one transaction exchanges them. Until its commit visitors see the old
 * catalogue whole. The same rows again change nothing and do not raise the version.
 *
 * Expected failures (a broken source, another import, a file that a person is to look at first) are returned,
 * and then nothing is changed; a fault of the database throws.
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
  const { format, mayBegin } = options;
  const run = await openRun(db, { format, regionId: onlyRegion(regions), mayBegin });
  const issues = new IssueLog(run, (issue) => options.witness?.issue(issue));
  try {
    return await carryOut(db, rows, { ...options, regions }, { run, issues });
  } catch (error) {
    await dropStaging(db);
    const message = error instanceof Error ? error.message : String(error);
    const source = options.source ?? options.format;
    if (options.isDryRun) await run.erase();
    else {
      if (error instanceof ImportRefused) await issues.flush();
      await run.record(db, { source, status: 'failed', stats: { message } });
    }
    throw withReasons(error, issues.reasons);
  } finally {
    run.end();
  }
}

type Course = {
  db: Database;
  options: ResolvedOptions;
  run: ImportRun;
  issues: IssueLog;
  stopwatch: Stopwatch;
};

async function carryOut(
  db: Database,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
  options: ResolvedOptions,
  { run, issues }: Pick<Course, 'run' | 'issues'>,
): Promise<ImportReport> {
  const { regions, onProgress } = options;
  const stopwatch = new Stopwatch(options.clock, (phase) => onProgress?.({ phase, rows: 0 }));
  const course: Course = { db, options, run, issues, stopwatch };
  await db.transaction((tx) => createStaging(tx, options.isShort ?? false));
  const read = await stopwatch.time('reading', () =>
    readSource(plainly(db), rows, regions, issues, (count) =>
      onProgress?.({ phase: 'reading', rows: count }),
    ),
  );
  if (!options.isShort) collectLitter();
  const { input, remarks } = await stopwatch.time('planning', () => settle(db, read, options));
  await issues.add(remarks);
  for (let attempt = 1; attempt <= MOST_PLANS; attempt += 1) {
    const report = await planAndApply(course, input, read.skippedCategories, attempt === 1);
    if (report !== null) return report;
    await dropPlan(db);
  }
  throw refuse('busy', 'Пока шла загрузка, каталог и содержание меняли. Повторите её.');
}

/** Null when somebody else changed the catalogue between the plan and the transaction. */
async function planAndApply(
  { db, options, run, issues, stopwatch }: Course,
  input: PlanInput,
  skippedCategories: number,
  isFirst: boolean,
): Promise<ImportReport | null> {
  const { regions, format, isDryRun = false, isForced = false, mayBeEmpty = false } = options;
  const {
    sources: [source],
  } = input;
  const version = await catalogueVersion(db);
  const { plan, keys } = await stopwatch.time('planning', () =>
    byRows(db, input.rows, async (q) => {
      const made = await makePlan(q, input);
      if (input.keepsUnknown) await stagePending(q);
      return { plan: made, keys: made.isChanged && !isDryRun ? await changedKeys(q, made) : [] };
    }),
  );
  if (isFirst) await issues.add(plan.issues);
  if (options.witness) await tellOutcomes(withMemory(db), input.rows, options.witness.outcome);
  const skipped = issues.skipped - skippedCategories;
  const usable = input.rows - input.refused - skippedIn(plan.issues);
  const isEmpty = usable === 0 && skipped === 0;
  const held = holdPlan(plan) ?? (isEmpty && mayBeEmpty ? null : holdSkipped({ usable, skipped }));
  if (held !== null && !isForced) throw held;
  await issues.flush();
  const { unsold, ...counts } = plan.products;
  const report = (): ImportReport => ({
    kind: 'imported',
    runId: run.id,
    source,
    format,
    regions,
    isDryRun,
    products: { ...counts, skipped },
    unsold,
    namesAll: input.namesAll,
    categories: { ...plan.categories.counts, skipped: skippedCategories },
    departures: plan.missing.departures,
    issues: issues.kept,
    issueCount: issues.count,
    reasons: issues.reasons,
    durationMs: stopwatch.total(),
    phases: stopwatch.phases,
  });
  if (isDryRun) {
    await dropStaging(db);
    await run.erase();
    return report();
  }
  const origin = { runId: run.id, sources: input.sources, isForced };
  const way = await stopwatch.time('preparing', () => wayOf(db, plan, origin, options));
  const conclude = async (tx: Queryable): Promise<void> => {
    if (input.keepsUnknown) await keepPending(tx, input.sources);
    const { issues: _issues, reasons: _reasons, ...figures } = report();
    const stats = { ...figures, madeAt: input.madeAt };
    await run.record(tx, { source, status: 'done', stats, fileSha256: options.fileSha256?.() });
    const { namesAll, madeAt } = input;
    await options.beforeEnd?.(tx, { runId: run.id, skipped: issues.skipped, namesAll, madeAt });
    // The next import may begin with this commit, so the staging tables are gone by then.
    await dropStaging(tx);
    if (!plan.isChanged) return;
    await raiseCatalogueVersion(tx, keys);
    await options.afterChange(tx);
    await postEvent(tx, { topic: 'pages.changed', payload: {} }, options.clock.now());
  };
  const isApplied = await stopwatch.time('applying', () =>
    apply(db, { plan, origin, way, version, conclude }),
  );
  if (!isApplied) return null;
  const isTidied = way.kind === 'shadow' || isUntidy(rowsInPlace(plan), plan.amounts.total);
  if (plan.isChanged && isTidied) await stopwatch.time('cleaning', () => tidy(db));
  return report();
}

/** The catalogue is changed and stays so whatever becomes of this; the next import does it again. */
async function tidy(db: Database): Promise<void> {
  try {
    await proveKeys(withMemory(db));
    await vacuum(db);
  } catch (error) {
    log.warn({ error }, 'Каталог загружен, но база не прибрана после загрузки: это сделает следующая');
  }
}

async function wayOf(
  db: Database,
  plan: Plan,
  origin: Origin,
  { inPlaceLimit = IN_PLACE_LIMIT, mayBeInParts = false }: ResolvedOptions,
): Promise<Way> {
  const rows = rowsInPlace(plan);
  const isShort =
    rows <= (mayBeInParts && db.engine === 'pglite' ? Math.min(FIRST_PART, inPlaceLimit) : inPlaceLimit);
  if (isShort) return { kind: 'at-once' };
  const isPatch = rows <= plan.amounts.total * PATCHED_SHARE && plan.amounts.recoded === 0;
  if (mayBeInParts && isPatch) {
    if (db.engine === 'postgres') return { kind: 'at-once' };
    await readStagedOptions(withMemory(db));
    return { kind: 'parts', ids: await goodsBySection(withMemory(db), plan.categories, origin) };
  }
  if (rows <= inPlaceLimit) return { kind: 'at-once' };
  return { kind: 'shadow', shadow: await buildShadow(db, plan, origin, inPlaceLimit) };
}

/** A tree that moved places every product anew. */
function rowsInPlace({ amounts, categories }: Plan): number {
  return categories.updates.length > 0 ? amounts.total : Math.max(amounts.touched, amounts.products);
}

function skippedIn(issues: readonly SourceIssue[]): number {
  return issues.filter(({ level }) => level === 'skipped').length;
}
