import type { BannerThing, BannerTone } from './drawing.ts';
import { type DrawnPlan, plan } from './plan.ts';

/** A strip without words: the page's heading stands above it. */
const strip = (tone: BannerTone, ...things: BannerThing[]): DrawnPlan => ({
  plan: plan(tone, ...things),
  formats: ['brand', 'brand-m'],
});

/** Pictures above the lists of actions and of the sale (acc-B9). */
export const SECTION_PLANS: Readonly<Record<string, DrawnPlan>> = {
  'section-actions': strip(
    'green',
    ['paperbag', 'print', 0.68],
    ['box', 'cake-window', 0.4],
    ['cup', 'ripple-kraft', 0.6],
    ['napkins', 'green', 0.22],
    ['paperbag', 'kraft', 0.62],
  ),
  'section-sale': strip(
    'red',
    ['carton', 'brown', 0.56],
    ['cup', 'ripple-black', 0.62],
    ['bucket', 'blue', 0.46],
    ['roll', 'towel', 0.5],
    ['spray', 'blue', 0.62],
  ),
};
