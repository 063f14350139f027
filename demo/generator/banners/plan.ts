import type { BannerFormat, BannerPlan, BannerThing, BannerTone } from './drawing.ts';

/** A banner and the formats it is drawn in. */
export type DrawnPlan = { plan: BannerPlan; formats: readonly BannerFormat[] };

/** What a banner shows; the things stand from left to right. */
export function plan(tone: BannerTone, ...things: BannerThing[]): BannerPlan {
  return { tone, things };
}
