import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookFile, filled, folder, linesOf, listLines, orderedBy, ownBook, sorted } from './own-list.ts';

const LINES = listLines(15);
const codeAt = (at: number): string | null => {
  const line = LINES[at];
  return line?.kind === 'goods' ? line.goods.code : null;
};
const GOODS = LINES.flatMap((line, at) => (line.kind === 'goods' ? [at] : []));
const filling = fc.uniqueArray(fc.tuple(fc.constantFrom(...GOODS), fc.integer({ min: 1, max: 99_999 })), {
  selector: ([at]) => at,
  minLength: 1,
  maxLength: 10,
});
const reversed = (rows: string[]): string[] => rows.toReversed();
const wanted = (quantities: readonly (readonly [number, number])[]) =>
  Object.fromEntries(quantities.map(([at, quantity]) => [codeAt(at) ?? '', `${quantity}`]));

/** A profile of LibreOffice that counts formulas of workbooks anew when it opens them. */
const RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`;

describe('acc-D9 b the list that the shop gives out comes back as it was filled in', () => {
  const isLong = process.env.TEST_LONG === '1';

  it('case 37: fillings (2,000 in the long run, else 100) through the own writer and reader, every second with its rows turned round', async () => {
    const { sheet, parts } = await ownBook(LINES);
    let round = 0;
    const same = fc.asyncProperty(filling, async (quantities) => {
      round += 1;
      const full = filled(sheet, new Map(quantities));
      const pairs = await linesOf({ file: bookFile(parts, round % 2 === 0 ? sorted(full, reversed) : full) });
      expect(orderedBy(pairs)).toEqual(wanted(quantities));
    });
    await fc.assert(same, { numRuns: isLong ? 2000 : 100, seed: 37 });
  }, 120_000);

  const office = ['/usr/bin/soffice', '/usr/local/bin/soffice'].find((path) => existsSync(path));
  /** The files as LibreOffice saves them, in their order; one start of it takes most of the time. */
  const convert = (files: readonly string[], format: string): string[] => {
    const [extension = ''] = format.split(':');
    const profile = `-env:UserInstallation=file://${folder}/office`;
    const out = mkdtempSync(join(folder, 'out-'));
    const words = ['--headless', '--convert-to', format, '--outdir', out, ...files];
    execFileSync(office ?? '', [profile, ...words], { stdio: 'ignore' });
    return files.map((file) => join(out, `${basename(file, extname(file))}.${extension}`));
  };
  const CSV = 'csv:Text - txt - csv (StarCalc):59,34,76,1';

  it.runIf(isLong && office !== undefined)(
    'case 37: 20 fillings through LibreOffice: saved as xlsx, as ods and again as xlsx, as csv, as xls',
    async () => {
      const { sheet, parts } = await ownBook(LINES);
      const ways = [
        (files: string[]) => convert(files, 'xlsx'),
        (files: string[]) => convert(convert(files, 'ods'), 'xlsx'),
        (files: string[]) => convert(files, CSV),
        (files: string[]) => convert(files, 'xls'),
      ];
      const fillings = fc.sample(filling, { numRuns: 20, seed: 20 });
      for (const [way, save] of ways.entries()) {
        const mine = fillings.filter((_, at) => at % ways.length === way);
        const files = mine.map((quantities, at) => {
          const full = filled(sheet, new Map(quantities));
          return bookFile(parts, at % 3 === 0 ? sorted(full, reversed) : full, `filling-${way}-${at}.xlsx`);
        });
        for (const [at, saved] of save(files).entries())
          expect(orderedBy(await linesOf({ file: saved })), saved).toEqual(wanted(mine[at] ?? []));
      }
    },
    600_000,
  );

  it.runIf(isLong && office !== undefined)(
    'price-lists.md §5 LibreOffice opens the list and counts its sum anew',
    async () => {
      const { sheet, parts } = await ownBook(LINES);
      const all = new Map(GOODS.map((at) => [at, 1 + at] as const));
      // As a person's press of F9: otherwise a program takes the sums that stand in the file.
      const settings = join(folder, 'office/user/registrymodifications.xcu');
      mkdirSync(dirname(settings), { recursive: true });
      writeFileSync(settings, RECALCULATE);
      const [saved = ''] = convert([bookFile(parts, filled(sheet, all), 'sums.xlsx')], CSV);
      const total = LINES.reduce(
        (sum, line, at) => (line.kind === 'goods' ? sum + (1 + at) * line.goods.price : sum),
        0,
      );
      const [, , row = ''] = readFileSync(saved, 'utf8').split('\n');
      const [name, paid, ...others] = row.split(';').map((cell) => cell.replaceAll(/["\s,]/g, ''));
      expect([name, paid]).toEqual(['Суммазаказа', (total / 100).toFixed(2)]);
      expect(others[6]).toBe(`${GOODS.length}`);
    },
    600_000,
  );
});
