import { readFile } from 'node:fs/promises';
import { SourceFailed } from '#api/backend/feeds/import/failure.ts';
import type { TableFile } from '#api/backend/feeds/import/table/table-file.ts';
import type { XlsAnswer } from '#api/backend/feeds/import/table/xls/protocol.ts';
import { XlsBook } from '#api/backend/feeds/import/table/xls/xls-book.ts';

function must(answer: XlsAnswer): Exclude<XlsAnswer, { kind: 'failed' }> {
  if (answer.kind === 'failed') throw new SourceFailed(answer.failure);
  return answer;
}

/** Opens an old workbook here: ten thousand processes would take longer than all of their reading. */
export async function openXls(file: string): Promise<TableFile> {
  const book = new XlsBook();
  const opened = must(book.answer({ kind: 'open', bytes: await readFile(file) }));
  let remarks: readonly string[] = [];
  return {
    format: 'XLS',
    details: [],
    sheets: opened.kind === 'opened' ? opened.sheets : [],
    async *rows(sheet) {
      let answer = must(book.answer({ kind: 'sheet', sheet }));
      while (answer.kind === 'rows') {
        remarks = answer.remarks;
        yield* answer.rows;
        if (answer.isLast) return;
        answer = must(book.answer({ kind: 'more' }));
      }
    },
    remarks: () => remarks,
    close: async () => undefined,
  };
}
