import type { Page } from '@playwright/test';
import { at, HOUSE_EXAMPLES, HOUSE_PATHS } from './house.ts';

/** Where axe looks at a page: phones of two sizes, a tablet, a desktop. */
export const SIZES = [320, 390, 768, 1440] as const;
export const MODES = ['default', 'christmas', 'forced colours', 'reduced motion'] as const;
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
    reducedMotion: mode === 'reduced motion' ? 'reduce' : 'no-preference',
  });
  await page.evaluate(
    (theme) => document.querySelector('[data-theme]')?.setAttribute('data-theme', theme),
    mode === 'christmas' ? 'christmas' : 'default',
  );
}

/** One address of every template of a region, goods among them; listings are asked for what is on sale. */
export async function templatesOf(page: Page, base: string): Promise<string[]> {
  const listing = at(base, '/catalog/stakany-bumazhnye');
  const html = await (await page.request.get(listing)).text();
  const product = /href="([^"]*\/goods\/\d+)"/.exec(html)?.[1] ?? '';
  return [
    ...HOUSE_PATHS.map((path) => at(base, path)),
    ...HOUSE_EXAMPLES.map((path) => at(base, path)),
    ...[listing, `${listing}?sort=price`, at(base, '/catalog/odnorazovaya-posuda'), product],
    ...[at(base, '/actions/nedelya-upakovki'), at(base, '/offline'), at(base, '/errors/failed')],
  ];
}
