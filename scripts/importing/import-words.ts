import cliProgress from 'cli-progress';
import { exitCodeOf } from '#api/backend/commands/import/exit-code.ts';
import { failureLines, reportLines } from '#api/backend/commands/import/report-text.ts';
import type { ImportFailure, ImportReport } from '#api/backend/feeds/import/merge/report.ts';

/** A bar that shows how far an import is, gone when it is done. */
export function progressBar(format: string): cliProgress.SingleBar {
  return new cliProgress.SingleBar({ format, noTTYOutput: false, hideCursor: true, clearOnComplete: true });
}

/** Prints what has become of an import; its exit code. */
export function printResult(result: ImportReport | ImportFailure, hints: readonly string[]): number {
  if (result.kind === 'failed') for (const line of failureLines(result)) console.error(line);
  else for (const line of [...reportLines(result), ...hints]) console.log(line);
  return exitCodeOf(result);
}
