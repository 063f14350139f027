import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { xlsxStream } from '#api/backend/base/spreadsheet/xlsx-stream.ts';
import type { OrderPair, OrderRow } from '#api/backend/feeds/import/table/order/order-row.ts';
import { readOrder } from '#api/backend/feeds/import/table/order/read-order.ts';
import { type PriceLine, priceBook } from '#api/backend/found/price-list/price-book.ts';
import { unzipped, zipOf } from '#tests/harness/zip.ts';

const HEAD = {
  shopName: 'Тара',
  regionName: 'Москва',
  day: '2026-11-25',
  hasVat: true,
  orderUrl: 'https://shop.example/quick-order',
  version: 7,
};
const SHEET = 'xl/worksheets/sheet1.xml';
/** The first row of the list below its headings, of goods and groups alike. */
const FIRST_ROW = 6;

export const folder = mkdtempSync(join(tmpdir(), 'tara-own-list-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Goods as the list has them, each with zeros, signs of formulas or blanks in its article, below groups. */
export function listLines(count: number, packOf: (at: number) => number = () => 1): PriceLine[] {
  return Array.from({ length: count }, (_, at): PriceLine[] => {
    const code = [`00${at}7`, `=1+${at}`, `-${at}`, `40 МР${at}`, `А|Б-${at}`][at % 5] ?? '';
    const goods = {
      id: at + 1,
      code,
      article: code,
      name: `Стакан «${at}»; 0,2 л`,
      measure: 'шт',
      packMin: packOf(at),
      boxCapacity: null,
      inCity: true,
      stock: 100,
      price: 1000 + at,
      old: null,
    };
    const line: PriceLine = { kind: 'goods', level: 1, url: `https://shop.example/goods/${at}`, goods };
    return at % 10 === 0 ? [{ kind: 'group', name: `Группа ${at}`, level: 0 }, line] : [line];
  }).flat();
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

/** The parts of the shop's own workbook of these lines. */
export async function ownBook(
  lines: readonly PriceLine[],
): Promise<{ sheet: string; parts: Map<string, string> }> {
  const pieces = await Array.fromAsync(xlsxStream(priceBook(HEAD, each(lines))));
  const archive = Buffer.concat(pieces);
  const names = ['[Content_Types].xml', '_rels/.rels', 'docProps/core.xml', 'xl/workbook.xml'];
  const all = [...names, 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', SHEET];
  const parts = new Map(all.map((name) => [name, unzipped(archive, name)]));
  return { sheet: parts.get(SHEET) ?? '', parts };
}

/** The sheet with quantities by the place of a line in the list. */
export function filled(sheet: string, quantities: ReadonlyMap<number, number>): string {
  let text = sheet;
  for (const [at, quantity] of quantities) {
    const cell = `<c r="I${FIRST_ROW + at}" s="5"`;
    const from = text.indexOf(cell);
    const end = text.indexOf('</c>', from);
    text = `${text.slice(0, from)}${cell}><v>${quantity}</v>${text.slice(end)}`;
  }
  return text;
}

/** The sheet with its rows of goods in another order, numbered anew, as programs leave them after sorting. */
export function sorted(sheet: string, order: (rows: string[]) => string[]): string {
  const rows = [...sheet.matchAll(/<row r="(\d+)".*?<\/row>/gs)];
  const below = rows.filter(([, number]) => Number(number) >= FIRST_ROW).map(([row]) => row);
  const from = sheet.indexOf(below[0] ?? '');
  const moved = order(below).map((row, at) =>
    row
      .replace(/<row r="\d+"/, `<row r="${FIRST_ROW + at}"`)
      .replaceAll(/<c r="([A-Z]+)\d+"/g, `<c r="$1${FIRST_ROW + at}"`),
  );
  return `${sheet.slice(0, from)}${moved.join('')}${sheet.slice(from + below.join('').length)}`;
}

/** A file of the workbook with this sheet in place of its own. */
export function bookFile(parts: ReadonlyMap<string, string>, sheet: string, name = 'filled.xlsx'): string {
  const file = join(folder, name);
  const all = new Map([...parts, [SHEET, sheet]]);
  writeFileSync(file, zipOf([...all].map(([part, text]) => ({ name: part, bytes: Buffer.from(text) }))));
  return file;
}

/** The lines that the reader makes of a file or a text; its failure is thrown. */
export async function linesOf(given: { file: string } | { text: string }): Promise<OrderPair[]> {
  const rows: OrderRow[] = await Array.fromAsync(readOrder(given));
  return rows.flatMap((row) => {
    if (row.kind === 'failure') throw new Error(row.failure.message);
    return row.kind === 'pair' ? [row.pair] : [];
  });
}

/** What lines order, by the code of the hidden key. */
export const orderedBy = (pairs: readonly OrderPair[]): Record<string, string> =>
  Object.fromEntries(pairs.map(({ own, readings }) => [own?.code ?? '', readings[0]?.quantity ?? '']));
