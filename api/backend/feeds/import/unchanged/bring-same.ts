import type { Database, Queryable } from '#api/backend/db/database.ts';
import { only, run } from '#api/backend/db/write/statements.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { openRun } from '../merge/import-run.ts';
import { ImportRefused } from '../merge/refused.ts';
import { type ImportFailure, type ImportReport, noCounts } from '../merge/report.ts';
import type { SamePart } from './known-part.ts';

/**
 * Notes a load of what has come before and changes nothing, with the remarks of that load, as if all of it
 * had been read. Refused while another import runs, as any load is.
 *
 * @param also what else belongs into its transaction.
 */
export async function bringSame(
  db: Database,
  { source, format }: { source: string; format: string },
  same: SamePart,
  clock: Clock,
  also: (tx: Queryable) => Promise<void>,
): Promise<ImportReport | ImportFailure> {
  const from = clock.now().getTime();
  try {
    const own = await openRun(db, { format, regionId: null });
    try {
      return await db.transaction(async (tx) => {
        const issueCount = await repeatRemarks(tx, same.importId, own.id);
        await run(
          tx,
          'update exchange_part set seen_at = now(), import_id = $3 where source = $1 and digest = $2',
          [source, same.digest, own.id],
        );
        await also(tx);
        const durationMs = clock.now().getTime() - from;
        const report = reportOf(same, { runId: own.id, source, format, issueCount, durationMs });
        const { issues: _issues, reasons: _reasons, ...figures } = report;
        await own.record(tx, { source, status: 'done', stats: { ...figures, madeAt: same.madeAt } });
        return report;
      });
    } catch (error) {
      await own.erase();
      throw error;
    } finally {
      own.end();
    }
  } catch (error) {
    if (error instanceof ImportRefused) return error.failure;
    throw error;
  }
}

async function repeatRemarks(tx: Queryable, before: number, now: number): Promise<number> {
  const { count } = only(
    await run<{ count: number }>(
      tx,
      `with said as (
         insert into import_issue (run_id, line, level, message, raw)
         select $2, line, level, message, raw from import_issue where run_id = $1 order by id returning 1)
       select count(*) as count from said`,
      [before, now],
    ),
  );
  return count;
}

function reportOf(
  { named, unsold, namesAll }: SamePart,
  about: Pick<ImportReport, 'runId' | 'source' | 'format' | 'issueCount' | 'durationMs'>,
): ImportReport {
  return {
    kind: 'imported',
    ...about,
    regions: REGION_CODES,
    isDryRun: false,
    products: { ...noCounts(), unchanged: named },
    unsold,
    namesAll,
    categories: noCounts(),
    departures: [],
    issues: [],
    reasons: [],
    phases: { reading: about.durationMs, planning: 0, preparing: 0, applying: 0, cleaning: 0 },
  };
}
