import { beyond, MOST_SHARED_LETTERS } from '../limits.ts';
import { GENERAL, type NumberFormat, numberFormat } from '../number-format.ts';
import type { TableSheet } from '../table-file.ts';
import { refuseFile } from '../what-file.ts';
import { type BiffRecord, biffRecords, RECORD } from './biff-records.ts';
import { BiffReader, type TextRules } from './biff-text.ts';
import { BrokenFile } from './compound-file.ts';

const BIFF8 = 0x0600;
const BIFF5 = 0x0500;
const BOLD = 600;
/** The number of a font counts one that is not there. */
const MISSING_FONT = 4;
const UNICODE = 1200;

export type BiffSheet = TableSheet & { at: number };

/** What holds for all sheets of a workbook. */
export type BiffGlobals = TextRules & {
  is1904: boolean;
  sheets: BiffSheet[];
  strings: string[];
  styles: (NumberFormat & { isBold: boolean })[];
};

function codePageOf(number: number): string {
  if (number === UNICODE) return 'utf-16le';
  if (number === 10007) return 'x-mac-cyrillic';
  const label = number === 866 ? 'ibm866' : `windows-${number}`;
  return /^windows-(?:874|125[0-8])$|^ibm866$/.test(label) ? label : 'windows-1251';
}

/** @throws BrokenFile, and SourceFailed for a workbook that is not read. */
export function readGlobals(stream: Buffer): BiffGlobals {
  const globals: BiffGlobals = {
    isBiff8: true,
    codePage: 'windows-1251',
    is1904: false,
    sheets: [],
    strings: [],
    styles: [],
  };
  const codes = new Map<number, string>();
  const fonts: boolean[] = [];
  const xfs: { font: number; format: number }[] = [];
  let isFirst = true;
  for (const record of biffRecords(stream, 0)) {
    const [data] = record.pieces;
    if (isFirst) {
      if (record.id !== RECORD.bof) throw new BrokenFile();
      const version = data.readUInt16LE(0);
      if (version !== BIFF8 && version !== BIFF5)
        throw refuseFile('Эта версия Excel старше 5: сохраните книгу заново.');
      globals.isBiff8 = version === BIFF8;
      isFirst = false;
      continue;
    }
    if (record.id === RECORD.filePass) throw refuseFile('Файл закрыт паролем.');
    if (record.id === RECORD.eof) break;
    if (record.id === RECORD.dateMode) globals.is1904 = data.readUInt16LE(0) === 1;
    if (record.id === RECORD.codePage) globals.codePage = codePageOf(data.readUInt16LE(0));
    if (record.id === RECORD.font) fonts.push(data.readUInt16LE(6) >= BOLD);
    if (record.id === RECORD.xf) xfs.push({ font: data.readUInt16LE(0), format: data.readUInt16LE(2) });
    if (record.id === RECORD.format) noteFormat(record, globals, codes);
    if (record.id === RECORD.boundSheet) noteSheet(record, globals);
    if (record.id === RECORD.sst) readStrings(record, globals);
  }
  globals.styles = xfs.map(({ font, format }) => ({
    ...(format === 0 ? GENERAL : numberFormat(format, codes.get(format))),
    isBold: fonts[font > MISSING_FONT ? font - 1 : font] ?? false,
  }));
  return globals;
}

function noteFormat({ pieces }: BiffRecord, globals: BiffGlobals, codes: Map<number, string>): void {
  const reader = new BiffReader(pieces, globals);
  codes.set(reader.u16(), reader.text(globals.isBiff8 ? 2 : 1));
}

function noteSheet({ pieces }: BiffRecord, globals: BiffGlobals): void {
  const reader = new BiffReader(pieces, globals);
  const at = reader.u32();
  const isHidden = (reader.u8() & 3) !== 0;
  const isCells = reader.u8() === 0;
  const name = reader.text(1);
  if (isCells) globals.sheets.push({ at, isHidden, name });
}

function readStrings({ pieces }: BiffRecord, globals: BiffGlobals): void {
  const reader = new BiffReader(pieces, globals);
  reader.u32();
  const count = reader.u32();
  let letters = 0;
  for (let at = 0; at < count; at += 1) {
    const text = reader.text(2);
    letters += text.length + 16;
    if (letters > MOST_SHARED_LETTERS) throw beyond('Текстов в книге больше 64 МБ.');
    globals.strings.push(text);
  }
}
