import { darken, lighten, lightness } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import type { Ink } from '../ink.ts';
import { barrel, ellipse, frustum, line, path, rect } from '../solids.ts';

function tube(ink: Ink, x: number, turn: number, h: number, colour: string, stripe?: string): string {
  const stripes = stripe
    ? Array.from({ length: 15 }, (_, index) =>
        path(`M-11 ${-30 - index * 44}l22 -16v18l-22 16Z`, stripe, 'opacity="0.85"'),
      ).join('')
    : '';
  const shade = ink.linear([
    [0, '#000000', 0.22],
    [0.3, '#ffffff', 0.5],
    [0.6, '#ffffff', 0],
    [1, '#000000', 0.26],
  ]);
  return (
    `<g transform="translate(${x} 0) rotate(${turn})">${rect(-11, -h, 22, h, 4, colour)}${stripes}${rect(-11, -h, 22, h, 4, shade)}` +
    ellipse(0, -h, 11, 4, darken(colour, 0.5)) +
    '</g>'
  );
}

function stick(ink: Ink, x: number, turn: number, h: number, colour: string, pointed: boolean): string {
  const grain = ink.linear([
    [0, darken(colour, 0.18)],
    [0.35, lighten(colour, 0.35)],
    [1, darken(colour, 0.2)],
  ]);
  const body = pointed
    ? `M-6 0L-6 ${-h + 60}L0 ${-h}L6 ${-h + 60}L6 0Z`
    : `M-13 0V${-h + 14}A13 13 0 0 1 13 ${-h + 14}V0Z`;
  return `<g transform="translate(${x} 0) rotate(${turn})">${path(body, grain)}${line(`M-3 -20V${-h + 80}`, darken(colour, 0.25), 1.5, 'opacity="0.3"')}</g>`;
}

const PLACES: readonly (readonly [x: number, turn: number, drop: number])[] = [
  [-34, -9, 30],
  [34, 9, 40],
  [-20, -6, 0],
  [24, 5, 10],
  [-6, -2, 22],
  [10, 2.5, 0],
];

/** Straws, stirrers and skewers standing in a paper sleeve. */
export const straw: Draw = (ink, { w, h, colour, accent, form }) => {
  const mixed = [colour, accent ?? colour, '#4d9a5b', '#f0c53c', '#ec8a35', '#3f7fc1'];
  const things = PLACES.map(([x, turn, drop], index) => {
    const length = h - drop - 20;
    if (form === 'stick' || form === 'skewer') return stick(ink, x, turn, length, colour, form === 'skewer');
    return tube(
      ink,
      x,
      turn,
      length,
      form === 'mixed' ? (mixed[index] ?? colour) : colour,
      form === 'striped' ? accent : undefined,
    );
  }).join('');
  const sleeve = frustum(w * 0.72, w * 0.62, 280);
  const paper = lightness(colour) > 0.8 ? '#c79a63' : '#efe3c6';
  return {
    body:
      ellipse(0, sleeve.top.cy, sleeve.top.rx, sleeve.top.ry, darken(paper, 0.45)) +
      things +
      path(sleeve.outline, barrel(ink, paper, 0.2)) +
      line(
        `M${-sleeve.top.rx} ${sleeve.top.cy}A${sleeve.top.rx} ${sleeve.top.ry} 0 0 0 ${sleeve.top.rx} ${sleeve.top.cy}`,
        lighten(paper, 0.5),
        5,
      ) +
      rect(-52, -172, 104, 74, 6, lighten(paper, 0.65), 'opacity="0.9"') +
      rect(-34, -152, 68, 8, 4, darken(paper, 0.35), 'opacity="0.6"') +
      rect(-34, -132, 44, 8, 4, darken(paper, 0.35), 'opacity="0.4"'),
    w,
    h,
    real: middlePart(22, h),
  };
};
