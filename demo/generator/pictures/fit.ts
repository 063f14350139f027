import type { Drawn, RealPart } from './drawing.ts';
import { createInk, type Ink } from './ink.ts';
import type { Look, Mm } from './look.ts';
import { PLAN, type ShapeName } from './plan.ts';
import { DRAW } from './registry.ts';
import { scaleInto } from './stage.ts';

/** A drawing and how many units of the tile one of its own takes, across and up. */
export type Fitted = { drawn: Drawn; across: number; up: number };

/** What the millimetres of a good speak of in its drawing; all of it where the shape says nothing else. */
export function realPart({ real, w, h }: Drawn): RealPart {
  return real ?? { x: -w / 2, y: 0, w, h };
}

/** The look with the ratio of the sides that the good has, where its shape is drawn anew for that. */
function atRatio(shape: ShapeName, look: Look, [w, h]: Mm): Look {
  if (PLAN[shape].stretches !== true || w === null || h === null) return look;
  const part = realPart(DRAW[shape](createInk('probe'), look));
  return part.h === undefined ? look : { ...look, h: look.h + (part.w * h) / w - part.h };
}

/** Draws a good of that size, `scale` units of the tile to the millimetre. */
export function atScale(ink: Ink, shape: ShapeName, look: Look, mm: Mm, scale: number): Fitted {
  const drawn = DRAW[shape](ink, atRatio(shape, look, mm));
  const part = realPart(drawn);
  const across = mm[0] === null ? null : (mm[0] * scale) / part.w;
  const up = mm[1] === null || part.h === undefined ? null : (mm[1] * scale) / part.h;
  return { drawn, across: across ?? up ?? 1, up: up ?? across ?? 1 };
}

/** The greatest side of a tile that a good takes. */
const ROOM = 760;

/**
 * The greatest scale, units of the tile to the millimetre, at which all of these goods fit on their tiles.
 */
export function commonScale(goods: readonly { shape: ShapeName; look: Look; mm: Mm }[]): number {
  const scales = goods.map(({ shape, look, mm }) => {
    const { drawn, across, up } = atScale(createInk('probe'), shape, look, mm, 1);
    return Math.min(ROOM / (drawn.w * across), ROOM / (drawn.h * up));
  });
  return Math.min(...scales);
}

/** Draws a good of an unknown size as large as its tile has room for. */
export function filling(ink: Ink, shape: ShapeName, look: Look): Fitted {
  const drawn = DRAW[shape](ink, look);
  const scale = scaleInto(drawn, ROOM, ROOM);
  return { drawn, across: scale, up: scale };
}
