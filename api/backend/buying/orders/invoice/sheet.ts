import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

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
type Box = { x: number; y: number; width: number };

export type Sheet = {
  /** The height that a text takes within a width. */
  heightOf(text: string, width: number, look?: TextLook): number;
  write(text: string, box: Box, look?: TextLook): void;
  line(from: readonly [x: number, y: number], to: readonly [x: number, y: number], width?: number): void;
  /** Fills a path of an SVG, drawn so many times as large. */
  picture(path: string, at: { x: number; y: number; scale: number }): void;
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
  const doc = new PDFDocument({
    size: [SIZE.width, SIZE.height],
    margin: 0,
    bufferPages: true,
    lang: 'ru-RU',
    info: { Title: title },
  });
  const pieces: Uint8Array[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    doc.on('error', reject);
  });
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(FONTS))
    doc.registerFont(name, resolve(`@expo-google-fonts/golos-text/${file}`));

  function use({ font = 'regular', size = 9, colour = '#1c1c1c' }: TextLook): void {
    doc.font(font).fontSize(size).fillColor(colour);
  }

  function write(text: string, { x, y, width }: Box, look: TextLook = {}): void {
    use(look);
    doc.text(oneLine(text), x, y, { width, align: look.align ?? 'left' });
  }

  return {
    heightOf(text, width, look = {}) {
      use(look);
      return doc.heightOfString(oneLine(text), { width });
    },
    write,
    line([x, y], [toX, toY], width = 0.6) {
      doc.lineWidth(width).strokeColor('#1c1c1c').moveTo(x, y).lineTo(toX, toY).stroke();
    },
    picture(path, { x, y, scale }) {
      doc.save().translate(x, y).scale(scale).path(path).fill('#000000').restore();
    },
    nextPage: () => void doc.addPage(),
    finish(foot) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        const box = { x: AREA.left, y: AREA.bottom + 8, width: AREA.width };
        write(foot(page + 1, count), box, { size: 8, align: 'right', colour: '#5c5c5c' });
      }
      doc.end();
      return whole;
    },
  };
}
