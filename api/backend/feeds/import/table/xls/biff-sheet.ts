import { beyond, MOST_COLUMNS, MOST_LETTERS, MOST_MERGES } from '../limits.ts';
import { type Merge, Merges } from '../merges.ts';
import { GENERAL, shownCell } from '../number-format.ts';
import type { TableCell, TableRow } from '../table-file.ts';
import type { BiffGlobals, BiffSheet } from './biff-globals.ts';
import { type BiffRecord, biffRecords, RECORD } from './biff-records.ts';
import { BiffReader } from './biff-text.ts';

const FAULTS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};
const TWICE: TableCell = { text: 'записана дважды', kind: 'fault' };
const HIDDEN = 0x20;
/** What stands instead of a number where a formula gives something else. */
const NO_NUMBER = 0xffff;
const TEXT = 0;
const TRUTH = 1;
const FAULT = 2;

/** A number in 30 bits: a whole one or the upper half of a double, maybe in hundredths. */
function rkNumber(rk: number): number {
  const isWhole = (rk & 2) !== 0;
  const bytes = Buffer.alloc(8);
  bytes.writeInt32LE(rk & ~3, 4);
  const value = isWhole ? rk >> 2 : bytes.readDoubleLE(0);
  return rk & 1 ? value / 100 : value;
}

/** The rows of one sheet, and what is said of it as a whole. @throws BrokenFile, SourceFailed */
export class BiffSheetReader {
  readonly counts = { hiddenRows: 0, emptyFormulas: 0 };
  readonly #globals: BiffGlobals;
  readonly #rows = new Map<number, (TableCell | undefined)[]>();
  readonly #hidden = new Set<number>();
  readonly #merges: Merge[] = [];
  #formula: { row: number; column: number; style: number } | null = null;

  constructor(globals: BiffGlobals) {
    this.#globals = globals;
  }

  read(stream: Buffer, { at }: BiffSheet): TableRow[] {
    let depth = 0;
    for (const record of biffRecords(stream, at)) {
      if (record.id === RECORD.bof) depth += 1;
      else if (record.id === RECORD.eof) depth -= 1;
      else if (depth === 1) this.#take(record);
      if (depth === 0) break;
    }
    const merges = new Merges(this.#merges);
    const rows: TableRow[] = [];
    for (const [row, cells] of [...this.#rows].sort(([a], [b]) => a - b)) {
      merges.fill(row, cells);
      if (this.#hidden.has(row)) this.counts.hiddenRows += 1;
      rows.push({ line: row + 1, cells });
    }
    return rows;
  }

  #take({ id, pieces }: BiffRecord): void {
    const [data] = pieces;
    if (id === RECORD.string && this.#formula !== null) {
      const { row, column, style } = this.#formula;
      this.#text(row, column, style, new BiffReader(pieces, this.#globals).text(2));
    }
    this.#formula = null;
    if (id === RECORD.row && (data.readUInt16LE(12) & HIDDEN) !== 0) this.#hidden.add(data.readUInt16LE(0));
    if (id === RECORD.mergedCells) this.#noteMerges(data);
    if (id === RECORD.mulRk) this.#several(data);
    const isCell =
      id === RECORD.labelSst ||
      id === RECORD.label ||
      id === RECORD.richText ||
      id === RECORD.number ||
      id === RECORD.rk ||
      id === RECORD.boolErr ||
      id === RECORD.formula;
    if (isCell) this.#cell(id, pieces);
  }

  #cell(id: number, pieces: BiffRecord['pieces']): void {
    const [data] = pieces;
    const [row, column, style] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)];
    if (id === RECORD.labelSst)
      this.#text(row, column, style, this.#globals.strings[data.readUInt32LE(6)] ?? '');
    else if (id === RECORD.number) this.#number(row, column, style, data.readDoubleLE(6));
    else if (id === RECORD.rk) this.#number(row, column, style, rkNumber(data.readInt32LE(6)));
    else if (id === RECORD.boolErr)
      this.#told(row, column, style, data.readUInt8(6), data.readUInt8(7) === 1);
    else if (id === RECORD.formula) this.#result(row, column, style, data);
    else this.#text(row, column, style, new BiffReader(pieces, this.#globals, 6).text(2));
  }

  #result(row: number, column: number, style: number, data: Buffer): void {
    if (data.readUInt16LE(12) !== NO_NUMBER) {
      this.#number(row, column, style, data.readDoubleLE(6));
      return;
    }
    const kind = data.readUInt8(6);
    if (kind === TEXT) this.#formula = { row, column, style };
    else if (kind === TRUTH || kind === FAULT)
      this.#told(row, column, style, data.readUInt8(8), kind === FAULT);
    else this.counts.emptyFormulas += 1;
  }

  #several(data: Buffer): void {
    const row = data.readUInt16LE(0);
    let column = data.readUInt16LE(2);
    for (let at = 4; at + 6 <= data.length - 2; at += 6, column += 1)
      this.#number(row, column, data.readUInt16LE(at), rkNumber(data.readInt32LE(at + 2)));
  }

  #noteMerges(data: Buffer): void {
    for (let at = 2; at + 8 <= data.length; at += 8) {
      const [top, bottom, left, right] = [0, 2, 4, 6].map((more) => data.readUInt16LE(at + more));
      this.#merges.push({ top: top ?? 0, bottom: bottom ?? 0, left: left ?? 0, right: right ?? 0 });
    }
    if (this.#merges.length > MOST_MERGES) throw beyond('Слишком много объединённых ячеек.');
  }

  #told(row: number, column: number, style: number, value: number, isFault: boolean): void {
    if (isFault) this.#put(row, column, style, { text: FAULTS[value] ?? '#ERR', kind: 'fault' });
    else this.#put(row, column, style, { text: value === 1 ? 'да' : 'нет', kind: 'text' });
  }

  #number(row: number, column: number, style: number, value: number): void {
    const { styles, is1904 } = this.#globals;
    if (Number.isFinite(value))
      this.#put(row, column, style, shownCell(value, styles[style] ?? GENERAL, is1904));
  }

  #text(row: number, column: number, style: number, text: string): void {
    if (text.length > MOST_LETTERS) throw beyond(`В ячейке больше ${MOST_LETTERS} знаков.`, row + 1);
    if (text.trim() !== '') this.#put(row, column, style, { text, kind: 'text' });
  }

  #put(row: number, column: number, style: number, cell: TableCell): void {
    if (column >= MOST_COLUMNS) throw beyond(`Столбцов больше ${MOST_COLUMNS}.`, row + 1);
    const cells = this.#rows.get(row) ?? [];
    const before = cells[column];
    // No program writes a cell twice: one of the two belongs elsewhere, and nobody can tell which.
    if (before !== undefined && before.text !== cell.text) {
      cells[column] = TWICE;
      return;
    }
    cells[column] = this.#globals.styles[style]?.isBold ? { ...cell, isBold: true } : cell;
    this.#rows.set(row, cells);
  }
}
