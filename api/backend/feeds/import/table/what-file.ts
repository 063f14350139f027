import { open } from 'node:fs/promises';
import { SourceFailed } from '../failure.ts';

const HEAD = 4096;
const SAVE_AS_XLSX = 'Сохраните как «Книга Excel (.xlsx)».';

/** What a file is by its first bytes: a text, an archive, a compound file of Microsoft's. */
export type FileKind = 'text' | 'zip' | 'compound';

const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['MOXCEL', 'Это таблица 1С (MXL). В 1С: «Сохранить как» → «Лист Excel».'],
  ['%PDF', 'Это PDF, а не таблица. Попросите у поставщика Excel или CSV.'],
  ['\x89PNG', 'Это картинка PNG, а не таблица.'],
  ['\xff\xd8\xff', 'Это картинка JPEG, а не таблица.'],
  ['GIF8', 'Это картинка GIF, а не таблица.'],
  ['RIFF', 'Это картинка WebP, а не таблица.'],
  ['II*\x00', 'Это картинка TIFF, а не таблица.'],
  ['MM\x00*', 'Это картинка TIFF, а не таблица.'],
  ['Rar!', 'Это архив RAR: распакуйте его.'],
  ['7z\xbc\xaf', 'Это архив 7z: распакуйте его.'],
  ['\x1f\x8b', 'Это архив gzip: распакуйте его.'],
  ['{\\rtf', 'Это документ RTF, а не таблица.'],
];
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/<\?mso-application|urn:schemas-microsoft-com:office:spreadsheet/i, `Это XML Excel 2003. ${SAVE_AS_XLSX}`],
  [
    /^\s{0,200}<(?:!doctype html|html|table|head|meta|body|style)[\s>]/i,
    `Это HTML под видом Excel. ${SAVE_AS_XLSX}`,
  ],
  [
    /^\s{0,200}<(?:\?xml|yml_catalog|КоммерческаяИнформация)/i,
    'Это XML, а не таблица. Для него есть --format yml и cml.',
  ],
];

/** How pictures of telephones say what they are, behind the length of that. */
const PHOTO = /^.{4}ftyp(?:hei[cx]|mif1|avif)/s;

/** How a workbook of Excel 2 to 4 begins, which stands in a file of its own. */
const BIFF_BOF = 0x09;
const OLD_BIFF = [0x00, 0x02, 0x04];

export function refuseFile(message: string): SourceFailed {
  return new SourceFailed({ kind: 'not_a_catalogue', message, line: null, column: null });
}

/**
 * Tells a file by its bytes and never by its name (price-lists.md §1).
 *
 * @throws SourceFailed that names what it is when it is no table of ours; a fault of the disk as it is.
 */
export async function kindOfFile(file: string): Promise<FileKind> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function kindOf(head: Buffer): FileKind {
  if (head.length === 0) throw refuseFile('Файл пуст.');
  const bytes = head.toString('latin1');
  if (bytes.startsWith('PK\x03\x04') || bytes.startsWith('PK\x05\x06')) return 'zip';
  if (bytes.startsWith('\xd0\xcf\x11\xe0')) return 'compound';
  const known = BEGINNINGS.find(([beginning]) => bytes.startsWith(beginning));
  if (known !== undefined) throw refuseFile(known[1]);
  if (PHOTO.test(bytes)) throw refuseFile('Это фотография, а не таблица.');
  if (head[0] === BIFF_BOF && OLD_BIFF.includes(head[1] ?? -1))
    throw refuseFile(`Это Excel 4 или старше. ${SAVE_AS_XLSX}`);
  const text = bytes.startsWith('\xff\xfe') ? head.toString('utf16le') : head.toString('utf8');
  const markup = MARKUP.find(([beginning]) => beginning.test(text.replace(/^\uFEFF/, '')));
  if (markup !== undefined) throw refuseFile(markup[1]);
  return 'text';
}

/** What an archive is that is no workbook of Excel's, by its parts; the sentence says what to do. */
export function refuseArchive(has: (name: string) => boolean, mimetype: string): SourceFailed {
  if (has('xl/workbook.bin')) return refuseFile(`Это двоичная книга Excel (XLSB). ${SAVE_AS_XLSX}`);
  if (mimetype.includes('opendocument.spreadsheet'))
    return refuseFile(`Это таблица OpenDocument (ODS). ${SAVE_AS_XLSX}`);
  if (has('Index.zip') || has('Index/Document.iwa'))
    return refuseFile(`Это таблица Numbers. ${SAVE_AS_XLSX}`);
  if (has('word/document.xml')) return refuseFile('Это документ Word, а не таблица.');
  return refuseFile('Это архив, а не таблица: распакуйте его и назовите файл.');
}
