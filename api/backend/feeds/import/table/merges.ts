import { beyond, MOST_COLUMNS, MOST_MERGES } from './limits.ts';
import type { TableCell } from './table-file.ts';

/** Rows and columns from 0, both ends included. */
export type Merge = { top: number; bottom: number; left: number; right: number };

/** Gives each cell of a merge the value of its first one, row by row in the sheet's order. */
export class Merges {
  readonly #waiting: Merge[];
  #open: { merge: Merge; cell: TableCell | undefined }[] = [];

  constructor(merges: readonly Merge[]) {
    if (merges.length > MOST_MERGES) throw beyond('Слишком много объединённых ячеек.');
    this.#waiting = merges.toSorted((a, b) => b.top - a.top);
  }

  /** Fills the cells of the next row. */
  fill(row: number, cells: (TableCell | undefined)[]): void {
    this.#open = this.#open.filter(({ merge }) => merge.bottom >= row);
    for (
      let next = this.#waiting.at(-1);
      next !== undefined && next.top <= row;
      next = this.#waiting.at(-1)
    ) {
      this.#waiting.pop();
      if (next.top === row) this.#open.push({ merge: next, cell: cells[next.left] });
    }
    for (const { merge, cell } of this.#open) {
      if (cell === undefined) continue;
      for (let at = merge.left; at <= Math.min(merge.right, MOST_COLUMNS - 1); at += 1) {
        const isDown = at === merge.left && row > merge.top;
        if (cells[at] === undefined) cells[at] = { ...cell, spread: isDown ? 'down' : 'across' };
      }
    }
  }
}
