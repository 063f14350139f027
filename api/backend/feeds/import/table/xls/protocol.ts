import type { SourceFailure } from '#api/backend/feeds/import/model.ts';
import type { TableRow, TableSheet } from '../table-file.ts';

/** What the process that reads old workbooks is asked, one question after another. */
export type XlsQuestion =
  | { kind: 'open'; bytes: Uint8Array }
  | { kind: 'sheet'; sheet: number }
  | { kind: 'more' };

export type XlsAnswer =
  | { kind: 'opened'; sheets: readonly TableSheet[] }
  | { kind: 'rows'; rows: readonly TableRow[]; isLast: boolean; remarks: readonly string[] }
  | { kind: 'failed'; failure: SourceFailure };
