import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { CardWords } from '#lib/offer/card-words.ts';
import { toldText } from '#lib/offer/told-text.ts';
import { SHARED_WIDTH } from '#lib/pictures.ts';
import { wholeWords } from '#lib/text/whole-words.ts';
import { xmlText } from '#lib/text/xml.ts';

/** Pixels; no side is less than marketplaces and messengers take. */
const HEIGHT = 640;
const MARGIN = 72;
const NAME_HEIGHT = 300;
const ROW_HEIGHT = 44;
/** More would be too small to read. */
const MOST_NAME = 120;
/** The shop's own colours and sign (`styles/tokens.css`, `components/frame/header/logo.tsx`). */
const PAPER = '#faf7f2';
const INK = '#1c1b19';
const SOFT = '#5a554d';
const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="72" height="72"><path fill="#d9c7ad" d="M4 13h24v13a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"/><path fill="#7a5c35" d="M4 13 9 4h6v9zM28 13l-5-9h-6v9z"/><path fill="#0b7a4b" d="M13 17h6v4h-6z"/></svg>`;

const FONT = {
  font: 'Golos Text Bold',
  fontfile: createRequire(import.meta.url).resolve(
    '@expo-google-fonts/golos-text/700Bold/GolosText_700Bold.ttf',
  ),
};

function markup(text: string, colour: string): string {
  return `<span foreground="${colour}">${xmlText(text)}</span>`;
}

/** A text as large as fits, pixels; a word too long for a line is broken. */
async function written(text: string, colour: string, box: { width: number; height: number }) {
  const drawn = sharp({
    text: { ...FONT, ...box, text: markup(text, colour), rgba: true, wrap: 'word-char' },
  });
  return await drawn.png().toBuffer({ resolveWithObject: true });
}

/**
 * Draws a card: the name as large as it fits, the place below it, sign and name of the shop at the foot.
 * JPEG.
 */
export async function drawCard({ shop, name, place }: CardWords): Promise<Buffer> {
  const width = SHARED_WIDTH - 2 * MARGIN;
  const title = await written(wholeWords(toldText(name) || shop, MOST_NAME), INK, {
    width,
    height: NAME_HEIGHT,
  });
  const row = { width, height: ROW_HEIGHT };
  const [where, seller] = [await written(place, SOFT, row), await written(shop, INK, row)];
  const foot = HEIGHT - MARGIN - 72;
  return await sharp({ create: { width: SHARED_WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([
      { input: title.data, left: MARGIN, top: MARGIN },
      { input: where.data, left: MARGIN, top: MARGIN + title.info.height + 28 },
      { input: Buffer.from(SIGN), left: MARGIN, top: foot },
      { input: seller.data, left: MARGIN + 92, top: foot + Math.round((72 - seller.info.height) / 2) },
    ])
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
}
