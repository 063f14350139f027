import { atScale, realPart } from './fit.ts';
import { lettering } from './glyphs.ts';
import { createInk, type Ink } from './ink.ts';
import { type Look, type Mm, uncoloured } from './look.ts';
import { PALETTE } from './palette.ts';
import type { ShapeName } from './plan.ts';
import { line, rect } from './solids.ts';
import { placed } from './stage.ts';

const ARROW = 12;
const LETTERS = 40;

function arrowLine(x1: number, y1: number, x2: number, y2: number): string {
  const level = y1 === y2;
  const head = level
    ? `M${x1 + ARROW} ${y1 - ARROW / 2}L${x1} ${y1}L${x1 + ARROW} ${y1 + ARROW / 2}M${x2 - ARROW} ${y2 - ARROW / 2}L${x2} ${y2}L${x2 - ARROW} ${y2 + ARROW / 2}`
    : `M${x1 - ARROW / 2} ${y1 + ARROW}L${x1} ${y1}L${x1 + ARROW / 2} ${y1 + ARROW}M${x2 - ARROW / 2} ${y2 - ARROW}L${x2} ${y2}L${x2 + ARROW / 2} ${y2 - ARROW}`;
  return line(`M${x1} ${y1}L${x2} ${y2}${head}`, PALETTE.ink, 3);
}

const extension = (d: string): string => line(d, PALETTE.ink, 2, 'opacity="0.45"');

/** Steps of a ruler in mm, from fine to coarse, and how many of them make a numbered one. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200].map((step) => ({ step, numbered: step * 5 }));
/** Least distances of its marks and of its numbers, units of the tile. */
const MARKS = 9;
const NUMBERS = 96;
const RULER = { top: 912, left: 60, right: 940 };

/** A ruler along the foot of the tile, in mm at the scale of what stands above it. */
function ruler(scale: number, from: number): string {
  const { step, numbered } = STEPS.find(
    (each) => each.step * scale >= MARKS && each.numbered * scale >= NUMBERS,
  ) ?? {
    step: 500,
    numbered: 1000,
  };
  const { top, right } = RULER;
  const count = Math.floor((right - from) / (step * scale));
  const marks = Array.from({ length: count + 1 }, (_, index) => {
    const long = (index * step) % numbered === 0;
    return `M${from + index * step * scale} ${top}v${long ? 30 : 16}`;
  }).join('');
  const numbers = Array.from({ length: Math.floor((count * step) / numbered) + 1 }, (_, index) =>
    lettering(String(index * numbered), from + index * numbered * scale, top + 52, 24, PALETTE.ink),
  ).join('');
  return (
    rect(0, top, 1000, 1000 - top, 0, '#f1eae0') +
    line(`M0 ${top}H1000`, PALETTE.ink, 2, 'opacity="0.6"') +
    line(marks, PALETTE.ink, 2) +
    numbers
  );
}

const GRID = Array.from(
  { length: 19 },
  (_, index) => `M0 ${(index + 1) * 50}H1000M${(index + 1) * 50} 0V1000`,
).join('');

/** Room for the good above the ruler and its dimension lines. */
const ROOM = { w: 560, h: 540, foot: 740 };

function fittingScale(shape: ShapeName, look: Look, mm: Mm): number {
  const { drawn, across, up } = atScale(createInk('probe'), shape, look, mm, 1);
  return Math.min(ROOM.w / (drawn.w * across), ROOM.h / (drawn.h * up));
}

/** The good between its dimension lines above a ruler, uncoloured as such drawings are. */
export function measured(ink: Ink, shape: ShapeName, coloured: Look, mm: Mm): string {
  const look = uncoloured(coloured);
  const scale = fittingScale(shape, look, mm);
  const { drawn, across, up } = atScale(ink, shape, look, mm, scale);
  const foot = ROOM.foot - (ROOM.h - drawn.h * up) / 2;
  const part = realPart(drawn);
  const left = 440 + part.x * across;
  const right = left + part.w * across;
  const bottom = foot + part.y * up;
  const top = bottom - (part.h ?? 0) * up;
  const edge = 440 + (drawn.w * across) / 2;
  const [w, h] = mm;
  const width =
    w === null
      ? ''
      : extension(`M${left} ${foot + 12}V${foot + 70}M${right} ${foot + 12}V${foot + 70}`) +
        arrowLine(left, foot + 52, right, foot + 52) +
        lettering(`${w} мм`, (left + right) / 2, foot + 98, LETTERS, PALETTE.ink);
  const height =
    h === null
      ? ''
      : extension(`M${right + 8} ${top}H${edge + 104}M${right + 8} ${bottom}H${edge + 104}`) +
        arrowLine(edge + 84, top, edge + 84, bottom) +
        `<g transform="translate(${edge + 130} ${(top + bottom) / 2}) rotate(-90)">${lettering(`${h} мм`, 0, 0, LETTERS, PALETTE.ink)}</g>`;
  const longest = Math.max(w ?? 0, h ?? 0);
  return (
    rect(0, 0, 1000, 1000, 0, '#fffdfa') +
    line(GRID, '#efe7da', 1.5) +
    placed(ink, drawn, 440, foot, `${across} ${up}`) +
    (part.isTurned ? lettering(`${longest} мм`, 440, foot + 84, LETTERS, PALETTE.ink) : width + height) +
    ruler(scale, part.isTurned ? RULER.left : Math.max(RULER.left, left))
  );
}
