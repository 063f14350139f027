import { encode } from 'uqr';

/** Neighbouring dark modules of a row. */
export type QrRun = { x: number; y: number; run: number };

/**
 * A QR code by its runs and as one path of an SVG, a module a unit wide, with the quiet zone that readers
 * need around it.
 */
export type QrPath = { size: number; runs: QrRun[]; path: string };

const QUIET_ZONE = 4;

/** Draws a text as a QR code of level M; neighbours in a row are one rectangle. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const runs = data.flatMap((row, y) =>
    Array.from(
      row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
      ({ index, 0: dark }) => ({ x: index, y, run: dark.length }),
    ),
  );
  return { size, runs, path: runs.map(({ x, y, run }) => `M${x} ${y}h${run}v1h-${run}z`).join('') };
}
