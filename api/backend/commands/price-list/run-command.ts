import { type CommandAnswer, writeExport } from '#api/backend/base/operator/command-answer.ts';
import { mappingText } from '#api/backend/feeds/import/table/list/mapping.ts';
import type { ImportListCommand } from './arguments.ts';
import { aboutLines, goodsLines, tallyLines } from './list-text.ts';
import type { LoadedList } from './load-list.ts';
import { writeReport } from './write-report.ts';

/** What is told of a list beside the report of its import, and the files that were asked for. */
export async function listAnswer(
  command: ImportListCommand,
  { placed, notes }: Pick<LoadedList, 'placed' | 'notes'>,
): Promise<CommandAnswer> {
  const { isPreview, saveMapping, report, creates } = command;
  if (placed?.about == null) return { isRefused: false, lines: [] };
  const { about, tally } = placed;
  const lines = isPreview ? aboutLines(about) : [];
  if (tally !== null) lines.push(...tallyLines(tally));
  if (isPreview && tally !== null) lines.push(...goodsLines(placed, creates));
  let isRefused = false;
  if (saveMapping !== null) {
    const { mapping } = about;
    const written = writeExport(saveMapping, mappingText(mapping), Object.keys(mapping.columns).length);
    isRefused = written.isRefused;
    lines.push(...(isRefused ? written.lines : [`Соответствие записано: ${saveMapping}`]));
  }
  if (report !== null && notes !== null) {
    const written = await writeReport(report, command, about, notes);
    isRefused ||= written.isRefused;
    lines.push(...written.lines);
  }
  return { isRefused, lines };
}
