import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
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

describe('acc-D9 b the list that the shop gives out comes back as it was filled in', () => {
  const isLong = process.env.TEST_LONG === '1';

  it('case 37: fillings (2,000 in the long run, else 400) through the own writer and reader, every second with its rows turned round', async () => {
    const { sheet, parts } = await ownBook(LINES);
    let round = 0;
    const same = fc.asyncProperty(filling, async (quantities) => {
      round += 1;
      const full = filled(sheet, new Map(quantities));
      const pairs = await linesOf({ file: bookFile(parts, round % 2 === 0 ? sorted(full, reversed) : full) });
      expect(orderedBy(pairs)).toEqual(wanted(quantities));
    });
    await fc.assert(same, { numRuns: isLong ? 2000 : 400, seed: 37 });
  }, 120_000);

  const office = ['/usr/bin/soffice', '/usr/local/bin/soffice'].find((path) => existsSync(path));
  const convert = (file: string, format: string): string => {
    const [extension = ''] = format.split(':');
    const profile = `-env:UserInstallation=file://${folder}/office`;
    execFileSync(office ?? '', [
      profile,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      join(folder, 'out'),
      file,
    ]);
    return join(folder, 'out', `${basename(file, extname(file))}.${extension}`);
  };

  it.runIf(isLong && office !== undefined)(
    'case 37: 20 fillings through LibreOffice: saved as xlsx, as ods and again as xlsx, as csv, as xls',
    async () => {
      const { sheet, parts } = await ownBook(LINES);
      const ways = [
        (file: string) => convert(file, 'xlsx'),
        (file: string) => convert(convert(file, 'ods'), 'xlsx'),
        (file: string) => convert(file, 'csv:Text - txt - csv (StarCalc):59,34,76,1'),
        (file: string) => convert(file, 'xls'),
      ];
      for (const [at, quantities] of fc.sample(filling, { numRuns: 20, seed: 20 }).entries()) {
        const full = sorted(filled(sheet, new Map(quantities)), at % 3 === 0 ? reversed : (rows) => rows);
        const file = bookFile(parts, full, `filling-${at}.xlsx`);
        const saved = ways[at % ways.length]?.(file) ?? file;
        expect(orderedBy(await linesOf({ file: saved })), saved).toEqual(wanted(quantities));
      }
    },
    600_000,
  );
});
