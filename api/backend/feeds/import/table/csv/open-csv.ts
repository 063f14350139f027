import { createReadStream } from 'node:fs';
import { plainCsvText } from '#lib/text/csv.ts';
import { beyond, MOST_ROWS } from '../limits.ts';
import type { TableCell, TableFile, TableRow } from '../table-file.ts';
import { delimiterOf } from './csv-delimiter.ts';
import { encodingOf, IBM866, type TextEncoding } from './csv-encoding.ts';
import { CsvRecords } from './csv-records.ts';

/** What a piece is parted into is held at once: pieces of 256 kB took 120 MB more, and longer. */
const READ_SIZE = 16 * 1024;
const SAMPLE = 1024 * 1024;
const NAMES: Readonly<Record<string, string>> = { '\t': 'TAB' };

async function* textOf(file: string, { label }: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  for await (const bytes of createReadStream(file, { highWaterMark: READ_SIZE }))
    yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

async function beginningOf(file: string, encoding: TextEncoding): Promise<string> {
  let beginning = '';
  for await (const text of textOf(file, encoding)) {
    beginning += text;
    if (beginning.length >= SAMPLE) break;
  }
  return beginning;
}

/** Opens a text as a table of one sheet. @throws SourceFailed */
export async function openCsv(file: string, isDos: boolean): Promise<TableFile> {
  const encoding = isDos ? IBM866 : await encodingOf(createReadStream(file, { highWaterMark: READ_SIZE }));
  const { sign, skip } = delimiterOf(await beginningOf(file, encoding));
  return {
    format: 'CSV',
    details: [`кодировка ${encoding.name}`, `разделитель ${NAMES[sign] ?? `«${sign}»`}`],
    sheets: [{ name: '', isHidden: false }],
    rows: () => rowsOf(file, { encoding, sign, skip }),
    remarks: () => [],
    close: async () => undefined,
  };
}

async function* rowsOf(
  file: string,
  { encoding, sign, skip }: { encoding: TextEncoding; sign: string; skip: number },
): AsyncGenerator<TableRow> {
  const records = new CsvRecords(sign, skip > 0 ? 2 : 1);
  let left = skip;
  let count = 0;
  for await (const text of textOf(file, encoding)) {
    const own = text.slice(left);
    left = Math.max(0, left - text.length);
    for (const record of records.write(own)) {
      const row = rowOf(record);
      count += 1;
      if (count > MOST_ROWS) throw beyond('Строк больше 1 000 000.', row.line);
      yield row;
    }
  }
  yield* records.end().map(rowOf);
}

function rowOf({ line, cells }: { line: number; cells: readonly string[] }): TableRow {
  const made = cells.map((text): TableCell | undefined =>
    text.trim() === '' ? undefined : { text: plainCsvText(text), kind: 'text' },
  );
  return { line, cells: made };
}
