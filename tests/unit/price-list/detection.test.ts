import { describe, expect, it } from 'vitest';
import { openTable } from '#api/backend/feeds/import/table/open-table.ts';
import { zipOf } from '#tests/harness/zip.ts';
import { fileOf, sheetXml, xlsxOf } from './lists.ts';
import { compoundOf } from './xls-file.ts';

const zip = (...names: readonly string[]): Buffer =>
  zipOf(
    names.map((name) => ({ name, bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') })),
  );

/** BOF of BIFF8, then FILEPASS. */
const LOCKED = Buffer.from('0908080000060500000000002f000400010000ff', 'hex');

describe('acc-E9 what a file is, by its bytes', () => {
  it.each([
    ['nothing', '', /пуст/],
    ['a table of 1C', 'MOXCEL\x00\x07', /MXL.*«Сохранить как» → «Лист Excel»/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /картинка PNG/],
    ['a photograph of a telephone', '\x00\x00\x00\x24ftypheic\x00\x00', /фотография/],
    ['a scan', 'II*\x00\x08', /картинка TIFF/],
    ['HTML under .xls', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', /HTML.*\.xlsx/],
    ['a table of HTML', '  <table><tr><td>1</td></tr></table>', /HTML.*\.xlsx/],
    [
      'XML of Excel 2003',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>',
      /Excel 2003.*\.xlsx/,
    ],
    ['a feed', '<?xml version="1.0"?><yml_catalog>', /--format yml/],
    ['Excel 4', Buffer.from([0x09, 0x04, 0x06, 0, 0, 0, 0x10, 0]), /Excel 4 или старше/],
    ['XLSB', zip('[Content_Types].xml', 'xl/workbook.bin'), /XLSB.*\.xlsx/],
    ['ODS', zip('mimetype', 'content.xml'), /ODS.*\.xlsx/],
    ['Numbers', zip('Index.zip'), /Numbers.*\.xlsx/],
    ['Word', zip('word/document.xml'), /Word/],
    ['any archive', zip('price.csv'), /архив.*распакуйте/],
    ['a text with NULs', Buffer.from('a;b\n1;\x002\n'), /не текст/],
    ['half a workbook', xlsxOf({ a: sheetXml([['x']]) }).subarray(0, 200), /повреждён/],
    ['half a compound file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /повреждён/],
    ['a workbook with a password', compoundOf('EncryptedPackage', Buffer.alloc(8)), /закрыт паролем/],
    ['an old workbook with a password', compoundOf('Workbook', LOCKED), /закрыт паролем/],
    ['a document of old Word', compoundOf('WordDocument', Buffer.alloc(8)), /другой документ/],
  ])('%s is refused by name', async (_, content, message) => {
    await expect(openTable(fileOf(content, 'price.xlsx'))).rejects.toThrow(message);
  });

  it('a workbook is one whatever it is called', async () => {
    const table = await openTable(fileOf(xlsxOf({ Лист1: sheetXml([['Код', 'Цена']]) }), 'price.csv'));
    expect(table).toMatchObject({ format: 'XLSX', sheets: [{ name: 'Лист1' }] });
    await table.close();
  });
});
