import type { Ink } from './ink.ts';
import type { Look } from './look.ts';

/**
 * A product drawn in its own coordinates: x = 0 is its middle, y = 0 the ground, up is negative.
 * `lies` marks a thing seen from above: it has a drop shadow of its own and no ground.
 */
export type Drawn = { body: string; w: number; h: number; lies?: boolean; real?: RealPart };

/**
 * What of a drawing the millimetres of a good speak of, where they speak of less than all of it: the front
 * of a bag without its handles, the edges of a box that is seen over its corner. Its lower left corner and
 * its sides; no height where none can be read off the drawing, `isTurned` where it does not stand upright.
 */
export type RealPart = { x: number; y: number; w: number; h?: number; isTurned?: true };

/** A part that stands in the middle of its drawing. */
export function middlePart(w: number, h?: number, y = 0): RealPart {
  return { x: -w / 2, y, w, ...(h !== undefined && { h }) };
}

export type Draw = (ink: Ink, look: Look) => Drawn;
