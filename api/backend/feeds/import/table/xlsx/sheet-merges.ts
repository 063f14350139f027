import { columnPlace } from '#api/backend/base/spreadsheet/column-letters.ts';
import { beyond, MOST_MERGES } from '../limits.ts';
import type { Merge } from '../merges.ts';
import type { PackageParts } from './package-parts.ts';

const MERGE = /<(?:\w{1,20}:)?mergeCell\s{1,20}ref="([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?"/g;
/** More than one of them takes. */
const CARRY = 128;

/**
 * The merges of a sheet. They stand behind its rows, so that the part is looked through once before; a text
 * of a cell cannot be taken for one, since its `<` is escaped.
 */
export async function readMerges(parts: PackageParts, part: string): Promise<readonly Merge[]> {
  const merges: Merge[] = [];
  let carry = '';
  for await (const piece of parts.text(part)) {
    const text = carry + piece;
    let end = 0;
    for (const found of text.includes('mergeCell') ? text.matchAll(MERGE) : []) {
      end = found.index + found[0].length;
      const [, left = '', top = '', right = left, bottom = top] = found;
      merges.push({
        top: Number(top) - 1,
        bottom: Number(bottom) - 1,
        left: columnPlace(left) ?? 0,
        right: columnPlace(right) ?? 0,
      });
      if (merges.length > MOST_MERGES) throw beyond('Слишком много объединённых ячеек.');
    }
    carry = text.slice(Math.max(end, text.length - CARRY));
  }
  return merges;
}
