import type { BannerFormat, BannerPlan, BannerThing, BannerTone } from './drawing.ts';

/** A banner and the formats it is drawn in. */
export type DrawnPlan = { plan: BannerPlan; formats: readonly BannerFormat[] };

/** What a banner says and shows; the things stand from left to right. */
export function plan(
  tone: BannerTone,
  title: readonly string[],
  text: readonly string[],
  ...things: BannerThing[]
): BannerPlan {
  return { tone, title, text, things };
}
