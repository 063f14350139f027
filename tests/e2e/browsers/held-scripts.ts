import type { Page, Route } from '@playwright/test';

/** The code of the page waits on its way until it is let go, as on a slow line; the answer lets it go. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let isHeld = true;
  const held: Route[] = [];
  await page.route('**/_next/static/**/*.js', (route) => {
    if (isHeld) held.push(route);
    else return route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** From before any script of the page: counts what code, not the visitor, presses. */
export async function countReplays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined;
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
        if (!isTrusted && pressed !== null) {
          pressed.dataset.replays = String(Number(pressed.dataset.replays ?? 0) + 1);
        }
      },
      true,
    );
  });
}
