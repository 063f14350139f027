import { cellText } from './cell-text.ts';
import { columnLetters } from './column-letters.ts';
import { formHead, formNames, formTail, type XlsxForm } from './xlsx-form.ts';
import { stylesXml, type XlsxStyle } from './xlsx-styles.ts';
import { type ZipPart, zipStream } from './zip-stream.ts';

/**
 * A cell: a text whatever it begins with, or a number; `formula` computes it anew where a program can, and
 * `value` is what stands there until then. `style` is a place among the styles of the book.
 */
export type XlsxCell = { value: string | number; style?: number; formula?: string };

type XlsxCells = readonly (XlsxCell | null)[];

/** The cells of a row; `level`: how deep it lies in an outline, 0 to 7. */
export type XlsxRow = XlsxCells | { cells: XlsxCells; level: number };

/** A book of one sheet. Style 0 is that of cells without one. */
export type XlsxBook = {
  sheet: string;
  styles: readonly XlsxStyle[];
  /** In letters of the usual font, by column; 0 hides it. */
  widths: readonly number[];
  rows: AsyncIterable<XlsxRow>;
  /** Of a sheet that is to be filled in. */
  form?: XlsxForm;
  /** What the book is called and what it is about, among its properties. */
  about?: { title: string; subject: string; version: string };
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const PIECE = 64 * 1024;

const CORE = `${PACKAGE}/metadata/core-properties`;

function typesXml(hasAbout: boolean): string {
  const core =
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>';
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${hasAbout ? core : ''}</Types>`
  );
}

function relations(...targets: readonly (readonly [string, string])[]): string {
  const list = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

function aboutXml({ title, subject, version }: NonNullable<XlsxBook['about']>): string {
  return (
    `${HEAD}<cp:coreProperties xmlns:cp="${CORE}" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    `<dc:title>${cellText(title)}</dc:title><dc:subject>${cellText(subject)}</dc:subject>` +
    `<cp:version>${cellText(version)}</cp:version></cp:coreProperties>`
  );
}

function cellXml(cell: XlsxCell | null, at: number, row: number): string {
  if (cell === null) return '';
  const { value, style = 0, formula } = cell;
  const place = `r="${columnLetters(at)}${row}" s="${style}"`;
  if (formula !== undefined) {
    const kept = typeof value === 'number' ? value : cellText(value);
    return `<c ${place}${typeof value === 'number' ? '' : ' t="str"'}><f>${cellText(formula)}</f><v>${kept}</v></c>`;
  }
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
}

function columnsXml(widths: readonly number[]): string {
  if (widths.length === 0) return '';
  const columns = widths.map((width, at) => {
    const hidden = width === 0 ? ' hidden="1"' : '';
    return `<col min="${at + 1}" max="${at + 1}" width="${width}"${hidden} customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

function rowXml(row: XlsxRow, number: number): string {
  const { cells, level } = 'cells' in row ? row : { cells: row, level: 0 };
  const outline = level > 0 ? ` outlineLevel="${level}"` : '';
  return `<row r="${number}"${outline}>${cells.map((cell, at) => cellXml(cell, at, number)).join('')}</row>`;
}

async function* sheetXml({ widths, rows, form }: XlsxBook): AsyncGenerator<string> {
  let piece = `${HEAD}<worksheet xmlns="${MAIN}">${form ? formHead(form) : ''}${columnsXml(widths)}<sheetData>`;
  let number = 0;
  for await (const row of rows) {
    number += 1;
    piece += rowXml(row, number);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData>${form ? formTail(form, number) : ''}</worksheet>`;
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

/** A workbook (.xlsx) as bytes, row by row: memory holds a few of them, however many there are. */
export function xlsxStream(book: XlsxBook): AsyncGenerator<Buffer> {
  const { about, form, sheet } = book;
  const workbook =
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    `<sheet name="${cellText(sheet)}" sheetId="1" r:id="rId1"/></sheets>${form ? formNames(sheet, form) : ''}</workbook>`;
  const document = [`${OFFICE}/officeDocument`, 'xl/workbook.xml'] as const;
  const core = [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'] as const;
  const parts: readonly ZipPart[] = [
    { name: '[Content_Types].xml', content: whole(typesXml(about !== undefined)) },
    { name: '_rels/.rels', content: whole(about ? relations(document, core) : relations(document)) },
    ...(about ? [{ name: 'docProps/core.xml', content: whole(aboutXml(about)) }] : []),
    { name: 'xl/workbook.xml', content: whole(workbook) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: whole(
        relations([`${OFFICE}/worksheet`, 'worksheets/sheet1.xml'], [`${OFFICE}/styles`, 'styles.xml']),
      ),
    },
    {
      name: 'xl/styles.xml',
      content: whole(`${HEAD}<styleSheet xmlns="${MAIN}">${stylesXml(book.styles)}</styleSheet>`),
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(book) },
  ];
  return zipStream(parts);
}
