import { SourceFailed } from '../failure.ts';

/** Bounds of a table (price-lists.md §1). */
export const MOST_ROWS = 1_000_000;
export const MOST_COLUMNS = 256;
export const MOST_LETTERS = 32_767;
/** Texts that a workbook shares between its cells, letters: two bytes each are 64 MB. */
export const MOST_SHARED_LETTERS = 32 * 1024 * 1024;
export const MOST_MERGES = 200_000;

const MEGABYTE = 1024 * 1024;
export const MOST_BYTES = { CSV: 500 * MEGABYTE, XLSX: 100 * MEGABYTE, XLS: 20 * MEGABYTE } as const;

/** A file beyond a bound, as its reader's failure. */
export function beyond(message: string, line: number | null = null): SourceFailed {
  return new SourceFailed({ kind: 'limit', message, line, column: null });
}

/** @throws SourceFailed when the file is larger than its format may be. */
export function judgeSize(format: keyof typeof MOST_BYTES, bytes: number): void {
  const most = MOST_BYTES[format];
  if (bytes > most) throw beyond(`Файл больше ${most / MEGABYTE} МБ: для ${format} это предел.`);
}
