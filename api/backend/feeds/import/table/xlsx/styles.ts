import { GENERAL, type NumberFormat, numberFormat } from '../number-format.ts';
import type { PackageParts } from './package-parts.ts';

/** What a cell's style says of how it looks. */
export type CellStyle = NumberFormat & { isBold: boolean };

export const PLAIN: CellStyle = { ...GENERAL, isBold: false };

/** The styles that cells name by number. */
export async function readStyles(parts: PackageParts, part: string | null): Promise<readonly CellStyle[]> {
  const codes = new Map<number, string>();
  const bold: boolean[] = [];
  const styles: CellStyle[] = [];
  const within: string[] = [];
  if (part === null) return [];
  await parts.read(part, {
    open(name, attributes) {
      const parent = within.at(-1);
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'font' && parent === 'fonts') bold.push(false);
      if (name === 'b' && parent === 'font' && within.at(-2) === 'fonts')
        bold[bold.length - 1] = !['0', 'false'].includes(attributes.val ?? '1');
      if (name === 'xf' && parent === 'cellXfs') {
        const id = Number(attributes.numFmtId ?? 0);
        const isBold = bold[Number(attributes.fontId ?? 0)] ?? false;
        styles.push({ ...numberFormat(id, codes.get(id)), isBold });
      }
      within.push(name);
    },
    text: () => undefined,
    close: () => {
      within.pop();
    },
  });
  return styles;
}
