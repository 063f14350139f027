import type { Ink } from './ink.ts';
import type { Look } from './look.ts';

/**
 * A product drawn in its own coordinates: x = 0 is its middle, y = 0 the ground, up is negative.
 * `lies` marks a thing seen from above: it has a drop shadow of its own and no ground.
 */
export type Drawn = { body: string; w: number; h: number; lies?: boolean };

export type Draw = (ink: Ink, look: Look) => Drawn;
