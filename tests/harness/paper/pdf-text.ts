import { inflateSync } from 'node:zlib';

/** An object of a PDF file: its dictionary, and its stream unfolded. */
type PdfObject = { dictionary: string; content: string };

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, number = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [dictionary = '', packed] = body.split(/\nstream\n/);
    const bytes = Buffer.from(packed?.replace(/\nendstream$/, '') ?? '', 'latin1');
    const isPacked = dictionary.includes('/FlateDecode') && bytes.length > 0;
    objects.set(number, {
      dictionary,
      content: (isPacked ? inflateSync(bytes) : bytes).toString('latin1'),
    });
  }
  return objects;
}

/** The characters of a font's glyphs, by the numbers that stand in a page. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<(\w+)>/g)].entries())
      letters.set(Number.parseInt(first, 16) + at, text(hex));
  }
  return letters;
}

function pagesOf(objects: ReadonlyMap<string, PdfObject>): PdfObject[] {
  return [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
}

/** What each page of a PDF file is told to draw: the operators of its content. */
export function pdfDrawings(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  return pagesOf(objects).map(
    ({ dictionary }) => objects.get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '')?.content ?? '',
  );
}

/**
 * The words of each page of a PDF file, in the order in which they were written, lines and cells parted by
 * «|». Reads the files of pdfkit: letters by glyphs, with a map from these to characters.
 */
export function pdfPages(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const read = (reference: string | undefined) => objects.get(reference ?? '');
  const pageOf = ({ dictionary }: PdfObject): string => {
    const resources = read(/\/Resources (\d+) 0 R/.exec(dictionary)?.[1])?.dictionary ?? '';
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [
        name,
        lettersOf(read(/\/ToUnicode (\d+) 0 R/.exec(read(font)?.dictionary ?? '')?.[1])?.content ?? ''),
      ]),
    );
    const content = read(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1])?.content ?? '';
    let font = new Map<number, string>();
    const texts: string[] = [];
    for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? font;
      else {
        const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
        texts.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '?').join(''));
      }
    }
    return texts.join('|');
  };
  return pagesOf(objects).map(pageOf);
}
