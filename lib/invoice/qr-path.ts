import { encode } from 'uqr';

/** A QR code as one path of an SVG, a module a unit wide, with the quiet zone that readers need around it. */
export type QrPath = { size: number; path: string };

const QUIET_ZONE = 4;

/** Draws a text as a QR code of level M; neighbours in a row are one rectangle. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .map((row, y) =>
      Array.from(
        row
          .map((isDark) => (isDark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      )
        .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
        .join(''),
    )
    .join('');
  return { size, path };
}
