/**
 * One cell as a spreadsheet shows it. Texts keep their leading blanks, by which lists show levels; a number
 * has its 15 significant digits with a dot; a fault is `#Н/Д` and its like.
 */
export type TableCell = {
  text: string;
  kind: 'text' | 'number' | 'date' | 'fault';
  isBold?: true;
  /** A copy of the first cell of a merge, in its own row or in one below. */
  spread?: 'across' | 'down';
};

/**
 * A row; of a sheet only one with anything in it. `line` is where a person finds it: the line of a text, the
 * row of a sheet.
 */
export type TableRow = { line: number; cells: readonly (TableCell | undefined)[] };

export type TableSheet = { name: string; isHidden: boolean };

/** A table of any format, whose sheets may be read several times. */
export type TableFile = {
  format: 'CSV' | 'XLSX' | 'XLS';
  /** What was found out of it, for a person: encoding, delimiter. */
  details: readonly string[];
  sheets: readonly TableSheet[];
  /** Rows of a sheet by its place among `sheets`; throws SourceFailed. */
  rows(sheet: number): AsyncGenerator<TableRow>;
  /** What was met in the sheet that was read last: hidden rows, formulas without a value. */
  remarks(): readonly string[];
  close(): Promise<void>;
};
