import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { OrderPair, OrderRow } from '#api/backend/feeds/import/table/order/order-row.ts';
import { readOrder } from '#api/backend/feeds/import/table/order/read-order.ts';
import { IS_LONG, rounds } from '#tests/harness/rounds.ts';
import { byteChanges, doublesAt, hundredthsIn, linesOfBytes, rowText } from '../price-list/byte-changes.ts';
import { encoded } from '../price-list/encodings.ts';
import { csvOf, fileOf } from '../price-list/lists.ts';
import { xlsOf } from '../price-list/xls-file.ts';
import { bookFile, filled, listLines, ownBook } from './own-list.ts';

vi.mock('#api/backend/feeds/import/table/xls/open-xls.ts', () => import('../price-list/xls-here.ts'));

/** The long run changes each file ten thousand times. */
const CHANGES = rounds(50, 10_000);
const LINES = listLines(40);
/** Of every third good so many. */
const wantedAt = (at: number): number => (LINES[at]?.kind === 'goods' && at % 3 === 0 ? 10 + 7 * at : 0);

/** Our own price list, filled in and saved by a buyer's program. */
function ownRows(): (string | number | null)[][] {
  const title = 'Тара · Москва · прайс-лист на 25.11.2026 · цены в рублях с НДС · действует до изменения';
  const head = ['Артикул', 'Наименование', 'Ед.', 'Кратность', 'В коробке', 'Цена, ₽', 'Старая цена, ₽'];
  const rows = LINES.map((line, at) => {
    if (line.kind === 'group') return [null, line.name];
    const { article, name, price, code } = line.goods;
    const wanted = wantedAt(at) || null;
    const sum = ((wanted ?? 0) * price) / 100;
    return [
      article,
      name,
      'шт',
      1,
      null,
      price / 100,
      null,
      'в наличии 100',
      wanted,
      sum,
      `${code}|${price}|7`,
    ];
  });
  return [[title], [], [...head, 'Наличие', 'Заказ', 'Сумма, ₽'], ...rows];
}

const texts = (rows: readonly (readonly (string | number | null)[])[]): string[][] =>
  rows.map((row) =>
    Array.from({ length: 11 }, (_, at) => String(row[at] ?? '').replace(/^(\d+)\.(\d+)$/, '$1,$2')),
  );

/** Refused, or without headings: then the catalogue tells the columns, or nobody. */
type Read = { pairs: OrderPair[]; isRefused: boolean };

async function readAll(file: string): Promise<Read> {
  const rows: OrderRow[] = await Array.fromAsync(readOrder({ file }));
  return {
    pairs: rows.flatMap((row) => (row.kind === 'pair' ? [row.pair] : [])),
    isRefused: rows.some(({ kind }) => kind === 'failure' || kind === 'bare'),
  };
}

/** What a line orders: which goods, and how many. */
const ordered = ({ readings, own }: OrderPair): string => JSON.stringify([readings, own?.code]);
const quantityOf = ({ readings: [reading] }: OrderPair): string => reading?.quantity ?? '';
/** A quantity that goes into the cart without a question. */
const isWhole = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text);

describe('price-lists.md §8 random changes of bytes', { timeout: IS_LONG ? 1_200_000 : 60_000 }, () => {
  const simple = [['Артикул', 'Заказ'], ...LINES.map((_, at) => [`A-${at}`, `${10 + 7 * at}`])];
  const own = csvOf(texts(ownRows()));
  it.each([
    ['our own list saved as CSV', encoded(own, 'windows-1251')],
    ['our own list saved as CSV with line feeds alone', Buffer.from(own.replaceAll('\r\n', '\n'))],
    ['two columns as CSV', Buffer.from(csvOf(simple))],
  ])(
    'of %s: a line that was not touched is ordered as before, a touched one as it says',
    async (_, bytes) => {
      const file = fileOf(bytes);
      const encoding = bytes.includes('Артикул') ? 'UTF-8' : 'windows-1251';
      const lines = linesOfBytes(bytes, encoding);
      const before = new Map(
        (await readAll(file)).pairs.map((pair) => [lines[pair.line - 1] ?? '', ordered(pair)]),
      );
      expect(before.size).toBeGreaterThan(10);
      for (const { seed, changed } of byteChanges(bytes, CHANGES)) {
        writeFileSync(file, changed);
        const { pairs, isRefused } = await readAll(file);
        if (isRefused) continue;
        const now = linesOfBytes(changed, encoding);
        const wrong = pairs.filter((pair) => {
          const text = rowText(now, pair.line, before);
          const known = before.get(text);
          if (known !== undefined) return known !== ordered(pair);
          const quantity = quantityOf(pair);
          return isWhole(quantity) && !hundredthsIn(text).has(Number(quantity) * 100);
        });
        expect(wrong, `change ${seed}`).toEqual([]);
        const seen = new Set(pairs.map(({ line }) => now[line - 1]));
        const lost = now.filter((text) => before.has(text) && !seen.has(text));
        const isTold = pairs.some((pair) => !isWhole(quantityOf(pair)));
        expect(isTold ? [] : lost, `change ${seed}`).toEqual([]);
      }
    },
  );

  it('of our own list as a workbook: all as before, or refused', async () => {
    const { sheet, parts } = await ownBook(LINES);
    const wanted = new Map(LINES.flatMap((_, at) => (wantedAt(at) > 0 ? [[at, wantedAt(at)] as const] : [])));
    const file = bookFile(parts, filled(sheet, wanted));
    const bytes = readFileSync(file);
    const whole = (await readAll(file)).pairs.map(ordered);
    expect(whole.length).toBe(wanted.size);
    for (const { seed, changed } of byteChanges(bytes, CHANGES)) {
      writeFileSync(file, changed);
      const { pairs, isRefused } = await readAll(file);
      if (!isRefused) expect(pairs.map(ordered), `change ${seed}`).toEqual(whole);
    }
  });

  it('of our own list as an old workbook: a quantity changes only with the bytes of its own', async () => {
    const bytes = xlsOf(ownRows());
    const file = fileOf(bytes);
    const whole = new Map((await readAll(file)).pairs.map((pair) => [pair.line, quantityOf(pair)]));
    expect(whole.size).toBeGreaterThan(10);
    let same = 0;
    for (const { seed, changed, places } of byteChanges(bytes, CHANGES)) {
      writeFileSync(file, changed);
      const { pairs, isRefused } = await readAll(file);
      if (isRefused) continue;
      if (pairs.length === whole.size) same += 1;
      const own = doublesAt(changed, places);
      const wrong = pairs.filter((pair) => {
        const quantity = quantityOf(pair);
        const isSame = !isWhole(quantity) || whole.get(pair.line) === quantity;
        return !isSame && !own.has(Number(quantity) * 100);
      });
      // A quantity that has come to another row is missed in its own, where the sum still stands.
      const isTold = pairs.some((pair) => !isWhole(quantityOf(pair)));
      expect(isTold ? [] : wrong, `change ${seed}`).toEqual([]);
    }
    expect(same).toBeGreaterThan(CHANGES / 2);
  });
});
