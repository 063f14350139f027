import type { Drawn } from './drawing.ts';
import type { Ink } from './ink.ts';
import { PALETTE } from './palette.ts';
import { ellipse, rect } from './solids.ts';

/** The neutral tile: a warm wall running into the ground, lit from the upper left. */
export function backdrop(ink: Ink, lies = false): string {
  const ground = lies
    ? ink.linear(
        [
          [0, '#fbf8f3'],
          [1, '#efe7db'],
        ],
        'd',
      )
    : ink.linear(
        [
          [0, '#faf6f0'],
          [0.6, '#f6f0e7'],
          [0.75, PALETTE.tileShade],
          [1, '#e7ddce'],
        ],
        'v',
      );
  const light = ink.radial(
    [
      [0, '#ffffff', 0.75],
      [1, '#ffffff', 0],
    ],
    0.28,
    0.2,
    0.6,
  );
  return rect(0, 0, 1000, 1000, 0, ground) + rect(0, 0, 1000, 1000, 0, light);
}

/** Soft shadow of a thing standing at (0, 0): thrown to the right, dark where it touches. */
function groundShadow(ink: Ink, w: number): string {
  const cast = ink.radial([
    [0, '#3a2f24', 0.34],
    [0.55, '#3a2f24', 0.15],
    [1, '#3a2f24', 0],
  ]);
  const touch = ink.radial([
    [0, '#2a221b', 0.5],
    [0.7, '#2a221b', 0.26],
    [1, '#2a221b', 0],
  ]);
  return (
    ellipse(w * 0.16, -w * 0.03, w * 0.68, w * 0.13, cast) +
    ellipse(w * 0.01, -w * 0.035, w * 0.52, w * 0.09, touch)
  );
}

/** A drawing with its shadow, its foot at (x, y). */
export function placed(ink: Ink, drawn: Drawn, x: number, y: number, scale: number | string): string {
  const shadow = drawn.lies ? '' : groundShadow(ink, drawn.w);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shadow}${drawn.body}</g>`;
}

/** Two decimals are enough for any screen and half the file. */
export function rounded(svg: string): string {
  return svg.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
}

/** A complete square picture, a thousand units wide. */
export function picture(ink: Ink, content: string): string {
  return rounded(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000"><defs>${ink.defs()}</defs>${content}</svg>\n`,
  );
}

/** Scale that fits a drawing into a box without enlarging it more than `most`. */
export function scaleInto(drawn: Drawn, w: number, h: number, most = 1.4): number {
  return Math.min(most, w / drawn.w, h / drawn.h);
}
