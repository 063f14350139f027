import type { Ink } from '../ink.ts';
import { barrel, ellipse, path, rect } from '../solids.ts';

/** Label with an abstract mark: a drop or a leaf over two lines. */
export function label(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  mark: 'drop' | 'bubbles' | 'shield',
): string {
  const cx = x + w / 2;
  const cy = y + h * 0.36;
  const s = Math.min(w, h) / 150;
  const signs = {
    drop: path(
      `M${cx} ${cy - 44 * s}C${cx + 40 * s} ${cy + 4 * s} ${cx + 30 * s} ${cy + 40 * s} ${cx} ${cy + 40 * s}C${cx - 30 * s} ${cy + 40 * s} ${cx - 40 * s} ${cy + 4 * s} ${cx} ${cy - 44 * s}Z`,
      colour,
    ),
    bubbles:
      ellipse(cx - 20 * s, cy + 8 * s, 28 * s, 28 * s, colour) +
      ellipse(cx + 24 * s, cy - 12 * s, 18 * s, 18 * s, colour, 'opacity="0.75"') +
      ellipse(cx + 22 * s, cy + 26 * s, 11 * s, 11 * s, colour, 'opacity="0.55"'),
    shield: path(
      `M${cx} ${cy - 42 * s}L${cx + 36 * s} ${cy - 28 * s}C${cx + 36 * s} ${cy + 14 * s} ${cx + 20 * s} ${cy + 34 * s} ${cx} ${cy + 44 * s}C${cx - 20 * s} ${cy + 34 * s} ${cx - 36 * s} ${cy + 14 * s} ${cx - 36 * s} ${cy - 28 * s}Z`,
      colour,
    ),
  };
  const sheen = ink.linear([
    [0, '#2a221b', 0.2],
    [0.25, '#ffffff', 0.35],
    [0.55, '#ffffff', 0],
    [1, '#2a221b', 0.24],
  ]);
  return (
    rect(x, y, w, h, 14, '#fbfaf7') +
    signs[mark] +
    rect(x + w * 0.2, y + h * 0.66, w * 0.6, h * 0.06, 4, colour, 'opacity="0.85"') +
    rect(x + w * 0.3, y + h * 0.77, w * 0.4, h * 0.045, 3, colour, 'opacity="0.5"') +
    rect(x, y + h * 0.9, w, h * 0.1, 6, colour, 'opacity="0.9"') +
    rect(x, y, w, h, 14, sheen)
  );
}

/** Fill of a cap or a pump head. */
export const capFill = (ink: Ink, colour: string): string => barrel(ink, colour, 0.4);
