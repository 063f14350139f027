import { cellText } from './cell-text.ts';
import { columnLetters } from './column-letters.ts';

/** A sheet that is filled in: its heading stays in sight, one column is open, the rest is protected. */
export type XlsxForm = {
  /** The row, from 1, that heads the table: it and what is above stay in sight, each printed page has it. */
  heading: number;
  /** How many columns the table shows; the one behind them is hidden. */
  columns: number;
  /** The place of the column that takes whole numbers from 0, and the greatest. */
  open: number;
  most: number;
  /** What a program says beside a cell of it, and of what is not taken. */
  hint: string;
  refusal: string;
};

/** What a sheet says before its columns. */
export function formHead({ heading, open }: XlsxForm): string {
  const first = `${columnLetters(open)}${heading + 1}`;
  return (
    '<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${heading}" topLeftCell="A${heading + 1}" activePane="bottomLeft" state="frozen"/>` +
    `<selection pane="bottomLeft" activeCell="${first}" sqref="${first}"/></sheetView></sheetViews>` +
    '<sheetFormatPr defaultRowHeight="15" outlineLevelRow="7"/>'
  );
}

/** What it says behind its rows; sorting, filtering and widths stay the buyer's. */
export function formTail({ heading, columns, open, most, hint, refusal }: XlsxForm, rows: number): string {
  const last = Math.max(rows, heading + 1);
  const letters = columnLetters(open);
  return (
    '<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0" sort="0" autoFilter="0"/>' +
    `<autoFilter ref="A${heading}:${columnLetters(columns - 1)}${last}"/>` +
    '<dataValidations count="1"><dataValidation type="whole" operator="between" allowBlank="1" showInputMessage="1" showErrorMessage="1" ' +
    `prompt="${cellText(hint)}" error="${cellText(refusal)}" sqref="${letters}${heading + 1}:${letters}${last}">` +
    `<formula1>0</formula1><formula2>${most}</formula2></dataValidation></dataValidations>` +
    '<pageMargins left="0.4" right="0.4" top="0.4" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
    '<headerFooter><oddFooter>&amp;L&amp;F&amp;R&amp;P / &amp;N</oddFooter></headerFooter>'
  );
}

/** The rows that each printed page begins with, as a name of the book. */
export function formNames(sheet: string, { heading }: XlsxForm): string {
  const place = cellText(`'${sheet.replaceAll("'", "''")}'!$${heading}:$${heading}`);
  return `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${place}</definedName></definedNames>`;
}
