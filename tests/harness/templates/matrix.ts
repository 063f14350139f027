import type { Page } from '@playwright/test';
import { HOUSE_EXAMPLES, HOUSE_PATHS } from './house.ts';

/** Where axe looks at a page: phones of two sizes, a tablet, a desktop. */
export const SIZES = [320, 390, 768, 1440] as const;
export const MODES = ['default', 'christmas', 'dark', 'forced colours', 'reduced motion'] as const;
export type Mode = (typeof MODES)[number];
export type View = readonly [width: (typeof SIZES)[number], mode: Mode];

/** Every size in every mode. */
export const ALL_VIEWS: readonly View[] = SIZES.flatMap((width) =>
  MODES.map((mode) => [width, mode] as const),
);

/** Shows an open page in another size and mode; what is open in it stays open. */
export async function show(page: Page, [width, mode]: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({
    forcedColors: mode === 'forced colours' ? 'active' : 'none',
    colorScheme: mode === 'dark' ? 'dark' : 'light',
    reducedMotion: mode === 'reduced motion' ? 'reduce' : 'no-preference',
  });
  await page.evaluate(
    (theme) => {
      document.querySelector('[data-theme]')?.setAttribute('data-theme', theme);
      // A colour on its way to another is neither.
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    },
    mode === 'christmas' ? 'christmas' : 'default',
  );
}

const LISTING = '/catalog/stakany-bumazhnye';

/**
 * A path inside a region of every template; listings sorted too, of goods one that Saint Petersburg does not
 * sell.
 */
export const TEMPLATES: readonly string[] = [
  ...new Set([...HOUSE_PATHS, ...HOUSE_EXAMPLES]),
  LISTING,
  `${LISTING}?sort=price`,
  '/catalog/odnorazovaya-posuda',
  '/goods/8',
  '/goods/9',
  '/actions/nedelya-upakovki',
  '/offline',
  '/errors/failed',
  '/net-takoj-stranicy',
];
