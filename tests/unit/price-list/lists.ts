import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFailure, SourceIssue, StagedCategory } from '#api/backend/feeds/import/model.ts';
import type {
  ListAbout,
  ListedGood,
  ListRow,
  ListTally,
} from '#api/backend/feeds/import/table/list/listed-good.ts';
import { MAPPING, type Mapping } from '#api/backend/feeds/import/table/list/mapping.ts';
import { type ReadListOptions, readList } from '#api/backend/feeds/import/table/list/read-list.ts';
import { realData } from '#tests/harness/import.ts';
import { zipOf } from '#tests/harness/zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'tara-lists-'));
let count = 0;

/** A file of these bytes; what it is called says nothing of its format. */
export function fileOf(content: string | Uint8Array, name = 'list.bin'): string {
  count += 1;
  const file = join(folder, `${count}-${name}`);
  writeFileSync(file, content);
  return file;
}

/** The path of a published price list; null where they are not at hand. */
export function realList(name: string): string | null {
  const data = realData();
  return data === null ? null : join(data, 'price', name);
}

/** A mapping with what it leaves unsaid. */
export function mappingOf(said: Partial<Mapping> & Pick<Mapping, 'header' | 'key' | 'columns'>): Mapping {
  return MAPPING.parse(said);
}

export type ReadList = {
  about: ListAbout | null;
  tally: ListTally | null;
  goods: ListedGood[];
  categories: StagedCategory[];
  issues: SourceIssue[];
  failure: SourceFailure | null;
};

/** What the reader makes of a list, sorted by kind. */
export async function readAll(
  file: string,
  { mapping, ...options }: Partial<Omit<ReadListOptions, 'mapping'>> & { mapping?: Mapping } = {},
): Promise<ReadList> {
  const read: ReadList = { about: null, tally: null, goods: [], categories: [], issues: [], failure: null };
  const rows: AsyncGenerator<ListRow> = readList({
    file,
    source: 'поставщик',
    mapping: mapping === undefined ? null : { mapping, origin: 'file' },
    mayGuess: true,
    rates: {},
    decimal: null,
    isDos: false,
    ...options,
  });
  for await (const row of rows) {
    if (row.kind === 'list') read.about = row.about;
    if (row.kind === 'tally') read.tally = row.tally;
    if (row.kind === 'listed') read.goods.push(row.good);
    if (row.kind === 'category') read.categories.push(row.category);
    if (row.kind === 'issue') read.issues.push(row.issue);
    if (row.kind === 'failure') read.failure = row.failure;
  }
  return read;
}

/** What is paid for each key, roubles; null without a price. */
export function prices({ goods }: ReadList): Record<string, number | null> {
  return Object.fromEntries(
    goods.map(({ key, price }) => [
      key,
      price === null ? null : (price.priceKop - price.priceDiscountKop) / 100,
    ]),
  );
}

/** How often each remark was made, what it quotes left out. */
export function reasons({ issues }: ReadList): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { message } of issues) {
    const reason = message.replace(/«[^»]*»/g, '«»');
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

/** Rows as a text table. */
export function csvOf(rows: readonly (readonly string[])[], delimiter = ';'): string {
  const cell = (text: string) =>
    new RegExp(`["${delimiter === '|' ? '\\|' : delimiter}\n\r]`).test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  return `${rows.map((row) => row.map(cell).join(delimiter)).join('\r\n')}\r\n`;
}

const letters = (at: number): string => String.fromCharCode(65 + at);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A cell of a workbook: a text, a number, or markup of its own. */
export type XlsxCell = string | number | { xml: string } | null;

/** The cells of a sheet; what stands behind its rows may be added. */
export function sheetXml(rows: readonly (readonly XlsxCell[])[], behind = ''): string {
  const made = rows.map((row, at) => {
    const cells = row.map((cell, place) => {
      const r = `r="${letters(place)}${at + 1}"`;
      if (cell === null) return '';
      if (typeof cell === 'number') return `<c ${r}><v>${cell}</v></c>`;
      if (typeof cell === 'string')
        return `<c ${r} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
      return cell.xml.replace('<c', `<c ${r}`);
    });
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet ${ns}><sheetData>${made.join('')}</sheetData>${behind}</worksheet>`;
}

/** A workbook of sheets by name, with other parts in its archive. */
export function xlsxOf(
  sheets: Readonly<Record<string, string>>,
  parts: Readonly<Record<string, string>> = {},
): Buffer {
  const names = Object.keys(sheets);
  const rels = names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`).join('');
  const list = names
    .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at}"/>`)
    .join('');
  const styles = 'xl/styles.xml' in parts ? '<Relationship Id="s" Type="x/styles" Target="styles.xml"/>' : '';
  const all: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${rels}${styles}</Relationships>`,
    ...Object.fromEntries(Object.values(sheets).map((xml, at) => [`xl/worksheets/s${at}.xml`, xml])),
    ...parts,
  };
  return zipOf(Object.entries(all).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}
