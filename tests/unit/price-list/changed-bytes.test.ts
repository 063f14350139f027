import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { IS_LONG, rounds } from '#tests/harness/rounds.ts';
import { byteChanges, doublesAt, hundredthsIn, linesOfBytes, rowText } from './byte-changes.ts';
import { encoded } from './encodings.ts';
import { csvOf, fileOf, type ReadList, readAll, realList, sheetXml, xlsxOf } from './lists.ts';
import { xlsOf } from './xls-file.ts';

vi.mock('#api/backend/feeds/import/table/xls/open-xls.ts', () => import('./xls-here.ts'));

const HEAD = ['Код', 'Название', 'Цена', 'Остаток'];
const GOODS = Array.from({ length: 60 }, (_, at) => [
  `00${at}`,
  `Стакан «Эко» ${at} мл; белый`,
  // Some need the others to tell which of their signs is that of the fraction.
  at % 10 === 9 ? `${at},${100 + at}` : `${at * 37 + 5}.${((at * 7) % 90) + 10}`,
  `${at}`,
]);
const numbers = GOODS.map((row) => row.map((text, at) => (at > 1 ? Number(text.replace(',', '')) : text)));

/** The long run changes each file ten thousand times. */
const CHANGES = rounds(50, 10_000);

type Told = { key: string; kopecks: number };
type Good = ReadList['goods'][number];

const paid = ({ price }: Good): number | null =>
  price === null ? null : price.priceKop - price.priceDiscountKop;

/** Whether a person is told of a row, or of the columns as a whole. */
function isSaid({ issues }: ReadList, { line, key }: Good): boolean {
  return issues.some(
    (issue) => issue.line === line || issue.externalId === key || issue.message.startsWith('В шапке ячеек'),
  );
}

/** The prices that a list has for others than before, and nobody is told. */
function unsaid(
  read: ReadList,
  before: (good: Good) => Told | null,
): (Told & { now: number; seen: string })[] {
  return read.goods.flatMap((good) => {
    const [now, told] = [paid(good), before(good)];
    if (now === null || told === null || isSaid(read, good)) return [];
    if (told.key === good.key && told.kopecks === now) return [];
    return [{ ...told, now, seen: good.key }];
  });
}

describe('price-lists.md §8 random changes of bytes', { timeout: IS_LONG ? 1_200_000 : 60_000 }, () => {
  it.each(['UTF-8', 'windows-1251'] as const)(
    'of a text in %s: a row that was not touched keeps its price or is named, a touched one costs what stands in it',
    async (encoding) => {
      const bytes = encoded(csvOf([HEAD, ...GOODS]), encoding);
      const file = fileOf(bytes);
      const lines = linesOfBytes(bytes, encoding);
      const whole = new Map<string, Told>();
      for (const good of (await readAll(file)).goods)
        whole.set(lines[good.line - 1] ?? '', { key: good.key, kopecks: paid(good) ?? 0 });
      expect(whole.size).toBe(60);
      for (const { seed, changed } of byteChanges(bytes, CHANGES)) {
        writeFileSync(file, changed);
        const read = await readAll(file);
        if (read.failure !== null) continue;
        const now = linesOfBytes(changed, read.about?.details[0]?.split(' ')[1] ?? '');
        const wrong = unsaid(read, (good) => {
          const text = rowText(now, good.line, whole);
          const known = whole.get(text);
          if (known !== undefined) return known;
          const kopecks = paid(good) ?? 0;
          return hundredthsIn(text).has(kopecks) ? null : { key: text, kopecks: 0 };
        });
        expect(wrong, `change ${seed}`).toEqual([]);
      }
    },
  );

  it('of a workbook: no price changes without a word', async () => {
    const bytes = xlsxOf({ a: sheetXml([HEAD, ...numbers]) });
    const file = fileOf(bytes);
    const whole = new Map((await readAll(file)).goods.map((good) => [good.key, paid(good) ?? 0]));
    expect(whole.size).toBe(60);
    for (const { seed, changed } of byteChanges(bytes, CHANGES)) {
      writeFileSync(file, changed);
      const read = await readAll(file);
      if (read.failure !== null) continue;
      const wrong = unsaid(read, ({ key }) => ({ key, kopecks: whole.get(key) ?? -1 }));
      expect(wrong, `change ${seed}`).toEqual([]);
    }
  });

  it('of an old workbook, which has no sums to tell by: a price changes only with the bytes of its own', async () => {
    const bytes = xlsOf([HEAD, ...numbers]);
    const file = fileOf(bytes);
    const whole = new Map((await readAll(file)).goods.map((good) => [good.line, paid(good) ?? 0]));
    expect(whole.size).toBe(60);
    let read60 = 0;
    for (const { seed, changed, places } of byteChanges(bytes, CHANGES)) {
      writeFileSync(file, changed);
      const read = await readAll(file);
      if (read.failure !== null) continue;
      if (read.goods.length === 60) read60 += 1;
      const own = doublesAt(changed, places);
      const wrong = unsaid(read, (good) => {
        const kopecks = whole.get(good.line) ?? -1;
        // What a row is known by may be a text of bytes that were changed: then it is another's row.
        return paid(good) === kopecks || own.has(paid(good) ?? 0) ? null : { key: good.key, kopecks };
      });
      expect(wrong, `change ${seed}`).toEqual([]);
    }
    expect(read60).toBeGreaterThan(CHANGES / 2);
  });

  const real = ['wondersell_sample.xls', 'wondersell_sample.xlsx', 'wondersell_sample.csv'].map(realList);
  it.skipIf(real[0] === null)('of published lists: never a crash', async () => {
    for (const one of real) {
      const bytes = readFileSync(one ?? '');
      const file = fileOf(bytes);
      for (const { changed } of byteChanges(bytes, Math.ceil(CHANGES / 15))) {
        writeFileSync(file, changed);
        expect(await readAll(file)).toBeDefined();
      }
    }
  });
});
