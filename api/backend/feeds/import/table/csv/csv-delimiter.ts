import { type CsvRecord, CsvRecords } from './csv-records.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;
const SAMPLE_RECORDS = 200;
const SAID = /^sep=(.)(?:\r\n|\n|\r|$)/i;

/** What parts the cells; `skip` is how much of the beginning says so itself and is no record. */
export type Delimiter = { sign: string; skip: number };

/** How a sign parts the first records: most of them have `columns`, `agreeing` of them. */
function judge(sample: string, sign: string): { sign: string; columns: number; agreeing: number } {
  const counts = new Map<number, number>();
  for (const { cells } of firstRecords(sample, sign))
    if (cells.some((cell) => cell.trim() !== ''))
      counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [columns, agreeing] = [...counts]
    .filter(([count]) => count > 1)
    .reduce((best, one) => (one[1] > best[1] ? one : best), [1, 0]);
  return { sign, columns, agreeing };
}

function firstRecords(sample: string, sign: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const parts = new CsvRecords(sign);
  try {
    for (let at = 0; at < sample.length && records.length < SAMPLE_RECORDS; at += 4096)
      records.push(...parts.write(sample.slice(at, at + 4096)));
    if (records.length === 0) records.push(...parts.end());
  } catch {
    // With this sign it is no table from here on; what came before counts.
  }
  return records.slice(0, SAMPLE_RECORDS);
}

/**
 * The delimiter of a table by its beginning: said in the first line, else the one that gives most of the
 * first 200 records the same number of columns; of equals the one that gives more.
 */
export function delimiterOf(sample: string): Delimiter {
  const [line, sign] = SAID.exec(sample) ?? [];
  if (line !== undefined && sign !== undefined) return { sign, skip: line.length };
  const best = DELIMITERS.map((one) => judge(sample, one)).reduce((a, b) =>
    b.agreeing > a.agreeing || (b.agreeing === a.agreeing && b.columns > a.columns) ? b : a,
  );
  return { sign: best.sign, skip: 0 };
}
