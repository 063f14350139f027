import { SourceFailed } from '#api/backend/feeds/import/failure.ts';
import { sheetRemarks } from '../sheet-remarks.ts';
import type { TableRow } from '../table-file.ts';
import { refuseFile } from '../what-file.ts';
import { type BiffGlobals, readGlobals } from './biff-globals.ts';
import { BiffSheetReader } from './biff-sheet.ts';
import { CompoundFile } from './compound-file.ts';
import type { XlsAnswer, XlsQuestion } from './protocol.ts';

const PORTION = 500;

/** A workbook of Excel 5 to 2003 that answers what is asked of it, one question after another. */
export class XlsBook {
  #stream: Buffer = Buffer.alloc(0);
  #globals: BiffGlobals | null = null;
  #rows: TableRow[] = [];
  #remarks: string[] = [];

  /** Never throws for what is in the file. */
  answer(question: XlsQuestion): XlsAnswer {
    try {
      if (question.kind === 'open') return this.#open(question.bytes);
      return question.kind === 'sheet' ? this.#sheet(question.sheet) : this.#more();
    } catch (error) {
      if (error instanceof SourceFailed) return { kind: 'failed', failure: error.failure };
      // Whatever else was thrown, the bytes were not those of a workbook.
      const message = 'Файл повреждён: книга Excel не читается.';
      return { kind: 'failed', failure: { kind: 'not_well_formed', message, line: null, column: null } };
    }
  }

  #open(bytes: Uint8Array): XlsAnswer {
    const file = new CompoundFile(Buffer.from(bytes));
    if (file.has('EncryptedPackage')) throw refuseFile('Файл закрыт паролем.');
    const found = file.stream('Workbook') ?? file.stream('Book');
    if (found === null) throw refuseFile('Это не книга Excel, а другой документ старого Office.');
    this.#stream = found;
    this.#globals = readGlobals(found);
    const sheets = this.#globals.sheets.map(({ name, isHidden }) => ({ name, isHidden }));
    return { kind: 'opened', sheets };
  }

  #sheet(at: number): XlsAnswer {
    const sheet = this.#globals?.sheets[at];
    if (this.#globals === null || sheet === undefined)
      return { kind: 'rows', rows: [], isLast: true, remarks: [] };
    const reader = new BiffSheetReader(this.#globals);
    this.#rows = reader.read(this.#stream, sheet);
    this.#remarks = sheetRemarks(reader.counts);
    return this.#more();
  }

  #more(): XlsAnswer {
    const rows = this.#rows.slice(0, PORTION);
    this.#rows = this.#rows.slice(PORTION);
    return { kind: 'rows', rows, isLast: this.#rows.length === 0, remarks: this.#remarks };
  }
}
