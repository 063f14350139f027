import { plainCellText } from '#api/backend/base/spreadsheet/cell-text.ts';
import { columnPlace } from '#api/backend/base/spreadsheet/column-letters.ts';
import type { Attributes, XmlHandler } from '#api/backend/feeds/import/xml/xml-reader.ts';
import { beyond, MOST_COLUMNS, MOST_LETTERS, MOST_ROWS } from '../limits.ts';
import type { Merges } from '../merges.ts';
import { shownCell } from '../number-format.ts';
import type { TableCell, TableRow } from '../table-file.ts';
import { brokenBook } from './package-parts.ts';
import { type CellStyle, PLAIN } from './styles.ts';

export type SheetContext = {
  strings: readonly string[];
  styles: readonly CellStyle[];
  is1904: boolean;
  merges: Merges;
};

/** What of a sheet is said as a whole. */
export type SheetCounts = { hiddenRows: number; emptyFormulas: number };

/** Makes rows of a sheet's elements; rows without a value are forgotten at once, however many there are. */
export class SheetRows implements XmlHandler {
  readonly counts: SheetCounts = { hiddenRows: 0, emptyFormulas: 0 };
  readonly #context: SheetContext;
  #ready: TableRow[] = [];
  #count = 0;
  #row = 0;
  #isHidden = false;
  #cells: (TableCell | undefined)[] = [];
  #at = -1;
  #type = '';
  #style: CellStyle = PLAIN;
  #value = '';
  #hasFormula = false;
  #takes = false;
  #isPhonetic = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  /** The rows that are complete. */
  taken(): TableRow[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#beginRow(attributes);
    else if (name === 'c') this.#beginCell(attributes);
    else if (name === 'f') this.#hasFormula = true;
    else if (name === 'rPh') this.#isPhonetic = true;
    this.#takes = name === 'v' || (name === 't' && !this.#isPhonetic);
  }

  text(text: string): void {
    if (!this.#takes) return;
    this.#value += text;
    if (this.#value.length > MOST_LETTERS) throw beyond(`В ячейке больше ${MOST_LETTERS} знаков.`, this.#row);
  }

  close(name: string): void {
    this.#takes = false;
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
  }

  #beginRow({ r, hidden }: Attributes): void {
    this.#row = r === undefined ? this.#row + 1 : Number(r);
    this.#isHidden = hidden === '1' || hidden === 'true';
    this.#cells = [];
    this.#at = -1;
  }

  #beginCell({ r, t = 'n', s }: Attributes): void {
    const place = r === undefined ? null : columnPlace(r.replace(/\d{1,7}$/, ''));
    this.#at = place ?? this.#at + 1;
    this.#type = t;
    this.#style = this.#context.styles[Number(s ?? 0)] ?? PLAIN;
    this.#value = '';
    this.#hasFormula = false;
  }

  #endCell(): void {
    const cell = this.#cell();
    if (cell === undefined) return;
    if (this.#at >= MOST_COLUMNS) throw beyond(`Столбцов больше ${MOST_COLUMNS}.`, this.#row);
    this.#cells[this.#at] = this.#style.isBold ? { ...cell, isBold: true } : cell;
  }

  #cell(): TableCell | undefined {
    const { strings, is1904 } = this.#context;
    const value = this.#value;
    if (value === '') {
      if (this.#hasFormula) this.counts.emptyFormulas += 1;
      return undefined;
    }
    if (this.#type === 'e') return { text: value, kind: 'fault' };
    if (this.#type === 'b') return { text: value === '1' ? 'да' : 'нет', kind: 'text' };
    if (this.#type === 'n') {
      const number = Number(value);
      return Number.isFinite(number) ? shownCell(number, this.#style, is1904) : { text: value, kind: 'text' };
    }
    const text = this.#type === 's' ? strings[Number(value)] : plainCellText(value);
    if (text === undefined) throw brokenBook('ячейка называет текст, которого в книге нет');
    return text.trim() === '' ? undefined : { text, kind: this.#type === 'd' ? 'date' : 'text' };
  }

  #endRow(): void {
    this.#context.merges.fill(this.#row - 1, this.#cells);
    if (!this.#cells.some((cell) => cell !== undefined)) return;
    if (this.#isHidden) this.counts.hiddenRows += 1;
    this.#count += 1;
    if (this.#count > MOST_ROWS) throw beyond('Строк больше 1 000 000.', this.#row);
    this.#ready.push({ line: this.#row, cells: this.#cells });
  }
}
