import { SourceFailed } from '#api/backend/feeds/import/failure.ts';
import { beyond, MOST_COLUMNS, MOST_LETTERS } from '../limits.ts';

/** One record; `line` is the line of the file on which it begins. */
export type CsvRecord = { line: number; cells: string[] };

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Parts a text into records piece by piece (price-lists.md §1): quotes only where a cell begins with one,
 * doubled inside; line breaks inside of quotes; records end with CRLF, LF or CR, also mixed. What stands
 * behind a closed quote belongs to the cell, as Excel reads it. Holds one record.
 */
export class CsvRecords {
  readonly #delimiter: number;
  #line: number;
  #began: number;
  #cells: string[] = [];
  #cell = '';
  /** Inside of quotes; the line on which they were opened. */
  #opened: number | null = null;
  #openedFirst = 1;
  #afterQuote = false;
  #afterCr = false;
  #isFresh = true;

  /** @param line number of the text's first line in its file. */
  constructor(delimiter: string, line = 1) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#line = line;
    this.#began = line;
  }

  /** Takes the next piece. @throws SourceFailed */
  write(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      const endsCr = this.#afterCr && sign === LF;
      this.#afterCr = sign === CR;
      if (endsCr) {
        if (this.#opened === null) from = at + 1;
        continue;
      }
      if (sign === CR || sign === LF) this.#line += 1;
      if (this.#opened !== null) {
        if (sign !== QUOTE) continue;
        this.#take(text.slice(from, at));
        this.#opened = null;
        this.#afterQuote = true;
        from = at + 1;
      } else if (sign === QUOTE && (this.#afterQuote || this.#isFresh) && from === at) {
        if (this.#afterQuote) this.#take('"');
        else this.#openedFirst = this.#line;
        this.#opened = this.#openedFirst;
        this.#afterQuote = false;
        this.#isFresh = false;
        from = at + 1;
      } else if (sign === this.#delimiter || sign === CR || sign === LF) {
        this.#take(text.slice(from, at));
        this.#endCell();
        if (sign !== this.#delimiter) records.push(this.#endRecord());
        from = at + 1;
      } else {
        this.#isFresh = false;
        if (this.#afterQuote) this.#afterQuote = false;
      }
    }
    this.#take(text.slice(from));
    return records;
  }

  /** The last record, if the text does not end with a line break. @throws SourceFailed */
  end(): CsvRecord[] {
    if (this.#opened !== null) throw this.#unclosed(this.#opened);
    if (this.#cell === '' && this.#cells.length === 0 && !this.#afterQuote) return [];
    this.#endCell();
    return [this.#endRecord()];
  }

  #take(text: string): void {
    if (text === '') return;
    this.#cell += text;
    if (this.#cell.length <= MOST_LETTERS) return;
    if (this.#opened !== null) throw this.#unclosed(this.#opened);
    throw beyond(`В ячейке больше ${MOST_LETTERS} знаков.`, this.#began);
  }

  #endCell(): void {
    if (this.#cells.length >= MOST_COLUMNS) throw beyond(`Столбцов больше ${MOST_COLUMNS}.`, this.#began);
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#afterQuote = false;
    this.#isFresh = true;
  }

  #endRecord(): CsvRecord {
    const record = { line: this.#began, cells: this.#cells };
    this.#cells = [];
    this.#began = this.#line;
    return record;
  }

  #unclosed(line: number): SourceFailed {
    const message = 'Кавычка открыта и не закрыта: таблица ломается с этого места.';
    return new SourceFailed({ kind: 'not_well_formed', message, line, column: null });
  }
}
