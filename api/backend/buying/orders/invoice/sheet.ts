import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { QrRun } from '#lib/invoice/qr-path.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { wrapped } from './wrapped.ts';

/** A4 in points, with the margins that printers keep. */
const SIZE = { width: 595.28, height: 841.89 } as const;
const MARGIN = { side: 40, top: 26, bottom: 32 } as const;

/** Where what is drawn may stand. */
export const AREA = {
  left: MARGIN.side,
  top: MARGIN.top,
  width: SIZE.width - 2 * MARGIN.side,
  bottom: SIZE.height - MARGIN.bottom,
} as const;

const FONTS = {
  regular: '400Regular/GolosText_400Regular.ttf',
  bold: '700Bold/GolosText_700Bold.ttf',
} as const;
export type Font = keyof typeof FONTS;

/** Text within a width: its place, how it looks. */
export type TextLook = { font?: Font; size?: number; align?: 'left' | 'right'; colour?: string };
export type Line = readonly [fromX: number, fromY: number, toX: number, toY: number];
type Box = { x: number; y: number; width: number };

export type Sheet = {
  /** The height that a text takes within a width. */
  heightOf(text: string, width: number, look?: TextLook): number;
  write(text: string, box: Box, look?: TextLook): void;
  /** Draws lines as one path, which costs a file a tenth of as many paths. */
  lines(all: readonly Line[], width?: number): void;
  /** Fills the dark runs of a code, drawn so many times as large; a rectangle is a fifth of a path's work. */
  code(runs: readonly QrRun[], at: { x: number; y: number; scale: number }): void;
  nextPage(): void;
  /** Writes a foot on every page, told its number and how many there are, and ends the file. */
  finish(foot: (page: number, pages: number) => string): Promise<Uint8Array>;
};

/** What has no glyph and would break lines at places that nobody has counted. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').toWellFormed();
}

/** An empty file of A4 pages in the shop's letters, of which it takes along those that were written. */
export function openSheet(title: string): Sheet {
  const { resolve } = createRequire(import.meta.url);
  const fileOf = (font: Font) => resolve(`@expo-google-fonts/golos-text/${FONTS[font]}`);
  const files = { regular: fileOf('regular'), bold: fileOf('bold') } as const;
  const doc = new PDFDocument({
    size: [SIZE.width, SIZE.height],
    margin: 0,
    bufferPages: true,
    lang: 'ru-RU',
    info: { Title: title },
    // Otherwise it begins by reading Helvetica, which nothing here is written in.
    font: files.regular,
  });
  const pieces: Uint8Array[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    doc.on('error', reject);
  });
  // What the page has been told last: telling it again takes as long as the words themselves.
  let [filled, stroked] = ['', 0];
  function onOtherPage(): void {
    [filled, stroked] = ['', 0];
  }

  function use({ font = 'regular', size = 9 }: TextLook): void {
    // By its file: under another name the font would be read again for every text.
    doc.font(files[font]).fontSize(size);
  }

  /** The lines that a text takes within a width. */
  function linesIn(text: string, width: number): string[] {
    return wrapped(withUnitsKept(oneLine(text)), (words) => doc.widthOfString(words) <= width);
  }

  function write(text: string, { x, y, width }: Box, look: TextLook = {}): void {
    const { align = 'left', colour = '#1c1c1c' } = look;
    use(look);
    if (colour !== filled) doc.fillColor(colour);
    filled = colour;
    for (const [at, words] of linesIn(text, width).entries()) {
      const left = align === 'left' ? x : x + width - doc.widthOfString(words);
      doc.text(words, left, y + at * doc.currentLineHeight(true), { lineBreak: false });
    }
  }

  return {
    heightOf(text, width, look = {}) {
      use(look);
      return linesIn(text, width).length * doc.currentLineHeight(true);
    },
    write,
    lines(all, width = 0.6) {
      if (width !== stroked) doc.lineWidth(width).strokeColor('#1c1c1c');
      stroked = width;
      for (const [fromX, fromY, toX, toY] of all) doc.moveTo(fromX, fromY).lineTo(toX, toY);
      doc.stroke();
    },
    code(runs, { x, y, scale }) {
      doc.save().translate(x, y).scale(scale);
      for (const each of runs) doc.rect(each.x, each.y, each.run, 1);
      doc.fill('#000000').restore();
    },
    nextPage() {
      doc.addPage();
      onOtherPage();
    },
    finish(foot) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        onOtherPage();
        const box = { x: AREA.left, y: AREA.bottom + 8, width: AREA.width };
        write(foot(page + 1, count), box, { size: 8, align: 'right', colour: '#5c5c5c' });
      }
      doc.end();
      return whole;
    },
  };
}
