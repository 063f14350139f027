import { stat } from 'node:fs/promises';
import { openCsv } from './csv/open-csv.ts';
import { judgeSize } from './limits.ts';
import type { TableFile } from './table-file.ts';
import { kindOfFile, refuseArchive } from './what-file.ts';
import { openXls } from './xls/open-xls.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';
import { PackageParts } from './xlsx/package-parts.ts';
import { WORKBOOK } from './xlsx/workbook.ts';

const MIMETYPE = 'mimetype';

/**
 * Opens a file as a table, whatever its name ends with.
 *
 * @param isDos its text is in ibm866: only a person can know.
 * @throws SourceFailed
 */
export async function openTable(file: string, isDos = false): Promise<TableFile> {
  const kind = await kindOfFile(file);
  const { size } = await stat(file);
  if (kind === 'text') {
    judgeSize('CSV', size);
    return openCsv(file, isDos);
  }
  if (kind === 'compound') {
    judgeSize('XLS', size);
    return openXls(file);
  }
  judgeSize('XLSX', size);
  const parts = await PackageParts.open(file);
  try {
    if (parts.has(WORKBOOK)) return await openXlsx(parts);
    throw refuseArchive((name) => parts.has(name), await mimetypeOf(parts));
  } catch (error) {
    parts.close();
    throw error;
  }
}

/** What an archive of an office program says that it is, in its first part. */
async function mimetypeOf(parts: PackageParts): Promise<string> {
  if (!parts.has(MIMETYPE)) return '';
  for await (const text of parts.text(MIMETYPE)) if (text !== '') return text;
  return '';
}
